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
    builtIn: 'Surf lessons it is. What shall we call it?',
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

/** The prose of `ports/language-model.ts` as tests. `open` answers a model that replies to the prompt with just this text. */
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
        expect(events.at(-1)).toEqual({ type: 'done', text: reply })
        const deltas = events.slice(0, -1)
        expect(new Set(deltas.map(({ type }) => type))).toEqual(new Set(['delta']))
        expect(textOf(deltas)).toBe(reply)
      }
    })

    it('answers an empty reply with one failed, and nothing after it', async () => {
      for (const reply of ['', ' \n\t ']) {
        const { model, prompt } = await open(reply)
        const events = await Array.fromAsync(model.reply(prompt))
        const ends = events.filter(({ type }) => type !== 'delta')
        expect(ends).toEqual([{ type: 'failed', kind: 'empty', message: expect.stringMatching(/\w/) }])
        expect(events.at(-1)).toBe(ends[0])
      }
    })

    it('gives two replies at the same time each its own words', async () => {
      const { model, prompt } = await open('Surf lessons it is.')
      const both = [Array.fromAsync(model.reply(prompt)), Array.fromAsync(model.reply(prompt))]
      for (const events of await Promise.all(both)) {
        expect(events.at(-1)).toEqual({ type: 'done', text: 'Surf lessons it is.' })
      }
    })

    it('ends without any event when it is called with an aborted signal', async () => {
      const { model, prompt } = await open('Surf lessons it is.')
      expect(await Array.fromAsync(model.reply(prompt, AbortSignal.abort()))).toEqual([])
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
  })
}

function textOf(events: readonly ReplyEvent[]): string {
  return events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
}
