import { onTestFinished } from 'vitest'
import { documentStoreContract } from '../../../test/contracts/document-store.ts'
import type { FirestoreCall } from '../src/documents/client.ts'
import { firestoreIndexes } from '../src/documents/indexes.ts'
import { openFirestore } from '../src/documents/open.ts'
import { missingIndex } from './needs-index.ts'
import { freshProject } from './support/shared-emulators.ts'

documentStoreContract('Firestore', async ({ collections, runtime }) => {
  const { projectId } = await freshProject(['firestore'])
  const indexes = firestoreIndexes(collections, new Map())
  const missing = new Set<string>()
  function onCall({ query }: FirestoreCall): void {
    const lacks = query && missingIndex(indexes, query)
    if (lacks) missing.add(lacks)
  }
  onTestFinished(() => {
    if (missing.size > 0) throw new Error(`Queries without an index: ${[...missing].join('; ')}`)
  })
  return (await openFirestore({ projectId, collections, runtime, onCall })).store
})
