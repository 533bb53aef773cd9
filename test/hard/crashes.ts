import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentStore, Fields, Write } from '../../ports/document-store.ts'
import { wire } from '../../server/wiring/wire.ts'
import { allAnswers } from '../support/answers.ts'
import { configOf } from '../support/config.ts'
import { startSmtpServer } from '../support/outside/smtp-server.ts'
import { startCluster } from '../support/postgres/cluster.ts'
import { fastRuntime } from '../support/process/runtimes.ts'
import type { Environment } from '../support/site/server-process.ts'
import { type RunningServer, startServer } from '../support/site/server.ts'
import { type Load, type ReviewedConversation, startLoad } from './load.ts'
import { type Outcome, readOutcome } from './outcome.ts'

/** Where two processes store, and what may crash. */
export interface CrashingPlace {
  readonly variables: Environment
  /** Ends the place in the middle of its work and starts it again. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

interface Options {
  /** PostgreSQL where it is left out. */
  readonly openPlace?: () => Promise<CrashingPlace>
  /** How often one of the two processes is killed. */
  readonly kills: number
  /** How often the place crashes and starts again. */
  readonly restarts: number
  /** Called after each round. */
  readonly onRound?: (round: string) => void
}

export interface Crashes extends Outcome {
  /** By status or `cut off`, of requests that were then sent again. */
  readonly refusals: ReadonlyMap<string, number>
  /** For each restart of the place: from the moment at which it took connections until both processes had stored a message. */
  readonly backAfterMs: readonly number[]
}

const hourMs = 60 * 60 * 1000
/** Acknowledgements come between two crashes, and each crash at any moment of them. */
const longestMomentMs = { kill: 800, restart: 3000 }

/** Two processes of the built site over one place, under load. Kills them and the place, and returns what came of what was acknowledged. */
export async function runCrashes({
  openPlace = postgres,
  kills,
  restarts,
  onRound = () => {},
}: Options): Promise<Crashes> {
  const folder = await mkdtemp(join(tmpdir(), 'crashes-'))
  const mailServer = await startSmtpServer()
  const place = await openPlace()
  const servers: RunningServer[] = []
  const env = {
    ...place.variables,
    SMTP_URL: mailServer.url().href,
    PUBLIC_URL: 'http://localhost',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const clock = { aheadMs: 0 }
  const wired = await wire(configOf({ ...env, DATA_DIR: folder }), { runtime: fastRuntime({ clock }) })
  try {
    for (let process = 1; process <= 2; process += 1) servers.push(await startServer({ env }))
    const nextReviewed = await prepareReviewed(wired)
    const load = startLoad({ urls: servers.map(({ url }) => url), nextReviewed })
    for (let round = 1; round <= kills; round += 1) {
      await pause(Math.random() * longestMomentMs.kill)
      const victim = servers[round % servers.length]
      await victim?.kill()
      await victim?.restart()
      onRound(`killed ${round} of ${kills}`)
    }
    const backAfterMs: number[] = []
    for (let round = 1; round <= restarts; round += 1) {
      await pause(Math.random() * longestMomentMs.restart)
      backAfterMs.push(await crashPlace(place, servers, load))
      onRound(`restarted ${round} of ${restarts}: stored again after ${backAfterMs.at(-1)} ms`)
    }
    await load.stop()
    for (const server of servers) await server.stop()
    // Beyond the leases of killed processes.
    clock.aheadMs = hourMs
    await wired.processEmails()
    const { acknowledged, refusals } = load
    return { ...(await readOutcome(wired.store, acknowledged, mailServer.delivered)), refusals, backAfterMs }
  } finally {
    for (const server of servers) await server.kill()
    await wired.close()
    await place.remove()
    await mailServer.stop()
    await rm(folder, { recursive: true })
  }
}

async function postgres(): Promise<CrashingPlace> {
  const { url, restart, remove } = await startCluster()
  return { variables: { DATABASE_URL: url }, restart: () => restart('immediate'), remove }
}

async function crashPlace(
  place: CrashingPlace,
  servers: readonly RunningServer[],
  { acknowledged }: Load,
): Promise<number> {
  await place.restart()
  const started = performance.now()
  acknowledged.messages.push(...(await Promise.all(servers.map(({ url }) => untilStored(url)))))
  return Math.round(performance.now() - started)
}

/** Returns a message once the process has acknowledged it. Rejects when the process has died. */
async function untilStored(url: string): Promise<string> {
  const submissionId = crypto.randomUUID()
  const message = `Probe ${submissionId}`
  const form = { name: 'Zola', email: 'zola@visitors.example', message, submissionId }
  for (let status = 0; status !== 303;) {
    const body = new URLSearchParams(form)
    const sent = await fetch(`${url}/contact`, { method: 'POST', headers: { Origin: url }, redirect: 'manual', body })
    status = sent.status
  }
  return message
}

type Prepared = Pick<Awaited<ReturnType<typeof wire>>, 'services' | 'store'>

/** Has one conversation, and returns a function that gives out copies of it. They are stored in advance, a hundred at a time. */
async function prepareReviewed({ services: { chat }, store }: Prepared): Promise<() => Promise<ReviewedConversation>> {
  const visitor = { address: null, header: () => null }
  const sessionId = await chat.begin(null, visitor)
  for (const text of allAnswers) {
    const { conversation } = await chat.open(sessionId, visitor)
    const { events } = await chat.turn(sessionId, { text, skip: false, seen: conversation.messages.length }, visitor)
    for await (const event of events) if (event.type === 'failed') throw new Error(event.message)
  }
  const session = await store.get('chatSessions', sessionId)
  if (session === null) throw new Error('The conversation is not stored')
  const { id: _id, updatedAt: _updatedAt, revision: _revision, ...fields } = session
  let count = 0
  let ready: Promise<ReviewedConversation[]> = Promise.resolve([])

  return async function nextReviewed(): Promise<ReviewedConversation> {
    const left = await ready
    const next = left.pop()
    if (next) return next
    if (left === (await ready)) ready = storeCopies(store, fields, (count += 1))
    return nextReviewed()
  }
}

async function storeCopies(store: DocumentStore, fields: Fields, batch: number): Promise<ReviewedConversation[]> {
  const copies = Array.from({ length: 100 }, (_, place) => ({
    sessionId: crypto.randomUUID().replaceAll('-', ''),
    email: `visitor-${batch}-${place}@visitors.example`,
  }))
  const projectInfo = fields['projectInfo'] as Fields
  const writes = copies.map(({ sessionId, email }): Write => {
    return {
      kind: 'add',
      collection: 'chatSessions',
      id: sessionId,
      fields: { ...fields, projectInfo: { ...projectInfo, contactEmail: email } },
    }
  })
  while (true) {
    try {
      await store.batch(writes)
      return copies
    } catch {
      // The place is away. A batch that was stored all the same is a conflict, and just as well.
      await pause(100)
    }
  }
}
