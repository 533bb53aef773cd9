import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { DocumentStore, Fields, StoredDocument } from '../../../ports/document-store.ts'
import type { Identity, RefusalKind, Refused, SecondStepRefused, SignedIn, User } from '../../../ports/identity.ts'
import { digest, iso, newSecret } from '../../identity/secrets.ts'
import { stepOf, totpUri } from '../../identity/totp.ts'
import type { AuthService } from './auth-service.ts'
import { challenges, removeExpired, secondSteps, sessions as sessionDocuments } from './collections.ts'
import { recoveryDigest } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'

type PortSecondStep = Pick<
  Identity,
  'finishSignIn' | 'startTotp' | 'confirmTotp' | 'secondStep' | 'checkCode' | 'removeSecondStep'
>

interface SecondStep extends PortSecondStep {
  isOn(uid: string): Promise<boolean>
  /** Starts a challenge, and returns its secret. */
  challenge(user: User): Promise<string>
  endChallenge(secret: string): Promise<void>
}

interface Dependencies {
  store: DocumentStore
  service: AuthService
  sessions: Sessions
  /** Encrypts the apps' secrets, and is part of the digests of recovery codes. */
  secret: string
  /** Returns what the password is refused with, or null when it is the user's. */
  refusePassword: (user: User, password: string) => Promise<RefusalKind | null>
  /** Logs an unexpected error. */
  broken: (error: unknown) => Refused
}

interface State {
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

interface Challenge extends User {
  readonly attempts: number
  readonly expiresAt: string
}

type Stored<Content> = StoredDocument & Content

const challengeMs = 10 * 60 * 1000
const mostAttempts = 5
const mostFailures = 10
const blockedMs = 15 * 60 * 1000
const recoveryCodeCount = 10
const purpose = 'second-step'
const conflict = { kind: 'conflict' } as const
const ended = { kind: 'challenge-ended' } as const
const tooMany = { kind: 'too-many-requests' } as const
const wrong = { kind: 'wrong-code' } as const

/** Codes of an authenticator app and recovery codes, in documents. What a code changes is written in one batch with the session that it
 *  starts, if no other process has changed it since: so each code is accepted once. */
export function createSecondStep(dependencies: Dependencies): SecondStep {
  const { store, service, sessions, secret: key, refusePassword, broken } = dependencies

  async function stateOf(uid: string): Promise<Stored<State> | null> {
    return (await store.get(secondSteps.name, uid)) as Stored<State> | null
  }

  /** Returns what changes with this code, or null when it is wrong or was used. */
  async function accept(state: State, code: string): Promise<Fields | null> {
    const step = stepOf(code, await symmetricDecrypt({ key, data: state.secret }))
    if (step !== null) return step > (state.lastStep ?? 0) ? { lastStep: step, ...noFailures } : null
    const used = recoveryDigest(key, code)
    const left = state.recoveryCodes.filter((each) => each !== used)
    return left.length < state.recoveryCodes.length ? { recoveryCodes: left, ...noFailures } : null
  }

  async function answer(
    secret: string,
    code: string,
    device: string,
  ): Promise<SignedIn | SecondStepRefused | typeof conflict> {
    const challenge = (await store.get(challenges.name, digest(secret))) as Stored<Challenge> | null
    if (challenge?.['purpose'] !== purpose || challenge.expiresAt <= iso(Date.now())) return ended
    const { id, uid, attempts, revision: ifChallenge } = challenge
    const state = await stateOf(uid)
    if (!state?.isOn) return ended
    const isBlocked = state.blockedUntil !== null && state.blockedUntil > iso(Date.now())
    if (attempts >= mostAttempts || isBlocked) return tooMany
    const accepted = await accept(state, code)
    const change = (changes: Fields) =>
      ({ kind: 'update', collection: secondSteps.name, id: uid, changes, ifRevision: state.revision }) as const
    if (accepted === null) {
      const counted = { attempts: attempts + 1 }
      const written = await store.batch([
        { kind: 'update', collection: challenges.name, id, changes: counted, ifRevision: ifChallenge },
        change(oneMoreFailure(state)),
      ])
      return written.kind === 'conflict' ? conflict : wrong
    }
    const signedIn = await service.signInByUid(uid)
    if (!signedIn) return ended
    const { token, write } = sessions.prepare(signedIn, signedIn, device, false)
    const written = await store.batch([
      { kind: 'remove', collection: challenges.name, id, ifRevision: ifChallenge },
      change(accepted),
      write,
    ])
    if (written.kind === 'conflict') return conflict
    return { kind: 'signed-in', user: { uid, email: signedIn.email }, token }
  }

  async function confirm(
    token: string,
    code: string,
    device: string,
  ): Promise<SignedIn | SecondStepRefused | typeof conflict | null> {
    const session = await sessions.find(token)
    if (!session) return null
    const { uid, email, id, byPasskey } = session
    const state = await stateOf(uid)
    const accepted = state && !state.isOn && (await accept({ ...state, recoveryCodes: [] }, code))
    if (!accepted) return wrong
    const user = { uid, email }
    const next = sessions.prepare(user, session, device, byPasskey)
    const changes = { ...accepted, isOn: true }
    const written = await store.batch([
      { kind: 'update', collection: secondSteps.name, id: uid, changes, ifRevision: state.revision },
      { kind: 'remove', collection: sessionDocuments.name, id },
      next.write,
    ])
    return written.kind === 'conflict' ? conflict : { kind: 'signed-in', user, token: next.token }
  }

  return {
    isOn: async (uid) => (await stateOf(uid))?.isOn ?? false,

    async challenge({ uid, email }) {
      await removeExpired(store, challenges)
      const secret = newSecret()
      const fields = { purpose, uid, email, attempts: 0, expiresAt: iso(Date.now() + challengeMs) }
      await store.add(challenges.name, fields, digest(secret))
      return secret
    },

    async endChallenge(secret) {
      await store.remove(challenges.name, digest(secret))
    },

    finishSignIn: (challenge, typed, device = '') =>
      untilWritten(() => answer(challenge, withoutSpaces(typed), device)).catch(broken),

    async startTotp(token, password, issuer) {
      const user = await sessions.whoIs(token)
      if (!user) return null
      const { uid, email: account } = user
      const refusal = await refusePassword(user, password)
      if (refusal !== null) return { kind: refusal }
      const secret = randomText(32)
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      const fields: State = {
        secret: await symmetricEncrypt({ key, data: secret }),
        isOn: false,
        recoveryCodes: recoveryCodes.map((code) => recoveryDigest(key, code)),
        lastStep: null,
        ...noFailures,
      }
      return untilWritten(async () => {
        const state = await stateOf(uid)
        if (state?.isOn) return { kind: 'already-on' }
        const isWritten = state
          ? (await store.update(secondSteps.name, uid, { ...fields }, state.revision)).kind === 'updated'
          : (await store.add(secondSteps.name, { ...fields }, uid)).kind === 'added'
        return isWritten ? { kind: 'started', uri: totpUri(secret, { issuer, account }), recoveryCodes } : conflict
      })
    },

    confirmTotp: (token, typed, device = '') =>
      untilWritten(() => confirm(token, withoutSpaces(typed), device)).catch(broken),

    async secondStep(uid) {
      const state = await stateOf(uid)
      if (!state) return { kind: 'off' }
      return state.isOn ? { kind: 'on', recoveryCodes: state.recoveryCodes.length } : { kind: 'started' }
    },

    async checkCode(uid, typed) {
      const { kind } = await untilWritten(async () => {
        const state = await stateOf(uid)
        const accepted = state?.isOn ? await accept({ ...state, recoveryCodes: [] }, withoutSpaces(typed)) : null
        if (!state || !accepted) return wrong
        const updated = await store.update(secondSteps.name, uid, accepted, state.revision)
        return updated.kind === 'updated' ? ({ kind: 'taken' } as const) : conflict
      })
      return kind === 'taken'
    },

    async removeSecondStep(uid) {
      await store.remove(secondSteps.name, uid)
    },
  }
}

const noFailures = { failures: 0, blockedUntil: null }

function oneMoreFailure({ failures }: State): Fields {
  const isBlocked = failures + 1 >= mostFailures
  return isBlocked ? { failures: 0, blockedUntil: iso(Date.now() + blockedMs) } : { failures: failures + 1 }
}

/** Repeats work after a conflict. Of the callers that meet, one has always written. */
async function untilWritten<Answer extends { readonly kind: string } | null>(
  work: () => Promise<Answer | typeof conflict>,
): Promise<Exclude<Answer, typeof conflict>> {
  while (true) {
    const answer = await work()
    if (answer?.kind !== 'conflict') return answer as Exclude<Answer, typeof conflict>
  }
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}

function newRecoveryCode(): string {
  return `${randomText(5)}-${randomText(5)}`
}

function randomText(length: number): string {
  return generateRandomString(length, 'a-z', '0-9', 'A-Z')
}
