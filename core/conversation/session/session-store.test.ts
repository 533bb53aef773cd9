import { expect, it } from 'vitest'
import { openTestServices, talked, visitor } from '../../../test/support/test-services.ts'
import { totalSteps } from '../../brief/steps.ts'

it('finds the open step by its field where the number of steps has changed', async () => {
  await using testServices = await openTestServices()
  const sessionId = await talked(testServices, 'technicalPreferences')
  const asked = (await testServices.chat.open(sessionId, visitor)).conversation
  await testServices.store.update('chatSessions', sessionId, { currentStep: 3, totalSteps: totalSteps - 2 })
  const { field, step, totalSteps: total } = (await testServices.chat.open(sessionId, visitor)).conversation
  expect([field, step, total]).toEqual([asked.field, asked.step, totalSteps])
})
