import { expect, it } from 'vitest'
import { aMember, openBench, reviewed } from '../../test/support/bench.ts'

it('lists leads newest first, fifty at a time, with the true count', async () => {
  await using bench = await openBench()
  const sessionId = await reviewed(bench)
  const submitted = await bench.submit(sessionId, 'first')
  const template = await bench.leads.get(aMember, submitted.kind === 'submitted' ? submitted.leadId : '')
  for (let place = 0; place < 60; place += 1) {
    bench.runtime.pass(1000)
    await bench.store.add('leads', { ...template, createdAt: undefined, projectName: `Lead ${place}` })
  }

  const first = await bench.leads.list(aMember, { after: null })
  const second = await bench.leads.list(aMember, { after: first.next })

  expect(first.count).toBe(61)
  expect(first.leads).toHaveLength(50)
  expect(first.leads[0]?.projectName).toBe('Lead 59')
  expect(second.leads.at(-1)?.projectName).toBe('Bean Counter')
  expect(second.next).toBeNull()
})

it('changes the status, says who it was, and keeps a note of it', async () => {
  await using bench = await openBench()
  const submitted = await bench.submit(await reviewed(bench), 'first')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  bench.runtime.pass(5000)

  expect(await bench.leads.setStatus(aMember, leadId, 'rejected')).toEqual({ kind: 'changed' })
  expect(await bench.leads.setStatus(aMember, leadId, 'contacted')).toEqual({ kind: 'changed' })

  expect(await bench.leads.get(aMember, leadId)).toMatchObject({
    leadStatus: 'contacted',
    modifiedBy: 'team-member',
    lastModified: '2026-03-02T08:00:05.000Z',
  })
  const { documents } = await bench.store.find('leadActivity', { where: { leadId }, limit: 10 })
  expect(documents.map(({ from, to, memberEmail }) => ({ from, to, memberEmail }))).toContainEqual({
    from: 'rejected',
    to: 'contacted',
    memberEmail: 'member@southeaster.example',
  })
  expect(documents).toHaveLength(2)
})

it('says that a lead is gone rather than making one', async () => {
  await using bench = await openBench()
  expect(await bench.leads.setStatus(aMember, 'nobody', 'closed')).toEqual({ kind: 'no-lead' })
  expect(await bench.leads.get(aMember, 'nobody')).toBeNull()
})
