import { expect, it } from 'vitest'
import { openTestServices, reviewed } from '../../../test/support/test-services.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The services at another time than that of the test's clock. */
function timeOf({ runtime }: Awaited<ReturnType<typeof openTestServices>>, iso: string): void {
  runtime.pass(Date.parse(iso) - runtime.now().getTime())
}

it('keeps an idea that was taken while the clock stood at 2000, and every copy, for two years from now', async () => {
  await using services = await openTestServices()
  timeOf(services, '2000-01-01T00:00:00.000Z')
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const copies = ['leads', 'emailQueue', 'chatSessions', 'leadReferences', 'submissions']
  const before = await Promise.all(copies.map((name) => services.store.count(name)))
  timeOf(services, '2026-12-01T08:00:00.000Z')

  expect(await services.purge()).toBe(0)
  expect(await Promise.all(copies.map((name) => services.store.count(name)))).toEqual(before)
  expect(await services.store.get('leads', leadId)).toMatchObject({ dataRetentionDate: '2028-12-01T08:00:00.000Z' })
  expect(await services.processEmails()).toHaveLength(2)
  services.runtime.pass(729 * dayMs)
  expect(await services.purge()).toBe(0)
})

type Services = Awaited<ReturnType<typeof openTestServices>>

/** Adds so many documents, of which some are past their date. */
async function add({ store, runtime }: Services, name: string, all: number, due: number): Promise<void> {
  const now = runtime.now().getTime()
  for (let place = 0; place < all; place += 1) {
    const dataRetentionDate = new Date(now + (place < due ? -hourMs : 30 * dayMs)).toISOString()
    await store.add(name, { dataRetentionDate })
  }
}

/** A site with so many leads, of which some are past their date. */
async function opened(all: number, due: number) {
  const services = await openTestServices()
  await add(services, 'leads', all, due)
  return services
}

it.each([
  ['a tenth of the leads', 'leads', 120, 12],
  ['ten copies of a few', 'leadNotes', 12, 10],
  ['all proofs of an hour', 'reauthentications', 40, 40],
])('erases %s at once', async (_, name, all, due) => {
  await using services = await openTestServices()
  await add(services, name, all, due)
  expect(await services.purge()).toBe(due)
  expect(await services.store.count(name)).toBe(all - due)
})

it.each(['leads', 'contactMessages'])('waits for a day with one of three %s, and with the copies', async (name) => {
  await using services = await openTestServices()
  await add(services, name, 3, 1)
  await add(services, 'leadNotes', 40, 2)
  await add(services, 'clientCodes', 40, 40)
  expect(await services.purge()).toBe(40)
  await services.processEmails()
  expect(services.post.all().map(({ subject }) => subject)).toEqual(['Much is to be erased tomorrow'])
  services.runtime.pass(dayMs)
  expect(await services.purge()).toBe(3)
  expect([await services.store.count(name), await services.store.count('leadNotes')]).toEqual([2, 38])
})

it('waits for a day with more than a tenth, and tells the team once', async () => {
  await using services = await opened(120, 13)
  expect(await services.purge()).toBe(0)
  services.runtime.pass(12 * hourMs)
  expect(await services.purge()).toBe(0)
  expect(await services.store.count('leads')).toBe(120)
  await services.processEmails()
  const [notice, ...others] = services.post.all()
  expect(others).toEqual([])
  expect(notice?.subject).toBe('Much is to be erased tomorrow')
  expect(notice?.text).toContain('13 of 120 entries in “leads”')

  services.runtime.pass(12 * hourMs)
  expect(await services.purge()).toBe(13)
})

it('forgets what was to be erased when it no longer is', async () => {
  await using services = await opened(120, 0)
  const threeYearsMs = 3 * 365 * dayMs
  services.runtime.pass(threeYearsMs)
  expect(await services.purge()).toBe(0)
  services.runtime.pass(-threeYearsMs)
  expect(await services.purge()).toBe(0)
  services.runtime.pass(threeYearsMs + dayMs)
  expect(await services.purge()).toBe(0)
  expect(await services.store.count('leads')).toBe(120)
})
