import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { openCollection, write } from '../../store/collection.ts'
import type { IdentityService } from '../identity-service.ts'
import { type Invitation, invitations, members } from '../member.ts'

interface Dependencies {
  store: DocumentStore
  identity: Pick<Identity, 'signOutEverywhere' | 'secondStep' | 'passkeys'>
  runtime: Runtime
  /** Rights of this user have ended. */
  tell: (uid: string) => void
}

type Team = Pick<IdentityService, 'team' | 'invite' | 'invitations' | 'revoke' | 'removeMember'>

const mostMembers = 500
const mostShown = 100
export const invitationMs = 7 * 24 * 60 * 60 * 1000

const unused = { kind: 'invitation', usedAt: null } as const

/** Returns a function that ends the open invitations of a member: a removed member must not come back by one. */
export function createRevokeInvitations(store: DocumentStore) {
  const made = openCollection(store, invitations)

  return async function revokeInvitations(email: string): Promise<void> {
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof made.find>> = await made.find({ where: unused, limit: mostShown, after })
      for (const { id, invitedBy } of page.documents) if (invitedBy === email) await made.remove(id)
      after = page.next
    } while (after !== null)
  }
}

/** Who is of the team, and who may join it. */
export function createTeam({ store, identity, runtime, tell }: Dependencies): Team {
  const team = openCollection(store, members)
  const doors = openCollection(store, invitations)

  const revokeAllOf = createRevokeInvitations(store)

  return {
    async team(_member) {
      const { documents } = await team.find({ limit: mostMembers })
      const oldestFirst = documents.toReversed()
      return Promise.all(
        oldestFirst.map(async ({ id, email, createdAt }) => {
          const hasSecondStep = (await identity.secondStep(id)).kind === 'on'
          const hasPasskey = (await identity.passkeys(id)).length > 0
          return { uid: id, email, joinedAt: createdAt, hasSecondStep, hasPasskey }
        }),
      )
    },

    async invite({ uid, email }) {
      const token = runtime.newId()
      const expiresAt = new Date(runtime.now().getTime() + invitationMs).toISOString()
      const fresh: Invitation = {
        kind: 'invitation',
        tokenDigest: runtime.digest(token),
        expiresAt,
        usedAt: null,
        invitedBy: email,
        dataRetentionDate: expiresAt,
      }
      // The membership must still be there, and is marked: a removal that is under way begins again, and finds this invitation.
      const written = await store.batch([
        write.update(members, { id: uid }, {}),
        write.add(invitations, runtime.newId(), fresh),
      ])
      if (written.kind === 'conflict') return null
      runtime.log.info('member invited', { by: uid })
      return { token, expiresAt }
    },

    async invitations(_member) {
      const now = runtime.now().toISOString()
      const { documents } = await doors.find({ where: unused, limit: mostShown })
      return documents.flatMap(({ id, expiresAt, invitedBy, createdAt }) =>
        expiresAt !== null && expiresAt > now ? [{ id, expiresAt, invitedBy, createdAt }] : [],
      )
    },

    async revoke(member, invitationId) {
      const invitation = await doors.get(invitationId)
      if (invitation?.kind !== 'invitation' || invitation.usedAt !== null) return
      await doors.remove(invitationId)
      runtime.log.info('invitation revoked', { by: member.uid })
    },

    async removeMember(member, uid) {
      for (;;) {
        const { documents } = await team.find({ limit: mostMembers })
        const leaving = documents.find(({ id }) => id === uid)
        // Whoever removes, or anybody else when they leave themselves. The write asks that they are still there, as they were read, and marks
        // them: of two who remove each other, one comes too late.
        const staying = documents.find(({ id }) => (uid === member.uid ? id !== uid : id === member.uid))
        if (!documents.some(({ id }) => id === member.uid)) return { kind: 'no-member' }
        if (!leaving) return { kind: 'gone' }
        if (!staying) return { kind: 'last' }
        await revokeAllOf(leaving.email)
        const written = await store.batch([write.update(members, staying, {}), write.remove(members, leaving)])
        if (written.kind === 'conflict') continue
        tell(uid)
        await identity.signOutEverywhere(uid)
        runtime.log.info('member removed', { uid, by: member.uid })
        return { kind: 'removed' }
      }
    },
  }
}
