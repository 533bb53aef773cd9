import { type LeadDatabase, openLeadDatabase } from '../data/lead-database.ts'
import { memberCookie, memberOf } from '../data/services.ts'
import { requestsPerSecond } from '../http/load.ts'
import { getRequest } from '../http/requests.ts'
import { startSite } from '../servers/site.ts'
import { median, type Pair, type Row } from '../table.ts'
import { erasingRow } from './erasing.ts'
import { filtersBesideFew } from './filters.ts'
import { comparisonRow, deepRow, memoryRow, overHttp, refusedRow, searchRow } from './rows.ts'
import { addressOf, leadViews, type View } from './views.ts'

export const leadCount = 100_000
const rounds = 9
const connections = 16
const milliseconds = 300
const searchRounds = 25
const searched = [
  'coffee',
  'people phones',
  'ai',
  'r',
  'nkosi',
  'guesthouse rooms commission',
  'thandi',
  'the and for',
  'qanobobo',
]

/** The team's list of leads with 100,000 of them: pages beside what SQLite alone can do, searches and erasing. */
export async function leadLists(): Promise<Row[]> {
  await using database = await openLeadDatabase(leadCount)
  const views = await leadViews(database.wired.store, leadCount)
  return [
    ...(await pagesOfService(database, views)),
    searchRow(await searches(database), await barePageMs(database, views)),
    ...(await pagesOverHttp(database, views)),
    ...(await filtersBesideFew(database)),
    await erasingRow(database),
  ]
}

/** What a page takes: who asks, whether they may, fifty lines, and how many there are. */
async function readPage({ wired, token }: LeadDatabase, { order, where, after }: View, text = ''): Promise<void> {
  const { lines } = await wired.services.inbox.list(await memberOf(wired, token), {
    kinds: [],
    status: where.leadStatus ?? null,
    priority: where.priority ?? null,
    assignee: null,
    late: false,
    state: null,
    order,
    after: after?.cursor ?? null,
    text,
  })
  if (text === '' && lines.length !== 50) throw new Error(`${lines.length} leads are no page`)
}

export async function pagesOfService(database: LeadDatabase, views: readonly View[]): Promise<Row[]> {
  const pairs = await inTurns(database, views, (view) => timesPerSecond(() => readPage(database, view)))
  return [
    ...views.map((view) => comparisonRow(`${view.name}, service`, database.bareName, pairs.get(view))),
    deepRow(pairs),
  ]
}

/** The data of the page as a signed-in member's browser fetches it. */
export async function pagesOverHttp(database: LeadDatabase, views: readonly View[]): Promise<Row[]> {
  await using site = await startSite(database.variables, database.folder)
  const cookie = await memberCookie(database.token)
  const load = { port: site.port, connections, milliseconds }
  const ask = (view: View, milliseconds = load.milliseconds) =>
    requestsPerSecond({ ...load, milliseconds, status: 200, request: getRequest(addressOf(view), { Cookie: cookie }) })
  const pairs = await inTurns(database, views, (view) => ask(view))
  const before = await site.memoryBytes()
  // As many again: until its heap has been full once, any process grows.
  for (const view of views) await ask(view, rounds * milliseconds)
  const after = await site.memoryBytes()
  const refused = await requestsPerSecond({ ...load, status: 403, request: getRequest('/leads.data') })
  return [
    ...views.map((view) => comparisonRow(`${view.name}, HTTP`, database.bareName, pairs.get(view), overHttp)),
    refusedRow(refused),
    memoryRow(before, after),
  ]
}

/** Each view beside its reference, again and again, so that all see the same machine. */
async function inTurns(database: LeadDatabase, views: readonly View[], ask: (view: View) => Promise<number>) {
  const pairsByView = new Map<View, Pair[]>(views.map((view) => [view, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [view, pairs] of pairsByView) {
      const bare = database.barePage(view)
      const reference = await timesPerSecond(async () => bare.ask())
      await bare.close()
      pairs.push({ reference, ours: await ask(view) })
    }
  }
  return pairsByView
}

/** Sixteen callers, each of which asks again when answered. */
async function timesPerSecond(ask: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < connections; warm += 1) await ask()
  const began = performance.now()
  let answered = 0
  async function call(): Promise<void> {
    while (performance.now() - began < milliseconds) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, call))
  return (answered / (performance.now() - began)) * 1000
}

/** Milliseconds of the first page in the reference: what the machine needs for fifty lines. */
export async function barePageMs(database: LeadDatabase, [newest]: readonly View[]): Promise<number> {
  if (!newest) return Number.NaN
  const bare = database.barePage(newest)
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await timesPerSecond(async () => bare.ask()))
  await bare.close()
  return 1000 / median(rates)
}

/** Returns the milliseconds of each text. */
export async function searches(database: LeadDatabase): Promise<Map<string, number[]>> {
  const timesByText = new Map<string, number[]>()
  for (const text of searched) {
    const times: number[] = []
    for (let round = 0; round < searchRounds; round += 1) {
      const began = performance.now()
      await readPage(database, { name: text, order: 'newest', where: {}, after: null }, text)
      times.push(performance.now() - began)
    }
    timesByText.set(text, times)
  }
  return timesByText
}
