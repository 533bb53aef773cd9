import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Identity, User } from '../../../ports/identity.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { openCollection } from '../../store/collection.ts'
import { isEmail } from '../../text/is-email.ts'
import type { AccountLog } from '../account-log.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityService } from '../identity-service.ts'
import { members } from '../member.ts'
import { identityMessages, refused, refusedFor } from '../messages.ts'
import type { TeamPasswordCheck } from '../team/team-password.ts'
import type { Attempts } from './attempts.ts'

interface Dependencies {
  store: DocumentStore
  identity: Identity
  attempts: Attempts
  accountLog: AccountLog
  checkTeamPassword: TeamPasswordCheck
  runtime: Pick<Runtime, 'log'>
  /** Writes to whoever asked. */
  mailReset: MailReset
  tell: (uid: string) => void
}

/** Queues the mail with the secret of a reset. */
export type MailReset = (to: string, token: string) => Promise<void>

type Passwords = Pick<IdentityService, 'changePassword' | 'askReset' | 'resets' | 'reset'>

/** Changing one's password, and setting a forgotten one by a link that is mailed. Who sees clients' data needs a longer one. */
export function createPasswords({
  store,
  identity,
  attempts,
  accountLog,
  checkTeamPassword,
  runtime,
  mailReset,
  tell,
}: Dependencies): Passwords {
  const team = openCollection(store, members)

  async function weakFor({ uid, email }: User, password: string) {
    const isMember = (await team.get(uid)) !== null
    return isMember ? checkTeamPassword(password, email, identityMessages.shortForMember) : null
  }

  async function writeTo(email: string): Promise<void> {
    const started = await identity.startReset(email)
    if (!started) return accountLog.refused('reset not mailed', email, 'user-not-found')
    await mailReset(started.user.email, started.token)
    accountLog.done('reset mailed', { uid: started.user.uid })
  }

  return {
    async changePassword(sessionToken, { current, fresh }, from, device = null, userAgent = null) {
      const user = await identity.whoIs(sessionToken)
      if (!user) return refused(identityMessages.signInAgain)
      if (current === '') return refused(identityMessages.fillAll, 'current')
      if (fresh === '') return refused(identityMessages.fillAll, 'password')
      const weak = await weakFor(user, fresh)
      if (weak) return weak
      const origin = { from, device }
      if (!(await attempts.mayTry(user.email, origin))) {
        accountLog.refused('password change refused', user.email, 'limit reached', user.uid)
        return refusedFor('too-many-requests')
      }
      const changed = await identity.changePassword(sessionToken, { current, fresh }, deviceName(userAgent))
      if (!changed) return refused(identityMessages.signInAgain)
      if (changed.kind !== 'signed-in')
        accountLog.refused('password change refused', user.email, changed.kind, user.uid)
      if (changed.kind !== 'signed-in')
        return refusedFor(changed.kind, { 'weak-password': 'password', 'wrong-password': 'current' })
      tell(user.uid)
      accountLog.done('password changed', { uid: user.uid })
      return {
        kind: 'signed-in',
        token: changed.token,
        joined: false,
        device: await attempts.proven(user.email, origin),
      }
    },

    async askReset(email, from) {
      const address = email.trim()
      if (!isEmail(address)) return refusedFor('invalid-email')
      if (!(await attempts.mayAskReset(address, from))) {
        accountLog.refused('reset not mailed', address, 'limit reached')
        return refusedFor('too-many-requests')
      }
      // Nobody waits for this: the time of the answer must not tell whether there is an account.
      void writeTo(address).catch((error: unknown) => {
        runtime.log.error('reset not mailed', { reason: error instanceof Error ? error.message : String(error) })
      })
      return { kind: 'asked' }
    },

    resets: identity.whoResets,

    async reset(token, password, from) {
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (!(await attempts.mayReset(from))) return refusedFor('too-many-requests')
      const user = await identity.whoResets(token)
      if (!user) return refused(identityMessages.resetClosed)
      const weak = await weakFor(user, password)
      if (weak) return weak
      const set = await identity.reset(token, password)
      if (!set) return refused(identityMessages.resetClosed)
      if (set.kind !== 'reset') return refusedFor(set.kind)
      tell(user.uid)
      accountLog.done('password reset', { uid: user.uid })
      return { kind: 'reset', device: await attempts.proven(user.email, { from, device: null }) }
    },
  }
}
