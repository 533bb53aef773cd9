import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import { openCollection, write } from '../store/collection.ts'
import { storeAccessChange } from './access-changes.ts'
import { endSetUp, invitations, newInvitation, revokeInvitations } from './invitation.ts'
import { members } from './member.ts'
import { mostMembers } from './team.ts'

interface Dependencies {
  readonly store: DocumentStore
  readonly identity: Pick<
    Identity,
    'accountOf' | 'signOutEverywhere' | 'startReset' | 'removeSecondStep' | 'removePasskeys'
  >
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'digest' | 'log'>
}

type Added =
  | { readonly kind: 'added' | 'member-already'; readonly user: User }
  /** There is no account: its owner registers with this token. */
  | { readonly kind: 'invited'; readonly token: string; readonly expiresAt: string }

type Removed = { readonly kind: 'removed'; readonly isEmpty: boolean } | { readonly kind: 'no-member' }

type ResetStarted = { readonly kind: 'started'; readonly token: string } | { readonly kind: 'no-account' }

/** In place of the id of an invitation. */
const byOperator = 'operator'

/** What the operator does at the server's command line, without being a member. */
export function createTeamOperator({ store, identity, runtime }: Dependencies) {
  const team = openCollection(store, members)

  async function invite(): Promise<Added> {
    const { token, expiresAt, invitation } = newInvitation(runtime)
    await openCollection(store, invitations).add(invitation)
    runtime.log.info('member invited', { by: byOperator })
    return { kind: 'invited', token, expiresAt }
  }

  async function membershipOf(email: string) {
    const { documents } = await team.find({ limit: mostMembers })
    return documents.find((membership) => personKey(membership.email) === personKey(email))
  }

  return {
    /** Makes an account a member. Makes an invitation where there is no account. */
    async add(email: string): Promise<Added> {
      const user = await identity.accountOf(email)
      if (!user) return invite()
      for (;;) {
        const written = await store.batch([
          write.add(members, user.uid, { email: user.email, invitation: byOperator }),
          ...(await endSetUp(store, runtime)),
        ])
        if (written.kind === 'written') break
        if (written.collection === members.name) return { kind: 'member-already', user }
      }
      runtime.log.info('member joined', { uid: user.uid, by: byOperator })
      return { kind: 'added', user }
    },

    /** Ends a membership, its sessions, and the invitations that the member made; the last membership too. The account stays. */
    async remove(email: string): Promise<Removed> {
      for (;;) {
        const membership = await membershipOf(email)
        if (!membership) return { kind: 'no-member' }
        await revokeInvitations(store, membership.email)
        // An invitation that is made in between updates the membership.
        const written = await store.batch([write.remove(members, membership)])
        if (written.kind === 'conflict') continue
        await identity.signOutEverywhere(membership.id)
        await storeAccessChange({ store, runtime }, membership.id)
        runtime.log.info('member removed', { uid: membership.id, by: byOperator })
        return { kind: 'removed', isEmpty: (await team.count()) === 0 }
      }
    },

    /** Starts a reset of the password of an account, turns its second step off and removes its passkeys. */
    async reset(email: string): Promise<ResetStarted> {
      const started = await identity.startReset(email)
      if (!started) return { kind: 'no-account' }
      await identity.removeSecondStep(started.user.uid)
      await identity.removePasskeys(started.user.uid)
      await storeAccessChange({ store, runtime }, started.user.uid)
      runtime.log.info('password reset started', { uid: started.user.uid, by: byOperator })
      return { kind: 'started', token: started.token }
    },
  }
}
