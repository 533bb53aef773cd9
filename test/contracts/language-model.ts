import { describe, expect, it } from 'vitest'
import type { LanguageModel, Prompt, ReplyEvent } from '../../ports/language-model.ts'

export interface Subject {
  readonly model: LanguageModel
  /** What to ask for the reply that the model was opened with. */
  readonly prompt: Prompt
}

export function aPrompt(prompt: Partial<Prompt> = {}): Prompt {
  return {
    instructions: 'You are the assistant of a small agency. Ask for the name of the project.',
    turns: [{ role: 'user', content: 'An app for booking surf lessons' }],
    builtIn: () => 'Surf lessons it is. What shall we call it?',
    temperature: 0.8,
    maxOutputTokens: 500,
    ...prompt,
  }
}

const replies = [
  'Surf lessons it is. What shall we call it?',
  'One',
  '  Space around it,\n\nlines between\tand a tab \n',
  'Ünïcödé 漢字 👩🏽‍🚀 – “quoted”, <b>not bold</b>',
  'A long one. '.repeat(100),
]
const aborted = { kind: 'failed', failure: { kind: 'aborted' } }

/** The prose of `ports/language-model.ts` as tests. `open` returns a model that replies to the prompt with just this text. */
export function languageModelContract(name: string, open: (reply: string) => Promise<Subject>): void {
  describe(`language model on ${name}`, () => {
    it('says what answers', async () => {
      const { model } = await open('Yes.')
      expect(model.name).toMatch(/\w/)
    })

    it('streams deltas that joined are the text of the one done, which comes last', async () => {
      for (const reply of replies) {
        const { model, prompt } = await open(reply)
        const events = await Array.fromAsync(model.reply(prompt))
        expect(events.at(-1)).toMatchObject({ type: 'done', text: reply, model: expect.stringMatching(/\w/) })
        const deltas = events.slice(0, -1)
        expect(new Set(deltas.map(({ type }) => type))).toEqual(new Set(['delta']))
        expect(textOf(deltas)).toBe(reply)
      }
    })

    it('returns the same in one piece', async () => {
      for (const reply of replies) {
        const { model, prompt } = await open(reply)
        expect(await model.complete(prompt)).toMatchObject({ kind: 'done', text: reply })
      }
    })

    it('returns one failed for an empty reply, and nothing after it', async () => {
      for (const reply of ['', ' \n\t ']) {
        const { model, prompt } = await open(reply)
        const events = await Array.fromAsync(model.reply(prompt))
        const ends = events.filter(({ type }) => type !== 'delta')
        expect(ends).toEqual([{ type: 'failed', failure: { kind: 'empty' } }])
        expect(events.at(-1)).toBe(ends[0])
        expect(await model.complete(prompt)).toEqual({ kind: 'failed', failure: { kind: 'empty' } })
      }
    })

    it('gives two replies at the same time each its own words', async () => {
      const { model, prompt } = await open('Surf lessons it is.')
      const both = [Array.fromAsync(model.reply(prompt)), Array.fromAsync(model.reply(prompt))]
      for (const events of await Promise.all(both)) {
        expect(events.at(-1)).toMatchObject({ type: 'done', text: 'Surf lessons it is.' })
      }
    })

    it('ends without any event when it is called with an aborted signal, and returns aborted', async () => {
      const { model, prompt } = await open('Surf lessons it is.')
      const signal = AbortSignal.abort()
      expect(await Array.fromAsync(model.reply(prompt, signal))).toEqual([])
      expect(await model.complete(prompt, signal)).toEqual(aborted)
      expect(await model.countTokens(prompt, signal)).toEqual(aborted)
      expect(await model.embed('surf', signal)).toEqual(aborted)
      expect(await model.embedMany(['surf'], signal)).toEqual(aborted)
      expect(await model.check(signal)).toEqual(aborted)
    })

    it('ends soon and without a further event when it is aborted, at whichever delta', async () => {
      const reply = 'Surf lessons it is.'
      const { model, prompt } = await open(reply)
      const deltas = (await Array.fromAsync(model.reply(prompt))).length - 1
      for (let last = 1; last <= deltas; last += 1) {
        const controller = new AbortController()
        const seen: ReplyEvent[] = []
        for await (const event of model.reply(prompt, controller.signal)) {
          seen.push(event)
          if (seen.length === last) controller.abort()
        }
        expect(seen).toHaveLength(last)
        expect(reply.startsWith(textOf(seen))).toBe(true)
      }
    })

    it('counts more tokens for more words', async () => {
      const { model } = await open('Yes.')
      const short = await model.countTokens(aPrompt())
      const long = await model.countTokens(aPrompt({ instructions: 'Many words more. '.repeat(50) }))
      expect(short).toMatchObject({ kind: 'counted', model: expect.stringMatching(/\w/) })
      expect(tokensOf(long)).toBeGreaterThan(tokensOf(short))
    })

    it('gives one vector for each text in their order, or says that it offers none', async () => {
      const { model } = await open('Yes.')
      const texts = ['surf lessons', 'a loyalty app for coffee shops', 'invoices']
      const many = await model.embedMany(texts)
      const single = await Promise.all(texts.map((text) => model.embed(text)))
      const offered = many.kind === 'embedded'
      const expected = offered
        ? many.vectors.map((vector) => ({ kind: 'embedded', vector, model: many.model }))
        : texts.map(() => ({ kind: 'failed', failure: { kind: 'not-offered' } }))
      expect(single).toEqual(expected)
    })

    it('says which models there are without asking anybody', async () => {
      const { model } = await open('Yes.')
      for (const { name } of model.status().models) expect(name).toMatch(/\w/)
    })
  })
}

function textOf(events: readonly ReplyEvent[]): string {
  return events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
}

function tokensOf(counted: Awaited<ReturnType<LanguageModel['countTokens']>>): number {
  return counted.kind === 'counted' ? counted.tokens : Number.NaN
}
