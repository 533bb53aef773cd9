import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { addFinished, submissionRequest } from '../data/conversations.ts'
import { openTeamFolder } from '../data/team-folder.ts'
import { rateOfAll } from '../http/load.ts'
import { installPackages } from '../install.ts'
import { type Running, startProgram, untilIdle } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { median, onlyToCompare, perSecond, type Row } from '../table.ts'
import { contactRequest, openContactForm } from '../writes/contact-forms.ts'
import type { Server } from './server.ts'

/** The first one is not counted: a server that has been up for a while has its code compiled. */
const rounds = 3
const connections = 16
const inARound = 400
const leastOfBare = 0.15
const leastTimes = 1.3

interface Measured {
  readonly rate: number
  /** Shares of all processors: the processes that answer, PostgreSQL, and this process, which asks. */
  readonly site: number
  readonly server: number
  readonly load: number
}

/** Contact messages and submissions with one process and with two, in turns with Fastify that inserts one row a request through `pg`. What
 *  the site puts off, such as mails, is done before the next part is measured; while the site is measured it competes. */
export async function writesOnPostgres(server: Server): Promise<Row[]> {
  await installPackages()
  const url = await server.createDatabase()
  const variables = { DATABASE_URL: url }
  const program = fileURLToPath(new URL('../servers/fastify.js', import.meta.url))
  await using team = await openTeamFolder((wired) => addFinished(wired, rounds * 4 * inARound), variables)
  await using firstSite = await startSite(variables, team.folder)
  await using secondSite = await startSite(variables, team.folder)
  await using firstBare = await startProgram(program, variables)
  await using secondBare = await startProgram(program, variables)
  const sites = [firstSite, secondSite] as const
  const bare = [firstBare, secondBare] as const
  const marks = await openContactForm(firstSite.port)
  const submissions = await Promise.all(team.more.map(submissionRequest))
  let next = 0
  const messages = (path?: string) => Array.from({ length: inARound }, () => contactRequest((next += 1), marks, path))
  const nextSubmissions = () => submissions.splice(0, inARound)

  const all = { bare: byProcesses(), contact: byProcesses(), submission: byProcesses(), silent: byProcesses() }
  for (let round = 0; round < rounds; round += 1) {
    for (const count of [1, 2] as const) {
      all.bare[count].push(await measure(server, bare, count, messages('/single')))
      all.contact[count].push(await measure(server, sites, count, messages()))
      all.submission[count].push(await measure(server, sites, count, nextSubmissions()))
      await askDatabase(url, 'alter table documents disable trigger documents_announced')
      all.silent[count].push(await measure(server, sites, count, nextSubmissions()))
      await askDatabase(url, 'alter table documents enable trigger documents_announced')
    }
  }
  const reference = medianOf(all.bare[1])
  return [
    rateRow('contact message', medianOf(all.contact[1]), reference),
    rateRow('submission', medianOf(all.submission[1]), reference),
    scaleRow('contact message', all.contact, all.bare),
    scaleRow('submission', all.submission, all.bare),
    silentRow(all.submission, all.silent),
  ]
}

type ByProcesses = Readonly<Record<1 | 2, Measured[]>>

function byProcesses(): ByProcesses {
  return { 1: [], 2: [] }
}

/** Asks `count` of the processes. Each has its share of the requests and of the connections; the others get no processor time. */
async function measure(
  server: Server,
  processes: readonly Running[],
  count: number,
  requests: readonly string[],
): Promise<Measured> {
  for (const each of processes) await untilIdle(each)
  const [asked, others] = [processes.slice(0, count), processes.slice(count)]
  for (const other of others) other.pause()
  const before = await times()
  const each = requests.length / count
  await Promise.all(
    asked.map(({ port }, index) =>
      rateOfAll(requests.slice(index * each, (index + 1) * each), {
        port,
        connections: connections / count,
        status: 303,
      }),
    ),
  )
  const after = await times()
  for (const other of others) other.resume()
  const ms = after.clock - before.clock
  const share = (name: 'site' | 'server' | 'load') => (after[name] - before[name]) / ms / availableParallelism()
  return { rate: (requests.length / ms) * 1000, site: share('site'), server: share('server'), load: share('load') }

  async function times() {
    const { user, system } = process.cpuUsage()
    const ofProcesses = await Promise.all(asked.map(({ cpuMs }) => cpuMs()))
    const site = ofProcesses.reduce((sum, one) => sum + one, 0)
    return { clock: performance.now(), site, server: server.cpuMs(), load: (user + system) / 1000 }
  }
}

function medianOf(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.slice(1).map((round) => round[name]))
  return { rate: of('rate'), site: of('site'), server: of('server'), load: of('load') }
}

function rateRow(what: string, ours: Measured, bare: Measured): Row {
  const ratio = ours.rate / bare.rate
  return {
    what: `${what}, one process, ${connections} at once`,
    measured: `${perSecond(ours.rate)}, ${ratio.toFixed(2)} of the reference; ${processorsOf(ours)}`,
    reference: `Fastify, pg, one insert: ${perSecond(bare.rate)}; ${processorsOf(bare)}`,
    wanted: `at least ${leastOfBare.toFixed(2)}`,
    met: ratio >= leastOfBare,
    value: ratio,
    better: 'higher',
  }
}

/** Two processes cannot do so much more than one where one leaves too little of the processors. */
function scaleRow(what: string, ours: ByProcesses, bare: ByProcesses): Row {
  const [one, two] = [medianOf(ours[1]), medianOf(ours[2])]
  const ratio = two.rate / one.rate
  const used = one.site + one.server + one.load
  return {
    what: `${what}, two processes beside one`,
    measured: `${perSecond(two.rate)}, ${ratio.toFixed(2)} of one process; ${processorsOf(two)}`,
    reference: `Fastify, pg: ${(medianOf(bare[2]).rate / medianOf(bare[1]).rate).toFixed(2)} of one process`,
    wanted: `at least ${leastTimes.toFixed(2)}, or one uses over ${Math.round(100 / leastTimes)} % of the processors (${Math.round(used * 100)} %)`,
    met: ratio >= leastTimes || used * leastTimes > 1,
    value: ratio,
    better: 'higher',
  }
}

function silentRow(announced: ByProcesses, silent: ByProcesses): Row {
  const [one, two] = ([1, 2] as const).map((count) => medianOf(announced[count]).rate / medianOf(silent[count]).rate)
  return {
    what: 'submission, announced beside not announced',
    measured: `${one?.toFixed(2)} with one process, ${two?.toFixed(2)} with two`,
    reference: `not announced: ${perSecond(medianOf(silent[1]).rate)} and ${perSecond(medianOf(silent[2]).rate)}`,
    wanted: onlyToCompare,
    met: true,
    value: two ?? Number.NaN,
    better: 'higher',
  }
}

function processorsOf({ site, server, load }: Measured): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return `processors ${percent(site)}, PostgreSQL ${percent(server)}, load ${percent(load)}`
}
