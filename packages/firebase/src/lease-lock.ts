import type { CollectionIndexes, DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'

export const locks: CollectionIndexes = { name: 'locks', indexes: [], announced: false }

interface Options {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
}

/** The clocks of two processes may differ by what is left of a lease when it is renewed, a minute and a half, less the time of a write. */
const leaseMs = 2 * 60 * 1000
const renewalMs = 30 * 1000

/** Locks in documents, for stores whose server has none. Each lock is a lease that is renewed while the work runs. */
export function createLeaseLock({ store, runtime }: Options) {
  const nextEnd = () => new Date(runtime.now().getTime() + leaseMs).toISOString()

  /** Returns the revision of the lease, or null while another process has it. */
  async function take(name: string, owner: string): Promise<string | null> {
    const lease = { owner, expiresAt: nextEnd() }
    const { kind, document } = await store.add(locks.name, lease, name)
    if (kind === 'added') return document.revision
    if (String(document['expiresAt']) > runtime.now().toISOString()) return null
    const taken = await store.update(locks.name, name, lease, document.revision)
    return taken.kind === 'updated' ? taken.document.revision : null
  }

  /** Renews the lease. After a renewal that fails, the next one tries. Returns a function that gives the lease up. `lose` hears that another
   *  process has it. */
  function hold(name: string, owner: string, taken: string, lose: () => void): () => Promise<void> {
    let revision = taken
    let renewing = Promise.resolve()

    async function renew(): Promise<void> {
      const renewed = await store.update(locks.name, name, { expiresAt: nextEnd() }, revision)
      // It may also have been changed by a renewal whose answer was lost.
      if (renewed.kind !== 'missing' && renewed.document['owner'] === owner) revision = renewed.document.revision
      else lose()
    }

    const timer = setInterval(() => {
      renewing = renewing.then(renew).catch(() => undefined)
    }, renewalMs)
    return async () => {
      clearInterval(timer)
      await renewing
      // Leaves a lease that another process has taken over. One that cannot be removed runs out.
      const removal = { kind: 'remove', collection: locks.name, id: name, ifRevision: revision } as const
      await store.batch([removal]).catch(() => undefined)
    }
  }

  return {
    /** Runs the work unless another process runs work of this name; returns null then. The lock ends with the work, and two minutes after the
     *  process. It is lost when the store cannot be reached for so long; `lost` is aborted once that is known. */
    async whileLocked<Result>(name: string, work: (lost: AbortSignal) => Promise<Result>): Promise<Result | null> {
      const owner = runtime.newId()
      const revision = await take(name, owner)
      if (revision === null) return null
      const lost = new AbortController()
      const giveUp = hold(name, owner, revision, () => lost.abort())
      try {
        return await work(lost.signal)
      } finally {
        await giveUp()
      }
    },
  }
}
