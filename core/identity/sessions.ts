import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../store/collection.ts'
import type { createAccessChanges } from './access-changes.ts'
import { type Member, members, type Visitor } from './member.ts'

/** Whether members choose a second step, or see nothing of the team's pages without one. */
export type TeamTwoStep = 'optional' | 'required'

export interface SessionService {
  /** Returns who has this session, and whether they are a member of the team. A member's session ends 14 days after the sign-in, another
   *  after 30 days, and each a week after its last use. */
  whoIs(sessionToken: string | null): Promise<Visitor>
  /** Calls `listener` soon after sessions or the membership of this user have ended, in any process that the store tells of. It may be
   *  called without a reason too. Returns a function that stops it. */
  watchAccess(user: User, listener: () => void): () => void
  signOut(sessionToken: string): Promise<void>
}

interface Dependencies {
  store: DocumentStore
  identity: Identity
  runtime: Pick<Runtime, 'now' | 'log'>
  access: ReturnType<typeof createAccessChanges>
  teamTwoStep: TeamTwoStep
}

/** Members see clients' data: their sessions end sooner than the 30 days of other accounts. */
const longestMemberSessionMs = 14 * 24 * 60 * 60 * 1000

/** Who asks, whether they are a member, and the sessions of an account. */
export function createSessions({ store, identity, runtime, access, teamTwoStep }: Dependencies): SessionService {
  const team = openCollection(store, members)

  /** Returns what the account of a session by password alone lacks, or null. A passkey counts as both steps, because its device verifies its
   *  owner. */
  async function missingStep(uid: string, byPasskey: boolean): Promise<{ hasPasskey: boolean } | null> {
    if ((await identity.secondStep(uid)).kind === 'on') return null
    const hasPasskey = (await identity.passkeys(uid)).length > 0
    return byPasskey && hasPasskey ? null : { hasPasskey }
  }

  return {
    async whoIs(sessionToken) {
      const session = sessionToken === null ? null : await identity.whoIs(sessionToken)
      if (sessionToken === null || !session) return { kind: 'anonymous' }
      const { signedInAt, byPasskey, ...user } = session
      const membership = await team.get(user.uid)
      if (membership && runtime.now().getTime() - Date.parse(signedInAt) > longestMemberSessionMs) {
        await identity.signOut(sessionToken)
        return { kind: 'anonymous' }
      }
      const missing = membership && teamTwoStep === 'required' ? await missingStep(user.uid, byPasskey) : null
      if (missing) return { kind: 'no-second-step', user, ...missing }
      return membership ? { kind: 'member', user, member: user as Member } : { kind: 'account', user }
    },

    watchAccess: access.watchAccess,

    async signOut(sessionToken) {
      const user = await identity.whoIs(sessionToken)
      await identity.signOut(sessionToken)
      if (!user) return
      await access.accessChanged(user.uid)
      runtime.log.info('sign-out', { uid: user.uid })
    },
  }
}
