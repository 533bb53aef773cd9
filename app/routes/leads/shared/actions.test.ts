import { expect, it } from 'vitest'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import type { Services } from '../../../../core/services.ts'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'
import { performDetailAction } from './actions.ts'

it('takes a note of 4,000 characters, and none that is longer', async () => {
  await using testServices = await openTestServices()
  const { id } = await storedLead(testServices)
  const services = { leads: testServices.leads } as Services
  const note = (text: string, noteId: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'note', noteId, text })) form.append(name, value)
    return performDetailAction({ services, member: aMember, item: { kind: 'lead', id }, form })
  }

  expect(await note('x'.repeat(4001), 'note000000000001')).toMatchObject({
    status: 422,
    result: { kind: 'not-done', message: dashboardMessages.tooLong(4000), fields: { text: 'x'.repeat(4001) } },
  })
  expect(await testServices.store.count('leadNotes')).toBe(0)
  expect(await note(` ${'x'.repeat(4000)}\n`, 'note000000000002')).toMatchObject({ status: 200 })
  expect(await testServices.store.count('leadNotes')).toBe(1)
})
