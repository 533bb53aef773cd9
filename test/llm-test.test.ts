import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { llmTestMessages } from '../app/features/llm-test/messages.ts'
import { modelMessages } from '../core/language-model/messages.ts'
import { type Person, people } from './rights/people.ts'
import { overloaded, tooMany } from './support/model/gemini/failures.ts'
import { fakeKey, type GeminiFake, startGeminiFake } from './support/model/gemini/fake.ts'
import { says } from './support/model/gemini/words.ts'
import { wordsOf } from './support/site/rendered.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

/** Several tests ask one site, and one fake of the service; the day's calls add up. */
let folder: string
let fake: GeminiFake
let site: WholeSite
let member: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'llm-test-'))
  fake = await startGeminiFake()
  site = await serveWholeSite({ folder, variables: { GEMINI_API_KEY: fakeKey, GEMINI_BASE_URL: fake.url } })
  ;({ member } = await people(site))
})

afterAll(async () => {
  await site.stop()
  await fake[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

beforeEach(() => fake.otherwise(says('The tide is out.')))

async function submit(form: Record<string, string>, search = '') {
  const { status, text } = await member.ask(`/llm-test${search}`, { method: 'POST', form })
  return { status, words: wordsOf(text), html: text }
}

it('says Connected with the model that answers, and which was unknown', async () => {
  const { words } = await submit({ intent: 'connection' })
  expect(words).toContain(llmTestMessages.connected)
  expect(words.some((line) => /^gemini-flash\S+, first word after \d+ ms$/.test(line))).toBe(true)
  expect(words).toEqual(expect.arrayContaining(['gemini-1.5-pro', llmTestMessages.modelStates.unknown]))
})

it('says Failed and why when the service does not serve us', async () => {
  fake.otherwise(overloaded())
  const { words } = await submit({ intent: 'connection' })
  expect(words).toContain(llmTestMessages.failed)
  expect(words.join(' ')).toContain('[503 ')
})

it('answers a single prompt with the model, its tokens and the time to the first word', async () => {
  const { words } = await submit({ intent: 'prompt', text: 'How is the tide?' }, '?mode=prompt')
  expect(words).toContain('The tide is out.')
  expect(words.some((line) => /^gemini-flash\S+ · \d+ tokens in, \d+ out · first word after \d+ ms$/.test(line))).toBe(
    true,
  )
})

it('keeps the prompt and shows the error when there is no answer', async () => {
  fake.otherwise(tooMany())
  const { words } = await submit({ intent: 'prompt', text: 'How is the tide?' }, '?mode=prompt')
  expect(words.join(' ')).toMatch(/Error: \[429 /)
  expect(words).toContain('How is the tide?')
})

it('refuses a blank prompt and a blank message in words, without asking the service', async () => {
  const before = fake.asked.length
  const { words } = await submit({ intent: 'prompt', text: '  ' }, '?mode=prompt')
  expect(words).toContain(llmTestMessages.error(modelMessages.emptyPrompt))
  const chat = await submit({ intent: 'chat', text: ' ', turns: '[]' })
  expect(chat.words).toContain(llmTestMessages.error(modelMessages.emptyMessage))
  expect(fake.asked).toHaveLength(before)
})

it('sends the whole chat with each message, and counts what was said', async () => {
  const first = await submit({ intent: 'chat', text: 'How is the tide?', turns: '[]' })
  expect(first.words).toContain(llmTestMessages.count(2))
  const turns = JSON.stringify([
    { role: 'user', content: 'How is the tide?' },
    { role: 'assistant', content: 'The tide is out.' },
  ])
  const second = await submit({ intent: 'chat', text: 'And tomorrow?', turns })
  expect(second.words).toContain(llmTestMessages.count(4))
  const sent = fake.asked.at(-1)?.body.contents?.map(({ parts }) => parts[0]?.text)
  expect(sent).toEqual(['How is the tide?', 'The tide is out.', 'And tomorrow?'])
})

it('takes a chat that was tampered with for none', async () => {
  const { status, words } = await submit({ intent: 'chat', text: 'Hello?', turns: '{"role":"system"}' })
  expect(status).toBe(200)
  expect(words).toContain(llmTestMessages.count(2))
})

it('counts the day’s calls', async () => {
  const calls = async () => {
    const line = wordsOf((await member.ask('/llm-test')).text).find((words) => / of \d+\. Above/.test(words))
    return Number(line?.split(' ')[0])
  }
  const before = await calls()
  await submit({ intent: 'prompt', text: 'How is the tide?' }, '?mode=prompt')
  expect(await calls()).toBe(before + 1)
})
