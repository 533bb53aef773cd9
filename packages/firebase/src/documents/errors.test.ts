import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startErrorSentence } from '../../../../server/start-errors.ts'
import { openBackend } from '../../../../server/wiring/backend.ts'
import { configOf } from '../../../../test/support/config.ts'
import { freshFolder } from '../../../../test/support/process/fresh-folder.ts'
import { fastRuntime } from '../../../../test/support/process/runtimes.ts'
import { firebaseSentence } from './errors.ts'

// No library may look for a machine of Google.
beforeEach(() => void vi.stubEnv('METADATA_SERVER_DETECTION', 'none'))
afterEach(() => void vi.unstubAllEnvs())

const name = 'Firestore (project agency-site-1a2b3)'

it('says at the start that Firestore cannot be reached', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1')
  expect(await startSentence()).toMatch(
    /^Firestore \(project agency-site-1a2b3\) cannot be reached \(.*ECONNREFUSED 127\.0\.0\.1:1\): see that this machine reaches/,
  )
})

it('says at the start that the credentials cannot be read', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined)
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(await freshFolder(), 'key.json'))
  expect(await startSentence()).toMatch(
    /^The credentials for Firestore \(project agency-site-1a2b3\) cannot be read \(The file at .*key\.json does not exist.*\): mend GOOGLE_APPLICATION_CREDENTIALS\.$/,
  )
})

// As Google's service and its libraries say it.
it.each([
  [7, '7 PERMISSION_DENIED: Missing or insufficient permissions.', 'does not let this account in (Missing or'],
  [5, '5 NOT_FOUND: The database (default) does not exist for project agency-site-1a2b3', 'does not exist (The'],
  [8, '8 RESOURCE_EXHAUSTED: Quota exceeded.', 'is used up (Quota exceeded): raise it'],
  [9, '9 FAILED_PRECONDITION: The Cloud Firestore API is not available for Firestore in Datastore Mode', 'native mode'],
  [
    16,
    '16 UNAUTHENTICATED: Request had invalid authentication credentials.',
    'does not accept the credentials (Request',
  ],
  [4, '4 DEADLINE_EXCEEDED: Deadline exceeded after 5.000s', 'cannot be reached (Deadline'],
  [
    undefined,
    'Could not load the default credentials. Browse to https://cloud.google.com',
    'needs credentials: name the',
  ],
  ['network', 'Firebase Authentication cannot be reached', 'reaches identitytoolkit.googleapis.com'],
  ['API_KEY_INVALID', 'Firebase Authentication answered 400', 'does not take the key in FIREBASE_API_KEY'],
  ['OPERATION_NOT_ALLOWED', 'Firebase Authentication answered 400', 'has no sign-in with email and password'],
  ['PERMISSION_DENIED', 'Firebase Authentication answered 403', 'the role Firebase Authentication Admin'],
  ['PROJECT_NOT_FOUND', 'Firebase Authentication answered 400', 'does not answer as it should (Firebase'],
])('says how to mend code %s, %j', (code, message, part) => {
  const sentence = firebaseSentence(name, Object.assign(new Error(message), { code }))
  expect(sentence).toContain(part)
  expect(sentence).toMatch(/\.$/)
})

it('leaves a bug to its stack', () => {
  expect(firebaseSentence(name, new TypeError('x is not a function'))).toBeNull()
})

async function startSentence(): Promise<string | null> {
  const DATA_DIR = await freshFolder()
  const config = configOf({ DATA_DIR, FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_SERVICES: 'firestore' })
  const error = await openBackend(config, { runtime: fastRuntime() }).then(
    () => null,
    (error: unknown) => error,
  )
  return startErrorSentence(error, config)
}
