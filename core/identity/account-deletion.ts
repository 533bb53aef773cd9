import type { DocumentStore } from '../../ports/document-store.ts'
import type { Account, Identity, User } from '../../ports/identity.ts'
import { openCollection } from '../store/collection.ts'
import type { AccountLog } from './account-log.ts'
import { type Member, members, type ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import type { OwnAccount } from './own-account.ts'
import { type RefusalOr, refused } from './refusals.ts'
import type { SignInContext } from './sign-in-limits.ts'
import type { TeamService } from './team.ts'

export interface AccountDeletionService {
  /** Deletes the visitor's account, after their password. What they did for the team stays without their email. Refuses the last member. */
  deleteOwnAccount(sessionToken: string, password: string, context: SignInContext): RefusalOr<'deleted'>
  /** Accounts that are no members, the newest first. `more`: only the newest hundred accounts were looked at. */
  accounts(member: Member): Promise<{ readonly accounts: readonly Account[]; readonly more: boolean }>
  /** Deletes the account of somebody who is no member. */
  deleteAccount(
    member: ReauthenticatedMember,
    uid: string,
  ): Promise<{ readonly kind: 'deleted' | 'member' | 'gone' | 'no-member' }>
}

interface Dependencies {
  store: DocumentStore
  identity: Pick<Identity, 'accounts' | 'account' | 'removeAccount'>
  accountLog: AccountLog
  ownAccount: OwnAccount
  removeMember: TeamService['removeMember']
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
  accessChanged: (uid: string) => Promise<void>
}

const mostListed = 100

/** Deletes one's own account, and those outside the team. The account itself is removed last, so that a failed deletion can be repeated. */
export function createAccountDeletion(dependencies: Dependencies): AccountDeletionService {
  const { store, identity, accountLog, ownAccount, removeMember, forgetMember, accessChanged } = dependencies
  const team = openCollection(store, members)

  async function remove(user: User, by: string): Promise<void> {
    await forgetMember(user)
    await identity.removeAccount(user.uid)
    await accessChanged(user.uid)
    accountLog.done('account deleted', { uid: user.uid, by })
  }

  return {
    async deleteOwnAccount(sessionToken, password, context) {
      const owner = await ownAccount.owner(sessionToken)
      if (owner.kind === 'refused') return owner
      const { user, isOnTeam } = owner
      const wrong = await ownAccount.checkPassword(user, password, context, 'account deletion refused')
      if (wrong) return wrong
      if (isOnTeam) {
        const { kind } = await removeMember(user as ReauthenticatedMember, user.uid)
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
