import * as z from 'zod'
import type { DocumentStore } from '../ports/document-store.ts'
import type { User } from '../ports/identity.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Collection } from './collection.ts'
import { connectionMessages } from './document-messages.ts'
import { type Failed, openDocuments } from './documents.ts'

/** Documents of any shape, for trying the store: specification §7. */
export const testDocuments: Collection<Record<string, unknown>> = {
  name: 'test',
  schema: z.record(z.string(), z.unknown()),
  indexes: [],
}

export type ConnectionTested = { readonly kind: 'connected'; readonly message: string } | Failed

interface Needs {
  store: DocumentStore
  /** What the store is, in a word for a person. */
  storeName: string
  runtime: Pick<Runtime, 'log'>
}

/** Reads one document of the collection `test`. For whoever is signed in: specification §6. */
export function createConnectionTest({ store, storeName, runtime }: Needs) {
  const documents = openDocuments({ store, runtime }, testDocuments)
  return async function testConnection(_user: User): Promise<ConnectionTested> {
    const read = await documents.list({ limit: 1 })
    if (read.kind === 'failed') return { kind: 'failed', message: connectionMessages.notConnected }
    const says = read.documents.length > 0 ? connectionMessages.found : connectionMessages.empty
    return { kind: 'connected', message: says(storeName) }
  }
}
