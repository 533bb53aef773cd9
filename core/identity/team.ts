import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import type { IdentityService } from '../services.ts'
import { invitations, members } from './member.ts'

interface Needs {
  store: DocumentStore
  identity: Pick<Identity, 'signOutEverywhere'>
  runtime: Runtime
  /** Rights of this user have ended. */
  tell: (uid: string) => void
}

type Team = Pick<IdentityService, 'team' | 'invite' | 'invitations' | 'revoke' | 'removeMember'>

const mostMembers = 500
const mostShown = 100
const invitationMs = 7 * 24 * 60 * 60 * 1000

/** Who is of the team, and who may join it. */
export function createTeam({ store, identity, runtime, tell }: Needs): Team {
  const team = openCollection(store, members)
  const doors = openCollection(store, invitations)

  /** Every removal passes here one after the other, so that two at once cannot take the last two. */
  async function turnstile() {
    const { document } = await store.add('settings', {}, 'team-removals')
    return { id: document.id, revision: document.revision }
  }

  return {
    async team(_member) {
      const { documents } = await team.find({ limit: mostMembers })
      return documents.map(({ id, email, createdAt }) => ({ uid: id, email, joinedAt: createdAt })).toReversed()
    },

    async invite({ uid, email }) {
      const token = runtime.newId()
      const expiresAt = new Date(runtime.now().getTime() + invitationMs).toISOString()
      const fresh = { kind: 'invitation', tokenDigest: runtime.digest(token), expiresAt, usedAt: null } as const
      await doors.add({ ...fresh, invitedBy: email })
      runtime.log.info('member invited', { by: uid })
      return { token, expiresAt }
    },

    async invitations(_member) {
      const now = runtime.now().toISOString()
      const { documents } = await doors.find({ where: { kind: 'invitation', usedAt: null }, limit: mostShown })
      return documents.flatMap(({ id, expiresAt, invitedBy, createdAt }) =>
        expiresAt !== null && expiresAt > now ? [{ id, expiresAt, invitedBy, createdAt }] : [],
      )
    },

    async revoke(_member, invitationId) {
      const invitation = await doors.get(invitationId)
      if (invitation?.kind === 'invitation' && invitation.usedAt === null) await doors.remove(invitationId)
    },

    async removeMember(member, uid) {
      for (;;) {
        const gate = await turnstile()
        if (!(await team.get(uid))) return { kind: 'gone' }
        if ((await team.count()) <= 1) return { kind: 'last' }
        const written = await store.batch([
          {
            kind: 'update',
            collection: 'settings',
            id: gate.id,
            changes: { latest: runtime.now().toISOString() },
            ifRevision: gate.revision,
          },
          { kind: 'remove', collection: members.name, id: uid },
        ])
        if (written.kind === 'conflict') continue
        await identity.signOutEverywhere(uid)
        tell(uid)
        runtime.log.info('member removed', { uid, by: member.uid })
        return { kind: 'removed' }
      }
    },
  }
}
