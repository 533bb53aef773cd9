import { openTeamFolder } from '../data/team-folder.ts'
import { pause, requestsPerSecond } from '../http/load.ts'
import { getRequest } from '../http/requests.ts'
import { startOrdered } from '../servers/child.ts'
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
  readonly who: 'stranger' | 'member'
  readonly leastPerSecond: number | null
}

const pages: readonly MeasuredPage[] = [
  { path: '/', who: 'stranger', leastPerSecond: null },
  { path: '/contact', who: 'stranger', leastPerSecond: null },
  { path: '/project-chat', who: 'stranger', leastPerSecond: 1500 },
  { path: '/leads', who: 'member', leastPerSecond: 700 },
]

/** Pages under the load of 64 connections, in turns with bare Node that renders like pages, and what both hold in memory after it. */
export async function renderedPages(): Promise<Row[]> {
  await using team = await openTeamFolder(async () => null)
  await using site = await startSite({}, team.folder)
  const asked = await Promise.all(
    pages.map(async (page) => {
      const headers: Record<string, string> = page.who === 'member' ? { Cookie: team.member } : {}
      const { status, body } = await answerOf(site.port, page.path, headers)
      if (status !== 200) throw new Error(`${page.path} answered ${status}`)
      return { ...page, request: getRequest(page.path, headers), html: body.toString() }
    }),
  )
  const like = asked.map(({ path, html }) => ({ path, html }))
  await using reference = await startOrdered('like-pages.js', { pages: like })
  const rows: Row[] = []
  for (const { request, html, ...page } of asked) {
    const rendered = (await answerOf(reference.port, page.path)).body.length
    const load = { connections, request, status: 200 }
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        ours: await requestsPerSecond({ ...load, port: site.port, milliseconds }),
        reference: await requestsPerSecond({ ...load, port: reference.port, milliseconds: referenceMilliseconds }),
      })
    }
    if (page.path !== '/') rows.push(rateRow(page, pairs, [html.length, rendered]))
  }
  const after = await site.memoryBytes()
  const referenceAfter = await reference.memoryBytes()
  await pause(restMs)
  rows.push(memoryRow(after, await site.memoryBytes(), referenceAfter))
  return rows
}

function rateRow({ path, who, leastPerSecond }: MeasuredPage, pairs: readonly Pair[], sizes: [number, number]): Row {
  const { ours, reference, ratio } = medianOf(pairs)
  const [length, rendered] = sizes.map((bytes) => `${(bytes / 1000).toFixed(0)} kB`)
  return {
    what: `${path} for a ${who}, ${connections} at once`,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference, ${length}`,
    reference: `renderToString of a like page in bare Node, ${rendered}: ${perSecond(reference)}`,
    wanted: leastPerSecond === null ? onlyToCompare : `at least ${perSecond(leastPerSecond)}`,
    met: ours >= (leastPerSecond ?? 0),
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
