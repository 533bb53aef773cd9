import { expect, it } from 'vitest'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'

const close = [{ id: 'p1', slug: 'coffee-cards', title: 'Coffee Cards' }]

it('shows what was built close to a lead’s idea, asks without contact details, and asks once for colleagues', async () => {
  const asked: string[] = []
  const findSimilarProjects = async (text: string) => {
    asked.push(text)
    return close
  }
  await using testServices = await openTestServices({ findSimilarProjects })
  const lead = await storedLead(testServices, {
    projectIdea: 'Coffee cards; write to thandi@shop.example',
    projectGoals: '',
  })
  expect(await testServices.leads.similarProjects(aMember, lead)).toEqual(close)
  expect(await testServices.leads.similarProjects(aMember, lead)).toEqual(close)
  expect(asked).toEqual(['Coffee cards; write to [email]\n'])

  testServices.runtime.pass(11 * 60 * 1000)
  await testServices.leads.similarProjects(aMember, lead)
  expect(asked).toHaveLength(2)
})

it('opens the lead without it when the search does not end', async () => {
  await using testServices = await openTestServices({ findSimilarProjects: () => new Promise<never>(() => {}) })
  expect(await testServices.leads.similarProjects(aMember, await storedLead(testServices))).toEqual([])
})
