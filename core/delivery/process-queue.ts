import * as z from 'zod'
import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import type { DeliveryResult } from '../../ports/mailer.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Collection, eachPage, openCollection, openSummaries, type Stored, write } from '../store/collection.ts'
import { type Attempt, type Claimed, createClaims } from './claims.ts'
import { type QueueEntry, queueEntryFields } from './queue-entry.ts'
import { changesAfterFailure, jitterOf } from './retries.ts'

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
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'sleep' | 'digest' | 'log'>
  readonly queue: Collection<Content>
  readonly method: (entry: Stored<Content>) => string
  /** Matches all entries with the same receiver. If omitted, all entries of the queue have the same. */
  readonly receiver?: (entry: Stored<Content>) => Equals
  /** Makes one attempt. Ends at once when `signal` is aborted. Calls `awaitReply` when everything is sent and only the answer is missing. */
  readonly deliver: (
    entry: Stored<Content>,
    signal: CancelSignal | undefined,
    awaitReply: () => void,
  ) => Promise<DeliveryResult | Postponed | Unwanted>
  /** Returns what becomes of an entry that is never sent again. */
  readonly thinned?: (entry: Stored<Content>) => Partial<Content>
  /** Called when the result of an attempt, or a postponement, is stored. */
  readonly settled?: (entry: Stored<Content>, was: 'attempted' | 'postponed') => Promise<void>
  /** Entries that match one of these have lanes of their own. */
  readonly urgent?: readonly Equals[]
  /** A field, and the part of its text by which entries share half of the common lanes. */
  readonly group: readonly [field: keyof Content & string, groupOf: (text: string) => string]
  /** Whether no other process uses the queue. An entry that is locked at the start was then left by a process that died. */
  readonly isAlone?: boolean
}

/** No attempt was made. The entry is due again at this time: ISO 8601, UTC. */
export interface Postponed {
  readonly kind: 'postponed'
  readonly until: string
}

/** No attempt was made, and none is wanted any more. The entry is removed. */
export interface Unwanted {
  readonly kind: 'unwanted'
}

export type ProcessQueue = ReturnType<typeof createProcessQueue>

/** A lane is free before the reply comes only where that takes longer: else the result and the next claim are stored by one commit. */
const quickReplyMs = 50

/** For a store that is away for a moment: what was sent and not stored is sent again. */
const mostSaves = 20
const savePauseMs = 1000

/** Returns what delivers the entries of a queue. */
export function createProcessQueue<Content extends QueueEntry>(dependencies: Dependencies<Content>) {
  const { store, runtime, queue, urgent = [], group, isAlone = false } = dependencies
  const claims = createClaims({ store, runtime, queue: queue.name, urgent, group })
  const outages = createOutages(dependencies)
  const attemptAndSave = createAttempt({ ...dependencies, outages })
  let started: Promise<void> | null = null

  async function begin(): Promise<void> {
    if (isAlone) await outages.takeOverLocked()
    await outages.end()
  }

  /** Attempts what is due, as many at once as the lanes allow, until all has been attempted or `signal` is aborted. Returns the results of the
   *  attempts that it began. Calls may overlap: each entry is claimed by one. The first call makes all entries due that wait for an outage to end. */
  async function processQueue(signal?: CancelSignal): Promise<readonly NotificationResult[]> {
    started ??= begin().catch((error: unknown) => {
      started = null
      throw error
    })
    await started
    claims.expectNew()
    const results: NotificationResult[] = []
    const running = new Set<Promise<void>>()
    const failures: unknown[] = []

    function run(work: Promise<void>): void {
      const guarded = work.catch((error: unknown) => void failures.push(error)).finally(() => running.delete(guarded))
      running.add(guarded)
    }
    const fillLanes = () => run(claims.fillLanes((claimed) => run(attempt(claimed)), signal))
    async function attempt(claimed: Claimed): Promise<void> {
      const freeItsLane = () => {
        claimed.attempt.awaitsReply = true
        fillLanes()
      }
      const freeWithoutReply = async () => {
        await runtime.sleep(quickReplyMs, signal)
        if (!claimed.attempt.isEnding) freeItsLane()
      }
      try {
        const result = await attemptAndSave(claimed, { freeItsLane, awaitReply: () => void freeWithoutReply() }, signal)
        if (result !== null) results.push(result)
        // Its turn may have come while it was postponed.
        else claims.expectNew()
      } finally {
        claims.release(claimed.document.id)
        fillLanes()
      }
    }

    fillLanes()
    while (running.size > 0) await Promise.all(running)
    if (failures.length > 0) throw failures[0]
    return results
  }

  const { renewLeases, expects } = claims
  return Object.assign(processQueue, { renewLeases, expects })
}

/** Returns a function that makes an attempt and stores its result. */
function createAttempt<Content extends QueueEntry>(
  dependencies: Dependencies<Content> & { readonly outages: ReturnType<typeof createOutages<Content>> },
) {
  const { store, runtime, queue, method, deliver, outages, settled, thinned } = dependencies
  const entries = openCollection(store, queue)

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

  async function save(entry: Stored<Content>, result: DeliveryResult, attempt: Attempt, signal?: CancelSignal) {
    attempt.isEnding = true
    await attempt.renewal
    const timestamp = runtime.now().toISOString()
    const attempts = entry.attempts + 1
    if (result.kind === 'accepted') {
      const { reachesNobody = false } = result
      const sent = { status: 'sent', sentAt: timestamp, error: null, attempts, lockedAt: null, reachesNobody } as const
      await changeWhenPossible(entry.id, { ...(reachesNobody ? {} : thinned?.(entry)), ...sent }, signal)
      await outages.endOf(entry)
      return { success: true, method: method(entry), error: null, timestamp }
    }
    runtime.log.warn('not delivered', { queue: queue.name, queueId: entry.id, attempts, outcome: result.kind })
    const isCut = signal?.aborted && result.kind === 'try-later'
    const changes = isCut ? { lockedAt: null, runAt: timestamp } : changesAfterFailure(entry, result, runtime)
    if (changes.outage) outages.began(entry)
    // The revision keeps the result of another worker, if this worker's lease has ended.
    await change(entry.id, changes, attempt.revision)
    return { success: false, method: method(entry), error: result.reason, timestamp }
  }

  /** Returns null without an attempt: for an entry that is postponed or unwanted, and for one that cannot be read, which it marks as failed. */
  return async function attemptAndSave(
    { attempt, document }: Claimed,
    { freeItsLane, awaitReply }: Readonly<Record<'freeItsLane' | 'awaitReply', () => void>>,
    signal?: CancelSignal,
  ): Promise<NotificationResult | null> {
    const { id } = document
    const entry = entries.safeParse(document)
    if (entry.kind === 'missing') return null
    if (entry.kind === 'unreadable') {
      runtime.log.error('queue entry not readable', { queue: queue.name, queueId: id, reason: entry.reason })
      // The team reads it. It names fields, and holds no value.
      const error = `Not sent: the stored entry is damaged (${entry.reason}).`
      await change(id, { status: 'failed', error, lockedAt: null }, attempt.revision)
      return null
    }
    const result = await deliver(entry.document, signal, awaitReply)
    if (result.kind === 'postponed') {
      await change(id, { runAt: result.until, lockedAt: null, outage: false }, attempt.revision)
      await settled?.(entry.document, 'postponed')
      return null
    }
    if (result.kind === 'unwanted') {
      await store.batch([write.remove(queue, { id, revision: attempt.revision })])
      return null
    }
    // Asked for together with the next claim, so that the store commits both at once.
    const saving = save(entry.document, result, attempt, signal)
    freeItsLane()
    const saved = await saving
    await settled?.(entry.document, 'attempted')
    return saved
  }
}

/** After an outage, entries become due within this time, so that they are not all sent in one moment. */
const outageSpreadMs = 10_000
/** How often a success looks for entries that another process could not deliver. */
const outageCheckMs = 60_000
const pageSize = 100

/** Makes entries due that wait for something that has ended: the outage of a receiver, or a process that died. */
function createOutages<Content extends QueueEntry>(dependencies: Dependencies<Content>) {
  const { store, runtime, queue, method, receiver = () => ({}) } = dependencies
  const schedules = openSummaries(store, queue, z.object(queueEntryFields).pick({ attempts: true, runAt: true }))
  /** The methods that failed in this process since their last success. */
  const failing = new Set<string>()
  /** When a success of the method last made entries due, or found none that wait. */
  const checkedAt = new Map<string, number>()

  async function end(ofReceiver: Equals = {}): Promise<void> {
    const where = { ...ofReceiver, status: 'pending', outage: true, lockedAt: null }
    for await (const { lines } of eachPage((after) => schedules.find({ where, limit: pageSize, after }))) {
      for (const { id, revision, attempts, runAt } of lines) {
        const delayMs = outageSpreadMs * jitterOf({ id, attempts }, runtime)
        const soon = new Date(runtime.now().getTime() + delayMs).toISOString()
        await store.update(queue.name, id, { outage: false, runAt: soon < runAt ? soon : runAt }, revision)
      }
    }
  }

  return {
    end,
    began: (entry: Stored<Content>) => void failing.add(method(entry)),

    /** Ends an outage of the entry's receiver, in which another process may have failed. */
    async endOf(entry: Stored<Content>): Promise<void> {
      const [name, now] = [method(entry), runtime.now().getTime()]
      const hasFailed = failing.delete(name)
      if (!hasFailed && now - (checkedAt.get(name) ?? 0) < outageCheckMs) return
      checkedAt.set(name, now)
      await end(receiver(entry))
    },

    async takeOverLocked(): Promise<void> {
      const query = { where: { status: 'pending', lockedAt: { over: '' } }, limit: pageSize, only: [] }
      for (;;) {
        const { documents, next } = await store.find(queue.name, query)
        const released = { lockedAt: null, runAt: runtime.now().toISOString() }
        for (const { id, revision } of documents) await store.update(queue.name, id, released, revision)
        if (next === null) return
      }
    },
  }
}
