import { expect, it } from 'vitest'
import { aKeptLead } from '../../test/support/kept-leads.ts'
import { aMember, openTestServices } from '../../test/support/test-services.ts'

const close = [{ id: 'p1', slug: 'coffee-cards', title: 'Coffee Cards' }]

it('shows what was built close to a lead’s idea, asks without contact details, and asks once for colleagues', async () => {
  const asked: string[] = []
  const findCloseProjects = async (text: string) => {
    asked.push(text)
    return close
  }
  await using testServices = await openTestServices({ findCloseProjects })
  const lead = await aKeptLead(testServices, {
    projectIdea: 'Coffee cards; write to thandi@shop.example',
    projectGoals: '',
  })
  expect(await testServices.leads.closeProjects(aMember, lead)).toEqual(close)
  expect(await testServices.leads.closeProjects(aMember, lead)).toEqual(close)
  expect(asked).toEqual(['Coffee cards; write to [email]\n'])

  testServices.runtime.pass(11 * 60 * 1000)
  await testServices.leads.closeProjects(aMember, lead)
  expect(asked).toHaveLength(2)
})

it('opens the lead without it when the search does not end', async () => {
  await using testServices = await openTestServices({ findCloseProjects: () => new Promise<never>(() => {}) })
  expect(await testServices.leads.closeProjects(aMember, await aKeptLead(testServices))).toEqual([])
})
