import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { emailQueue, QueuedEmail } from '../email/email-queue.ts'
import type { Member } from '../identity/member.ts'
import type { GuardedModel, ModelState } from '../language-model/guarded-model.ts'
import { openLines } from '../store/collection.ts'

export interface StatusService {
  /** Whether the store can be read and written. Asks the store at most once a second. Never rejects. */
  ready(): Promise<boolean>
  /** How the site fares. Never rejects. */
  get(member: Member): Promise<SiteStatus>
}

export interface SiteStatus extends StatusFacts {
  /** ISO 8601, UTC. */
  readonly readAt: string
  /** What somebody should look at. */
  readonly concerns: readonly Concern[]
}

/** What cannot be found out is null. */
export interface StatusFacts {
  readonly storeReady: boolean
  readonly mail: EmailHealth | null
  readonly freeDiskBytes: number | null
  readonly model: ModelState | null
}

export interface EmailHealth {
  readonly waiting: number
  readonly failed: number
  /** When the mail was written that waits longest: ISO 8601, UTC. Null when none waits. */
  readonly oldestWaitingSince: string | null
  /** Of the mail that was tried last among those that wait or have failed. */
  readonly lastError: { readonly error: string; readonly at: string } | null
}

export type Concern = 'store' | 'mail' | 'disk' | 'model'

/** A mail that waits longer has met more than a moment's failure. */
const longestWaitMs = 60 * 60 * 1000
const leastFreeBytes = 1e9

/** Returns what somebody should look at, by what was known at `readAt`. */
export function concernsOf({ storeReady, mail, freeDiskBytes, model }: StatusFacts, readAt: string): Concern[] {
  const waitMs = Date.parse(readAt) - Date.parse(mail?.oldestWaitingSince ?? readAt)
  const concerns: Record<Concern, boolean> = {
    store: !storeReady,
    mail: mail === null || waitMs > longestWaitMs,
    disk: freeDiskBytes === null || freeDiskBytes < leastFreeBytes,
    model: model === null || model.circuitOpenUntil !== null,
  }
  return (Object.keys(concerns) as Concern[]).filter((concern) => concerns[concern])
}

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'log'>
  model: Pick<GuardedModel, 'state'>
  /** Rejects when it cannot be found out. */
  freeDiskBytes: () => Promise<number>
}

const readyForMs = 1000

export function createStatusService({ store, runtime, model, freeDiskBytes }: Dependencies): StatusService {
  let asked: { readonly at: number; readonly ready: Promise<boolean> } | null = null

  async function probe(): Promise<boolean> {
    try {
      const written = await store.update(probeCollection, probeId, {})
      if (written.kind === 'missing') await store.add(probeCollection, {}, probeId)
      return (await store.get(probeCollection, probeId)) !== null
    } catch (error) {
      runtime.log.error('not ready', { reason: error instanceof Error ? error.message : String(error) })
      return false
    }
  }

  function ready(): Promise<boolean> {
    const at = runtime.now().getTime()
    if (asked === null || at - asked.at >= readyForMs) asked = { at, ready: probe() }
    return asked.ready
  }

  return {
    ready,
    async get() {
      const [storeReady, mail, disk, state] = await Promise.all([
        ready(),
        orNull(() => emailHealth(store)),
        orNull(freeDiskBytes),
        orNull(() => model.state()),
      ])
      const facts = { storeReady, mail, freeDiskBytes: disk, model: state }
      const readAt = runtime.now().toISOString()
      return { ...facts, readAt, concerns: concernsOf(facts, readAt) }
    },
  }
}

const probeCollection = 'settings'
const probeId = 'readiness'

async function orNull<Value>(find: () => Promise<Value>): Promise<Value | null> {
  try {
    return await find()
  } catch {
    return null
  }
}

const line = QueuedEmail.pick({ error: true })
const pageSize = 500
const newestFailed = 50

/** Reads one short field of every mail that waits. Rejects when the store cannot be read. */
export async function emailHealth(store: DocumentStore): Promise<EmailHealth> {
  const queue = openLines(store, emailQueue, line)
  const { lines: given } = await queue.find({ where: { status: 'failed' }, limit: newestFailed })
  let lastTried = lastOf(given)
  let oldestWaitingSince: string | null = null
  let after: string | null = null
  do {
    const page = await queue.find({ where: { status: 'pending' }, limit: pageSize, after })
    oldestWaitingSince = page.lines.at(-1)?.createdAt ?? oldestWaitingSince
    lastTried = lastOf(lastTried ? [...page.lines, lastTried] : page.lines)
    after = page.next
  } while (after !== null)
  return {
    waiting: await store.count(emailQueue.name, { status: 'pending' }),
    failed: await store.count(emailQueue.name, { status: 'failed' }),
    oldestWaitingSince,
    lastError: lastTried && { error: lastTried.error ?? '', at: lastTried.updatedAt },
  }
}

type Line = Awaited<ReturnType<ReturnType<typeof openLines<typeof line.shape>>['find']>>['lines'][number]

function lastOf(lines: readonly Line[]): Line | null {
  const tried = lines.filter(({ error }) => error !== null)
  return tried.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0] ?? null
}
