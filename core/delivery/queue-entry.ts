import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import { queueStatuses } from './queue-status.ts'

/** The fields of an entry of any queue, to be spread into its schema. Times are ISO 8601, UTC. */
export const queueEntryFields = {
  status: z.enum(queueStatuses),
  /** Why it failed, or why the last attempt failed. */
  error: z.string().nullable(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  /** The earliest time of the next attempt. During an attempt: the end of the worker's lease. */
  runAt: z.string(),
  /** The start of the attempt under way, or null. After a crash it stays until the lease ends. */
  lockedAt: z.string().nullable().default(null),
  /** The time of the first attempt. Attempts end 72 hours later. */
  firstTriedAt: z.string().nullable().default(null),
  /** Whether the last attempt failed because the receiver is down. The entry is then due as soon as the receiver is back. */
  outage: z.boolean().default(false),
  /** The number of attempts without an answer after everything was sent. Each may have been delivered. */
  unanswered: z.number().int().default(0),
  /** Whether `sent` means a folder of ours, as no mail server was configured. */
  reachesNobody: z.boolean().default(false),
  /** Of an entry that tells of several things: JSON each. What it says is made when it is sent. */
  lines: z.array(z.string()).optional(),
  dataRetentionDate: z.string(),
}

const QueueEntry = z.object(queueEntryFields)
export type QueueEntry = Readonly<z.infer<typeof QueueEntry>>

/** Returns the fields of a new entry that is due at once. */
export function newQueueEntry({ since, until }: { since: string; until: string }): QueueEntry {
  const untried = { status: 'pending', error: null, sentAt: null, attempts: 0 } as const
  return QueueEntry.parse({ ...untried, runAt: since, dataRetentionDate: until })
}

/** Returns whether a worker is attempting it now. */
export function isLocked({ lockedAt, runAt }: Pick<QueueEntry, 'lockedAt' | 'runAt'>, now: Date): boolean {
  return lockedAt !== null && runAt > now.toISOString()
}

/** The fields of an entry in a list, for `pick`. */
export const queueEntrySummary = {
  status: true,
  error: true,
  attempts: true,
  runAt: true,
  lockedAt: true,
  reachesNobody: true,
} as const

export interface AttemptState {
  /** Whether an attempt is under way. */
  readonly isSending: boolean
  /** Whether an attempt is due. */
  readonly isDue: boolean
}

export function attemptState(entry: Pick<QueueEntry, 'status' | 'lockedAt' | 'runAt'>, now: Date): AttemptState {
  return { isSending: isLocked(entry, now), isDue: entry.status === 'pending' && entry.runAt <= now.toISOString() }
}

/** `sent` and `sending`: nothing was to do. `gone`: the entry was erased. */
export type SendAgainResult = { readonly kind: 'queued' | 'sent' | 'sending' | 'gone' }

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'log'>
  queue: Collection<Content>
}

/** Returns a function that makes a pending or failed entry due at once, at the request of a member. */
export function createSendAgain<Content extends QueueEntry>({ store, runtime, queue }: Dependencies<Content>) {
  const entries = openCollection(store, queue)

  return async function sendAgain(member: { readonly uid: string }, id: string): Promise<SendAgainResult> {
    const entry = await entries.get(id)
    if (!entry) return { kind: 'gone' }
    if (entry.status === 'sent' && !entry.reachesNobody) return { kind: 'sent' }
    if (isLocked(entry, runtime.now())) return { kind: 'sending' }
    const dueNow = { runAt: runtime.now().toISOString(), lockedAt: null }
    const uncounted = { status: 'pending', attempts: 0, unanswered: 0, error: null, firstTriedAt: null, sentAt: null }
    // A pending entry keeps its count and is attempted earlier. Others start from zero.
    const changes = entry.status === 'pending' ? dueNow : { ...dueNow, ...uncounted }
    const updated = await store.update(queue.name, id, changes, entry.revision)
    if (updated.kind === 'missing') return { kind: 'gone' }
    if (updated.kind === 'changed') return { kind: 'sending' }
    runtime.log.info('put back into the queue', { queue: queue.name, queueId: id, memberUid: member.uid })
    return { kind: 'queued' }
  }
}

const pageSize = 100

/** Marks every pending entry as failed for this reason, until a member sends it again. Returns the number of entries. */
export async function failPending(
  store: DocumentStore,
  queue: { readonly name: string },
  error: string,
): Promise<number> {
  const failed: Partial<QueueEntry> = { status: 'failed', error, lockedAt: null }
  let count = 0
  for (;;) {
    const { documents } = await store.find(queue.name, { where: { status: 'pending' }, limit: pageSize })
    if (documents.length === 0) return count
    for (const { id } of documents) await store.update(queue.name, id, failed)
    count += documents.length
  }
}

/** No rule lets an entry wait for longer. */
const longestWaitMs = 26 * 60 * 60 * 1000

/** Makes pending entries due now whose time is further ahead than any rule sets: a wrong clock set it. */
export async function bringForward({
  store,
  runtime,
  queue,
}: Pick<Dependencies<never>, 'store' | 'runtime'> & { readonly queue: { readonly name: string } }): Promise<void> {
  const now = runtime.now()
  const over = new Date(now.getTime() + longestWaitMs).toISOString()
  const due: Partial<QueueEntry> = { runAt: now.toISOString(), lockedAt: null, firstTriedAt: null }
  for (;;) {
    const documents = await store.first(queue.name, { status: 'pending', runAt: { over } }, pageSize, [])
    if (documents.length === 0) return
    for (const { id, revision } of documents) await store.update(queue.name, id, due, revision)
  }
}
