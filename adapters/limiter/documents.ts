import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import { digestKey } from './digest.ts'
import { createMemoryLimiter } from './memory.ts'

export const rateLimits: CollectionIndexes = { name: 'rateLimits', indexes: [['expiresAt']], announced: false }

interface Options {
  readonly store: DocumentStore
  /** The same in every process. Without it no stored count says whose it is. */
  readonly secret: string
}

/** Expired counts are removed at most this often. */
const sweepMs = 5 * 60 * 1000
const sweptAtOnce = 100
/** Other processes may change a count between its read and its write. */
const mostTries = 10

/** Counts in documents, for all processes on the store: one for each key, changed by its revision. An allowed call reads once and writes once.
 *  A key without points costs nothing further here until its time is over, also when another process forgives it. While the store is away,
 *  this process counts in its memory. Processes read their own clocks. By hand, as rate-limiter-flexible does not export the class that its
 *  stores share. */
export function createDocumentLimiter({ store, secret }: Options): Limiter {
  const inMemory = createMemoryLimiter()
  /** When the keys without points have points again. */
  const usedUpUntil = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()
  let sweptAt = Date.now()

  async function take({ points, seconds }: Bucket, id: string): Promise<TakeResult> {
    const knownEnd = usedUpUntil.get(id) ?? 0
    if (knownEnd > Date.now()) return waitUntil(knownEnd)
    let present = await store.get(rateLimits.name, id)
    for (let tries = 0; tries < mostTries; tries += 1) {
      const now = Date.now()
      const isOver = present === null || Date.parse(String(present['expiresAt'])) <= now
      const end = isOver ? now + seconds * 1000 : Date.parse(String(present?.['expiresAt']))
      const used = isOver ? 0 : Number(present?.['used'])
      if (used >= points) {
        usedUpUntil.set(id, end)
        return waitUntil(end)
      }
      const count = { used: used + 1, expiresAt: new Date(end).toISOString() }
      const stored = present
        ? await store.update(rateLimits.name, id, count, present.revision)
        : await store.add(rateLimits.name, count, id)
      if (stored.kind === 'added' || stored.kind === 'updated') {
        if (used + 1 === points) usedUpUntil.set(id, end)
        return { kind: 'ok' }
      }
      present = stored.kind === 'missing' ? null : stored.document
    }
    throw new Error('Other processes change the count too often')
  }

  /** Runs the work after what this process began earlier for the same key. Fails without running it when that fails: in an outage each
   *  would wait for an answer of the store. */
  function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work)
    const end = () => void (turns.get(id) === turn && turns.delete(id))
    turns.set(id, turn)
    turn.then(end, end)
    return turn
  }

  async function removeExpired(): Promise<void> {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    for (const [id, end] of usedUpUntil) if (end <= sweptAt) usedUpUntil.delete(id)
    const where = { expiresAt: { atMost: new Date(sweptAt).toISOString() } }
    const { documents } = await store.find(rateLimits.name, { where, limit: sweptAtOnce, order: 'oldest', only: [] })
    await store.batch(
      documents.map(({ id, revision }) => ({ kind: 'remove', collection: rateLimits.name, id, ifRevision: revision })),
    )
  }

  return {
    async take(bucket, key) {
      const id = digestKey(secret, bucket, key)
      try {
        return await inTurn(id, () => take(bucket, id))
      } catch {
        return inMemory.take(bucket, id)
      } finally {
        // The next one removes what this one could not.
        removeExpired().catch(() => undefined)
      }
    },

    async forgive(bucket, key) {
      const id = digestKey(secret, bucket, key)
      usedUpUntil.delete(id)
      await inMemory.forgive(bucket, id)
      await store.remove(rateLimits.name, id).catch(() => undefined)
    },
  }
}

function waitUntil(end: number): TakeResult {
  return { kind: 'wait', seconds: Math.max(Math.ceil((end - Date.now()) / 1000), 1) }
}
