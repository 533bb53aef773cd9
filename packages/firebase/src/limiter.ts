import { createMemoryLimiter, digestKey } from '../../../adapters/limiter/memory.ts'
import type { CollectionIndexes, DocumentStore, Fields, StoredDocument } from '../../../ports/document-store.ts'
import type { Bucket, Limiter, TakeResult } from '../../../ports/limiter.ts'
import { removeExpired } from './accounts/collections.ts'

export const rateLimits: CollectionIndexes = { name: 'rateLimits', indexes: [['expiresAt']], announced: false }

interface Options {
  readonly store: DocumentStore
  /** The same in every process. Without it no stored count says whose it is. */
  readonly secret: string
}

/** Expired counts are removed at most this often. */
const sweepMs = 5 * 60 * 1000
/** Other processes may change the count first. */
const mostTries = 10

/** Counts in documents, for all processes on the store: one for each key, changed by its revision. An allowed call is one `add` or one `update`
 *  with a revision that is known here. A key without points costs nothing further here until its time is over, also when another process
 *  forgives it. While the store is away, this process counts in its memory. Processes read their own clocks. Does not
 *  use rate-limiter-flexible, which does not export the class that its stores share. */
export function createDocumentLimiter({ store, secret }: Options): Limiter {
  const inMemory = createMemoryLimiter()
  /** As they were stored last, as far as this process knows. */
  const counts = new Map<string, StoredDocument>()
  const turns = new Map<string, Promise<unknown>>()
  let sweptAt = Date.now()

  async function take({ points, seconds }: Bucket, id: string, wanted: number): Promise<TakeResult> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const now = Date.now()
      const known = counts.get(id)
      const present =
        known && endOf(known) > now ? known : { used: 0, expiresAt: new Date(now + seconds * 1000).toISOString() }
      if (wanted > 0 && Number(present['used']) + wanted > points) {
        return { kind: 'wait', seconds: Math.max(Math.ceil((endOf(present) - now) / 1000), 1) }
      }
      const next = { used: Math.max(Number(present['used']) + wanted, 0), expiresAt: present['expiresAt'] }
      const stored = known
        ? await store.update(rateLimits.name, id, next, known.revision)
        : await store.add(rateLimits.name, next, id)
      if (stored.kind === 'missing') counts.delete(id)
      else counts.set(id, stored.document)
      if (stored.kind === 'added' || stored.kind === 'updated') return { kind: 'ok' }
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

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    for (const [id, count] of counts) if (endOf(count) <= sweptAt) counts.delete(id)
    await removeExpired(store, rateLimits)
  }

  return {
    async take(bucket, key, points = 1) {
      const id = digestKey(secret, bucket, key)
      try {
        return await inTurn(id, () => take(bucket, id, points))
      } catch {
        return inMemory.take(bucket, id, points)
      } finally {
        // The next one removes what this one could not.
        sweep().catch(() => undefined)
      }
    },

    async giveBack(bucket, key, points) {
      const id = digestKey(secret, bucket, key)
      await inTurn(id, () => take(bucket, id, -points)).catch(() => inMemory.giveBack(bucket, id, points))
    },

    async forgive(bucket, key) {
      const id = digestKey(secret, bucket, key)
      await inMemory.forgive(bucket, id)
      await inTurn(id, () => store.remove(rateLimits.name, id)).catch(() => undefined)
      counts.delete(id)
    },
  }
}

function endOf({ expiresAt }: Fields): number {
  return Date.parse(String(expiresAt))
}
