import { expect, it } from 'vitest'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'

it('fills the person of older leads and messages, once', async () => {
  await using testServices = await openTestServices()
  const { person: _person, ...older } = await storedLead(testServices, { contactEmail: 'Thandi@Shop.example' })
  for (let place = 0; place < 150; place += 1) await testServices.store.add('leads', { ...older, id: undefined })
  await testServices.store.add('contactMessages', { email: 'THANDI@shop.example' })
  await testServices.store.add('contactMessages', {})
  expect(await testServices.inbox.ofPerson(aMember, 'thandi@shop.example')).toHaveLength(1)

  expect(await testServices.backfillFields()).toBe(152)
  expect(await testServices.store.count('leads', { person: 'thandi@shop.example' })).toBe(151)
  expect(await testServices.store.count('contactMessages', { person: 'thandi@shop.example' })).toBe(1)
  expect(await testServices.backfillFields()).toBe(0)
})

it('reads a lead from before every newer field', async () => {
  await using testServices = await openTestServices()
  const { person: _p, assignee: _a, priorityOverride: _o, ...older } = await storedLead(testServices)
  const { document } = await testServices.store.add('leads', { ...older, id: undefined })
  expect(await testServices.leads.get(aMember, document.id)).toMatchObject({
    person: '',
    assignee: null,
    priorityOverride: null,
  })
})
