import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { write } from '../../core/store/collection.ts'
import { manyLeads } from '../data/sample-leads.ts'
import { addStages, openTeamFolder } from '../data/team-folder.ts'
import { pause, requestsPerSecond } from '../http/load.ts'
import { browserHeaders, getRequest } from '../http/requests.ts'
import { type Running, startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { medianOf, megabytes, onlyToCompare, type Pair, perSecond, type Row } from '../table.ts'
import { answerOf } from './answer.ts'

const connections = 64
/** Each page is asked for 12 seconds from the site: a quarter of each round goes before what is counted. */
const rounds = 4
const milliseconds = 2400
const referenceMilliseconds = 800
const mostMemoryBytes = 300 * 2 ** 20
const restMs = 5000

interface MeasuredPage {
  readonly path: string
  readonly who: 'stranger' | 'visitor' | 'member'
  /** Of the processor, for one page. */
  readonly mostMs: number | null
}

const pages: readonly MeasuredPage[] = [
  { path: '/', who: 'stranger', mostMs: null },
  { path: '/contact', who: 'stranger', mostMs: null },
  { path: '/project-chat', who: 'visitor', mostMs: 4 },
  { path: '/leads', who: 'member', mostMs: 5 },
]

/** Pages as a browser asks for them, at 64 connections, in turns with bare Node that renders like pages, and what both hold in memory after it. */
export async function renderedPages(): Promise<Row[]> {
  await using team = await openTeamFolder(async (wired) => {
    const whole = [...manyLeads(50)].map(({ id, lead }) => write.add(leads, id, lead))
    await wired.store.batch(whole)
    return addStages(wired)
  })
  await using site = await startSite({}, team.folder)
  const cookies: Record<MeasuredPage['who'], string | null> = {
    stranger: null,
    visitor: team.more.talking,
    member: team.member,
  }
  const asked = await Promise.all(
    pages.map(async (page) => {
      const cookie = cookies[page.who]
      const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie }
      const { status, body } = await answerOf(site.port, page.path, headers)
      if (status !== 200) throw new Error(`${page.path} answered ${status}`)
      const request = getRequest(page.path, { ...headers, ...browserHeaders })
      return { ...page, request, html: body.toString() }
    }),
  )
  const like = asked.map(({ path, html }) => ({ path, html }))
  await using reference = await startOrdered('like-pages.js', { pages: like })
  const rows: Row[] = []
  for (const { request, html, ...page } of asked) {
    const rendered = (await answerOf(reference.port, page.path)).body.length
    const load = { connections, request, status: 200 }
    const pairs: Pair[] = []
    const costs: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      const ours = await costOf(site, () => requestsPerSecond({ ...load, port: site.port, milliseconds }), milliseconds)
      const like = await costOf(
        reference,
        () => requestsPerSecond({ ...load, port: reference.port, milliseconds: referenceMilliseconds }),
        referenceMilliseconds,
      )
      pairs.push({ ours: ours.rate, reference: like.rate })
      costs.push({ ours: ours.ms, reference: like.ms })
    }
    if (page.path === '/') continue
    rows.push(rateRow(page, pairs, [html.length, rendered]))
    if (page.mostMs !== null) rows.push(costRow(page, page.mostMs, costs))
  }
  const after = await site.memoryBytes()
  const referenceAfter = await reference.memoryBytes()
  await pause(restMs)
  rows.push(memoryRow(after, await site.memoryBytes(), referenceAfter))
  return rows
}

/** The rate of a load, and the processor time of the server for one page. A quarter more is asked for before the rate is counted. */
async function costOf(server: Running, load: () => Promise<number>, milliseconds: number) {
  const before = await server.cpuMs()
  const rate = await load()
  const pages = (rate * milliseconds * 1.25) / 1000
  return { rate, ms: ((await server.cpuMs()) - before) / pages }
}

function costRow({ path, who }: MeasuredPage, mostMs: number, costs: readonly Pair[]): Row {
  const { ours, reference, ratio } = medianOf(costs)
  return {
    what: `processor time of ${path} for a ${who}`,
    measured: `${ours.toFixed(1)} ms, ${ratio.toFixed(2)} times the reference`,
    reference: `the like page in bare Node, not compressed: ${reference.toFixed(1)} ms`,
    wanted: `at most ${mostMs} ms`,
    met: ours <= mostMs,
    value: ours,
    better: 'lower',
  }
}

function rateRow({ path, who }: MeasuredPage, pairs: readonly Pair[], sizes: [number, number]): Row {
  const { ours, reference, ratio } = medianOf(pairs)
  const [length, rendered] = sizes.map((bytes) => `${(bytes / 1000).toFixed(0)} kB`)
  return {
    what: `${path} for a ${who}, ${connections} at once`,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference, ${length}`,
    reference: `renderToString of a like page in bare Node, ${rendered}: ${perSecond(reference)}`,
    wanted: onlyToCompare,
    met: true,
    value: ours,
    better: 'higher',
  }
}

function memoryRow(after: number, rested: number, reference: number): Row {
  return {
    what: `memory after load, ${connections} at once on ${pages.length} pages for 12 s each`,
    measured: `${megabytes(after)}, ${restMs / 1000} s later ${megabytes(rested)}`,
    reference: `bare Node with like pages ${megabytes(reference)}`,
    wanted: `at most ${megabytes(mostMemoryBytes)}`,
    met: after <= mostMemoryBytes,
    value: after,
    better: 'lower',
  }
}
