import * as z from 'zod'
import type { Change, DocumentStore, Equals, StoredDocument } from '../../ports/document-store.ts'
import type { DeliveryResult } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, openSummaries, type Stored } from '../store/collection.ts'
import { freeLane, type LaneUse } from './lanes.ts'
import { type QueueEntry, queueEntryFields } from './queue-entry.ts'

/** Notification result: specification §3. */
export interface NotificationResult {
  readonly success: boolean
  /** `email`, or the kind of webhook. */
  readonly method: string
  readonly error: string | null
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'sleep' | 'digest' | 'log'>
  queue: Collection<Content>
  method: (entry: Stored<Content>) => string
  /** Matches all entries with the same receiver. If omitted, all entries of the queue have the same. */
  receiver?: (entry: Stored<Content>) => Equals
  /** Makes one attempt. Ends at once when `signal` is aborted. Calls `awaitReply` when everything is sent and only the answer is missing. */
  deliver: (
    entry: Stored<Content>,
    signal: CancelSignal | undefined,
    awaitReply: () => void,
  ) => Promise<DeliveryResult | Postponed>
  /** Entries that match one of these have lanes of their own. */
  urgent?: readonly Equals[]
  /** A field, and the part of its text by which entries share half of the common lanes. */
  group: readonly [field: keyof Content & string, groupOf: (text: string) => string]
  /** Whether no other process uses the queue. An entry that is locked at the start was then left by a process that died. */
  isAlone?: boolean
}

/** No attempt was made. The entry is due again at this time: ISO 8601, UTC. */
export interface Postponed {
  readonly kind: 'postponed'
  readonly until: string
}

/** Delivers the entries of a queue. */
export interface ProcessQueue {
  /** Attempts what is due, as many at once as the lanes allow, until all has been attempted or `signal` is aborted. Returns the results of
   *  the attempts that it began. Calls may overlap: each entry is claimed by one. The first call makes all entries due that wait for an
   *  outage to end. */
  (signal?: CancelSignal): Promise<readonly NotificationResult[]>
  /** Keeps other processes from the entries under way. To be called every `leaseRenewalMs`. */
  renewLeases(): Promise<void>
  /** Whether a change of the queue is one that an attempt under way makes, so that nothing new is due. */
  isOwnChange(change: Change): boolean
}

interface Attempt extends LaneUse {
  awaitsReply: boolean
  /** Of the entry, as this process stored it last. */
  revision: string
  /** Ends when the last renewal of the lease is stored. */
  renewal: Promise<void>
  /** Whether its result is being stored. */
  isEnding: boolean
}

interface Claimed {
  readonly attempt: Attempt
  readonly document: StoredDocument
}

/** A process that dies leaves its entries to others after this time. */
const leaseMs = 40_000
export const leaseRenewalMs = 15_000
/** After an outage, entries become due within this time, so that they are not all sent in one moment. */
const outageSpreadMs = 10_000
/** How often a success looks for entries that another process could not deliver. */
const outageCheckMs = 60_000
/** For a store that is away for a moment: what was sent and not stored is sent again. */
const mostSaves = 20
const savePauseMs = 1000
const pageSize = 100
/** So many due entries are known at once. Behind them an entry waits even where a lane is free for it, unless it is urgent. */
const mostDue = 200

export function createProcessQueue<Content extends QueueEntry>(dependencies: Dependencies<Content>): ProcessQueue {
  const { store, runtime, queue, method, receiver = () => ({}), deliver } = dependencies
  const {
    urgent = [],
    group: [groupField, groupOf],
    isAlone = false,
  } = dependencies
  const entries = openCollection(store, queue)
  const schedules = openSummaries(store, queue, z.object(queueEntryFields).pick({ attempts: true, runAt: true }))
  /** The fields that tell an entry's lane. */
  const laneFields = [groupField, ...urgent.flatMap(Object.keys)]
  const underWay = new Map<string, Attempt>()
  /** Entries that were due when they were last read, oldest first. */
  let due: readonly StoredDocument[] = []
  let hasMoreDue = false
  /** Whether an entry may be due that was not read yet. */
  let isStale = true
  let filling: Promise<void> | null = null
  /** The methods that failed in this process since their last success. */
  const failing = new Set<string>()
  /** When a success of the method last made entries due, or found none that wait. */
  const outageCheckedAt = new Map<string, number>()
  let started: Promise<void> | null = null

  async function change(id: string, changes: Partial<QueueEntry>, ifRevision?: string): Promise<void> {
    await store.update(queue.name, id, changes, ifRevision)
  }

  async function changeWhenPossible(id: string, changes: Partial<QueueEntry>, signal?: CancelSignal): Promise<void> {
    for (let saves = 1; ; saves += 1) {
      try {
        return await change(id, changes)
      } catch (error) {
        if (saves === mostSaves || signal?.aborted) throw error
        await runtime.sleep(savePauseMs, signal)
      }
    }
  }

  async function begin(): Promise<void> {
    if (isAlone) await takeOverLocked()
    await endOutage()
  }

  async function takeOverLocked(): Promise<void> {
    const where = { status: 'pending', lockedAt: { over: '' } }
    for (;;) {
      const page = await store.find(queue.name, { where, limit: pageSize, only: [] })
      for (const { id, revision } of page.documents) {
        await change(id, { lockedAt: null, runAt: runtime.now().toISOString() }, revision)
      }
      if (page.next === null) return
    }
  }

  /** Makes entries due whose receiver was down. */
  async function endOutage(ofReceiver: Equals = {}): Promise<void> {
    const where = { ...ofReceiver, status: 'pending', outage: true, lockedAt: null }
    let after: string | null = null
    do {
      const page = await schedules.find({ where, limit: pageSize, after })
      for (const { id, revision, attempts, runAt } of page.lines) {
        const delayMs = outageSpreadMs * jitterOf({ id, attempts }, runtime)
        const soon = new Date(runtime.now().getTime() + delayMs).toISOString()
        await change(id, { outage: false, runAt: soon < runAt ? soon : runAt }, revision)
      }
      after = page.next
    } while (after !== null)
  }

  /** Ends an outage of the entry's receiver, in which another process may have failed. */
  async function endOutageOf(entry: Stored<Content>): Promise<void> {
    const [name, now] = [method(entry), runtime.now().getTime()]
    const hasFailed = failing.delete(name)
    if (!hasFailed && now - (outageCheckedAt.get(name) ?? 0) < outageCheckMs) return
    outageCheckedAt.set(name, now)
    await endOutage(receiver(entry))
  }

  /** Reads the oldest due entries. Where they are more than it reads, new ones come after those that are known, except urgent ones. */
  async function readDue(): Promise<void> {
    isStale = false
    const isDue = { status: 'pending', runAt: { atMost: runtime.now().toISOString() } }
    const read = (where: Equals) =>
      store.find(queue.name, { where: { ...where, ...isDue }, limit: mostDue, order: 'oldest', only: laneFields })
    if (due.length === 0 || !hasMoreDue) {
      const { documents, next } = await read({})
      due = documents
      hasMoreDue = next !== null
    }
    if (!hasMoreDue) return
    const first = (await Promise.all(urgent.map(read))).flatMap(({ documents }) => documents)
    due = [...new Map([...first, ...due].map((line) => [line.id, line])).values()]
  }

  function laneOf(line: StoredDocument): Pick<LaneUse, 'lane' | 'group'> | null {
    if (underWay.has(line.id)) return null
    const isUrgent = urgent.some((match) => Object.entries(match).every(([field, value]) => line[field] === value))
    const group = groupOf(String(line[groupField]))
    const lane = freeLane({ isUrgent, group }, [...underWay.values()])
    return lane && { lane, group }
  }

  /** Leases a due entry. Returns null when another process was faster. */
  async function claim({ id, revision }: StoredDocument, use: Pick<LaneUse, 'lane' | 'group'>) {
    const attempt: Attempt = { ...use, awaitsReply: false, revision, renewal: Promise.resolve(), isEnding: false }
    underWay.set(id, attempt)
    try {
      const lease = { lockedAt: runtime.now().toISOString(), runAt: leaseEnd() }
      const claimed = await store.update(queue.name, id, lease, revision)
      if (claimed.kind !== 'updated') underWay.delete(id)
      else attempt.revision = claimed.document.revision
      return claimed.kind === 'updated' ? { attempt, document: claimed.document } : null
    } catch (error) {
      underWay.delete(id)
      throw error
    }
  }

  function leaseEnd(): string {
    return new Date(runtime.now().getTime() + leaseMs).toISOString()
  }

  /** Begins what is due and has a free lane. */
  async function fillLanes(attemptIt: (claimed: Claimed) => void, signal?: CancelSignal): Promise<void> {
    while (!signal?.aborted) {
      if (isStale || (due.length === 0 && hasMoreDue)) await readDue()
      const line = due.find((each) => laneOf(each) !== null)
      const use = line && laneOf(line)
      if (!line || !use) return
      due = due.filter((each) => each !== line)
      const claimed = await claim(line, use)
      if (claimed) attemptIt(claimed)
    }
  }

  /** One at a time, as they read and claim the same entries. */
  async function fill(...of: Parameters<typeof fillLanes>): Promise<void> {
    while (filling !== null) await filling.catch(() => {})
    const run = fillLanes(...of)
    filling = run
    try {
      await run
    } finally {
      filling = null
    }
  }

  async function save(
    entry: Stored<Content>,
    result: DeliveryResult,
    attempt: Attempt,
    signal?: CancelSignal,
  ): Promise<NotificationResult> {
    attempt.isEnding = true
    await attempt.renewal
    const timestamp = runtime.now().toISOString()
    const attempts = entry.attempts + 1
    if (result.kind === 'accepted') {
      const { reachesNobody = false } = result
      const sent = { status: 'sent', sentAt: timestamp, error: null, attempts, lockedAt: null, reachesNobody } as const
      await changeWhenPossible(entry.id, sent, signal)
      await endOutageOf(entry)
      return { success: true, method: method(entry), error: null, timestamp }
    }
    runtime.log.warn('not delivered', { queue: queue.name, queueId: entry.id, attempts, outcome: result.kind })
    const isCut = signal?.aborted && result.kind === 'try-later'
    const changes = isCut ? { lockedAt: null, runAt: timestamp } : afterFailure(entry, result, runtime)
    if (changes.outage) failing.add(method(entry))
    // With the revision, the result of another worker is kept if this worker's lease has ended.
    await change(entry.id, changes, attempt.revision)
    return { success: false, method: method(entry), error: result.reason, timestamp }
  }

  /** Returns null without an attempt: for an entry that is postponed, and for one that cannot be read, which it marks as failed. */
  async function attemptAndSave(
    { attempt, document }: Claimed,
    freeItsLane: () => void,
    signal?: CancelSignal,
  ): Promise<NotificationResult | null> {
    const entry = entries.safeParse(document)
    if (entry.kind === 'found') {
      const result = await deliver(entry.document, signal, freeItsLane)
      if (result.kind === 'postponed') {
        await change(document.id, { runAt: result.until, lockedAt: null, outage: false }, attempt.revision)
        return null
      }
      // Asked for together with the next claim, so that the store commits both at once.
      const saving = save(entry.document, result, attempt, signal)
      freeItsLane()
      return saving
    }
    if (entry.kind === 'missing') return null
    const { id } = document
    runtime.log.error('queue entry not readable', { queue: queue.name, queueId: id, reason: entry.reason })
    await change(id, { status: 'failed', error: unreadable(entry.reason), lockedAt: null }, attempt.revision)
    return null
  }

  async function renew(id: string, attempt: Attempt): Promise<void> {
    if (attempt.isEnding) return
    const renewed = await store.update(queue.name, id, { runAt: leaseEnd() }, attempt.revision)
    if (renewed.kind === 'updated') attempt.revision = renewed.document.revision
  }

  async function processQueue(signal?: CancelSignal): Promise<readonly NotificationResult[]> {
    started ??= begin().catch((error: unknown) => {
      started = null
      throw error
    })
    await started
    isStale = true
    const results: NotificationResult[] = []
    const running = new Set<Promise<void>>()
    const failures: unknown[] = []

    function run(work: Promise<void>): void {
      const guarded = work.catch((error: unknown) => void failures.push(error)).finally(() => running.delete(guarded))
      running.add(guarded)
    }
    const fillAgain = () => run(fill((claimed) => run(attemptOne(claimed)), signal))
    async function attemptOne(claimed: Claimed): Promise<void> {
      const { attempt, document } = claimed
      const freeItsLane = () => {
        attempt.awaitsReply = true
        fillAgain()
      }
      try {
        const result = await attemptAndSave(claimed, freeItsLane, signal)
        if (result !== null) results.push(result)
      } finally {
        underWay.delete(document.id)
        fillAgain()
      }
    }

    fillAgain()
    while (running.size > 0) await Promise.all(running)
    if (failures.length > 0) throw failures[0]
    return results
  }

  return Object.assign(processQueue, {
    async renewLeases() {
      const renewals = [...underWay].map(([id, attempt]) => {
        const renewal = attempt.renewal.then(() => renew(id, attempt))
        // The next renewal makes up for one that fails.
        attempt.renewal = renewal.catch(() => {})
        return renewal
      })
      await Promise.all(renewals)
    },
    isOwnChange: ({ ids }: Change) => ids.length > 0 && ids.every((id) => underWay.has(id)),
  })
}

function afterFailure(
  entry: Stored<QueueEntry>,
  result: Exclude<DeliveryResult, { kind: 'accepted' }>,
  runtime: Pick<Runtime, 'now' | 'digest'>,
): Partial<QueueEntry> {
  const firstTriedAt = entry.firstTriedAt ?? runtime.now().toISOString()
  const attempts = entry.attempts + 1
  const unanswered = entry.unanswered + (result.kind === 'unanswered' ? 1 : 0)
  const tried = { attempts, unanswered, error: result.reason, lockedAt: null, firstTriedAt }
  const runAt = result.kind === 'refused' ? null : nextAttemptAt({ id: entry.id, attempts, firstTriedAt }, runtime)
  if (runAt === null) return { ...tried, status: 'failed' }
  return { ...tried, runAt, outage: result.kind === 'try-later' && result.of === 'service' }
}

/** The team reads it as the reason of the failure. `reason` names fields, and holds no value. */
function unreadable(reason: string): string {
  return `Not sent: the stored entry is damaged (${reason}).`
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Waits after the first failed attempt, the second, and so on. Later ones wait an hour. */
const waitsMs = [0.5 * minuteMs, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs]
const giveUpAfterMs = 72 * hourMs
/** Up to this part of a wait is added to it, so that entries that failed together are not all due together. */
const mostJitter = 0.1

interface FailedEntry {
  readonly id: string
  /** The number of failed attempts, the last one included. */
  readonly attempts: number
  readonly firstTriedAt: string
}

/** Returns the time of the next attempt after a temporary failure, or null 72 hours after the first attempt. */
export function nextAttemptAt(
  { id, attempts, firstTriedAt }: FailedEntry,
  { now, digest }: Pick<Runtime, 'now' | 'digest'>,
): string | null {
  const at = now().getTime()
  if (at - Date.parse(firstTriedAt) >= giveUpAfterMs) return null
  const wait = waitsMs[attempts - 1] ?? hourMs
  return new Date(at + wait * (1 + mostJitter * jitterOf({ id, attempts }, { digest }))).toISOString()
}

/** Returns a number from 0 to 1. It is the same for the same entry and attempt, and evenly spread over entries. */
function jitterOf({ id, attempts }: Pick<FailedEntry, 'id' | 'attempts'>, { digest }: Pick<Runtime, 'digest'>): number {
  return Number.parseInt(digest(`${id} ${attempts}`).slice(0, 8), 16) / 0xffffffff
}
