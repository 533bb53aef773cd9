import {
  challenges,
  firebaseIdentityCollections,
  resets,
  sessions,
} from '../../../adapters/firebase/accounts/collections.ts'
import { locks } from '../../../adapters/firebase/lease-lock.ts'
import { rateLimits } from '../../../adapters/firebase/limiter.ts'
import { moveProgress } from '../../../adapters/firebase/move-progress.ts'
import { pictureFiles, pictures } from '../../../adapters/firebase/pictures.ts'

/** Collections that no copy has: sessions, what leads to one, and what ends within minutes. */
export const temporaryCollections: readonly string[] = [sessions, resets, challenges, locks, rateLimits].map(
  ({ name }) => name,
)

/** What adapters store in documents where there is no SQL. Of it, pictures, second steps and passkeys are parts of their own. */
export const adapterCollections: readonly string[] = [
  locks,
  rateLimits,
  pictures,
  pictureFiles,
  moveProgress,
  ...firebaseIdentityCollections,
].map(({ name }) => name)
