import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../store/collection.ts'
import type { IdentityService } from './identity-service.ts'
import { type Member, members } from './member.ts'
import type { TeamTwoStep } from './sign-in/second-step.ts'

interface Dependencies {
  store: DocumentStore
  identity: Pick<Identity, 'whoIs' | 'signOut' | 'secondStep' | 'passkeys'>
  runtime: Pick<Runtime, 'now'>
  teamTwoStep: TeamTwoStep
}

/** Members see clients' data: their sessions end sooner than the 30 days of other accounts. */
const longestMemberSessionMs = 14 * 24 * 60 * 60 * 1000

/** Who asks, whether they are of the team, and when that may have changed. */
export function createRights({ store, identity, runtime, teamTwoStep }: Dependencies) {
  const team = openCollection(store, members)
  const watched = new Map<string, Set<() => void>>()

  /** A passkey is both steps, as its device verifies its owner. */
  async function hasTwoSteps(uid: string, byPasskey: boolean): Promise<boolean> {
    if (byPasskey && (await identity.passkeys(uid)).length > 0) return true
    return (await identity.secondStep(uid)).kind === 'on'
  }

  const rights: Pick<IdentityService, 'whoIs' | 'watchRights'> = {
    async whoIs(sessionToken) {
      const session = sessionToken === null ? null : await identity.whoIs(sessionToken)
      if (sessionToken === null || !session) return { kind: 'anonymous' }
      const { signedInAt, byPasskey, ...user } = session
      const membership = await team.get(user.uid)
      if (membership && runtime.now().getTime() - Date.parse(signedInAt) > longestMemberSessionMs) {
        await identity.signOut(sessionToken)
        return { kind: 'anonymous' }
      }
      const needsSecondStep = membership && teamTwoStep === 'required'
      if (needsSecondStep && !(await hasTwoSteps(user.uid, byPasskey))) return { kind: 'no-second-step', user }
      return membership ? { kind: 'member', user, member: user as Member } : { kind: 'account', user }
    },

    watchRights({ uid }, listener) {
      // A wrapper of its own, so that one function may listen twice and be stopped once.
      const entry = () => listener()
      const listeners = watched.get(uid) ?? new Set()
      watched.set(uid, listeners.add(entry))
      return () => {
        listeners.delete(entry)
        if (listeners.size === 0) watched.delete(uid)
      }
    },
  }

  return {
    ...rights,
    /** Sessions or the membership of this user have ended. */
    tell(uid: string): void {
      for (const listener of watched.get(uid) ?? []) listener()
    },
  }
}
