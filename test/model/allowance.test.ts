import { describe, expect, it } from 'vitest'
import { chatMessages } from '../../core/brief/messages.ts'
import { theirAnswers } from '../support/answers.ts'
import { overloaded, tooMany } from '../support/model/gemini/failures.ts'
import { startGeminiFake } from '../support/model/gemini/fake.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { chatVisitor, lastWords } from '../support/site/chat-visitor.ts'
import { aMember } from '../support/test-services.ts'
import { siteWithModel } from './site.ts'

const idea = theirAnswers.projectIdea

describe('above its share', () => {
  it('a conversation is carried on by the built-in interviewer, without a hiccup', async () => {
    const { url, fake } = await siteWithModel({ variables: { AI_CALLS_PER_SESSION: '2' } })
    const visitor = chatVisitor(url)
    await visitor.talkToTheEnd()
    expect(fake.asked).toHaveLength(2)
    expect(JSON.stringify(visitor.view()?.messages)).not.toContain(chatMessages.hiccup)
    expect(await visitor.submit()).toBe(303)
  })

  it('an address is, and another is not', async () => {
    const variables = { AI_CALLS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' }
    const { url, fake } = await siteWithModel({ variables })
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      await chatVisitor(url, { 'X-Forwarded-For': address }).say(idea)
    }
    expect(fake.asked).toHaveLength(2)
  })

  it('everybody is, for the rest of the day, also after a restart', async () => {
    await using fake = await startGeminiFake()
    const folder = await freshFolder()
    const variables = { AI_DAILY_CALLS: '3' }
    const before = await siteWithModel({ fake, folder, variables })
    await chatVisitor(before.url).say(idea)
    await chatVisitor(before.url).say(idea)
    await before.stop()

    const after = await siteWithModel({ fake, folder, variables })
    await chatVisitor(after.url).say(idea)
    const visitor = chatVisitor(after.url)
    await visitor.talkToTheEnd()
    expect(fake.asked).toHaveLength(3)
    expect(await visitor.submit()).toBe(303)
    const { modelTest } = after.wired.services
    expect(await modelTest.state(aMember)).toMatchObject({ today: { calls: 3, limit: 3 } })
  })

  it('forty visitors at once cost no more than there is', async () => {
    const { url, fake, log } = await siteWithModel({ variables: { AI_DAILY_CALLS: '25' } })
    const visitors = Array.from({ length: 40 }, () => chatVisitor(url))
    await Promise.all(visitors.map((visitor) => visitor.say(idea)))
    const complaints = log.entries.filter(({ level }) => level !== 'info')
    expect(fake.asked, JSON.stringify(complaints)).toHaveLength(25)
    expect(visitors.map((visitor) => visitor.view()?.step)).toEqual(visitors.map(() => 2))
  })

  it('nobody has any, and the chat works', async () => {
    const { url, fake } = await siteWithModel({ variables: { AI_DAILY_CALLS: '0' } })
    const visitor = chatVisitor(url)
    await visitor.talkToTheEnd()
    expect(await visitor.submit()).toBe(303)
    expect(fake.asked).toEqual([])
  })
})

it('leaves a model alone for as long as it said, while visitors are answered', async () => {
  const { url, fake } = await siteWithModel()
  fake.next(tooMany({ delay: '34s' }))
  const unlucky = chatVisitor(url)
  await unlucky.say(idea)
  expect(lastWords(unlucky)).toBe(chatMessages.hiccup)

  const lucky = chatVisitor(url)
  await lucky.say(idea)
  expect(lucky.view()).toMatchObject({ step: 2 })
  expect(fake.asked).toHaveLength(1)
})

it('is not called after three failures in a row, of any visitors', async () => {
  const { url, fake, log } = await siteWithModel()
  fake.otherwise(overloaded())
  for (let visitors = 0; visitors < 3; visitors += 1) await chatVisitor(url).say(idea)
  expect(fake.asked).toHaveLength(6)

  const visitor = chatVisitor(url)
  await visitor.talkToTheEnd()
  expect(await visitor.submit()).toBe(303)
  expect(JSON.stringify(visitor.view()?.messages)).not.toContain(chatMessages.hiccup)
  expect(fake.asked).toHaveLength(6)
  expect(log.entries.filter(({ event }) => event === 'model circuit opened')).toHaveLength(1)
})
