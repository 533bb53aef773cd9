import { expect, it } from 'vitest'
import { aMember, openBench } from '../../test/support/bench.ts'
import { aKeptLead } from '../../test/support/kept-leads.ts'

const close = [{ id: 'p1', slug: 'coffee-cards', title: 'Coffee Cards' }]

it('shows what was built close to a lead’s idea, asks without contact details, and asks once for colleagues', async () => {
  const asked: string[] = []
  const findCloseProjects = async (text: string) => {
    asked.push(text)
    return close
  }
  await using bench = await openBench({ findCloseProjects })
  const lead = await aKeptLead(bench, { projectIdea: 'Coffee cards; write to thandi@shop.example', projectGoals: '' })
  expect(await bench.leads.closeProjects(aMember, lead)).toEqual(close)
  expect(await bench.leads.closeProjects(aMember, lead)).toEqual(close)
  expect(asked).toEqual(['Coffee cards; write to [email]\n'])

  bench.runtime.pass(11 * 60 * 1000)
  await bench.leads.closeProjects(aMember, lead)
  expect(asked).toHaveLength(2)
})

it('opens the lead without it when the search does not end', async () => {
  await using bench = await openBench({ findCloseProjects: () => new Promise<never>(() => {}) })
  expect(await bench.leads.closeProjects(aMember, await aKeptLead(bench))).toEqual([])
})
