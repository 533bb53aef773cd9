import type { Identity, Passkey, PasskeyChallenge } from '../../ports/identity.ts'
import type { AccountLog } from './account-log.ts'
import { deviceName } from './device-name.ts'
import { identityMessages } from './messages.ts'
import type { OwnAccount } from './own-account.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import type { SignInContext, SignInLimits } from './sign-in-limits.ts'
import { type SignInResult, signedIn } from './sign-in.ts'

export type PasskeyStarted = PasskeyChallenge & { readonly kind: 'started' }
type Started = PasskeyStarted | Refusal

/** What the browser returns for a `PasskeyChallenge`. */
export interface PasskeyAnswer {
  readonly secret: string
  readonly answer: unknown
  readonly origin: string
}

export interface PasskeyService {
  /** Starts adding a passkey, after the password. `origin` is the site's address; the secret belongs in a cookie of this browser. */
  startPasskey(sessionToken: string, password: string, origin: string, context: SignInContext): Promise<Started>
  addPasskey(sessionToken: string, answer: PasskeyAnswer, userAgent?: string | null): RefusalOr<'added'>
  startPasskeySignIn(origin: string, context: SignInContext): Promise<Started>
  /** Signs in with a passkey, which counts as both steps. Uses no invitation: it would skip the check of the password. */
  signInWithPasskey(answer: PasskeyAnswer, context: SignInContext): Promise<SignInResult>
  /** The visitor's passkeys, the newest first. */
  passkeys(sessionToken: string): Promise<readonly Passkey[]>
  /** Removes one of the visitor's passkeys, and ends every other session. Asks for a proof of the last fifteen minutes. */
  removePasskey(sessionToken: string, id: string): RefusalOr<'removed'>
}

interface Dependencies {
  identity: Identity
  limits: SignInLimits
  accountLog: AccountLog
  ownAccount: OwnAccount
  agency: { readonly name: string }
  accessChanged: (uid: string) => Promise<void>
}

const failures = {
  'passkey-refused': identityMessages.passkeyRefused,
  'challenge-ended': identityMessages.passkeyEnded,
} as const

export function createPasskeys(dependencies: Dependencies): PasskeyService {
  const { identity, limits, accountLog, ownAccount, agency, accessChanged } = dependencies
  const siteAt = (origin: string) => ({ name: agency.name, origin })

  return {
    async startPasskey(sessionToken, password, origin, context) {
      const owner = await ownAccount.owner(sessionToken, { setsUp: true })
      if (owner.kind === 'refused') return owner
      const wrong = await ownAccount.checkPassword(owner.user, password, context, 'passkey refused')
      if (wrong) return wrong
      const started = await identity.startPasskey(sessionToken, siteAt(origin))
      return started === null ? refused(identityMessages.signInAgain) : { kind: 'started', ...started }
    },

    async addPasskey(sessionToken, { secret, answer, origin }, userAgent) {
      const owner = await ownAccount.owner(sessionToken, { setsUp: true })
      if (owner.kind === 'refused') return owner
      const { uid, email } = owner.user
      const added = await identity.addPasskey(sessionToken, secret, answer, siteAt(origin), deviceName(userAgent))
      if (added === null) return refused(identityMessages.signInAgain)
      if (added.kind !== 'added') {
        accountLog.refused('passkey refused', email, added.kind, uid)
        return refused(failures[added.kind])
      }
      accountLog.done('passkey added', { uid })
      return added
    },

    async startPasskeySignIn(origin, context) {
      if (!(await limits.allowSecret(context))) {
        accountLog.passkeyRefused('limit reached')
        return refusedFor('too-many-requests')
      }
      return { kind: 'started', ...(await identity.startPasskeySignIn(siteAt(origin))) }
    },

    async signInWithPasskey({ secret, answer, origin }, context) {
      const result = (await limits.allowSecret(context))
        ? await identity.signInWithPasskey(secret, answer, siteAt(origin), deviceName(context.userAgent))
        : ({ kind: 'too-many-requests' } as const)
      if (result.kind === 'signed-in') {
        const { uid, email } = result.user
        accountLog.done('sign-in', { uid, account: accountLog.accountOf(email), step: 'passkey' })
        return signedIn(limits, result, context)
      }
      accountLog.passkeyRefused(result.kind)
      if (result.kind === 'passkey-refused' || result.kind === 'challenge-ended') return refused(failures[result.kind])
      return refusedFor(result.kind)
    },

    async passkeys(sessionToken) {
      const owner = await ownAccount.owner(sessionToken)
      return owner.kind === 'refused' ? [] : identity.passkeys(owner.user.uid)
    },

    async removePasskey(sessionToken, id) {
      const owner = await ownAccount.owner(sessionToken, { recent: true })
      if (owner.kind === 'refused') return owner
      const { uid } = owner.user
      if (await identity.removePasskey(uid, id)) {
        // One of the other sessions may have been opened by it.
        await identity.endOtherSessions(sessionToken)
        await accessChanged(uid)
        accountLog.done('passkey removed', { uid })
      }
      return { kind: 'removed' }
    },
  }
}
