import { describe, expect, it } from 'vitest'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { endOf, eventsOf } from '../../test/support/model/gemini/beside.ts'
import { openaiBesideFake } from '../../test/support/model/openai/beside.ts'
import { contents, type Delta, says, sends, usual } from '../../test/support/model/openai/words.ts'
import { createThoughtFilter } from './openai-thoughts.ts'

const secret = 'They seem to like coffee < tea.'
const words = 'Coffee it is. What shall we call it?'

/** The forms in which servers send the thoughts of a model. */
const forms: readonly (readonly [form: string, deltas: readonly Delta[]])[] = [
  ['between tags', contents(`<think>\n${secret}\n</think>\n\n${words}`)],
  ['between tags of another name', contents(`[THINK]${secret}[/THINK]${words}`)],
  ['between tags, letter by letter', Array.from(`<think>${secret}</think> ${words}`, (content) => ({ content }))],
  ['with the end marked alone', contents(`${secret}\n</think>\n\n${words}`)],
  ['in reasoning_content', [{ reasoning_content: secret }, ...contents(words)]],
  ['in reasoning', [{ reasoning: secret, content: '' }, ...contents(words)]],
]

describe('thoughts of a model are never shown', () => {
  it.each(forms)('%s', async (_form, deltas) => {
    const { fake, model } = await openaiBesideFake()
    fake.otherwise(sends({ deltas }))
    for (let reply = 0; reply < 2; reply += 1) {
      const events = await eventsOf(model)
      expect(events.map((event) => (event.type === 'delta' ? event.text : '')).join('')).toBe(words)
      expect(events.at(-1)).toMatchObject({ type: 'done', text: words })
    }
    expect(await model.complete(aPrompt())).toMatchObject({ kind: 'done', text: words })
  })

  it.each(forms)('%s, from a model that had not thought before', async (_form, deltas) => {
    const { fake, model } = await openaiBesideFake()
    await model.check()
    fake.otherwise(sends({ deltas }))
    // Where it is too late, that reply counts for nothing, and the next one is held back.
    const late = { type: 'failed', failure: { kind: 'garbled', what: 'stream' } }
    const whole = expect.objectContaining({ type: 'done', text: words })
    expect([late, whole]).toContainEqual(await endOf(model))
    const events = await eventsOf(model)
    expect(events.map((event) => (event.type === 'delta' ? event.text : '')).join('')).toBe(words)
  })

  it('and with nothing but thoughts a reply is empty, or full', async () => {
    const { fake, model } = await openaiBesideFake()
    fake.next(
      sends({ deltas: contents(`<think>${secret}`) }),
      sends({ deltas: [{ reasoning: secret }], finish: 'length' }),
    )
    expect(await endOf(model)).toMatchObject({ failure: { kind: 'empty' } })
    expect(await endOf(model)).toMatchObject({ failure: { kind: 'cut', by: 'length' } })
  })
})

it.each([
  ['in its text', sends({ deltas: contents(`<think>${secret}</think>${words}`) })],
  ['beside it', sends({ deltas: [{ reasoning: secret }, ...contents(words)] })],
  [
    'unseen',
    sends({ deltas: contents(words), usage: { ...usual, completion_tokens_details: { reasoning_tokens: 90 } } }),
  ],
])('a model that thinks %s is asked to think little, and has room for it, from then on', async (_how, thinking) => {
  const { fake, model } = await openaiBesideFake()
  fake.next(thinking)
  await endOf(model)
  fake.otherwise(says(words))
  await endOf(model)
  expect(fake.asked.map(({ body }) => [body.max_tokens, body.reasoning_effort])).toEqual([
    [500, undefined],
    [2500, 'low'],
  ])
})

it.each([
  ['a < b and [this] </b>', 'a < b and [this] </b>'],
  ['Tell me more <thi', 'Tell me more <thi'],
  ['A <think>b</think> c', 'A  c'],
  ['<THINK>b</THINK>c', 'c'],
  ['<think>one</think><think>two</think> three', 'three'],
  ['İ <think>b</think>c', 'İ c'],
])('of %s the words are %s, however it is cut', (text, expected) => {
  for (let length = 1; length <= text.length; length += 1) {
    const filter = createThoughtFilter(false)
    let shown = ''
    for (let start = 0; start < text.length; start += length) shown += filter.add(text.slice(start, start + length))
    expect(shown + filter.end()).toBe(expected)
    expect(filter.leaked()).toBe(false)
  }
})
