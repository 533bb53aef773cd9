import * as z from 'zod'
import type { Needs } from '../../../core/limits/needs.ts'
import type { Collection } from '../../../core/store/collection.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import { openDocuments, type StoreFailure } from '../../../core/store/documents.ts'
import type { User } from '../../../ports/identity.ts'

/** Documents of any shape, to test the store: specification §7. */
export const testDocuments: Collection<Record<string, unknown>> = {
  name: 'test',
  schema: z.record(z.string(), z.unknown()),
  indexes: [],
}

export type ConnectionTestResult = { readonly kind: 'connected'; readonly message: string } | StoreFailure

type Given = Needs<'store' | 'runtime', 'log' | 'newId'> & { readonly storeName: string }

/** Reads one document of the collection `test`, then writes one of its own, finds it and deletes it. For any signed-in user: specification §6.
 *  `storeName`: for people. */
export function createConnectionTest({ store, storeName, runtime }: Given) {
  const documents = openDocuments({ store, runtime }, testDocuments)
  /** Null when a document can be added, read, changed, found and deleted. */
  async function firstFailure(): Promise<StoreFailure | null> {
    const id = runtime.newId()
    const steps = [
      () => documents.add({ probe: id }, id),
      () => documents.get(id),
      () => documents.update(id, { checked: true }),
      () => documents.query('probe', id),
      () => documents.remove(id),
    ]
    for (const step of steps) {
      const outcome = await step()
      if (outcome.kind === 'failed') return outcome
    }
    return null
  }

  return async function testConnection(_user: User): Promise<ConnectionTestResult> {
    const read = await documents.list({ limit: 1 })
    if (read.kind === 'failed') return failed(connectionMessages.notConnected, read)
    const broken = await firstFailure()
    if (broken) return failed(connectionMessages.notTested, broken)
    const says = read.documents.length > 0 ? connectionMessages.found : connectionMessages.empty
    return { kind: 'connected', message: says(storeName) }
  }
}

/** The sentence of the test, with that of the operation that failed. */
function failed(sentence: string, { message }: StoreFailure): StoreFailure {
  return { kind: 'failed', message: `${sentence}. ${message}` }
}
