import { rm } from 'node:fs/promises'
import { answers } from '../data/conversations.ts'
import { forVisitors, pause, rateOfAll } from '../http/load.ts'
import { browserHeaders, getRequest } from '../http/requests.ts'
import { type Running, untilIdle } from '../servers/child.ts'
import { newFolder, startSite, startSiteTimed } from '../servers/site.ts'
import { medianOf, megabytes, type Pair, type Row } from '../table.ts'
import { answerAll, makeLead, submit } from '../whole-lead/visitor.ts'
import { contactRequest, type FormMarks, openContactForm } from '../writes/contact-forms.ts'
import { makeReleaseBefore, type ReleaseBefore } from './release-before.ts'

const mostTimes = 1.15
const starts = 7
const idleMs = 3000
/** The first is not counted: a server that has been up for a while has its code compiled. */
const rounds = 6
const connections = 16

/** What this release costs beside the one before, in turns on the same machine. */
export async function besideReleaseBefore(): Promise<Row[]> {
  await using before = await makeReleaseBefore()
  return [...(await startsBeside(before)), ...(await costsBeside(before))]
}

async function startsBeside(before: ReleaseBefore): Promise<Row[]> {
  const [ownFolder, folderBefore] = await Promise.all([newFolder(), newFolder()])
  const pairs = { start: [] as Pair[], idle: [] as Pair[] }
  try {
    for (let round = 0; round <= starts; round += 1) {
      const reference = await startOf(folderBefore, before.folder)
      const ours = await startOf(ownFolder)
      // The first start makes the data folder.
      if (round === 0) continue
      pairs.start.push({ ours: ours.ms, reference: reference.ms })
      pairs.idle.push({ ours: ours.bytes, reference: reference.bytes })
    }
  } finally {
    await Promise.all([ownFolder, folderBefore].map((folder) => rm(folder, { recursive: true, force: true })))
  }
  return [
    rowOf('from start to the first page', before, pairs.start, (ms) => `${ms.toFixed(0)} ms`),
    rowOf(`memory, ${idleMs / 1000} s after the start`, before, pairs.idle, megabytes),
  ]
}

async function startOf(folder: string, release?: string) {
  await using site = await startSiteTimed(folder, release)
  await pause(idleMs)
  return { ms: site.firstAnswerMs, bytes: await site.memoryBytes() }
}

interface Site extends Running {
  readonly marks: FormMarks
}

interface Work {
  readonly what: string
  /** How many of them one round does. */
  readonly count: number
  /** Does what is not measured, and returns what is. `from` is a number that no other round has. */
  readonly prepare: (site: Site, from: number) => Promise<() => Promise<unknown>>
}

const talks = 40
const contactMessages = 400
const pages = 10_000

const works: readonly Work[] = [
  {
    what: 'a turn',
    count: talks * answers.length,
    prepare: async ({ port }, from) => {
      return () => forVisitors(port, { from, count: talks, connections }, answerAll)
    },
  },
  {
    what: 'a contact message with its mails',
    count: contactMessages,
    prepare: async ({ port, marks }, from) => {
      const requests = Array.from({ length: contactMessages }, (_, at) => contactRequest(from + at, marks))
      return () => rateOfAll(requests, { port, connections, status: 303 })
    },
  },
  {
    what: 'a submission with its mails',
    count: talks,
    prepare: async ({ port }, from) => {
      const cookies: string[] = []
      const visitors = { from, count: talks, connections }
      await forVisitors(port, visitors, async (connection, number) => {
        cookies.push(await answerAll(connection, number))
      })
      return () => forVisitors(port, visitors, (connection, number) => submit(connection, cookies[number - from] ?? ''))
    },
  },
  {
    what: 'a whole lead with its mails',
    count: talks,
    prepare: async ({ port }, from) => {
      return () => forVisitors(port, { from, count: talks, connections }, makeLead)
    },
  },
  {
    what: '/ from memory',
    count: pages,
    prepare: async ({ port }) => {
      const requests = Array.from({ length: pages }, () => getRequest('/', browserHeaders))
      return () => rateOfAll(requests, { port, connections, status: 200 })
    },
  },
]

/** Processor time of the server, with what it puts off, such as mails. */
async function costsBeside(before: ReleaseBefore): Promise<Row[]> {
  await using ownSite = await startSite()
  await using siteBefore = await startSite({}, undefined, before.folder)
  const own = { ...ownSite, marks: await openContactForm(ownSite.port) }
  const earlier = { ...siteBefore, marks: await openContactForm(siteBefore.port) }
  const rows: Row[] = []
  for (const work of works) {
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = round * work.count
      pairs.push({ reference: await costOf(earlier, work, from), ours: await costOf(own, work, from) })
    }
    rows.push(rowOf(`processor time of ${work.what}`, before, pairs.slice(1), (ms) => `${ms.toFixed(2)} ms`))
  }
  return rows
}

async function costOf(site: Site, { count, prepare }: Work, from: number): Promise<number> {
  const work = await prepare(site, from)
  await untilIdle(site)
  const before = await site.cpuMs()
  await work()
  await untilIdle(site)
  return ((await site.cpuMs()) - before) / count
}

function rowOf(
  what: string,
  { version }: ReleaseBefore,
  pairs: readonly Pair[],
  write: (value: number) => string,
): Row {
  const { ours, reference, ratio } = medianOf(pairs)
  return {
    what: `${what}, beside the release before`,
    measured: `${write(ours)}, ${ratio.toFixed(2)} times`,
    reference: `${version}: ${write(reference)}`,
    wanted: `at most ${mostTimes} times`,
    met: ratio <= mostTimes,
    value: ratio,
    better: 'lower',
  }
}
