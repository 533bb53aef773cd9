import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import type { AccountLog } from './account-log.ts'
import type { IdentityService } from './identity-service.ts'
import { type Member, members } from './member.ts'
import { identityMessages, refused, refusedFor } from './messages.ts'
import type { Attempts } from './sign-in/attempts.ts'

interface Dependencies {
  store: DocumentStore
  identity: Pick<Identity, 'checkPassword' | 'accounts' | 'account' | 'removeAccount'>
  whoIs: IdentityService['whoIs']
  attempts: Attempts
  accountLog: AccountLog
  removeMember: IdentityService['removeMember']
  /** Takes the email out of what the team stores. */
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
  tell: (uid: string) => void
}

type AccountDeletion = Pick<IdentityService, 'deleteOwnAccount' | 'accounts' | 'deleteAccount'>

const mostListed = 100

/** Ends accounts: one's own, and those of people who never joined. The account itself goes last, so that what fails can be repeated. */
export function createAccountDeletion(dependencies: Dependencies): AccountDeletion {
  const { store, identity, whoIs, attempts, accountLog, removeMember, forgetMember, tell } = dependencies
  const team = openCollection(store, members)

  async function remove(user: User, by: string): Promise<void> {
    await forgetMember(user)
    await identity.removeAccount(user.uid)
    tell(user.uid)
    accountLog.done('account deleted', { uid: user.uid, by })
  }

  return {
    async deleteOwnAccount(sessionToken, password, from, device = null) {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { user } = visitor
      if (password === '') return refused(identityMessages.fillAll, 'password')
      const origin = { from, device }
      if (!(await attempts.mayTry(user.email, origin))) {
        accountLog.refused('account deletion refused', user.email, 'limit reached', user.uid)
        return refusedFor('too-many-requests')
      }
      if (!(await identity.checkPassword(user.uid, password))) {
        accountLog.refused('account deletion refused', user.email, 'wrong-password', user.uid)
        return refusedFor('wrong-password')
      }
      if (visitor.kind !== 'account') {
        // Also a member whom the lack of a second step keeps out.
        const { kind } = await removeMember(user as Member, user.uid)
        if (kind === 'last') return refused(identityMessages.lastMemberStays)
      }
      await remove(user, user.uid)
      return { kind: 'deleted' }
    },

    async accounts(_member) {
      const all = await identity.accounts(mostListed + 1)
      const shown = all.slice(0, mostListed)
      const memberships = await Promise.all(shown.map(({ uid }) => team.get(uid)))
      return { accounts: shown.filter((_, index) => memberships[index] === null), more: all.length > mostListed }
    },

    async deleteAccount(member, uid) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' }
      if (await team.get(uid)) return { kind: 'member' }
      const account = await identity.account(uid)
      if (!account) return { kind: 'gone' }
      await remove(account, member.uid)
      // They may have joined in between.
      await team.remove(uid)
      return { kind: 'deleted' }
    },
  }
}
