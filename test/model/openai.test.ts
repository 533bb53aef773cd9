import { expect, it, onTestFinished } from 'vitest'
import { llmTestMessages } from '../../app/features/llm-test/messages.ts'
import { startWorkers } from '../../server/workers/workers.ts'
import { people } from '../rights/people.ts'
import { theirAnswers } from '../support/answers.ts'
import { refuses } from '../support/model/openai/failures.ts'
import { fakeKey } from '../support/model/openai/fake.ts'
import { contents, says, sends } from '../support/model/openai/words.ts'
import { projectsOf } from '../support/projects.ts'
import { chatVisitor, lastWords } from '../support/site/chat-visitor.ts'
import { wordsOf } from '../support/site/rendered.ts'
import { aMember } from '../support/test-services.ts'
import { siteWithOpenai } from './site.ts'

const idea = theirAnswers.projectIdea

it('answers in the chat from a server of the OpenAI format, and shows no thought of it', async () => {
  const { url, fake } = await siteWithOpenai()
  fake.otherwise(sends({ deltas: contents('<think>They want coffee.</think>Coffee it is. What shall we call it?') }))
  const visitor = chatVisitor(url)
  const events = await visitor.say(idea)
  expect(JSON.stringify(events)).not.toContain('They want coffee')
  expect(lastWords(visitor)).toBe('Coffee it is. What shall we call it?')
  expect(fake.asked[0]?.body).toMatchObject({ model: 'qwen3:8b', stream: true, temperature: 0.8, max_tokens: 500 })
})

it('is named on the page of the test, with what it has cost, and its key is not', async () => {
  const { url, fake, wired, log } = await siteWithOpenai()
  const { member } = await people({ url, wired })
  fake.otherwise(says('The tide is out.'))
  const form = { intent: 'prompt', text: 'How is the tide?' }
  const { text } = await member.ask('/llm-test?mode=prompt', { method: 'POST', form })
  const words = wordsOf(text)
  expect(words).toContain('The tide is out.')
  expect(words.join('\n')).toMatch(/OpenAI format, 127\.0\.0\.1:\d+ \(qwen3:8b; no embeddings\)/)
  expect(words.join('\n')).toMatch(/qwen3:8b-of-the-fake · 40 tokens in, 12 out/)

  fake.otherwise(refuses(403, { message: `Key ${fakeKey} is suspended.` }))
  const refused = await member.ask('/llm-test', { method: 'POST', form: { intent: 'connection' } })
  expect(wordsOf(refused.text)).toContain(llmTestMessages.failed)
  const status = await member.ask('/admin/status')
  expect(wordsOf(status.text).join(' ')).toContain('OpenAI format')
  expect(JSON.stringify([text, refused.text, status.text, log.entries, wired.adapters])).not.toContain(fakeKey)
})

it('is asked for a word at the start, and compares ideas by meaning where it has a model for that', async () => {
  const { url, fake, wired } = await siteWithOpenai({ OPENAI_EMBEDDING_MODEL: 'nomic-embed-text' })
  const project = { title: 'Loyalty', description: idea, category: 'Web Development', status: 'published' }
  expect(await projectsOf(wired.services).add(aMember, project)).toMatchObject({ kind: 'done' })
  onTestFinished(startWorkers(wired))
  const asked = () => fake.asked.map(({ operation, model }) => `${operation} ${model}`)
  await expect.poll(() => asked().toSorted()).toEqual(['chat qwen3:8b', 'embeddings nomic-embed-text'])
  await chatVisitor(url).say(idea)
  await expect
    .poll(() => asked().slice(2).toSorted())
    .toEqual(['chat qwen3:8b', 'embeddings nomic-embed-text', 'stream qwen3:8b'])
})
