import { openStream, seedOf, sendJson, sendTorn } from '../gemini/frames.ts'
import { fewWordsEach, vectorOf } from '../gemini/words.ts'
import type { Behaviour } from './fake.ts'

/** One reply: what each piece of a stream adds, and how it ends. */
export interface Sent {
  readonly deltas: readonly Delta[]
  /** `null`: never told. */
  readonly finish?: string | null
  readonly usage?: object | null
  /** Whether `[DONE]` follows. */
  readonly done?: boolean
}

export interface Delta {
  readonly content?: string | null
  readonly reasoning_content?: string
  readonly reasoning?: string
  readonly refusal?: string
}

export const usual = { prompt_tokens: 40, completion_tokens: 12, total_tokens: 52 }

/** Answers every request as a server does when all is well; a reply has this text. */
export function says(text: string): Behaviour {
  return (asked, response) => {
    if (asked.operation !== 'embeddings') return sends({ deltas: contents(text) })(asked, response)
    const data = (asked.body.input ?? []).map((one, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(one),
    }))
    return sendJson(response, 200, { object: 'list', data: data.toReversed(), model: asked.model })
  }
}

/** Sends a reply in the pieces of a stream, or as one to somebody who asked for no stream. */
export function sends({ deltas, finish = 'stop', usage = usual, done = true }: Sent): Behaviour {
  return async (asked, response) => {
    if (asked.operation === 'chat') return sendJson(response, 200, wholeOf(asked.model, { deltas, finish, usage }))
    openStream(response)
    const pieces = [
      piece(asked.model, { content: '' }),
      ...deltas.map((delta) => piece(asked.model, delta)),
      ...(finish === null ? [] : [piece(asked.model, {}, finish)]),
      ...(usage && asked.body.stream_options ? [frame({ model: nameOf(asked.model), choices: [], usage })] : []),
    ]
    await sendTorn(response, `${pieces.join('')}${done ? 'data: [DONE]\n\n' : ''}`, seedOf(asked))
    response.end()
  }
}

export function contents(text: string): Delta[] {
  return fewWordsEach(text).map((content) => ({ content }))
}

export function frame(data: object | string): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

export function piece(model: string, delta: Delta, finish: string | null = null): string {
  const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }
  return frame({ id: 'fake', object: 'chat.completion.chunk', model: nameOf(model), choices: [choice], usage: null })
}

function wholeOf(model: string, { deltas, finish, usage }: Sent): object {
  const joined = (field: keyof Delta) => deltas.map((delta) => delta[field] ?? '').join('')
  const fields = (['content', 'reasoning_content', 'reasoning', 'refusal'] as const).filter(joined)
  const message = {
    role: 'assistant',
    content: null,
    ...Object.fromEntries(fields.map((name) => [name, joined(name)])),
  }
  const choices = [{ index: 0, message, finish_reason: finish }]
  return { id: 'fake', object: 'chat.completion', model: nameOf(model), choices, ...(usage && { usage }) }
}

function nameOf(model: string): string {
  return `${model}-of-the-fake`
}
