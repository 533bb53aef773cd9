import { describe, expect, it } from 'vitest'
import { placeOf, theirAnswers } from '../../../../../test/support/answers.ts'
import { breaksOff, fakeModel } from '../../../../../test/support/model/fake-model.ts'
import {
  openTestServices,
  reviewed,
  type TestServices,
  talked,
  visitor,
} from '../../../../../test/support/test-services.ts'

async function view({ chat }: TestServices, sessionId: string) {
  return (await chat.open(sessionId, visitor)).conversation
}

async function answer({ chat }: TestServices, sessionId: string, text: string): Promise<void> {
  const { conversation } = await chat.open(sessionId, visitor)
  const given = { text, skip: false, seen: conversation.messages.length }
  for await (const event of (await chat.turn(sessionId, given, visitor)).events) void event
}

const saved = (userCurrency: string, userCountry = 'ZA') => ({ kind: 'saved', userCountry, userCurrency })

describe('another currency', () => {
  it('is the one in which the budget is asked for', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'timeline')
    expect(await testServices.change(sessionId, { userCurrency: 'EUR' })).toEqual(saved('EUR'))
    await answer(testServices, sessionId, 'By May')
    expect((await view(testServices, sessionId)).messages.at(-1)?.content).toMatch(/in euros.*€5,000/i)
    await answer(testServices, sessionId, '12000')
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('€12000')
  })

  it('changes a question about the budget that waits for its answer, and no other word', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'budget')
    const before = (await view(testServices, sessionId)).messages
    expect(before.at(-1)?.content).toMatch(/in rand.*R75\s000/i)
    await testServices.change(sessionId, { userCurrency: 'USD' })
    const after = (await view(testServices, sessionId)).messages
    expect(after.at(-1)).toEqual({ ...before.at(-1), content: expect.stringMatching(/in US dollars.*\$5,000/i) })
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    await testServices.change(sessionId, { userCurrency: 'ZAR' })
    expect((await view(testServices, sessionId)).messages).toEqual(before)
  })

  it('leaves the excuse of a model that failed alone', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'budget')
    await using broken = await openTestServices({ model: fakeModel(breaksOff()), between: () => testServices.store })
    await answer(broken, sessionId, 'R150 000')
    const hiccup = (await view(testServices, sessionId)).messages.at(-1)
    await testServices.change(sessionId, { userCurrency: 'USD' })
    expect((await view(testServices, sessionId)).messages.at(-1)).toEqual(hiccup)
  })

  it('gives its symbol to the figures that the visitor typed bare', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'budget')
    await answer(testServices, sessionId, '150 000')
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('R150 000')
    await testServices.change(sessionId, { userCurrency: 'KES' })
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('KSh 150 000')
    await testServices.change(sessionId, { userCurrency: 'USD' })
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('$150 000')
    // The page sends what it shows beside it.
    await testServices.change(sessionId, { userCurrency: 'GBP', projectInfo: { budget: '$150 000' } })
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('£150 000')
  })

  it('leaves an amount as it is to which the visitor gave a symbol', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'contact')
    await testServices.change(sessionId, { userCurrency: 'USD' })
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('R150 000')
  })

  it('reaches the summary, where there is one', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'review', { ...theirAnswers, budget: '150000' })
    await testServices.store.update('chatSessions', sessionId, { summary: 'A model says: up to R150 000.' })
    await testServices.change(sessionId, { userCurrency: 'GBP' })
    expect((await view(testServices, sessionId)).summary).toMatch(/^(?!.*R150).*Bean Counter/)
  })

  it('survives a reply that is being written meanwhile, and so does the reply', async () => {
    await using testServices = await openTestServices({ model: fakeModel() })
    const sessionId = await talked(testServices, 'timeline')
    const seen = (await view(testServices, sessionId)).messages.length
    const { events } = await testServices.chat.turn(sessionId, { text: 'By May', skip: false, seen }, visitor)
    for await (const event of events) {
      if (event.type === 'saved') await testServices.change(sessionId, { userCurrency: 'INR' })
    }
    const { messages, userCurrency, step } = await view(testServices, sessionId)
    expect([messages.length, userCurrency, step]).toEqual([seen + 2, 'INR', placeOf('budget') + 1])
    expect(messages.at(-1)?.content).toContain('₹2,00,000')
  })
})

describe('what a visitor may change', () => {
  it('is the fields of the project, at any time, and the summary follows', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'projectName')
    await testServices.change(sessionId, { projectInfo: { projectName: ' Bean Machine ' } })
    expect((await view(testServices, sessionId)).projectInfo.projectName).toBe('Bean Machine')

    const inReview = await reviewed(testServices)
    await testServices.change(inReview, { projectInfo: { projectName: 'Bean Machine', budget: '90000' } })
    const { projectInfo, summary } = await view(testServices, inReview)
    expect(projectInfo).toMatchObject({ projectName: 'Bean Machine', budget: 'R90000', contactName: 'Thandi Nkosi' })
    expect(summary).toContain('Bean Machine')
  })

  it('is no answer that the sender has not heard of yet', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    const { projectInfo } = await view(testServices, sessionId)
    await testServices.change(sessionId, { projectInfo: { ...projectInfo, projectGoals: '', projectName: '  ' } })
    expect((await view(testServices, sessionId)).projectInfo).toEqual(projectInfo)
  })

  it('is the country, which phone numbers are then read by', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'contact')
    expect(await testServices.change(sessionId, { userCountry: 'GB' })).toEqual(saved('ZAR', 'GB'))
    await answer(testServices, sessionId, 'Ann Lee, ann@lee.example, 020 7946 0018')
    expect((await view(testServices, sessionId)).projectInfo.contactPhone).toBe('+44 20 7946 0018')
  })

  it('writes nothing where nothing is different', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    const { projectInfo, userCountry, userCurrency } = await view(testServices, sessionId)
    const before = await testServices.store.get('chatSessions', sessionId)
    expect(await testServices.change(sessionId, { projectInfo, userCountry, userCurrency })).toEqual(saved('ZAR'))
    expect(await testServices.change(sessionId, {})).toEqual(saved('ZAR'))
    expect(await testServices.store.get('chatSessions', sessionId)).toEqual(before)
  })

  it('is nothing of a conversation that is submitted, gone, or never was', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    await testServices.submit(sessionId, 'submission-1')
    const ended = await talked(testServices, 'projectName')
    await testServices.chat.end(ended)
    for (const id of [sessionId, ended, '', 'leads', 'chat_1_xxxxxxxxxxxxxxxxxxxxxx']) {
      expect(await testServices.change(id, { userCurrency: 'EUR' })).toEqual({ kind: 'no-session' })
    }
  })

  it('keeps both of two changes at once', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'projectGoals')
    await Promise.all([
      testServices.change(sessionId, { userCurrency: 'EUR' }),
      testServices.change(sessionId, { projectInfo: { timeline: 'By May' } }),
      testServices.change(sessionId, { userCountry: 'DE' }),
    ])
    const { projectInfo, userCurrency, userCountry } = await view(testServices, sessionId)
    expect([projectInfo.timeline, userCurrency, userCountry]).toEqual(['By May', 'EUR', 'DE'])
  })
})
