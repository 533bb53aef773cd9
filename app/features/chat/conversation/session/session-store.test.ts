import { expect, it } from 'vitest'
import { totalSteps } from '../../../../../core/brief/steps.ts'
import { openTestServices, talked, visitor } from '../../../../../test/support/test-services.ts'
import { createSessionStore } from './session-store.ts'

it('finds the open step by its field where the number of steps has changed', async () => {
  await using testServices = await openTestServices()
  const sessionId = await talked(testServices, 'technicalPreferences')
  const asked = (await testServices.chat.open(sessionId, visitor)).conversation
  await testServices.store.update('chatSessions', sessionId, { currentStep: 3, totalSteps: totalSteps - 2 })
  const { field, step, totalSteps: total } = (await testServices.chat.open(sessionId, visitor)).conversation
  expect([field, step, total]).toEqual([asked.field, asked.step, totalSteps])
})

it('offers what waited for a yes before there were tickets, and asks again what was being asked again', async () => {
  await using testServices = await openTestServices()
  const { store, chat } = testServices
  const sessionId = await talked(testServices, 'technicalPreferences')
  const stored = Object.entries((await store.get('chatSessions', sessionId)) ?? {})
  const earlier = stored.filter(([name]) => !['id', 'createdAt', 'updatedAt', 'revision', 'tickets'].includes(name))
  const pending = { field: 'projectName', value: 'Kelp', from: 'Bean Counter', currencies: [] }
  await store.remove('chatSessions', sessionId)
  await store.add('chatSessions', { ...Object.fromEntries(earlier), pending, reopened: 'targetAudience' }, sessionId)
  const { conversation } = await chat.open(sessionId, visitor)
  expect(conversation.choices.map(({ label }) => label)).toEqual(['Change the name to Kelp?'])
  expect(conversation.field).toBe('targetAudience')
})

it('returns a conversation as it is stored, and null where it has changed since it was read', async () => {
  await using testServices = await openTestServices()
  const sessions = createSessionStore(testServices)
  const sessionId = await talked(testServices, 'technicalPreferences')
  const session = await sessions.load(sessionId)
  if (!session) throw new Error('The conversation is gone')
  const saved = await sessions.save(session, { ...session, userCurrency: 'EUR', noted: ['projectName'] })
  expect(saved).toEqual(await sessions.load(sessionId))
  expect(saved?.revision).not.toBe(session.revision)
  expect(await sessions.save(session, { ...session, userCurrency: 'GBP' })).toBeNull()
})
