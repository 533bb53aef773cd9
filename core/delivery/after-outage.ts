import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import type { QueueEntry } from './queue-entry.ts'
import { jitterOf } from './retry-schedule.ts'

const pageSize = 100
/** Entries become due within this time, so that they do not all arrive in one moment. */
const spreadMs = 10_000

interface Dependencies<Content extends QueueEntry> {
  store: DocumentStore
  runtime: Pick<Runtime, 'now' | 'digest'>
  queue: Collection<Content>
}

/** Returns a function that makes entries due which wait only because their receiver failed as a whole. `receiver` narrows which. An entry
 *  that fails again before that is not visited twice. */
export function createAfterOutage<Content extends QueueEntry>({ store, runtime, queue }: Dependencies<Content>) {
  const entries = openCollection(store, queue)

  return async function makeDue(receiver: Equals = {}): Promise<void> {
    const where = { ...receiver, status: 'pending', outage: true, takenAt: null }
    let after: string | null = null
    do {
      const page = await entries.find({ where, limit: pageSize, after })
      for (const { id, revision, attempts, dueAt } of page.documents) {
        const soon = runtime.now().getTime() + spreadMs * jitterOf({ id, attempts }, runtime)
        const changes: Partial<QueueEntry> = { outage: false, dueAt: earlier(dueAt, new Date(soon).toISOString()) }
        await entries.update(id, changes as Partial<Content>, revision)
      }
      after = page.next
    } while (after !== null)
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
