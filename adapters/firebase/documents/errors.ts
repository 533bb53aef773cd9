import { BackendError } from '../../../ports/backend.ts'

/** A service of Firebase could not be opened. `serviceName` is for people. */
export class FirebaseError extends BackendError {
  constructor(serviceName: string, cause: unknown) {
    super(`${serviceName} could not be opened`, firebaseSentence(serviceName, cause), { cause })
  }
}

type Code = number | string | undefined

/** What to do about each code of gRPC (Firestore) and of Authentication, and about what the library for credentials says without one. */
const sentences: readonly (readonly [
  matches: (code: Code, reason: string) => boolean,
  sentence: (name: string, reason: string) => string,
])[] = [
  [(_, reason) => reason.startsWith('Firebase needs a package'), (_, reason) => `${reason}.`],
  [
    (_, reason) => /default credentials/i.test(reason),
    (name) =>
      `${name} needs credentials: name the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS, or start the site on a machine of Google that has an account.`,
  ],
  [
    (_, reason) => /GOOGLE_APPLICATION_CREDENTIALS/.test(reason),
    (name, reason) => `The credentials for ${name} cannot be read (${reason}): mend GOOGLE_APPLICATION_CREDENTIALS.`,
  ],
  [
    (code, reason) => code === 16 || /invalid_grant|invalid_client/.test(reason),
    (name, reason) =>
      `${name} does not accept the credentials (${reason}): mend GOOGLE_APPLICATION_CREDENTIALS, and see that this machine's clock is right.`,
  ],
  [
    (code) => code === 4 || code === 14,
    (name, reason) =>
      `${name} cannot be reached (${reason}): see that this machine reaches firestore.googleapis.com, or that the emulator named in FIRESTORE_EMULATOR_HOST runs.`,
  ],
  [
    (code, reason) => code === 5 || /database .* does not exist/i.test(reason),
    (name, reason) =>
      `${name} does not exist (${reason}): make the database “(default)” in native mode in the Firebase console, or mend FIREBASE_PROJECT_ID.`,
  ],
  [
    (code) => code === 7,
    (name, reason) =>
      `${name} does not let this account in (${reason}): give it the role Cloud Datastore User and turn on the Firestore API, or mend FIREBASE_PROJECT_ID.`,
  ],
  [
    (code) => code === 8,
    (name, reason) =>
      `The quota of ${name} is used up (${reason}): raise it in the Firebase console, or wait for the next day.`,
  ],
  [
    (code) => code === 9,
    (name, reason) => `${name} refuses the site's queries (${reason}): the database must be in native mode.`,
  ],
  [
    (code) => code === 'network',
    (name) =>
      `${name} cannot be reached: see that this machine reaches identitytoolkit.googleapis.com, or that the emulator named in FIREBASE_AUTH_EMULATOR_HOST runs.`,
  ],
  [
    (code) => isText(code) && code.startsWith('API_KEY_'),
    (name) =>
      `${name} does not take the key in FIREBASE_API_KEY: copy the web API key of the project, and see that its restrictions allow the Identity Toolkit API and this server.`,
  ],
  [
    (code) => isText(code) && /^(?:CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)$/.test(code),
    (name) => `${name} has no sign-in with email and password: turn it on in the Firebase console.`,
  ],
  [
    (code) => isText(code) && /PERMISSION|permission/.test(code),
    (name, reason) =>
      `${name} does not let this account in (${reason}): give it the role Firebase Authentication Admin, or mend FIREBASE_PROJECT_ID.`,
  ],
  [
    (code) => isText(code),
    (name, reason) =>
      `${name} does not answer as it should (${reason}): see that the project is set up as docs/deploy-firebase.md says.`,
  ],
]

function isText(code: Code): code is string {
  return typeof code === 'string'
}

/** What the libraries say around the reason. */
const around = /^Firestore: |^\d+ [A-Z_]+: |^Unable to read the credential file [^:]*: |\.? Resolution note: *$|\.$/g

/** Returns a sentence that says how to mend what keeps a service from being opened, or null for a bug. */
export function firebaseSentence(serviceName: string, cause: unknown): string | null {
  const { code, message } = cause as { code?: Code; message: string }
  const [firstLine = ''] = message.split('\n')
  const reason = firstLine.replace(around, '').replace(around, '')
  const found = sentences.find(([matches]) => matches(code, message))
  return found ? found[1](serviceName, reason) : null
}
