import * as z from 'zod'
import type { Needs } from '../limits/needs.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import { reasonOf } from '../text/sentences.ts'
import { type Member, members, type Visitor } from './member.ts'
import type { IdentityParts } from './sign-in-checks.ts'

/** Members see clients' data: their sessions end sooner than the 30 days of other accounts. */
const longestMemberSessionMs = 14 * 24 * 60 * 60 * 1000

type Dependencies = Pick<IdentityParts, 'store' | 'identity' | 'runtime' | 'teamTwoStep'> & {
  readonly access: ReturnType<typeof createAccessChanges>
}

export function createSessions({ store, identity, runtime, access, teamTwoStep }: Dependencies) {
  const team = openCollection(store, members)

  /** Returns what the account of a session by password alone lacks, or null. A sign-in without a password counts as both steps. */
  async function missingStep(uid: string, isPasswordless: boolean): Promise<{ hasPasswordless: boolean } | null> {
    if ((await identity.secondStep(uid)).kind === 'on') return null
    const hasPasswordless = await identity.hasPasswordless(uid)
    return isPasswordless && hasPasswordless ? null : { hasPasswordless }
  }

  return {
    /** Returns who has this session, and whether they are a member of the team. A member's session ends 14 days after the sign-in, another
     *  after 30 days, and each a week after its last use. */
    async whoIs(sessionToken: string | null): Promise<Visitor> {
      const session = sessionToken === null ? null : await identity.whoIs(sessionToken)
      if (sessionToken === null || !session) return { kind: 'anonymous' }
      const { signedInAt, isPasswordless, ...user } = session
      const membership = await team.get(user.uid)
      if (membership && runtime.now().getTime() - Date.parse(signedInAt) > longestMemberSessionMs) {
        await identity.signOut(sessionToken)
        return { kind: 'anonymous' }
      }
      const missing = membership && teamTwoStep === 'required' ? await missingStep(user.uid, isPasswordless) : null
      if (missing) return { kind: 'no-second-step', user, ...missing }
      if (!membership) return { kind: 'account', user }
      const { name, initials, digest, reminders, answers } = membership
      return { kind: 'member', user, member: user as Member, profile: { name, initials, digest, reminders, answers } }
    },

    /** Calls `listener` soon after sessions or a membership have ended, in any process on this store, whosever they were. Returns a function
     *  that stops it. */
    watchAccess: access.watchAccess,

    async signOut(sessionToken: string) {
      const user = await identity.whoIs(sessionToken)
      await identity.signOut(sessionToken)
      if (!user) return
      await access.accessChanged(user.uid)
      runtime.log.info('sign-out', { uid: user.uid })
    },
  }
}

/** The last change of an account's access, by uid. Each change has another revision. */
const AccessChange = z.object({ dataRetentionDate: z.string() })

export const accessChanges: Collection<z.infer<typeof AccessChange>> = {
  name: 'accessChanges',
  schema: AccessChange,
  isShortLived: true,
  indexes: [['dataRetentionDate']],
}

type ChangeDependencies = Needs<'store' | 'runtime', 'now' | 'log'>

/** Processes that watch have read it long before. */
const keptMs = 60 * 60 * 1000

/** Stores that the access of an account has changed, which notifies every process on this store. Returns whether it was stored. Never
 *  rejects: what has ended stays ended, and an open stream checks its session by itself. */
export async function storeAccessChange({ store, runtime }: ChangeDependencies, uid: string): Promise<boolean> {
  const changes = openCollection(store, accessChanges)
  const change = { dataRetentionDate: new Date(runtime.now().getTime() + keptMs).toISOString() }
  try {
    for (;;) {
      if ((await changes.update(uid, change)).kind === 'updated') return true
      // Another process may have added it since. Only a write calls the watchers, so it is then updated.
      if ((await changes.add(change, uid)).kind === 'added') return true
    }
  } catch (error) {
    runtime.log.error('access change not stored', { uid, reason: reasonOf(error) })
    return false
  }
}

/** Calls all listeners whenever the access of any account has changed, in any process on this store. A listener is not told whose it was: it
 *  checks its own session. */
export function createAccessChanges(dependencies: ChangeDependencies) {
  const listeners = new Set<() => void>()
  const call = () => listeners.forEach((listener) => listener())
  openCollection(dependencies.store, accessChanges).watch(call)

  return {
    async accessChanged(uid: string): Promise<void> {
      if (!(await storeAccessChange(dependencies, uid))) call()
    },

    watchAccess(listener: () => void): () => void {
      // A new function for each call, so that one listener can be added twice and removed once.
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
