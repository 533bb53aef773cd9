import { expect, it } from 'vitest'
import { storedLead } from '../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../test/support/test-services.ts'
import { createLeadStats } from './lead-stats.ts'

const dayMinutes = 24 * 60

it('counts twelve weeks from Monday to Sunday in Cape Town, by status', async () => {
  await using testServices = await openTestServices()
  // The clock stands at 10:00 on Monday, 2 March 2026, in Cape Town.
  const toMidnight = 10 * 60
  await storedLead(testServices, { minutesAgo: toMidnight, leadStatus: 'new' })
  await storedLead(testServices, { minutesAgo: toMidnight + 1, leadStatus: 'closed' })
  await storedLead(testServices, { minutesAgo: toMidnight + 7 * dayMinutes, leadStatus: 'closed' })
  await storedLead(testServices, { minutesAgo: toMidnight + 11 * 7 * dayMinutes, leadStatus: 'rejected' })
  await storedLead(testServices, { minutesAgo: toMidnight + 11 * 7 * dayMinutes + 1, leadStatus: 'rejected' })

  const { weeks } = await testServices.leads.stats(aMember)
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toMatchObject({ monday: '2025-12-15', total: 1, byStatus: { rejected: 1, new: 0 } })
  expect(weeks[10]).toMatchObject({ monday: '2026-02-23', total: 2, byStatus: { closed: 2, new: 0 } })
  expect(weeks[11]).toMatchObject({ monday: '2026-03-02', total: 1, byStatus: { new: 1 } })
})

it('counts the leads whose answer is late, from the moment on at which it was due', async () => {
  await using testServices = await openTestServices()
  await storedLead(testServices, { minutesAgo: 7 * dayMinutes })
  await storedLead(testServices, { minutesAgo: 7 * dayMinutes, leadStatus: 'contacted' })
  await storedLead(testServices, { minutesAgo: 0 })
  const late = async () => (await testServices.inbox.totals(aMember)).late
  testServices.runtime.pass(dayMinutes * 60_000 - 1)
  expect(await late()).toBe(1)
  testServices.runtime.pass(1)
  expect(await late()).toBe(2)
})

it('is counted once for everybody who looks, until a lead changes', async () => {
  let counted = 0
  await using testServices = await openTestServices({
    between: (store) => ({ ...store, count: (...asked) => ((counted += 1), store.count(...asked)) }),
  })
  const looks = await Promise.all(Array.from({ length: 5 }, () => testServices.leads.stats(aMember)))
  const painting = 72
  expect(counted).toBe(painting + looks.length)
  expect(new Set(looks.map(({ weeks }) => weeks)).size).toBe(1)
  await storedLead(testServices)
  expect((await testServices.leads.stats(aMember)).weeks[11]?.total).toBe(1)
  expect(counted).toBe(2 * painting + looks.length + 1)
})

it('is counted again after ten seconds, or as late as the store allows', async () => {
  const clock = { now: new Date('2026-03-02T08:00:00.000Z') }
  const counted = { usual: 0, charged: 0 }
  const statsOf = (store: keyof typeof counted, statsForMs?: number) =>
    createLeadStats({
      count: async () => ((counted[store] += 1), 0),
      version: () => '1',
      runtime: { now: () => clock.now },
      statsForMs,
    })
  const [usual, charged] = [statsOf('usual'), statsOf('charged', 60_000)]
  for (const look of [usual, charged]) await look()
  clock.now = new Date('2026-03-02T08:00:59.000Z')
  for (const look of [usual, charged]) await look()
  expect(counted).toEqual({ usual: 2 * 73, charged: 73 + 1 })
  clock.now = new Date('2026-03-02T08:01:00.000Z')
  await charged()
  expect(counted.charged).toBe(2 * 73 + 1)
})

it('shows at once what another process has added', async () => {
  await using testServices = await openTestServices({ between: (store) => ({ ...store, watch: () => () => {} }) })
  expect((await testServices.leads.stats(aMember)).weeks[11]?.total).toBe(0)
  await storedLead(testServices)
  expect((await testServices.leads.stats(aMember)).weeks[11]?.total).toBe(1)
})

it('does not keep a failure', async () => {
  let working = false
  await using testServices = await openTestServices({
    between: (store) => ({
      ...store,
      count: (...asked) => (working ? store.count(...asked) : Promise.reject(new Error('away'))),
    }),
  })
  await expect(testServices.leads.stats(aMember)).rejects.toThrow('away')
  working = true
  expect((await testServices.leads.stats(aMember)).weeks[11]?.total).toBe(0)
})
