import { BackendError } from '../../../../ports/backend.ts'

/** A service of Firebase could not be opened. `serviceName` is for people. */
export class FirebaseError extends BackendError {
  constructor(serviceName: string, cause: unknown) {
    super(`${serviceName} could not be opened`, firebaseSentence(serviceName, cause), { cause })
  }
}

/** What to do about `CODE: MESSAGE`: a code of gRPC (Firestore) or of Authentication, and what the library for credentials says without one.
 *  The first that fits counts. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /default credentials/i,
    '{name} needs credentials: name the key file of a service account in GOOGLE_APPLICATION_CREDENTIALS, or start the site on a machine of Google that has an account.',
  ],
  [
    /GOOGLE_APPLICATION_CREDENTIALS/,
    'The credentials for {name} cannot be read ({reason}): mend GOOGLE_APPLICATION_CREDENTIALS.',
  ],
  [
    /^16: |invalid_grant|invalid_client/,
    "{name} does not accept the credentials ({reason}): mend GOOGLE_APPLICATION_CREDENTIALS, and see that this machine's clock is right.",
  ],
  [
    /^(?:4|14): /,
    '{name} cannot be reached ({reason}): see that this machine reaches firestore.googleapis.com, or that the emulator named in FIRESTORE_EMULATOR_HOST runs.',
  ],
  [
    /^5: |database .* does not exist/i,
    '{name} does not exist ({reason}): make the database “(default)” in native mode in the Firebase console, or mend FIREBASE_PROJECT_ID.',
  ],
  [
    /^7: /,
    '{name} does not let this account in ({reason}): give it the role Cloud Datastore User and turn on the Firestore API, or mend FIREBASE_PROJECT_ID.',
  ],
  [/^8: /, 'The quota of {name} is used up ({reason}): raise it in the Firebase console, or wait for the next day.'],
  [/^9: /, "{name} refuses the site's queries ({reason}): the database must be in native mode."],
  [
    /^network: /,
    '{name} cannot be reached: see that this machine reaches identitytoolkit.googleapis.com, or that the emulator named in FIREBASE_AUTH_EMULATOR_HOST runs.',
  ],
  [
    /^API_KEY_/,
    '{name} does not take the key in FIREBASE_API_KEY: copy the web API key of the project, and see that its restrictions allow the Identity Toolkit API and this server.',
  ],
  [
    /^(?:CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED): /,
    '{name} has no sign-in with email and password: turn it on in the Firebase console.',
  ],
  [
    /^[^: ]*(?:PERMISSION|permission)[^: ]*: /,
    '{name} does not let this account in ({reason}): give it the role Firebase Authentication Admin, or mend FIREBASE_PROJECT_ID.',
  ],
  [
    /^[A-Za-z]/,
    '{name} does not answer as it should ({reason}): see that the project is set up as packages/firebase/README.md says.',
  ],
]

/** What the libraries say around the reason. */
const around = /^Firestore: |^\d+ [A-Z_]+: |^Unable to read the credential file [^:]*: |\.? Resolution note: *$|\.$/g

/** Returns a sentence that says how to mend what keeps a service from being opened, or null for a bug. */
export function firebaseSentence(name: string, cause: unknown): string | null {
  const { code = '', message } = cause as { code?: number | string; message: string }
  const [firstLine = ''] = message.split('\n')
  const facts = { name, reason: firstLine.replace(around, '').replace(around, '') }
  const [, sentence] = sentences.find(([pattern]) => pattern.test(`${code}: ${message}`)) ?? []
  return sentence?.replaceAll(/\{(name|reason)\}/g, (_, fact: 'name' | 'reason') => facts[fact]) ?? null
}
