import { onTestFinished } from 'vitest'
import type { FirestoreCall } from '../../adapters/firebase/documents/client.ts'
import { firestoreIndexes } from '../../adapters/firebase/documents/indexes.ts'
import { openFirestore } from '../../adapters/firebase/documents/open.ts'
import { documentStoreContract } from '../contracts/document-store.ts'
import { freshProject } from '../support/firebase/shared-emulators.ts'
import { missingIndex } from './needs-index.ts'

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
