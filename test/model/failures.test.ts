import { describe, expect, it } from 'vitest'
import { chatMessages } from '../../core/brief/messages.ts'
import { theirAnswers } from '../support/answers.ts'
import { dripsForEver, dropsBetween, hangs, malformedJson } from '../support/model/gemini/broken-lines.ts'
import {
  emptyText,
  keyInvalid,
  modelNotFound,
  stoppedFor,
  tokensSpentWithin,
  tooMany,
} from '../support/model/gemini/failures.ts'
import type { Behaviour } from '../support/model/gemini/fake.ts'
import { chatVisitor, lastWords } from '../support/site/chat-visitor.ts'
import { siteWithModel } from './site.ts'

/** One of each kind. What becomes of every failure of the service is tested beside the adapter. */
const failures: readonly (readonly [what: string, behaviour: Behaviour])[] = [
  ['answers with an empty text', emptyText()],
  ['spends its tokens within a sentence', tokensSpentWithin('Well, that is a lot of')],
  ['stops for SAFETY', stoppedFor('SAFETY')],
  ['does not know the model', modelNotFound()],
  ['does not take the key', keyInvalid()],
  ['has no quota left', tooMany({ delay: '34s' })],
  ['hangs before the first byte', hangs()],
  ['never ends', dripsForEver(20)],
  ['drops the line between two words', dropsBetween()],
  ['sends a frame that is no JSON', malformedJson()],
]

const neverEnding = /hangs|never/

describe.each(failures)('a model that %s', (what, behaviour) => {
  it('costs one hiccup at most a question, no more than two calls a message, and no lead', async () => {
    const patience = neverEnding.test(what) ? '150' : '10000'
    const { url, fake, wired, log } = await siteWithModel({ variables: { GEMINI_TIMEOUT_MS: patience } })
    fake.otherwise(behaviour)
    const visitor = chatVisitor(url)

    const [saved] = await visitor.say(theirAnswers.projectIdea)
    expect(saved).toMatchObject({
      type: 'saved',
      conversation: { projectInfo: { projectIdea: theirAnswers.projectIdea } },
    })
    expect(lastWords(visitor)).toBe(chatMessages.hiccup)
    expect(visitor.view()).toMatchObject({ step: 1 })
    expect(fake.asked.length).toBeLessThanOrEqual(2)

    await visitor.say(theirAnswers.projectIdea)
    expect(visitor.view()).toMatchObject({ step: 2 })
    expect(lastWords(visitor)).toMatch(/\?$/)
    expect(lastWords(visitor)).not.toContain('Well, that')
    expect(fake.asked.length).toBeLessThanOrEqual(4)

    await visitor.talkToTheEnd()
    expect(visitor.view()?.summary).toContain('Bean Counter')
    expect(JSON.stringify(visitor.view())).not.toContain('Well, that')

    // And the visitor could still submit.
    expect(await visitor.submit()).toBe(303)
    const { documents } = await wired.store.find('leads', { limit: 2 })
    expect(documents).toMatchObject([{ projectName: 'Bean Counter', contactEmail: 'thandi@beancounter.example' }])
    expect(JSON.stringify([log.entries, fake.asked.map(({ path }) => path)])).not.toContain('AIza')
  })
})
