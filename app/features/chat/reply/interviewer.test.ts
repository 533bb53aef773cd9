import { describe, expect, it } from 'vitest'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { totalSteps } from '../../../../core/brief/steps.ts'
import type { ReplyEvent } from '../../../../ports/language-model.ts'
import { allAnswers } from '../../../../test/support/answers.ts'
import { theirAnswers } from '../../../../test/support/answers.ts'
import { breaksOff, fakeModel, says } from '../../../../test/support/model/fake-model.ts'
import { openTestServices, type TestServices, visitor } from '../../../../test/support/test-services.ts'
import type { TurnEvent } from '../conversation/session/chat-view.ts'

const idea = 'A loyalty app for our three coffee shops.'

async function say({ chat }: TestServices, sessionId: string, text: string): Promise<TurnEvent[]> {
  const { conversation } = await chat.open(sessionId, visitor)
  const answer = { text, skip: false, seen: conversation.messages.length }
  return Array.fromAsync((await chat.turn(sessionId, answer, visitor)).events)
}

function streamed(events: readonly TurnEvent[]): string {
  return events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
}

function replyOf(events: readonly TurnEvent[]): string | undefined {
  const last = events.at(-1)
  return last?.type === 'turn' ? last.conversation.messages.at(-1)?.content : undefined
}

describe('a model behind an open circuit', () => {
  it('is not missed: the built-in question comes at once, without a hiccup', async () => {
    await using testServices = await openTestServices({
      model: fakeModel(says('Coffee. Next?')),
      limits: { perSession: 1 },
    })
    const sessionId = await testServices.chat.begin(null, visitor)
    await say(testServices, sessionId, idea)
    const events = await say(testServices, sessionId, 'Bean Counter')
    expect(events.map(({ type }) => type)).toEqual(['saved', 'delta', 'turn'])
    expect(events.at(-1)).toMatchObject({ conversation: { step: 3 } })
    expect(replyOf(events)).toBe(streamed(events))
    expect(replyOf(events)).toMatch(/Bean Counter.*\?$/)
  })

  it('opens after failures in several conversations, and the next visitor notices nothing', async () => {
    const model = fakeModel(breaksOff(), breaksOff(), breaksOff(), says('Next?'))
    model.bySchema = () => ({ kind: 'failed', failure: { kind: 'cut', by: 'stream' } })
    await using testServices = await openTestServices({ model })
    for (let unlucky = 0; unlucky < 3; unlucky += 1) {
      expect(replyOf(await say(testServices, await testServices.chat.begin(null, visitor), idea))).toBe(
        chatMessages.hiccup,
      )
    }
    const events = await say(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(events.at(-1)).toMatchObject({ conversation: { step: 2 } })

    testServices.runtime.pass(31_000)
    expect(replyOf(await say(testServices, await testServices.chat.begin(null, visitor), idea))).toBe('Next?')
  })
})

describe('a model whose every reply is blocked', () => {
  const blocked = (): ReplyEvent[] => [
    { type: 'failed', failure: { kind: 'blocked', what: 'reply', reason: 'SAFETY' } },
  ]

  async function hiccupsInAConversation(testServices: TestServices, pause: () => unknown): Promise<number> {
    const sessionId = await testServices.chat.begin(null, visitor)
    let hiccups = 0
    for (let answers = 0; ; answers += 1) {
      const { conversation } = await testServices.chat.open(sessionId, visitor)
      if (conversation.isComplete) return hiccups
      const events = await say(testServices, sessionId, theirAnswers[conversation.field] ?? '')
      if (replyOf(events) === chatMessages.hiccup) hiccups += 1
      await pause()
      expect(answers).toBeLessThan(20)
    }
  }

  it.each([0, 31_000, 120_000])('makes a visitor repeat two answers in all, with pauses of %i ms', async (ms) => {
    await using testServices = await openTestServices({
      model: fakeModel(...Array.from({ length: 20 }, () => blocked)),
    })
    expect(await hiccupsInAConversation(testServices, () => testServices.runtime.pass(ms))).toBe(2)
  })

  it('does so also when the model answers everybody else in between', async () => {
    const script = Array.from({ length: 40 }, (_, call) => (call % 2 === 0 ? blocked : says('Next?')))
    await using testServices = await openTestServices({ model: fakeModel(...script) })
    const another = async () => say(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(await hiccupsInAConversation(testServices, another)).toBe(2)
  })
})

describe('what the model says', () => {
  it('is shown and kept as plain words that lead nowhere', async () => {
    const reply = '**Coffee** it is. See [this](https://evil.example/a) and ![that](https://evil.example/b.gif)'
    await using testServices = await openTestServices({ model: fakeModel(says(reply)) })
    const events = await say(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(replyOf(events)).toBe('Coffee it is. See this and that')
    expect(JSON.stringify(events)).not.toMatch(/evil|\*\*/)
  })

  it('ends at 8,000 characters, and the model is told to stop', async () => {
    const model = fakeModel()
    let pieces = 0
    let stopped = false
    model.reply = async function* endless(): AsyncGenerator<ReplyEvent> {
      try {
        for (; pieces < 25_000; pieces += 1) yield { type: 'delta', text: 'abcd' }
      } finally {
        stopped = true
      }
    }
    await using testServices = await openTestServices({ model })
    const events = await say(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(replyOf(events)).toBe('abcd'.repeat(2000))
    expect(events.at(-1)).toMatchObject({ type: 'turn', conversation: { step: 2 } })
    expect([pieces, stopped]).toEqual([1999, true])
  })

  it('is a failure when nothing of it is words', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('<script>alert(1)</script>')) })
    const events = await say(testServices, await testServices.chat.begin(null, visitor), idea)
    expect(replyOf(events)).toBe(chatMessages.hiccup)
    expect(streamed(events)).toBe('')
  })
})

describe('a long conversation', () => {
  it('is counted and cut to what fits, and the count is one of the two calls', async () => {
    const model = fakeModel(...Array.from({ length: 7 }, () => says('And next?')))
    await using testServices = await openTestServices({ model })
    const counted: number[] = []
    const long = 'kite-'.repeat(790)
    model.countTokens = async ({ instructions, turns }) => {
      counted.push(turns.length)
      const letters = turns.reduce((sum, { content }) => sum + content.length, instructions.length)
      return { kind: 'counted', tokens: letters / 4, model: 'fake' }
    }
    const sessionId = await testServices.chat.begin(null, visitor)
    for (const text of [`An app: ${long}`, 'Bean Counter', `More ${long}`, `People ${long}`, `Paper ${long}`])
      await say(testServices, sessionId, text)
    expect(counted).toEqual([6, 8, 10])
    expect(model.prompts.map(({ turns }) => turns.length)).toEqual([2, 4, 6, 6, 4])
    expect(model.prompts.map(({ budget }) => budget?.left)).toEqual([2, 2, 1, 1, 1])
    expect(model.prompts.at(-1)?.turns.at(-1)?.content).toMatch(/^Paper kite/)
  })

  it('is not counted while it is short', async () => {
    const model = fakeModel(says('And next?'))
    model.countTokens = async () => {
      throw new Error('nothing to count')
    }
    await using testServices = await openTestServices({ model })
    expect(replyOf(await say(testServices, await testServices.chat.begin(null, visitor), idea))).toBe('And next?')
  })
})

describe('the summary', () => {
  const replies = Array.from({ length: totalSteps - 1 }, () => says('And next?'))
  async function summaryAfter(last: () => readonly ReplyEvent[], perSession = 1000) {
    await using testServices = await openTestServices({ model: fakeModel(...replies, last), limits: { perSession } })
    const sessionId = await testServices.chat.begin(null, visitor)
    for (const answer of allAnswers) await say(testServices, sessionId, answer)
    return (await testServices.chat.open(sessionId, visitor)).conversation.summary
  }

  it('is the model’s own, in plain words', async () => {
    expect(await summaryAfter(says('You want **Bean Counter**.'))).toBe('You want Bean Counter.')
  })

  it('is a plain list when the model fails at it', async () => {
    expect(await summaryAfter(breaksOff())).toContain('Project name: Bean Counter')
    expect(await summaryAfter(says('<img src=x>'))).toContain('Project name: Bean Counter')
  })

  it('is the built-in interviewer’s when the circuit is open', async () => {
    expect(await summaryAfter(breaksOff(), totalSteps - 1)).toMatch(/^You describe Bean Counter as “A loyalty app/)
  })
})
