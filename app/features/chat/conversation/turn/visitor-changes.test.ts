import { describe, expect } from 'vitest'
import { placeOf, theirAnswers } from '../../../../../test/support/answers.ts'
import { breaksOff, fakeModel } from '../../../../../test/support/model/fake-model.ts'
import {
  openTestServices,
  reviewed,
  type TestServices,
  talked,
  visitor,
} from '../../../../../test/support/test-services.ts'
import { it } from '../../../../../test/support/with-services.ts'

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
  it('is the one in which the budget is asked for', async ({ services }) => {
    const sessionId = await talked(services, 'timeline')
    expect(await services.change(sessionId, { userCurrency: 'EUR' })).toEqual(saved('EUR'))
    await answer(services, sessionId, 'By May')
    expect((await view(services, sessionId)).messages.at(-1)?.content).toMatch(/in euros.*€5,000/i)
    await answer(services, sessionId, '12000')
    expect((await view(services, sessionId)).projectInfo.budget).toBe('€12000')
  })

  it('changes a question about the budget that waits for its answer, and no other word', async ({ services }) => {
    const sessionId = await talked(services, 'budget')
    const before = (await view(services, sessionId)).messages
    expect(before.at(-1)?.content).toMatch(/in rand.*R75\s000/i)
    await services.change(sessionId, { userCurrency: 'USD' })
    const after = (await view(services, sessionId)).messages
    expect(after.at(-1)).toEqual({ ...before.at(-1), content: expect.stringMatching(/in US dollars.*\$5,000/i) })
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    await services.change(sessionId, { userCurrency: 'ZAR' })
    expect((await view(services, sessionId)).messages).toEqual(before)
  })

  it('leaves the excuse of a model that failed alone', async ({ services }) => {
    const sessionId = await talked(services, 'budget')
    await using broken = await openTestServices({ model: fakeModel(breaksOff()), between: () => services.store })
    await answer(broken, sessionId, 'R150 000')
    const hiccup = (await view(services, sessionId)).messages.at(-1)
    await services.change(sessionId, { userCurrency: 'USD' })
    expect((await view(services, sessionId)).messages.at(-1)).toEqual(hiccup)
  })

  it('gives its symbol to the figures that the visitor typed bare', async ({ services }) => {
    const sessionId = await talked(services, 'budget')
    await answer(services, sessionId, '150 000')
    expect((await view(services, sessionId)).projectInfo.budget).toBe('R150 000')
    await services.change(sessionId, { userCurrency: 'KES' })
    expect((await view(services, sessionId)).projectInfo.budget).toBe('KSh 150 000')
    await services.change(sessionId, { userCurrency: 'USD' })
    expect((await view(services, sessionId)).projectInfo.budget).toBe('$150 000')
    // The page sends what it shows beside it.
    await services.change(sessionId, { userCurrency: 'GBP', projectInfo: { budget: '$150 000' } })
    expect((await view(services, sessionId)).projectInfo.budget).toBe('£150 000')
  })

  it('leaves an amount as it is to which the visitor gave a symbol', async ({ services }) => {
    const sessionId = await talked(services, 'contact')
    await services.change(sessionId, { userCurrency: 'USD' })
    expect((await view(services, sessionId)).projectInfo.budget).toBe('R150 000')
  })

  it('reaches the summary, where there is one', async ({ services }) => {
    const sessionId = await talked(services, 'review', { ...theirAnswers, budget: '150000' })
    await services.store.update('chatSessions', sessionId, { summary: 'A model says: up to R150 000.' })
    await services.change(sessionId, { userCurrency: 'GBP' })
    expect((await view(services, sessionId)).summary).toMatch(/^(?!.*R150).*Bean Counter/)
  })

  it('survives a reply that is being written meanwhile, and so does the reply', async () => {
    await using services = await openTestServices({ model: fakeModel() })
    const sessionId = await talked(services, 'timeline')
    const seen = (await view(services, sessionId)).messages.length
    const { events } = await services.chat.turn(sessionId, { text: 'By May', skip: false, seen }, visitor)
    for await (const event of events) {
      if (event.type === 'saved') await services.change(sessionId, { userCurrency: 'INR' })
    }
    const { messages, userCurrency, step } = await view(services, sessionId)
    expect([messages.length, userCurrency, step]).toEqual([seen + 2, 'INR', placeOf('budget') + 1])
    expect(messages.at(-1)?.content).toContain('₹2,00,000')
  })
})

describe('what a visitor may change', () => {
  it('is the fields of the project, at any time, and the summary follows', async ({ services }) => {
    const sessionId = await talked(services, 'projectName')
    await services.change(sessionId, { projectInfo: { projectName: ' Bean Machine ' } })
    expect((await view(services, sessionId)).projectInfo.projectName).toBe('Bean Machine')

    const inReview = await reviewed(services)
    await services.change(inReview, { projectInfo: { projectName: 'Bean Machine', budget: '90000' } })
    const { projectInfo, summary } = await view(services, inReview)
    expect(projectInfo).toMatchObject({ projectName: 'Bean Machine', budget: 'R90000', contactName: 'Thandi Nkosi' })
    expect(summary).toContain('Bean Machine')
  })

  it('is no answer that the sender has not heard of yet', async ({ services }) => {
    const sessionId = await talked(services, 'targetAudience')
    const { projectInfo } = await view(services, sessionId)
    await services.change(sessionId, { projectInfo: { ...projectInfo, projectGoals: '', projectName: '  ' } })
    expect((await view(services, sessionId)).projectInfo).toEqual(projectInfo)
  })

  it('is the country, which phone numbers are then read by', async ({ services }) => {
    const sessionId = await talked(services, 'contact')
    expect(await services.change(sessionId, { userCountry: 'GB' })).toEqual(saved('ZAR', 'GB'))
    await answer(services, sessionId, 'Ann Lee, ann@lee.example, 020 7946 0018')
    expect((await view(services, sessionId)).projectInfo.contactPhone).toBe('+44 20 7946 0018')
  })

  it('writes nothing where nothing is different', async ({ services }) => {
    const sessionId = await reviewed(services)
    const { projectInfo, userCountry, userCurrency } = await view(services, sessionId)
    const before = await services.store.get('chatSessions', sessionId)
    expect(await services.change(sessionId, { projectInfo, userCountry, userCurrency })).toEqual(saved('ZAR'))
    expect(await services.change(sessionId, {})).toEqual(saved('ZAR'))
    expect(await services.store.get('chatSessions', sessionId)).toEqual(before)
  })

  it('is nothing of a conversation that is submitted, gone, or never was', async ({ services }) => {
    const sessionId = await reviewed(services)
    await services.submit(sessionId, 'submission-1')
    const ended = await talked(services, 'projectName')
    await services.chat.end(ended)
    for (const id of [sessionId, ended, '', 'leads', 'chat_1_xxxxxxxxxxxxxxxxxxxxxx']) {
      expect(await services.change(id, { userCurrency: 'EUR' })).toEqual({ kind: 'no-session' })
    }
  })

  it('keeps both of two changes at once', async ({ services }) => {
    const sessionId = await talked(services, 'projectGoals')
    await Promise.all([
      services.change(sessionId, { userCurrency: 'EUR' }),
      services.change(sessionId, { projectInfo: { timeline: 'By May' } }),
      services.change(sessionId, { userCountry: 'DE' }),
    ])
    const { projectInfo, userCurrency, userCountry } = await view(services, sessionId)
    expect([projectInfo.timeline, userCurrency, userCountry]).toEqual(['By May', 'EUR', 'DE'])
  })
})
