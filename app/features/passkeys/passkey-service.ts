import type { AccountParts } from '../../../core/identity/account.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { reauthenticationEvent } from '../../../core/identity/reauthentication.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from '../../../core/identity/refusals.ts'
import { deviceName, type SignInContext } from '../../../core/identity/sign-in-checks.ts'
import { signedIn } from '../../../core/identity/sign-in.ts'
import type { IdentityWithPasskeys, PasskeyChallenge, PasskeySite } from '../../../ports/passkeys.ts'
import { passkeyTexts as texts } from './messages.ts'

export type Started = PasskeyChallenge | Refusal

/** What the browser returns for a `PasskeyChallenge`. */
export interface PasskeyAnswer {
  readonly secret: string
  readonly answer: unknown
  readonly origin: string
}

const passkeyFailures = {
  'passkey-refused': texts.passkeyRefused,
  'challenge-ended': texts.passkeyEnded,
} as const

type Parts = AccountParts & { readonly identity: IdentityWithPasskeys }
type SiteAt = (origin: string) => PasskeySite

/** Passkeys of accounts. A session by one counts as both steps. */
export function createPasskeyService(parts: Parts) {
  const siteAt: SiteAt = (origin) => ({ name: parts.agency.name, origin })
  return { ...createOwn(parts, siteAt), ...createProofs(parts, siteAt) }
}

function createOwn({ identity, accountLog, asOwner, accessChanged }: Parts, siteAt: SiteAt) {
  return {
    /** Starts adding a passkey, after the password. `origin` is the site's address; the secret belongs in a cookie of this browser. */
    startPasskey(sessionToken: string, password: string, origin: string, context: SignInContext): Promise<Started> {
      const proof = { password, context, event: 'passkey refused' }
      return asOwner(sessionToken, { setsUp: true, proof }, async () => {
        const challenge = await identity.startPasskey(sessionToken, siteAt(origin))
        return challenge ?? refused(identityMessages.signInAgain)
      })
    },

    addPasskey: (sessionToken: string, sent: PasskeyAnswer, userAgent?: string | null): RefusalOr<'added'> =>
      asOwner(sessionToken, { setsUp: true }, async ({ uid, email }) => {
        const { secret, answer, origin } = sent
        const added = await identity.addPasskey(sessionToken, secret, answer, siteAt(origin), deviceName(userAgent))
        if (added === null) return refused(identityMessages.signInAgain)
        if (added.kind !== 'added') {
          accountLog.refused('passkey refused', email, added.kind, uid)
          return refused(passkeyFailures[added.kind])
        }
        accountLog.done('passkey added', { uid })
        return { kind: 'added' }
      }),

    /** The visitor's passkeys, the newest first. */
    async passkeys(sessionToken: string) {
      const found = await asOwner(sessionToken, {}, ({ uid }) => identity.passkeys(uid))
      return 'kind' in found ? [] : found
    },

    /** Removes one of the visitor's passkeys, and ends every other session. Asks for a proof of the last fifteen minutes. */
    removePasskey: (sessionToken: string, id: string): RefusalOr<'removed'> =>
      asOwner(sessionToken, { recent: true }, async ({ uid }) => {
        if (await identity.removePasskey(uid, id)) {
          // One of the other sessions may have been opened by it.
          await identity.endOtherSessions(sessionToken)
          await accessChanged(uid)
          accountLog.done('passkey removed', { uid })
        }
        return { kind: 'removed' }
      }),
  }
}

/** Sign-in, and the proof of who uses a session. */
function createProofs({ identity, limits, accountLog, asOwner, reauthenticated }: Parts, siteAt: SiteAt) {
  return {
    async startPasskeySignIn(origin: string, context: SignInContext): Promise<Started> {
      if (await limits.allowSecret(context)) return identity.startPasskeySignIn(siteAt(origin))
      accountLog.stepRefused('passkey', 'limit reached')
      return refusedFor('too-many-requests')
    },

    /** Signs in with a passkey, which counts as both steps. Uses no invitation: it would skip the check of the password. */
    async signInWithPasskey({ secret, answer, origin }: PasskeyAnswer, context: SignInContext) {
      const result = (await limits.allowSecret(context))
        ? await identity.signInWithPasskey(secret, answer, siteAt(origin), deviceName(context.userAgent))
        : ({ kind: 'too-many-requests' } as const)
      if (result.kind === 'signed-in') {
        const { uid, email } = result.user
        accountLog.done('sign-in', { uid, account: accountLog.accountOf(email), step: 'passkey' })
        return signedIn(limits, result, context)
      }
      accountLog.stepRefused('passkey', result.kind)
      const isPasskey = result.kind === 'passkey-refused' || result.kind === 'challenge-ended'
      return isPasskey ? refused(passkeyFailures[result.kind]) : refusedFor(result.kind)
    },

    /** Starts a proof of who uses the session. */
    startPasskeyReauthentication: (sessionToken: string, origin: string, context: SignInContext) =>
      asOwner<Started>(sessionToken, {}, async () => {
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        return identity.startPasskeySignIn(siteAt(origin))
      }),

    reauthenticateByPasskey: (sessionToken: string, sent: PasskeyAnswer, context: SignInContext) =>
      asOwner(sessionToken, {}, async (owner) => {
        const { uid, email } = owner
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        if (await identity.checkPasskey(uid, sent.secret, sent.answer, siteAt(sent.origin))) {
          return reauthenticated(sessionToken, owner, context)
        }
        accountLog.refused(reauthenticationEvent, email, 'passkey-refused', uid)
        return refused(texts.passkeyRefused)
      }),
  }
}
