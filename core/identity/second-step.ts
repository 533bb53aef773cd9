import { openCollection } from '../store/collection.ts'
import type { AccountParts } from './account.ts'
import { members, type ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { type RefusalOr, refused, refusedFor } from './refusals.ts'
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
    startTotp(sessionToken: string, password: string, context: SignInContext) {
      const proof = { password, context, event: 'second step refused' }
      return asOwner(sessionToken, { setsUp: true, proof }, async ({ uid, email }) => {
        const started = await identity.startTotp(sessionToken, password, agency.name)
        if (started === null) return refused(identityMessages.signInAgain)
        if (started.kind === 'started') return started
        accountLog.refused(proof.event, email, started.kind, uid)
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

    turnOffSecondStep(sessionToken: string, password: string, context: SignInContext): RefusalOr<'off'> {
      const proof = { password, context, event: 'second step not turned off' }
      return asOwner(sessionToken, { proof }, async ({ uid }) => {
        await identity.removeSecondStep(uid)
        accountLog.done('second step turned off', { uid })
        await accessChanged(uid)
        return { kind: 'off' }
      })
    },

    /** For a member who has lost a device. Turns the second step off, removes what signs in without a password, and ends the sessions. */
    async resetSecondStep(member: ReauthenticatedMember, uid: string) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' } as const
      if ((await team.get(uid)) === null) return { kind: 'gone' } as const
      await identity.removeSecondStep(uid)
      await identity.removePasswordless(uid)
      await identity.signOutEverywhere(uid)
      await accessChanged(uid)
      runtime.log.info('second step reset', { uid, by: member.uid })
      return { kind: 'reset' } as const
    },
  }
}
