import { openTeamFolder } from '../data/team-folder.ts'
import { formRequest } from '../http/requests.ts'
import { startSite } from '../servers/site.ts'
import { openStreams, streams, trusted } from '../streams.ts'
import { median, type Row } from '../table.ts'
import type { Server } from './server.ts'

const rounds = 9
const mostMs = 1000

/** How long it takes until every open page is told that the portfolio has changed: half of them are open in another process than the one
 *  that changes it. */
export async function streamsOnPostgres(server: Server): Promise<Row[]> {
  const variables = { DATABASE_URL: await server.createDatabase(), TRUSTED_PROXIES: trusted }
  await using team = await openTeamFolder(async () => null, variables)
  await using changed = await startSite(variables, team.folder)
  await using other = await startSite(variables, team.folder)
  using here = await openStreams(changed.port, streams / 2)
  using there = await openStreams(other.port, streams / 2)
  const [first = '', second = ''] = team.projectIds
  const times = { here: [] as number[], there: [] as number[], halfThere: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    // The first project becomes the last, and so on: each move changes what visitors see.
    const [id, after] = round % 2 === 0 ? [first, second] : [second, first]
    const change = formRequest('/admin/portfolio', { intent: 'move', id, after }, team.member)
    const told = there.told()
    times.here.push(await here.toldMs(change))
    const { halfMs, lastMs } = await told
    times.halfThere.push(halfMs)
    times.there.push(lastMs)
  }
  const last = median(times.there)
  const slowest = Math.max(...times.there)
  return [
    {
      what: `${streams.toLocaleString('en')} open streams in two processes told of a change`,
      measured: `the other process's half within ${median(times.halfThere).toFixed(0)} ms, the last ${last.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`,
      reference: `the last in the process that changes: ${median(times.here).toFixed(0)} ms`,
      wanted: `the last within ${mostMs} ms, always`,
      met: slowest <= mostMs,
      value: last,
      better: 'lower',
    },
  ]
}
