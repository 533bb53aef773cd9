import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { followUpFields } from '../../../../core/follow-up/stored-fields.ts'
import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import type { StoredDocument } from '../../../../ports/document-store.ts'
import { storedLead, storedLeads, storedMessage } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import type { InboxLine } from './inbox-lines.ts'
import type { InboxQuery } from './list-items.ts'

const it = plainIt.extend('testServices', async () => openFilled())

const all: InboxQuery = {
  kinds: [],
  status: null,
  priority: null,
  assignee: null,
  late: false,
  state: null,
  text: '',
  order: 'due',
  after: null,
}
const dayMinutes = 24 * 60

async function titles({ inbox }: TestServices, query: Partial<InboxQuery> = {}): Promise<readonly string[]> {
  return (await inbox.list(aMember, { ...all, ...query })).lines.map(({ title }) => title)
}

async function everyPage({ inbox }: TestServices, query: Partial<InboxQuery>): Promise<readonly InboxLine[]> {
  const lines: InboxLine[] = []
  for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
    const page = await inbox.list(aMember, { ...all, ...query, after })
    expect(page.lines.length).toBeLessThanOrEqual(50)
    lines.push(...page.lines)
    after = page.next
  }
  return lines
}

/** One of each: late, due, done, spam. Monday, 2 March 2026, 10:00 in Cape Town. */
async function openFilled() {
  const testServices = await openTestServices()
  onTestFinished(testServices.close)
  await storedLead(testServices, { projectName: 'Late lead', minutesAgo: 7 * dayMinutes, priority: 'high' })
  await storedLead(testServices, { projectName: 'Done lead', minutesAgo: 9 * dayMinutes, leadStatus: 'closed' })
  await storedMessage(testServices, { message: 'Late message', minutesAgo: 6 * dayMinutes })
  await storedMessage(testServices, { message: 'A call', kind: 'call-request', name: 'Caller', minutesAgo: 5 })
  await storedLead(testServices, { projectName: 'New lead', minutesAgo: 3 })
  await storedMessage(testServices, { message: 'Pills', status: 'spam', minutesAgo: 1 })
  return testServices
}

describe('the order of what is due', () => {
  it('has leads, messages and calls in one list, without spam', async ({ testServices }) => {
    expect(await titles(testServices)).toEqual(['Late lead', 'Late message', 'Caller', 'New lead', 'Done lead'])
    const { counts, readAt } = await testServices.inbox.list(aMember, all)
    expect(readAt).toBe(testServices.runtime.now().toISOString())
    expect([counts.lead.count, counts.message.count, counts.call.count]).toEqual([3, 1, 1])
    expect(await titles(testServices, { state: 'spam' })).toEqual(['Pills'])
  })

  it('is filtered by kind, status, priority and what is late', async ({ testServices }) => {
    expect(await titles(testServices, { kinds: ['lead'] })).toEqual(['Late lead', 'New lead', 'Done lead'])
    expect(await titles(testServices, { kinds: ['call'] })).toEqual(['Caller'])
    expect(await titles(testServices, { kinds: ['message', 'call'] })).toEqual(['Late message', 'Caller'])
    expect(await titles(testServices, { status: 'new' })).toEqual(['Late lead', 'Late message', 'Caller', 'New lead'])
    expect(await titles(testServices, { status: 'closed' })).toEqual(['Done lead'])
    expect(await titles(testServices, { priority: 'high' })).toEqual(['Late lead'])
    expect(await titles(testServices, { late: true, order: 'newest' })).toEqual(['Late lead', 'Late message'])
    expect(await titles(testServices, { late: true, text: 'late', kinds: ['message'] })).toEqual(['Late message'])
    expect(await titles(testServices, { text: 'lead' })).toEqual(['Late lead', 'New lead', 'Done lead'])
  })

  it('has what waits for the visitor behind what is due, and alone where it is asked for', async ({ testServices }) => {
    const [{ id }] = (await testServices.inbox.list(aMember, all)).lines as [InboxLine]
    await testServices.inbox.change(
      aMember,
      { kind: 'lead', id },
      { kind: 'answered', waitForThem: true, how: 'by email' },
    )
    expect(await titles(testServices)).toEqual(['Late message', 'Caller', 'New lead', 'Late lead', 'Done lead'])
    expect(await titles(testServices, { state: 'waiting' })).toEqual(['Late lead'])
  })

  it('gives each item once, page after page, and says of more than 200 matches that there are more', async () => {
    const testServices = await openFilled()
    await storedLeads(testServices, 220, (place) => ({ projectName: `Surf ${place}`, minutesAgo: 9 * place }))
    const lines = await everyPage(testServices, {})
    expect(lines.map(({ dueAt }) => dueAt || '~')).toEqual(lines.map(({ dueAt }) => dueAt || '~').toSorted())
    expect(new Set(lines.map(({ id }) => id)).size).toBe(225)
    const found = await everyPage(testServices, { text: 'surf' })
    expect(new Set(found.map(({ id }) => id)).size).toBe(200)
    const { counts } = await testServices.inbox.list(aMember, { ...all, text: 'surf' })
    expect(counts.lead).toEqual({ count: 200, more: true })
  })
})

describe('the order of arrival', () => {
  it('is newest first, each item once, page after page, with and without a text', async () => {
    await using testServices = await openTestServices()
    // Sixty of them came in at one moment.
    await storedLeads(testServices, 70, (place) => ({
      projectName: `Surf ${place}`,
      minutesAgo: place < 30 ? 6 : place,
    }))
    for (let place = 0; place < 45; place += 1) {
      await storedMessage(testServices, { message: `Surf ${place}`, minutesAgo: place < 30 ? 6 : 2 * place })
    }
    for (const text of ['', 'surf']) {
      const lines = await everyPage(testServices, { order: 'newest', text })
      const times = lines.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(new Set(lines.map(({ id }) => id)).size).toBe(115)
    }
  })

  it('is used while items of an earlier release have no due time', async ({ testServices }) => {
    const { store } = testServices
    const [{ id, ...late }] = (await store.find('leads', { where: { projectName: 'Late lead' }, limit: 1 }))
      .documents as [StoredDocument]
    await store.remove('leads', id)
    const added = Object.keys(followUpFields)
    await store.add('leads', Object.fromEntries(Object.entries(late).filter(([field]) => !added.includes(field))), id)
    expect(await titles(testServices)).toEqual(['New lead', 'Caller', 'Late message', 'Late lead', 'Done lead'])
    expect(await testServices.backfillFollowUp()).toBe(1)
    expect(await titles(testServices)).toEqual(['Late lead', 'Late message', 'Caller', 'New lead', 'Done lead'])
    expect(await store.get('leads', id)).toMatchObject({ followUp: 'open', remindAt: '' })
  })
})

it.each([
  ['leads', { projectName: 'Late lead' }, null],
  ['leads', { projectName: 'New lead' }, 7],
  ['contactMessages', { message: 'Late message' }, { at: 1 }],
  ['contactMessages', { name: 'Caller' }, ''],
])(
  'shows what of %s has lost its place in the order of what is due, which the backfill gives back',
  async (name, where, dueOrder) => {
    const testServices = await openFilled()
    const { store } = testServices
    const [line] = (await store.find(name, { where, limit: 1 })).documents
    await store.update(name, line?.id ?? '', { dueOrder, nextAction: { note: 'Send a range' } })
    expect(await titles(testServices)).toEqual(['New lead', 'Caller', 'Late message', 'Late lead', 'Done lead'])
    expect(await testServices.backfillFollowUp()).toBe(1)
    expect(await titles(testServices)).toEqual(['Late lead', 'Late message', 'Caller', 'New lead', 'Done lead'])
    expect(await store.get(name, line?.id ?? '')).toMatchObject({ nextAction: { note: 'Send a range' } })
  },
)

it('counts no further than more than 1,000, and all items only until each has its place', async () => {
  const upTo = new Set<number | undefined>()
  await using testServices = await openTestServices({
    between: (store) => ({
      ...store,
      count: (name, where, most) => (upTo.add(most), store.count(name, where, most)),
    }),
  })
  await storedLeads(testServices, 1001, (place) => ({ projectName: `Surf ${place}`, minutesAgo: 7 * dayMinutes }))
  expect((await testServices.inbox.list(aMember, all)).counts.lead).toEqual({ count: 1000, more: true })
  expect(countInWords(foundCount((await testServices.inbox.totals(aMember)).late))).toBe('more than 1\u00a0000')
  upTo.clear()
  await storedLead(testServices, { projectName: 'New lead', minutesAgo: 3 })
  await testServices.inbox.list(aMember, all)
  await testServices.inbox.totals(aMember)
  expect([...upTo]).toEqual([1001])
})

it('counts what is late, due today and mine, and names the calls of the day', async ({ testServices }) => {
  await storedMessage(testServices, { kind: 'call-request', name: 'Today', minutesAgo: 3 * dayMinutes - 60 })
  const [{ id }] = (await testServices.inbox.list(aMember, all)).lines as [InboxLine]
  await testServices.inbox.change(aMember, { kind: 'lead', id }, { kind: 'assigned', assignee: aMember })
  const totals = await testServices.inbox.totals(aMember)
  expect(totals).toMatchObject({ mine: 1, late: 2, waiting: 0, dueToday: 1 })
  expect(totals.calls.map(({ title }) => title)).toEqual(['Today'])
  expect(totals.nextDue?.title).toBe('Today')
  testServices.runtime.pass(dayMinutes * 60_000)
  expect(await testServices.inbox.totals(aMember)).toMatchObject({ late: 5, dueToday: 0, calls: { length: 1 } })
})

it('names the calls of the day, and those put off to it, however many are late', async () => {
  await using testServices = await openTestServices()
  const at = '2026-03-02T12:00:00.000Z'
  const remindAt = '2026-02-10T05:30:00.000Z'
  for (let number = 0; number < 101; number += 1)
    await storedMessage(testServices, { kind: 'call-request', name: 'Late', minutesAgo: 20 * dayMinutes })
  const [{ id }] = (await testServices.inbox.list(aMember, all)).lines as [InboxLine]
  const nextAction = { at, remindAt, note: '', owner: '' }
  await testServices.store.update('contactMessages', id, { name: 'Put off', nextAction })
  await storedMessage(testServices, { kind: 'call-request', name: 'Today', minutesAgo: 3 * dayMinutes - 60 })
  expect((await testServices.inbox.totals(aMember)).calls.map(({ who }) => who)).toEqual(['Today', 'Put off'])
})

it.each(['082 555 0134', '+27825550134', '27 82 555-0134', 'kiosk'])(
  'finds a lead by its telephone or its goals: %s',
  async (text) => {
    await using services = await openTestServices()
    const lead = { projectName: 'Tide tables', contactPhone: '+27 82 555 0134', projectGoals: 'A kiosk that sells.' }
    await storedLead(services, lead)
    await storedLead(services, { projectName: 'Another', contactPhone: '+27 83 555 0134' })
    expect(await titles(services, { text })).toEqual(['Tide tables'])
  },
)

it('finds a lead by the words of a note, from wherever they are in it', async () => {
  await using services = await openTestServices()
  const { id } = await storedLead(services, { projectName: 'Tide tables' })
  await storedLead(services, { projectName: 'Another' })
  await services.leads.addNote(aMember, id, { id: 'first', text: 'Called; wants it before the whale season.' })
  await services.leads.addNote(aMember, id, { id: 'second', text: 'Her number is 082 555 0188.' })
  expect(await titles(services, { text: 'whale' })).toEqual(['Tide tables'])
  expect(await titles(services, { text: '+27825550188' })).toEqual(['Tide tables'])
  const details = await services.leads.details(aMember, id)
  expect(details?.lead.searchWords, 'a page does not carry them twice').toBeUndefined()
})
