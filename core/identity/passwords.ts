import type { PasswordChange, User } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import { isEmail } from '../text/is-email.ts'
import { reasonOf } from '../text/sentences.ts'
import type { AccountParts } from './account.ts'
import { members } from './member.ts'
import { identityMessages } from './messages.ts'
import { type RefusalOr, refused, refusedFor } from './refusals.ts'
import { deviceName, type SignInContext } from './sign-in-checks.ts'
import { signedIn } from './sign-in.ts'

interface Dependencies extends AccountParts {
  /** Null where no mail reaches anybody. */
  readonly mailReset: ((to: string) => Promise<void>) | null
}

/** Changes a password, and sets a forgotten one by a link that is mailed. */
export function createPasswords({ mailReset, ...parts }: Dependencies) {
  const { store, identity, limits, accountLog, checkTeamPassword, asOwner, runtime, accessChanged } = parts
  const team = openCollection(store, members)

  async function weakFor({ uid, email }: User, password: string) {
    const isMember = (await team.get(uid)) !== null
    return isMember ? checkTeamPassword(password, email, identityMessages.shortForMember) : null
  }

  async function mailLink(email: string, mail: NonNullable<typeof mailReset>): Promise<void> {
    const account = await identity.accountOf(email)
    if (!account) return accountLog.refused('reset not mailed', email, 'user-not-found')
    await mail(account.email)
    accountLog.done('reset requested', { uid: account.uid })
  }

  return {
    /** Ends every other session. A member needs a longer password than an account. */
    changePassword: (sessionToken: string, { current, fresh }: PasswordChange, context: SignInContext) =>
      asOwner(sessionToken, {}, async (user) => {
        const event = 'password change refused'
        if (current === '') return refused(identityMessages.fillAll, 'current')
        if (fresh === '') return refused(identityMessages.fillAll, 'password')
        const stopped =
          (await weakFor(user, fresh)) ?? (await limits.refusePassword(event, user.email, context, user.uid))
        if (stopped) return stopped
        const changed = await identity.changePassword(sessionToken, { current, fresh }, deviceName(context.userAgent))
        if (!changed) return refused(identityMessages.signInAgain)
        if (changed.kind !== 'signed-in') {
          accountLog.refused(event, user.email, changed.kind, user.uid)
          return refusedFor(changed.kind, { 'weak-password': 'password', 'wrong-password': 'current' })
        }
        await accessChanged(user.uid)
        accountLog.done('password changed', { uid: user.uid })
        return signedIn(limits, changed, context)
      }),

    /** Mails a link if there is such an account; the result is the same if there is none. */
    async requestReset(email: string, context: SignInContext): RefusalOr<'requested'> {
      const address = email.trim()
      if (!isEmail(address)) return refusedFor('invalid-email')
      if (mailReset === null) return refused(identityMessages.noMailServer)
      if (!(await limits.allowResetMail(address, context))) {
        accountLog.refused('reset not mailed', address, 'limit reached')
        return refusedFor('too-many-requests')
      }
      // Not awaited: the response time must not show whether there is an account.
      void mailLink(address, mailReset).catch((error: unknown) => {
        runtime.log.error('reset not mailed', { reason: reasonOf(error) })
      })
      return { kind: 'requested' }
    },

    /** Whose password the token of such a link still sets. Does not use it up. */
    resetOwner: identity.whoResets,

    /** Sets the password and ends every session. */
    async reset(token: string, password: string, context: SignInContext): RefusalOr<'reset', { device: string }> {
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
      const user = await identity.whoResets(token)
      if (!user) return refused(identityMessages.resetClosed)
      const weak = await weakFor(user, password)
      if (weak) return weak
      const set = await identity.reset(token, password)
      if (!set) return refused(identityMessages.resetClosed)
      if (set.kind !== 'reset') return refusedFor(set.kind)
      await accessChanged(user.uid)
      accountLog.done('password reset', { uid: user.uid })
      return { kind: 'reset', device: await limits.trustDevice(user.email, { address: context.address }) }
    },
  }
}
