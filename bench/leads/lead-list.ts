import { sessionCookie } from '../../app/cookies.ts'
import { requestsPerSecond } from '../load.ts'
import { startSite } from '../servers/processes.ts'
import type { Row } from '../table.ts'
import { barePage } from './bare-query.ts'
import { type FullDesk, fullDesk } from './database.ts'
import { erasingOf } from './erasing.ts'
import { comparison, deepRow, type Measured, memoryRow, overHttp, refusedRow, searchRow } from './rows.ts'
import { addressOf, deskViews, type View } from './views.ts'

const leadsKept = 100_000
const rounds = 15
const connections = 16
const milliseconds = 300
const searched = ['coffee', 'people phones', 'ai', 'r', 'nkosi', 'guesthouse rooms commission', 'thandi', 'qanobobo']

/** The team's list of leads, when there are very many: pages beside what SQLite alone can do, and searches. */
export async function deskOf(): Promise<Row[]> {
  await using desk = await fullDesk(leadsKept)
  const views = await deskViews(desk.wired.store, leadsKept)
  return [
    ...(await pagesOfService(desk, views)),
    await searches(desk),
    ...(await pagesOverHttp(desk, views)),
    await erasingOf(desk),
  ]
}

/** What a page takes: who asks, whether they may, fifty lines, and how many there are. */
async function page({ wired: { services }, token }: FullDesk, { where, after }: View, text = ''): Promise<void> {
  const visitor = await services.identity.whoIs(token)
  if (visitor.kind !== 'member') throw new Error('Nobody of the team is signed in')
  const { leads } = await services.leads.list(visitor.member, {
    status: where.leadStatus ?? null,
    priority: where.priority ?? null,
    assignee: null,
    late: false,
    order: 'newest' as const,
    after: after?.cursor ?? null,
    text,
  })
  if (text === '' && leads.length !== 50) throw new Error(`${leads.length} leads are no page`)
}

async function pagesOfService(desk: FullDesk, views: readonly View[]): Promise<Row[]> {
  const measured = await inTurns(desk, views, (view) => timesPerSecond(() => page(desk, view)))
  return [...views.map((view) => comparison(`${view.name}, service`, measured.get(view))), deepRow(measured)]
}

/** The data of the page as a signed-in member's browser fetches it. */
async function pagesOverHttp(desk: FullDesk, views: readonly View[]): Promise<Row[]> {
  await using site = await startSite({}, desk.folder)
  const cookie = (await sessionCookie.serialize(desk.token)).split(';')[0] ?? ''
  const load = { port: site.port, connections, milliseconds }
  const asMember = { ...load, headers: { Cookie: cookie }, status: 200 }
  const ask = (view: View, milliseconds = load.milliseconds) =>
    requestsPerSecond({ ...asMember, path: addressOf(view), milliseconds })
  const measured = await inTurns(desk, views, (view) => ask(view))
  const before = await site.memoryBytes()
  // As many again: until its heap has been full once, any process grows.
  for (const view of views) await ask(view, rounds * milliseconds)
  const after = await site.memoryBytes()
  const refused = await requestsPerSecond({ ...load, path: '/leads.data', headers: {}, status: 403 })
  return [
    ...views.map((view) => comparison(`${view.name}, HTTP`, measured.get(view), overHttp)),
    refusedRow(refused),
    memoryRow(before, after),
  ]
}

/** Each view beside its reference, again and again, so that all see the same weather. */
async function inTurns(desk: FullDesk, views: readonly View[], ask: (view: View) => Promise<number>) {
  const measured = new Map<View, Measured[]>(views.map((view) => [view, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [view, list] of measured) {
      const bare = barePage(desk.file, view)
      const reference = await timesPerSecond(async () => bare.ask())
      bare.close()
      list.push({ reference, ours: await ask(view) })
    }
  }
  return measured
}

/** Sixteen callers, each of whom asks again when answered. */
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

async function searches(desk: FullDesk): Promise<Row> {
  const byText: number[][] = []
  for (const text of searched) {
    const times: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const began = performance.now()
      await page(desk, { name: text, where: {}, after: null }, text)
      times.push(performance.now() - began)
    }
    byText.push(times)
  }
  return searchRow(byText)
}
