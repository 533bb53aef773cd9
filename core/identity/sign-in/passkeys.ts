import type { Identity } from '../../../ports/identity.ts'
import type { AccountLog } from '../account-log.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityService } from '../identity-service.ts'
import type { Visitor } from '../member.ts'
import { identityMessages, refused, refusedFor } from '../messages.ts'
import type { Attempts } from './attempts.ts'

interface Dependencies {
  identity: Identity
  attempts: Attempts
  accountLog: AccountLog
  whoIs: IdentityService['whoIs']
  agency: { readonly name: string }
  tell: (uid: string) => void
}

type Passkeys = Pick<
  IdentityService,
  'startPasskey' | 'addPasskey' | 'startPasskeySignIn' | 'signInWithPasskey' | 'passkeys' | 'removePasskey'
>

/** Passkeys of an account: signing in with one, and adding and removing one's own. */
export function createPasskeys({ identity, attempts, accountLog, whoIs, agency, tell }: Dependencies): Passkeys {
  const siteAt = (origin: string) => ({ name: agency.name, origin })

  return {
    async startPasskey(sessionToken, password, origin, from, device = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid, email } = visitor.user
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (await mustShowPasskey(identity, visitor)) return refused(identityMessages.passkeyFirst)
      if (!(await attempts.mayTry(email, { from, device }))) {
        accountLog.refused('passkey refused', email, 'limit reached', uid)
        return refusedFor('too-many-requests')
      }
      if (!(await identity.checkPassword(uid, password))) {
        accountLog.refused('passkey refused', email, 'wrong-password', uid)
        return refusedFor('wrong-password')
      }
      await attempts.proven(email, { from, device })
      const started = await identity.startPasskey(sessionToken, siteAt(origin))
      return started === null ? refused(identityMessages.signInAgain) : { kind: 'started', ...started }
    },

    async addPasskey(sessionToken, secret, answer, origin, userAgent = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid, email } = visitor.user
      if (await mustShowPasskey(identity, visitor)) return refused(identityMessages.passkeyFirst)
      const added = await identity.addPasskey(sessionToken, secret, answer, siteAt(origin), deviceName(userAgent))
      if (added === null) return refused(identityMessages.signInAgain)
      if (added.kind !== 'added') {
        accountLog.refused('passkey refused', email, added.kind, uid)
        return refused(failures[added.kind])
      }
      accountLog.done('passkey added', { uid })
      return added
    },

    async startPasskeySignIn(origin, from) {
      if (!(await attempts.mayReset(from))) {
        accountLog.passkeyRefused('limit reached')
        return refusedFor('too-many-requests')
      }
      return { kind: 'started', ...(await identity.startPasskeySignIn(siteAt(origin))) }
    },

    async signInWithPasskey(secret, answer, origin, from, device = null, userAgent = null) {
      const signedIn = (await attempts.mayReset(from))
        ? await identity.signInWithPasskey(secret, answer, siteAt(origin), deviceName(userAgent))
        : ({ kind: 'too-many-requests' } as const)
      if (signedIn.kind === 'signed-in') {
        const { user, token } = signedIn
        accountLog.done('sign-in', { uid: user.uid, account: accountLog.accountOf(user.email), step: 'passkey' })
        return {
          kind: 'signed-in',
          token,
          joined: false,
          device: await attempts.proven(user.email, { from, device }),
        }
      }
      accountLog.passkeyRefused(signedIn.kind)
      if (signedIn.kind === 'passkey-refused' || signedIn.kind === 'challenge-ended') {
        return refused(failures[signedIn.kind])
      }
      return refusedFor(signedIn.kind)
    },

    async passkeys(sessionToken) {
      const visitor = await whoIs(sessionToken)
      return visitor.kind === 'anonymous' ? [] : identity.passkeys(visitor.user.uid)
    },

    async removePasskey(sessionToken, id) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid } = visitor.user
      if (await mustShowPasskey(identity, visitor)) return refused(identityMessages.passkeyFirst)
      if (await identity.removePasskey(uid, id)) {
        // One of them may have been opened by it.
        await identity.endOtherSessions(sessionToken)
        tell(uid)
        accountLog.done('passkey removed', { uid })
      }
      return { kind: 'removed' }
    },
  }
}

const failures = {
  'passkey-refused': identityMessages.passkeyRefused,
  'challenge-ended': identityMessages.passkeyEnded,
} as const

/** Whether a session must be opened by a passkey before it may change how its account signs in. Without this rule a password alone would
 *  replace the passkeys that the team requires. */
export async function mustShowPasskey(identity: Pick<Identity, 'passkeys'>, visitor: Visitor): Promise<boolean> {
  return visitor.kind === 'no-second-step' && (await identity.passkeys(visitor.user.uid)).length > 0
}
