import { createHmac } from 'node:crypto'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { digest, iso, newSecret } from '../../../../adapters/identity/secrets.ts'
import { stepOf, totpUri } from '../../../../adapters/identity/totp.ts'
import type { DocumentStore, Fields, StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { Identity, Refused, SecondStepRefused, SignedIn, User } from '../../../../ports/identity.ts'
import type { AuthService } from './auth-service.ts'
import { challenges, removeExpired, secondSteps, sessions as sessionDocuments } from './collections.ts'
import { refusePassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'

type PortSecondStep = Pick<
  Identity,
  'finishSignIn' | 'startTotp' | 'confirmTotp' | 'secondStep' | 'checkCode' | 'removeSecondStep'
>

interface Dependencies {
  readonly store: DocumentStore
  readonly service: AuthService
  readonly sessions: Sessions
  /** Encrypts the apps' secrets, and is part of the digests of recovery codes. */
  readonly secret: string
  broken(error: unknown): Refused
}

type State = StoredDocument & {
  /** Of the app, encrypted. */
  readonly secret: string
  readonly isOn: boolean
  /** The digests of those that are left. */
  readonly recoveryCodes: readonly string[]
  /** The time step of the last accepted code. */
  readonly lastStep: number | null
  /** In a row. */
  readonly failures: number
  readonly blockedUntil: string | null
}

type Challenge = StoredDocument & User & { readonly attempts: number; readonly expiresAt: string }

const challengeMs = 10 * 60 * 1000
const mostAttempts = 5
const mostFailures = 10
const blockedMs = 15 * 60 * 1000
const recoveryCodeCount = 10
const purpose = 'second-step'
const noFailures = { failures: 0, blockedUntil: null }
const wrong = { kind: 'wrong-code' } as const
const ended = { kind: 'challenge-ended' } as const

/** Codes of an authenticator app and recovery codes, in documents. What a code changes is written in one batch with the session that it
 *  starts, if no other process has changed it since: so each code is accepted once. */
export function createSecondStep(dependencies: Dependencies): PortSecondStep {
  const { store, secret: key, sessions, broken } = dependencies

  return {
    finishSignIn: (challenge, typed, device = '') =>
      retryOnConflict(() => finish(dependencies, challenge, withoutSpaces(typed), device)).catch(broken),

    async startTotp(token, password, issuer) {
      const user = await sessions.port.whoIs(token)
      if (!user) return null
      const refused = await refusePassword(dependencies, user.email, password)
      if (refused) return { kind: refused.kind }
      const secret = randomText(32)
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`)
      const fields = {
        secret: await symmetricEncrypt({ key, data: secret }),
        isOn: false,
        recoveryCodes: recoveryCodes.map((code) => recoveryDigest(key, code)),
        lastStep: null,
        ...noFailures,
      }
      const uri = totpUri(secret, { issuer, account: user.email })
      return retryOnConflict(async () => {
        const state = await stateOf(store, user.uid)
        if (state?.isOn) return { kind: 'already-on' }
        return writeAll(
          store,
          [state ? changing(state, fields) : { kind: 'add', collection: secondSteps.name, id: user.uid, fields }],
          { kind: 'started', uri, recoveryCodes },
        )
      })
    },

    confirmTotp: (token, typed, device = '') =>
      retryOnConflict(() => confirm(dependencies, token, withoutSpaces(typed), device)).catch(broken),

    async secondStep(uid) {
      const state = await stateOf(store, uid)
      if (!state) return { kind: 'off' }
      return state.isOn ? { kind: 'on', recoveryCodes: state.recoveryCodes.length } : { kind: 'started' }
    },

    checkCode: (uid, typed) =>
      retryOnConflict(async () => {
        const state = await stateOf(store, uid)
        const accepted = state?.isOn ? await accept(key, state, withoutSpaces(typed), []) : null
        return state && accepted ? writeAll(store, [changing(state, accepted)], true) : false
      }),

    async removeSecondStep(uid) {
      await store.remove(secondSteps.name, uid)
    },
  }
}

/** Starts a challenge where the second step is on, and returns its secret. */
export async function startChallenge(store: DocumentStore, { uid, email }: User): Promise<string | null> {
  if (!(await stateOf(store, uid))?.isOn) return null
  await removeExpired(store, challenges)
  const secret = newSecret()
  const fields = { purpose, uid, email, attempts: 0, expiresAt: iso(Date.now() + challengeMs) }
  await store.add(challenges.name, fields, digest(secret))
  return secret
}

/** Returns what is stored of a recovery code. */
export function recoveryDigest(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${code}`).digest('base64url')
}

async function stateOf(store: DocumentStore, uid: string): Promise<State | null> {
  return (await store.get(secondSteps.name, uid)) as State | null
}

function changing({ id, revision }: State, changes: Fields): Write {
  return { kind: 'update', collection: secondSteps.name, id, changes, ifRevision: revision }
}

/** Returns what changes with this code, or null when it is wrong or was used. */
async function accept(
  key: string,
  state: State,
  code: string,
  recoveryCodes: readonly string[],
): Promise<Fields | null> {
  const step = stepOf(code, await symmetricDecrypt({ key, data: state.secret }))
  if (step !== null) return step > (state.lastStep ?? 0) ? { lastStep: step, ...noFailures } : null
  const used = recoveryDigest(key, code)
  const left = recoveryCodes.filter((each) => each !== used)
  return left.length < recoveryCodes.length ? { recoveryCodes: left, ...noFailures } : null
}

/** Signs in with a code, or counts the attempt. */
async function finish(
  { store, service, sessions, secret: key }: Dependencies,
  secret: string,
  code: string,
  device: string,
): Promise<SignedIn | SecondStepRefused | typeof conflict> {
  const challenge = (await store.get(challenges.name, digest(secret))) as Challenge | null
  if (challenge?.['purpose'] !== purpose || challenge.expiresAt <= iso(Date.now())) return ended
  const state = await stateOf(store, challenge.uid)
  if (!state?.isOn) return ended
  if (isBlocked(challenge, state)) return { kind: 'too-many-requests' }
  const ofChallenge = { collection: challenges.name, id: challenge.id, ifRevision: challenge.revision }
  const accepted = await accept(key, state, code, state.recoveryCodes)
  if (accepted === null) {
    const attempt = { kind: 'update', ...ofChallenge, changes: { attempts: challenge.attempts + 1 } } as const
    return writeAll(store, [attempt, changing(state, oneMoreFailure(state))], wrong)
  }
  const signedIn = await service.signInByUid(challenge.uid)
  if (!signedIn) return ended
  const { token, write } = sessions.prepare(signedIn, device)
  const user = { uid: signedIn.uid, email: signedIn.email }
  const writes = [{ kind: 'remove', ...ofChallenge } as const, changing(state, accepted), write]
  return writeAll(store, writes, { kind: 'signed-in', user, token })
}

/** Turns the second step on, and replaces the session. */
async function confirm(
  { store, sessions, secret: key }: Dependencies,
  token: string,
  code: string,
  device: string,
): Promise<SignedIn | SecondStepRefused | typeof conflict | null> {
  const session = await sessions.find(token)
  if (!session) return null
  const { uid, email, id, byPasskey } = session
  const state = await stateOf(store, uid)
  const accepted = state && !state.isOn && (await accept(key, state, code, []))
  if (!accepted) return wrong
  const next = sessions.prepare(session, device, byPasskey)
  const removal = { kind: 'remove', collection: sessionDocuments.name, id } as const
  const writes = [changing(state, { ...accepted, isOn: true }), removal, next.write]
  return writeAll(store, writes, { kind: 'signed-in', user: { uid, email }, token: next.token })
}

function isBlocked({ attempts }: Challenge, { blockedUntil }: State): boolean {
  return attempts >= mostAttempts || (blockedUntil ?? '') > iso(Date.now())
}

function oneMoreFailure({ failures }: State): Fields {
  const isLast = failures + 1 >= mostFailures
  return isLast ? { failures: 0, blockedUntil: iso(Date.now() + blockedMs) } : { failures: failures + 1 }
}

const conflict = Symbol('conflict')

/** Returns the result once all is written, or `conflict`. */
async function writeAll<const Result>(store: DocumentStore, writes: readonly Write[], result: Result) {
  return (await store.batch(writes)).kind === 'conflict' ? conflict : result
}

/** Of the callers that meet, one has always written. */
async function retryOnConflict<Result>(work: () => Promise<Result | typeof conflict>): Promise<Result> {
  while (true) {
    const result = await work()
    if (result !== conflict) return result
  }
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}

function randomText(length: number): string {
  return generateRandomString(length, 'a-z', '0-9', 'A-Z')
}
