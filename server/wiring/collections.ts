import { firebaseIdentityCollections } from '../../adapters/firebase/accounts/collections.ts'
import { locks } from '../../adapters/firebase/lease-lock.ts'
import { rateLimits } from '../../adapters/firebase/limiter.ts'
import { pictureFiles, pictures } from '../../adapters/firebase/pictures.ts'
import { collections } from '../../core/collections.ts'
import type { CollectionIndexes } from '../../ports/document-store.ts'
import type { Config } from '../config/config.ts'

/** Every collection that Firestore may hold: those of the rules, and those of adapters that store documents. */
export const firestoreCollections: readonly CollectionIndexes[] = [
  ...collections,
  rateLimits,
  pictures,
  pictureFiles,
  locks,
  ...firebaseIdentityCollections,
]

/** The collections that a SQL database has indexes for. It also holds what Firebase Authentication does not, unless Firestore does. */
export function sqlCollections(firebase: Config['firebase'] = null): readonly CollectionIndexes[] {
  return firebase?.auth && !firebase.firestore ? [...collections, ...firebaseIdentityCollections] : collections
}
