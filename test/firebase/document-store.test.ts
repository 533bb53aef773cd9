import { openFirestore } from '../../adapters/document-store/firestore/open.ts'
import { documentStoreContract } from '../contracts/document-store.ts'

documentStoreContract('Firestore', async ({ collections, runtime }) => {
  const projectId = `demo-${crypto.randomUUID()}`
  return (await openFirestore({ projectId, collections, runtime })).store
})
