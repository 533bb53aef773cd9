import type { PasskeyChallenge } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import type { AccountParts } from './account.ts'
import { members, type ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import { deviceName, type SignInContext } from './sign-in-checks.ts'
import { signedIn } from './sign-in.ts'

export function createSecondStep(parts: AccountParts) {
  const { store, identity, limits, accountLog, asOwner, runtime, agency, teamTwoStep, accessChanged } = parts
  const team = openCollection(store, members)

  return {
    /** The visitor's second step; null for a visitor who may not change it. */
    async secondStep(sessionToken: string) {
      const found = await asOwner(sessionToken, { setsUp: true }, async ({ uid, isOnTeam }) => ({
        ...(await identity.secondStep(uid)),
        isRequired: teamTwoStep === 'required' && isOnTeam,
      }))
      return found.kind === 'refused' ? null : found
    },

    /** Makes the secret for the app and the recovery codes. Neither can be read again. */
    startTotp(sessionToken: string, typed: string, context: SignInContext) {
      const password = { typed, context, event: 'second step refused' }
      return asOwner(sessionToken, { setsUp: true, password }, async ({ uid, email }) => {
        const started = await identity.startTotp(sessionToken, typed, agency.name)
        if (started === null) return refused(identityMessages.signInAgain)
        if (started.kind === 'started') return started
        accountLog.refused(password.event, email, started.kind, uid)
        return started.kind === 'already-on' ? refused(identityMessages.secondStepIsOn) : refusedFor(started.kind)
      })
    },

    /** Turns it on, and ends every other session. */
    confirmTotp: (sessionToken: string, code: string, context: SignInContext) =>
      asOwner(sessionToken, { setsUp: true }, async ({ uid, email }) => {
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        const confirmed = await identity.confirmTotp(sessionToken, code, deviceName(context.userAgent))
        if (confirmed === null) return refused(identityMessages.signInAgain)
        if (confirmed.kind !== 'signed-in') {
          accountLog.refused('second step refused', email, confirmed.kind, uid)
          return refused(identityMessages.wrongCode, 'code')
        }
        accountLog.done('second step turned on', { uid })
        // The other sessions were opened without it.
        await identity.endOtherSessions(confirmed.token)
        await accessChanged(uid)
        return signedIn(limits, confirmed, context)
      }),

    turnOffSecondStep(sessionToken: string, typed: string, context: SignInContext): RefusalOr<'off'> {
      const password = { typed, context, event: 'second step not turned off' }
      return asOwner(sessionToken, { password }, async ({ uid }) => {
        await identity.removeSecondStep(uid)
        accountLog.done('second step turned off', { uid })
        await accessChanged(uid)
        return { kind: 'off' }
      })
    },

    /** For a member who has lost a device. Turns the second step off, removes the passkeys and ends the sessions. */
    async resetSecondStep(member: ReauthenticatedMember, uid: string) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' } as const
      if ((await team.get(uid)) === null) return { kind: 'gone' } as const
      await identity.removeSecondStep(uid)
      await identity.removePasskeys(uid)
      await identity.signOutEverywhere(uid)
      await accessChanged(uid)
      runtime.log.info('second step reset', { uid, by: member.uid })
      return { kind: 'reset' } as const
    },
  }
}

export type PasskeyStarted = PasskeyChallenge & { readonly kind: 'started' }
type Started = PasskeyStarted | Refusal

/** What the browser returns for a `PasskeyChallenge`. */
export interface PasskeyAnswer {
  readonly secret: string
  readonly answer: unknown
  readonly origin: string
}

const passkeyFailures = {
  'passkey-refused': identityMessages.passkeyRefused,
  'challenge-ended': identityMessages.passkeyEnded,
} as const

export function createPasskeys(parts: AccountParts) {
  const { identity, limits, accountLog, asOwner, agency, accessChanged } = parts
  const siteAt = (origin: string) => ({ name: agency.name, origin })

  return {
    /** Starts adding a passkey, after the password. `origin` is the site's address; the secret belongs in a cookie of this browser. */
    startPasskey(sessionToken: string, typed: string, origin: string, context: SignInContext): Promise<Started> {
      const password = { typed, context, event: 'passkey refused' }
      return asOwner(sessionToken, { setsUp: true, password }, async () => {
        const started = await identity.startPasskey(sessionToken, siteAt(origin))
        return started === null ? refused(identityMessages.signInAgain) : { kind: 'started', ...started }
      })
    },

    addPasskey: (
      sessionToken: string,
      { secret, answer, origin }: PasskeyAnswer,
      userAgent?: string | null,
    ): RefusalOr<'added'> =>
      asOwner(sessionToken, { setsUp: true }, async ({ uid, email }) => {
        const added = await identity.addPasskey(sessionToken, secret, answer, siteAt(origin), deviceName(userAgent))
        if (added === null) return refused(identityMessages.signInAgain)
        if (added.kind !== 'added') {
          accountLog.refused('passkey refused', email, added.kind, uid)
          return refused(passkeyFailures[added.kind])
        }
        accountLog.done('passkey added', { uid })
        return { kind: 'added' }
      }),

    async startPasskeySignIn(origin: string, context: SignInContext): Promise<Started> {
      if (await limits.allowSecret(context)) {
        return { kind: 'started', ...(await identity.startPasskeySignIn(siteAt(origin))) }
      }
      accountLog.passkeyRefused('limit reached')
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
      accountLog.passkeyRefused(result.kind)
      const isPasskey = result.kind === 'passkey-refused' || result.kind === 'challenge-ended'
      return isPasskey ? refused(passkeyFailures[result.kind]) : refusedFor(result.kind)
    },

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
