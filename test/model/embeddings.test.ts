import { expect, it, onTestFinished } from 'vitest'
import { startWorkers } from '../../server/workers/workers.ts'
import { theirAnswers } from '../support/answers.ts'
import { projectsOf } from '../support/projects.ts'
import { chatVisitor } from '../support/site/chat-visitor.ts'
import { aMember } from '../support/test-services.ts'
import { siteWithModel } from './site.ts'

/** The default list of models begins with one that the service does not know. */
it('compares ideas by meaning from the first conversation after a start on, however long they are', async () => {
  const { url, fake, wired } = await siteWithModel({ variables: { GEMINI_MODEL: '' } })
  const idea = theirAnswers.projectIdea
  const project = { title: 'Loyalty', description: idea, category: 'Web Development', status: 'published' }
  expect(await projectsOf(wired.services).add(aMember, project)).toMatchObject({ kind: 'done' })
  const stopWorkers = startWorkers(wired)
  onTestFinished(stopWorkers)
  const asked = () => fake.asked.map(({ operation, model }) => `${operation} ${model}`)
  await expect.poll(asked).toHaveLength(3)
  expect(asked().toSorted()).toEqual([
    'batchEmbedContents gemini-embedding-001',
    'countTokens gemini-1.5-pro',
    'countTokens gemini-flash-latest',
  ])

  // A model is asked what each of them means as well.
  for (const told of [
    idea,
    `${idea} Customers get a stamp with each coffee, the tenth is free, and we want to see which of the shops is the busiest on which day.`,
    'Ons soek n lojaliteitsprogram vir ons drie koffiewinkels, met stempels op die foon in plaas van papierkaartjies',
  ]) {
    const before = fake.asked.length
    await chatVisitor(url).say(told)
    // The site's clock does not wait for it.
    await expect
      .poll(() => asked().slice(before).toSorted())
      .toEqual([
        'embedContent gemini-embedding-001',
        'generateContent gemini-flash-latest',
        'streamGenerateContent gemini-flash-latest',
      ])
  }
})
