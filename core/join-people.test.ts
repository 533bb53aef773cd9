import { expect, it } from 'vitest'
import { aMember, openBench } from '../test/support/bench.ts'
import { aKeptLead } from '../test/support/kept-leads.ts'

it('joins what is older than the joining of people, once', async () => {
  await using bench = await openBench()
  const { person: _person, ...older } = await aKeptLead(bench, { contactEmail: 'Thandi@Shop.example' })
  for (let place = 0; place < 150; place += 1) await bench.store.add('leads', { ...older, id: undefined })
  await bench.store.add('contactMessages', { email: 'THANDI@shop.example' })
  await bench.store.add('contactMessages', {})
  expect(await bench.leads.ofPerson(aMember, 'thandi@shop.example')).toHaveLength(1)

  expect(await bench.joinPeople()).toBe(152)
  expect(await bench.store.count('leads', { person: 'thandi@shop.example' })).toBe(151)
  expect(await bench.store.count('contactMessages', { person: 'thandi@shop.example' })).toBe(1)
  expect(await bench.joinPeople()).toBe(0)
})

it('reads a lead from before every newer field', async () => {
  await using bench = await openBench()
  const { person: _p, assignee: _a, priorityOverride: _o, ...older } = await aKeptLead(bench)
  const { document } = await bench.store.add('leads', { ...older, id: undefined })
  expect(await bench.leads.get(aMember, document.id)).toMatchObject({
    person: '',
    assignee: null,
    priorityOverride: null,
  })
})
