import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { openCollection } from '../../store/collection.ts'
import type { AccountLog } from '../account-log.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityService } from '../identity-service.ts'
import { members } from '../member.ts'
import { identityMessages, refused, refusedFor } from '../messages.ts'
import type { Attempts } from './attempts.ts'
import { mustShowPasskey } from './passkeys.ts'

interface Dependencies {
  store: DocumentStore
  identity: Identity
  attempts: Attempts
  accountLog: AccountLog
  runtime: Pick<Runtime, 'log'>
  whoIs: IdentityService['whoIs']
  agency: { readonly name: string }
  teamTwoStep: TeamTwoStep
  tell: (uid: string) => void
}

/** Whether members choose a second step, or see nothing of the team's pages without one. */
export type TeamTwoStep = 'optional' | 'required'

type SecondStep = Pick<
  IdentityService,
  'secondStep' | 'startTotp' | 'confirmTotp' | 'turnOffSecondStep' | 'resetSecondStep'
>

/** The second step of an account: turned on by its owner, and off by its owner or, when a device is lost, by another member. */
export function createSecondStep(dependencies: Dependencies): SecondStep {
  const { store, identity, attempts, accountLog, runtime, whoIs, agency, teamTwoStep, tell } = dependencies
  const team = openCollection(store, members)

  return {
    async secondStep(sessionToken) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return null
      const isRequired = teamTwoStep === 'required' && visitor.kind !== 'account'
      return { ...(await identity.secondStep(visitor.user.uid)), isRequired }
    },

    async startTotp(sessionToken, password, from, device = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid, email } = visitor.user
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (await mustShowPasskey(identity, visitor)) return refused(identityMessages.passkeyFirst)
      if (!(await attempts.mayTry(email, { from, device }))) {
        accountLog.refused('second step refused', email, 'limit reached', uid)
        return refusedFor('too-many-requests')
      }
      const started = await identity.startTotp(sessionToken, password, agency.name)
      if (started === null) return refused(identityMessages.signInAgain)
      if (started.kind === 'started') {
        await attempts.proven(email, { from, device })
        return started
      }
      accountLog.refused('second step refused', email, started.kind, uid)
      return started.kind === 'already-on' ? refused(identityMessages.secondStepIsOn) : refusedFor(started.kind)
    },

    async confirmTotp(sessionToken, code, from, device = null, userAgent = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid, email } = visitor.user
      if (await mustShowPasskey(identity, visitor)) return refused(identityMessages.passkeyFirst)
      if (!(await attempts.mayReset(from))) return refusedFor('too-many-requests')
      const confirmed = await identity.confirmTotp(sessionToken, code, deviceName(userAgent))
      if (confirmed === null) return refused(identityMessages.signInAgain)
      if (confirmed.kind !== 'signed-in') {
        accountLog.refused('second step refused', email, confirmed.kind, uid)
        return refused(identityMessages.wrongCode, 'code')
      }
      accountLog.done('second step turned on', { uid })
      // Every session from before was opened without it.
      await identity.endOtherSessions(confirmed.token)
      tell(uid)
      return {
        kind: 'signed-in',
        token: confirmed.token,
        joined: false,
        device: await attempts.proven(email, { from, device }),
      }
    },

    async turnOffSecondStep(sessionToken, password, from, device = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { uid, email } = visitor.user
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (!(await attempts.mayTry(email, { from, device }))) return refusedFor('too-many-requests')
      if (!(await identity.checkPassword(uid, password))) {
        accountLog.refused('second step not turned off', email, 'wrong-password', uid)
        return refusedFor('wrong-password')
      }
      await attempts.proven(email, { from, device })
      await identity.removeSecondStep(uid)
      accountLog.done('second step turned off', { uid })
      tell(uid)
      return { kind: 'off' }
    },

    async resetSecondStep(member, uid) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' }
      if ((await team.get(uid)) === null) return { kind: 'gone' }
      await identity.removeSecondStep(uid)
      await identity.removePasskeys(uid)
      await identity.signOutEverywhere(uid)
      tell(uid)
      runtime.log.info('second step reset', { uid, by: member.uid })
      return { kind: 'reset' }
    },
  }
}
