import type { Identity } from '../../ports/identity.ts'
import { personKey } from '../contact-details/person-key.ts'
import type { Needs } from '../limits/needs.ts'
import { openCollection, write } from '../store/collection.ts'
import { revokeApiTokens } from './api-tokens.ts'
import {
  type Member,
  type ReauthenticatedMember,
  endSetUp,
  invitationPageSize,
  invitations,
  members,
  newInvitation,
  newMembership,
  revokeInvitations,
  unusedInvitations,
} from './member.ts'
import type { Colleague } from './profile.ts'
import { storeAccessChange } from './sessions.ts'
import type { IdentityParts } from './sign-in-checks.ts'

type Dependencies = Pick<IdentityParts, 'store' | 'identity' | 'runtime' | 'accessChanged'>

const mostMembers = 500

export function createTeam({ store, identity, runtime, accessChanged }: Dependencies) {
  const team = openCollection(store, members)
  const links = openCollection(store, invitations)

  async function oldestFirst() {
    const { documents } = await team.find({ limit: mostMembers })
    return documents.toReversed()
  }

  return {
    /** All members, in the order in which they joined, with what protects their accounts. Reads each account. */
    async team(_member: Member) {
      return Promise.all(
        (await oldestFirst()).map(async ({ id, email, name, initials, createdAt }) => {
          const hasSecondStep = (await identity.secondStep(id)).kind === 'on'
          const hasPasswordless = await identity.hasPasswordless(id)
          return { uid: id, email, name, initials, joinedAt: createdAt, hasSecondStep, hasPasswordless }
        }),
      )
    },

    /** All members, in the order in which they joined: those to whom a lead can be assigned. */
    async assignees(_member: Member): Promise<readonly Colleague[]> {
      return (await oldestFirst()).map(({ id, email, name, initials }) => ({ uid: id, email, name, initials }))
    },

    /** A link for one person, for seven days. The token cannot be read again. Null when the member has just been removed. */
    async invite({ uid, email }: ReauthenticatedMember) {
      const { token, expiresAt, invitation } = newInvitation(runtime, email)
      // Updates the membership too: a removal at the same moment then conflicts, starts again and finds this invitation.
      const written = await store.batch([
        write.update(members, { id: uid }, {}),
        write.add(invitations, runtime.newId(), invitation),
      ])
      if (written.kind === 'conflict') return null
      runtime.log.info('member invited', { by: uid })
      return { token, expiresAt }
    },

    /** Those that can still be used, the newest first. */
    async invitations(_member: Member) {
      const now = runtime.now().toISOString()
      const { documents } = await links.find({ where: unusedInvitations, limit: invitationPageSize })
      return documents.flatMap(({ id, expiresAt, invitedBy, createdAt }) =>
        expiresAt !== null && expiresAt > now ? [{ id, expiresAt, invitedBy, createdAt }] : [],
      )
    },

    /** Removes an invitation that is not used. */
    async revoke(member: Member, invitationId: string) {
      const invitation = await links.get(invitationId)
      if (invitation?.kind !== 'invitation' || invitation.usedAt !== null) return
      await links.remove(invitationId)
      runtime.log.info('invitation revoked', { by: member.uid })
    },

    /** Ends a membership, its sessions, and the invitations and tokens that the member made. The account stays. Never removes the last member, also when
     *  members remove each other at the same moment. `no-member`: the caller has just been removed. */
    async removeMember(member: ReauthenticatedMember, uid: string) {
      for (;;) {
        const { documents } = await team.find({ limit: mostMembers })
        const leaving = documents.find(({ id }) => id === uid)
        // The batch updates a member who stays: the one who removes, or any other when a member leaves. Of two members who remove each other
        // at the same moment, one gets a conflict.
        const staying = documents.find(({ id }) => (uid === member.uid ? id !== uid : id === member.uid))
        if (!documents.some(({ id }) => id === member.uid)) return { kind: 'no-member' } as const
        if (!leaving) return { kind: 'gone' } as const
        if (!staying) return { kind: 'last' } as const
        await revokeInvitations(store, leaving.email)
        await revokeApiTokens(store, uid)
        const written = await store.batch([write.update(members, staying, {}), write.remove(members, leaving)])
        if (written.kind === 'conflict') continue
        await accessChanged(uid)
        await identity.signOutEverywhere(uid)
        runtime.log.info('member removed', { uid, by: member.uid })
        return { kind: 'removed' } as const
      }
    },
  }
}

interface OperatorDependencies extends Needs<'store' | 'runtime', 'now' | 'newId' | 'digest' | 'log'> {
  readonly identity: Identity
}

/** In place of the id of an invitation. */
const byOperator = 'operator'

/** What the operator does at the server's command line, without being a member. */
export function createTeamOperator({ store, identity, runtime }: OperatorDependencies) {
  const team = openCollection(store, members)

  async function invite() {
    const { token, expiresAt, invitation } = newInvitation(runtime)
    await openCollection(store, invitations).add(invitation)
    runtime.log.info('member invited', { by: byOperator })
    return { kind: 'invited', token, expiresAt } as const
  }

  async function membershipOf(email: string) {
    const { documents } = await team.find({ limit: mostMembers })
    return documents.find((membership) => personKey(membership.email) === personKey(email))
  }

  return {
    /** Makes an account a member. Makes an invitation where there is no account: its owner registers with the token. */
    async add(email: string) {
      const user = await identity.accountOf(email)
      if (!user) return invite()
      for (;;) {
        const written = await store.batch([
          write.add(members, user.uid, newMembership(user.email, byOperator)),
          ...(await endSetUp(store, runtime)),
        ])
        if (written.kind === 'written') break
        if (written.collection === members.name) return { kind: 'member-already', user } as const
      }
      runtime.log.info('member joined', { uid: user.uid, by: byOperator })
      return { kind: 'added', user } as const
    },

    /** Ends a membership, its sessions, and the invitations and tokens that the member made; the last membership too. The account stays. */
    async remove(email: string) {
      for (;;) {
        const membership = await membershipOf(email)
        if (!membership) return { kind: 'no-member' } as const
        await revokeInvitations(store, membership.email)
        await revokeApiTokens(store, membership.id)
        // An invitation or token that is made in between updates the membership.
        const written = await store.batch([write.remove(members, membership)])
        if (written.kind === 'conflict') continue
        await identity.signOutEverywhere(membership.id)
        await storeAccessChange({ store, runtime }, membership.id)
        runtime.log.info('member removed', { uid: membership.id, by: byOperator })
        return { kind: 'removed', isEmpty: (await team.count()) === 0 } as const
      }
    },

    /** Starts a reset of the password of an account, turns its second step off and removes what signs it in without a password. */
    async reset(email: string) {
      const started = await identity.startReset(email)
      if (!started) return { kind: 'no-account' } as const
      await identity.removeSecondStep(started.user.uid)
      await identity.removePasswordless(started.user.uid)
      await storeAccessChange({ store, runtime }, started.user.uid)
      runtime.log.info('password reset started', { uid: started.user.uid, by: byOperator })
      return { kind: 'started', token: started.token } as const
    },
  }
}
