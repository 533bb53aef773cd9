import type { CollectionIndexes, DocumentStore, StoredDocument, Write } from '../../ports/document-store.ts'
import type { Bucket, Limiter, TakeResult } from '../../ports/limiter.ts'
import { digestKey } from '../limiter/digest.ts'
import { createMemoryLimiter } from '../limiter/memory.ts'

export const rateLimits: CollectionIndexes = { name: 'rateLimits', indexes: [['expiresAt']], announced: false }

interface Options {
  readonly store: DocumentStore
  /** The same in every process. Without it no stored count says whose it is. */
  readonly secret: string
}

/** Expired counts are removed at most this often. */
const sweepMs = 5 * 60 * 1000
const sweptAtOnce = 500
const mostWrites = 100
/** Other processes may change the count first. */
const mostTries = 10

interface Count {
  readonly used: number
  /** When the key has all its points again. */
  readonly endsAt: number
  readonly revision: string
}

/** Counts in documents, for all processes on the store: one for each key, changed by its revision. An allowed call is one `add` or one `update`
 *  with a revision that is known here. A key without points costs nothing further here until its time is over, also when another process
 *  forgives it. While the store is away, this process counts in its memory. Processes read their own clocks. Does not
 *  use rate-limiter-flexible, which does not export the class that its stores share. */
export function createDocumentLimiter({ store, secret }: Options): Limiter {
  const inMemory = createMemoryLimiter()
  /** As they were stored last, as far as this process knows. */
  const counts = new Map<string, Count>()
  const turns = new Map<string, Promise<unknown>>()
  let sweptAt = Date.now()

  async function take({ points, seconds }: Bucket, id: string): Promise<TakeResult> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const now = Date.now()
      const known = counts.get(id)
      const present = known && known.endsAt > now ? known : { used: 0, endsAt: now + seconds * 1000 }
      if (present.used >= points) return waitUntil(present.endsAt)
      const next = { used: present.used + 1, expiresAt: new Date(present.endsAt).toISOString() }
      const stored = known
        ? await store.update(rateLimits.name, id, next, known.revision)
        : await store.add(rateLimits.name, next, id)
      if (stored.kind === 'missing') counts.delete(id)
      else counts.set(id, countOf(stored.document))
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

  async function removeExpired(): Promise<void> {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    for (const [id, { endsAt }] of counts) if (endsAt <= sweptAt) counts.delete(id)
    const where = { expiresAt: { atMost: new Date(sweptAt).toISOString() } }
    const { documents } = await store.find(rateLimits.name, { where, limit: sweptAtOnce, order: 'oldest', only: [] })
    const removals = documents.map(({ id, revision }): Write => {
      return { kind: 'remove', collection: rateLimits.name, id, ifRevision: revision }
    })
    for (let at = 0; at < removals.length; at += mostWrites) await store.batch(removals.slice(at, at + mostWrites))
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
      await inMemory.forgive(bucket, id)
      const remove = () => store.remove(rateLimits.name, id)
      await inTurn(id, remove).catch(() => undefined)
      counts.delete(id)
    },
  }
}

function countOf({ used, expiresAt, revision }: StoredDocument): Count {
  return { used: Number(used), endsAt: Date.parse(String(expiresAt)), revision }
}

function waitUntil(end: number): TakeResult {
  return { kind: 'wait', seconds: Math.max(Math.ceil((end - Date.now()) / 1000), 1) }
}
