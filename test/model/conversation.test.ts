import { expect, it } from 'vitest'
import { totalSteps } from '../../core/brief/steps.ts'
import { theirAnswers } from '../support/answers.ts'
import { dropsBetween, hangs } from '../support/model/gemini/broken-lines.ts'
import { isUnderstandingRequest } from '../support/model/gemini/moods.ts'
import { says } from '../support/model/gemini/words.ts'
import type { ChatVisitor } from '../support/site/chat-visitor.ts'
import { chatVisitor, lastWords } from '../support/site/chat-visitor.ts'
import { siteWithModel } from './site.ts'

const idea = theirAnswers.projectIdea

it('asks the model at each step, with the settings of the chat', async () => {
  const { url, fake } = await siteWithModel()
  const visitor = chatVisitor(url)
  await visitor.talkToTheEnd()
  expect(visitor.view()).toMatchObject({ isComplete: true, summary: 'Understood. What is next?' })
  const replies = fake.asked.filter((asked) => !isUnderstandingRequest(asked))
  expect(fake.asked).toHaveLength(replies.length + totalSteps - 1)
  expect(replies.map(({ operation }) => operation)).toEqual([
    ...Array.from({ length: totalSteps - 1 }, () => 'streamGenerateContent'),
    'generateContent',
  ])
  for (const { body } of replies) {
    expect(body.generationConfig).toMatchObject({
      temperature: 0.8,
      maxOutputTokens: 500,
      thinkingConfig: { thinkingLevel: 'MINIMAL' },
    })
    expect(body.systemInstruction).toBeUndefined()
    expect(body.contents?.[0]?.role).toBe('user')
    expect(body.contents?.[0]?.parts[0]?.text).toContain('Southeaster')
  }
  for (const [place, { body }] of replies.slice(0, totalSteps - 1).entries()) {
    expect(JSON.stringify(body.contents?.[0])).toContain(`step ${place + 1} of ${totalSteps}`)
  }
})

it('sends nobody’s name, address or number, wherever they were typed', async () => {
  const { url, fake } = await siteWithModel()
  const visitor = chatVisitor(url)
  await visitor.say('An app. I am at thandi@beancounter.example or 082 555 0123')
  await visitor.talkToTheEnd()
  expect(await visitor.submit()).toBe(303)
  expect(fake.asked).toHaveLength(2 * totalSteps - 1)
  expect(JSON.stringify(fake.asked.map(({ body }) => body))).not.toMatch(/thandi|nkosi|555/i)
})

it('streams what it says, and replaces what it did not say to the end', async () => {
  const { url, fake } = await siteWithModel()
  fake.next(says('Coffee it is. What shall we call it?'), says('{}'), dropsBetween())
  const visitor = chatVisitor(url)
  expect(textOf(await visitor.say(idea))).toBe('Coffee it is. What shall we call it?')
  expect(lastWords(visitor)).toBe('Coffee it is. What shall we call it?')

  expect(textOf(await visitor.say('Bean Counter'))).toBe('Well, that is')
  expect(JSON.stringify(visitor.view()?.messages)).not.toContain('Well, that is')
})

it('is over for the model as soon as the visitor leaves', async () => {
  const { url, fake } = await siteWithModel({ variables: { GEMINI_TIMEOUT_MS: '60000' } })
  fake.otherwise(hangs())
  const leaving = new AbortController()
  const form = new URLSearchParams({ text: idea, seen: '1' })
  const response = await fetch(`${url}/project-chat/turn`, {
    method: 'POST',
    headers: { Origin: url },
    body: form,
    signal: leaving.signal,
  })
  await expect.poll(() => fake.asked.length).toBe(1)
  leaving.abort()
  await expect(response.text()).rejects.toThrow('abort')
  await expect.poll(() => fake.asked[0]?.hungUp).toBe(true)
})

it('forty visitors at once cost no more than there is', async () => {
  const { url, fake, log } = await siteWithModel({ variables: { AI_DAILY_CALLS: '25' } })
  const visitors = Array.from({ length: 40 }, () => chatVisitor(url))
  await Promise.all(visitors.map((visitor) => visitor.say(idea)))
  const complaints = log.entries.filter(({ level }) => level !== 'info')
  expect(fake.asked, JSON.stringify(complaints)).toHaveLength(25)
  expect(visitors.map((visitor) => visitor.view()?.step)).toEqual(visitors.map(() => 2))
})

function textOf(events: Awaited<ReturnType<ChatVisitor['say']>>): string {
  return events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
}
