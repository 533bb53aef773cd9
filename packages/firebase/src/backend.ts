import {
  type Address,
  type Backend,
  BackendError,
  type IdentityOptions,
  type OpenOptions,
} from '../../../ports/backend.ts'
import type { CollectionIndexes, DocumentStore } from '../../../ports/document-store.ts'
import type { IdentityWithPasskeys } from '../../../ports/passkeys.ts'
import { storedForm } from '../../../ports/stored-form.ts'
import { challenges, firebaseIdentityCollections, resets, sessions } from './accounts/collections.ts'
import { FirestoreError } from './documents/client.ts'
import { FirebaseError } from './documents/errors.ts'
import type { FirestoreDatabase } from './documents/open.ts'
import { createDocumentFiles, pictureFiles, pictures } from './files.ts'
import { createLeaseLock, locks } from './lease-lock.ts'
import { createDocumentLimiter, rateLimits } from './limiter.ts'

/** So that a process that only waits stays far below what Firestore allows without charge: 50,000 reads and 20,000 writes a day. */
const paces = { readyForMs: 30_000, queueIntervalMs: 60_000, statsForMs: 10 * 60_000 }

const serviceBackups =
  "let Google make backups (gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d)"

const dataCollections = [rateLimits, pictures, pictureFiles, locks]

/** Firestore and Authentication of a project, or one of them. */
export const firebase: Backend = {
  label: 'Firestore',
  isShared: true,
  // https://cloud.google.com/docs/security/deletion
  erasure: { by: 'Google', systemsDays: 60, copiesDays: 180 },
  ownCollections: {
    accounts: firebaseIdentityCollections,
    temporary: [sessions, resets, challenges, locks, rateLimits].map(({ name }) => name),
  },

  names: ({ location }) => ({
    data: dataName(location),
    accounts: accountsName(location),
    accountsWithData: accountsName(location),
    pictures: 'Firestore',
    limiter: 'Firestore',
  }),

  async openData(address, options) {
    requireInstalled()
    const { runtime } = options
    const { store, adopt } = await openStore(address, options)
    return {
      store,
      adopt,
      files: createDocumentFiles({ store, now: runtime.now }),
      createLimiter: (secret) => createDocumentLimiter({ store, secret }),
      paces,
      ...createLeaseLock({ store, runtime }),
      openIdentity: (accounts) => openIdentity(address, options, accounts),
      close: store.close,
    }
  },

  async openAccounts(address, options) {
    requireInstalled()
    return { openIdentity: (accounts) => openIdentity(address, options, accounts), close: async () => {} }
  },

  async checkAccounts({ location: projectId, key }) {
    requireInstalled()
    const { openAuthService } = await import('./accounts/auth-service.ts')
    const { codeOf, refusalKind } = await import('./accounts/errors.ts')
    const unusedEmail = 'no-account@site.invalid'
    try {
      const service = await openAuthService({ projectId, apiKey: key ?? '' })
      await service.find({ email: unusedEmail })
      // Any answer about the account shows that the key is good.
      await service.signInWithPassword(unusedEmail, 'no password').catch((error: unknown) => {
        if (!['user-not-found', 'wrong-password'].includes(refusalKind(error) ?? '')) throw error
      })
      return 'Firebase Authentication'
    } catch (error) {
      const { message } = error as Error
      const code = codeOf(error)
      const cause = code === '' ? error : Object.assign(new Error(message, { cause: error }), { code })
      throw new FirebaseError(accountsName(projectId), cause)
    }
  },

  schema: {
    kind: 'none',
    sentences: ({ location }) => [
      `Nothing is to be done in ${dataName(location)}, which has no schema.`,
      `Its indexes and rules are in packages/firebase: firebase deploy --only firestore --config packages/firebase/firebase.json --project ${location}`,
    ],
  },

  backups: {
    kind: 'none',
    noBackup: ({ location }) =>
      `The data is in ${dataName(location)}, which no backup of this site contains: ${serviceBackups}. npm run export writes a copy for another place.`,
    noRestore: ({ location }) =>
      `Google restores its own backups of ${dataName(location)}: gcloud firestore databases restore. What npm run export has written comes there by npm run import.`,
  },
}

/** Throws where the libraries of this package are not installed. */
function requireInstalled(): void {
  try {
    for (const library of ['@google-cloud/firestore', 'firebase-admin']) import.meta.resolve(library)
  } catch (cause) {
    const reason = 'Firebase needs packages that are not installed'
    throw new BackendError(reason, `${reason}: run npm ci --prefix packages/firebase and start again.`, { cause })
  }
}

/** Every collection of a Firestore that holds these: also those of accounts that are not in Firebase yet. */
export function firestoreCollections(collections: readonly CollectionIndexes[]): readonly CollectionIndexes[] {
  const others = collections.filter((each) => !firebaseIdentityCollections.includes(each))
  return [...others, ...dataCollections, ...firebaseIdentityCollections]
}

function dataName(projectId: string): string {
  return `Firestore (project ${projectId})`
}

function accountsName(projectId: string): string {
  return `Firebase Authentication (project ${projectId})`
}

/** Reads one document: rejects where Firestore cannot be used, or was written by a newer release. */
async function openStore(
  { location: projectId }: Address,
  { collections, runtime, onCall, readOnly = false }: OpenOptions,
): Promise<FirestoreDatabase> {
  const name = dataName(projectId)
  try {
    const { openFirestore } = await import('./documents/open.ts')
    const opened = await openFirestore({ projectId, collections: firestoreCollections(collections), runtime, onCall })
    try {
      await checkStoredForm(opened.store, name, readOnly)
      return opened
    } catch (error) {
      await opened.store.close()
      throw error
    }
  } catch (error) {
    // What the service says names no project.
    const isNamed = error instanceof BackendError && !(error instanceof FirestoreError)
    throw isNamed ? error : new FirebaseError(name, error)
  }
}

const formId = 'stored-form'

/** Rejects where a newer release wrote. Notes the form of this one where an earlier release did. */
async function checkStoredForm(store: DocumentStore, name: string, readOnly: boolean): Promise<void> {
  const noted = (await store.get('settings', formId))?.['number']
  const form = typeof noted === 'number' ? noted : 0
  if (form > storedForm) {
    const reason = `${name} was written by a newer release`
    throw new BackendError(`${reason} (${form}, known ${storedForm})`, `${reason}: start that release.`)
  }
  if (readOnly || form === storedForm) return
  if (noted === undefined) await store.add('settings', { number: storedForm }, formId)
  else await store.update('settings', formId, { number: storedForm })
}

async function openIdentity(
  { location: projectId, key }: Address,
  { runtime: { log } }: OpenOptions,
  { store, secret }: IdentityOptions,
): Promise<IdentityWithPasskeys> {
  const { createFirebaseIdentity } = await import('./accounts/firebase.ts')
  // The configuration refuses these accounts without a key.
  return createFirebaseIdentity({ projectId, apiKey: key ?? '', store, secret, log })
}
