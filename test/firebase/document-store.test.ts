import { openFirestore } from '../../adapters/document-store/firestore/open.ts'
import { documentStoreContract } from '../contracts/document-store.ts'
import { freshProject } from '../support/firebase/shared-emulators.ts'

documentStoreContract('Firestore', async ({ collections, runtime }) => {
  const { projectId } = await freshProject(['firestore'])
  return (await openFirestore({ projectId, collections, runtime })).store
})
