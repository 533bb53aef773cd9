import { openTeamFolder } from './data/team-folder.ts'
import { type Connection, openConnections } from './http/connection.ts'
import { pause } from './http/load.ts'
import { getRequest } from './http/requests.ts'
import { startSite } from './servers/site.ts'
import { megabytes, type Row } from './table.ts'
import { expectStatus, makeLead } from './whole-lead/visitor.ts'
import { contactRequest, openContactForm } from './writes/contact-forms.ts'

/** As many as keep the server busy: the interviewer takes its time to speak. */
const visitors = 64
const warmUpMs = 10_000
const calibrationMs = 10_000
const sampleMs = 5000
const mostGrowth = 1

interface Sample {
  readonly minute: number
  readonly bytes: number
}

/** Half of what the server can do, for some minutes: whole leads, messages, public pages and pages of the team. Wants memory that does not grow
 *  after the first third. */
export async function soak(minutes: number): Promise<Row[]> {
  await using team = await openTeamFolder(async () => null)
  await using site = await startSite({}, team.folder)
  const marks = await openContactForm(site.port)
  let next = 0
  const visit = (connection: Connection) => wholeVisit(connection, (next += 1))

  async function wholeVisit(connection: Connection, number: number): Promise<void> {
    for (const path of publicPaths) expectStatus(await connection.ask(getRequest(path)), 200)
    expectStatus(await connection.ask(contactRequest(number, marks)), 303)
    await makeLead(connection, number)
    for (const path of teamPaths) expectStatus(await connection.ask(getRequest(path, { Cookie: team.member })), 200)
  }

  using open = await openConnections(site.port, visitors)
  await saturated(open.all, visit, warmUpMs)
  const most = await saturated(open.all, visit, calibrationMs)
  const rate = most / 2
  progress(`soak: ${minutes} minutes at ${rate.toFixed(1)} visits a second, half of the most`)
  const cpuBefore = await site.cpuMs()
  const samples = await paced(open.all, visit, { rate, minutes, memoryBytes: site.memoryBytes })
  const busy = ((await site.cpuMs()) - cpuBefore) / (minutes * 60_000)
  const late = samples.filter(({ minute }) => minute >= minutes / 3)
  const growth = slope(late) / 2 ** 20
  const [least, largest] = [Math.min(...late.map(({ bytes }) => bytes)), Math.max(...late.map(({ bytes }) => bytes))]
  return [
    {
      what: `memory in ${minutes} minutes at half load`,
      measured: `grows ${growth.toFixed(2)} MB a minute, ${megabytes(least)} to ${megabytes(largest)}`,
      reference: `${rate.toFixed(1)} visits a second, ${(busy * 100).toFixed(0)} % of a processor, after the first third`,
      wanted: `less than ${mostGrowth} MB a minute`,
      met: growth < mostGrowth,
      value: growth,
      better: 'lower',
    },
  ]
}

const publicPaths = ['/', '/services', '/portfolio', '/faq', '/contact']
const teamPaths = ['/leads', '/leads/messages', '/leads/sample-01', '/admin/portfolio', '/admin/mail', '/admin/status']

type Visit = (connection: Connection) => Promise<void>

/** Each visitor comes again at once. Returns the visits a second. */
async function saturated(connections: readonly Connection[], visit: Visit, milliseconds: number): Promise<number> {
  const began = performance.now()
  let visits = 0
  const work = connections.map(async (connection) => {
    while (performance.now() - began < milliseconds) {
      await visit(connection)
      visits += 1
    }
  })
  await Promise.all(work)
  return (visits / (performance.now() - began)) * 1000
}

interface Pace {
  /** Visits a second. */
  readonly rate: number
  readonly minutes: number
  readonly memoryBytes: () => Promise<number>
}

/** Visits begin at equal distances. One that finds no visitor free begins when one is. */
async function paced(connections: readonly Connection[], visit: Visit, pace: Pace): Promise<Sample[]> {
  const { rate, minutes, memoryBytes } = pace
  const began = performance.now()
  const minute = () => (performance.now() - began) / 60_000
  let started = 0
  const work = connections.map(async (connection) => {
    while (minute() < minutes) {
      const startAt = began + (started * 1000) / rate
      started += 1
      await pause(Math.max(0, startAt - performance.now()))
      if (minute() < minutes) await visit(connection)
    }
  })
  const samples: Sample[] = []
  let ended = false
  const sampling = (async () => {
    while (!ended) {
      await Promise.race([pause(sampleMs), Promise.all(work).catch(() => null)])
      const sample = { minute: minute(), bytes: await memoryBytes() }
      const before = samples.at(-1)?.minute ?? 0
      samples.push(sample)
      if (Math.floor(before) < Math.floor(sample.minute))
        progress(`soak: minute ${Math.floor(sample.minute)}, ${megabytes(sample.bytes)}, ${started} visits`)
    }
  })()
  try {
    await Promise.all(work)
  } finally {
    ended = true
    await sampling
  }
  return samples
}

/** Returns the growth in bytes a minute by least squares. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minute, bytes] = [mean(samples.map((each) => each.minute)), mean(samples.map((each) => each.bytes))]
  const products = samples.map((each) => (each.minute - minute) * (each.bytes - bytes))
  const squares = samples.map((each) => (each.minute - minute) ** 2)
  return mean(products) / mean(squares)
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
