import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, SecondStepState, TotpStarted } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../store/collection.ts'
import type { AccountLog } from './account-log.ts'
import { deviceName } from './device-name.ts'
import { members, type ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import type { OwnAccount } from './own-account.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import type { TeamTwoStep } from './sessions.ts'
import type { SignInContext, SignInLimits } from './sign-in-limits.ts'
import { type SignInResult, signedIn } from './sign-in.ts'

export interface SecondStepService {
  /** The visitor's second step; null for a visitor who may not change it. */
  secondStep(sessionToken: string): Promise<(SecondStepState & { readonly isRequired: boolean }) | null>
  /** Makes the secret for the app and the recovery codes. Neither can be read again. */
  startTotp(sessionToken: string, password: string, context: SignInContext): Promise<TotpStarted | Refusal>
  /** Turns it on, and ends every other session. */
  confirmTotp(sessionToken: string, code: string, context: SignInContext): Promise<SignInResult>
  turnOffSecondStep(sessionToken: string, password: string, context: SignInContext): RefusalOr<'off'>
  /** For a member who has lost their device: turns theirs off, removes their passkeys and ends their sessions. */
  resetSecondStep(
    member: ReauthenticatedMember,
    uid: string,
  ): Promise<{ readonly kind: 'reset' | 'gone' | 'no-member' }>
}

interface Dependencies {
  store: DocumentStore
  identity: Identity
  limits: SignInLimits
  accountLog: AccountLog
  ownAccount: OwnAccount
  runtime: Pick<Runtime, 'log'>
  agency: { readonly name: string }
  teamTwoStep: TeamTwoStep
  accessChanged: (uid: string) => Promise<void>
}

export function createSecondStep(dependencies: Dependencies): SecondStepService {
  const { store, identity, limits, accountLog, ownAccount, runtime, agency, teamTwoStep, accessChanged } = dependencies
  const team = openCollection(store, members)

  return {
    async secondStep(sessionToken) {
      const owner = await ownAccount.owner(sessionToken, { setsUp: true })
      if (owner.kind === 'refused') return null
      const isRequired = teamTwoStep === 'required' && owner.isOnTeam
      return { ...(await identity.secondStep(owner.user.uid)), isRequired }
    },

    async startTotp(sessionToken, password, context) {
      const owner = await ownAccount.owner(sessionToken, { setsUp: true })
      if (owner.kind === 'refused') return owner
      const wrong = await ownAccount.checkPassword(owner.user, password, context, 'second step refused')
      if (wrong) return wrong
      const started = await identity.startTotp(sessionToken, password, agency.name)
      if (started === null) return refused(identityMessages.signInAgain)
      if (started.kind === 'started') return started
      accountLog.refused('second step refused', owner.user.email, started.kind, owner.user.uid)
      return started.kind === 'already-on' ? refused(identityMessages.secondStepIsOn) : refusedFor(started.kind)
    },

    async confirmTotp(sessionToken, code, context) {
      const owner = await ownAccount.owner(sessionToken, { setsUp: true })
      if (owner.kind === 'refused') return owner
      const { uid, email } = owner.user
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
    },

    async turnOffSecondStep(sessionToken, password, context) {
      const owner = await ownAccount.owner(sessionToken)
      if (owner.kind === 'refused') return owner
      const wrong = await ownAccount.checkPassword(owner.user, password, context, 'second step not turned off')
      if (wrong) return wrong
      const { uid } = owner.user
      await identity.removeSecondStep(uid)
      accountLog.done('second step turned off', { uid })
      await accessChanged(uid)
      return { kind: 'off' }
    },

    async resetSecondStep(member, uid) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' }
      if ((await team.get(uid)) === null) return { kind: 'gone' }
      await identity.removeSecondStep(uid)
      await identity.removePasskeys(uid)
      await identity.signOutEverywhere(uid)
      await accessChanged(uid)
      runtime.log.info('second step reset', { uid, by: member.uid })
      return { kind: 'reset' }
    },
  }
}
