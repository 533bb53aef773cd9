import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import { openCollection } from '../collection.ts'
import type { IdentityService } from '../services.ts'
import { type Member, members } from './member.ts'

/** Who asks, whether they are of the team, and when that may have changed. */
export function createRights({ store, identity }: { store: DocumentStore; identity: Identity }) {
  const team = openCollection(store, members)
  const watched = new Map<string, Set<() => void>>()

  const rights: Pick<IdentityService, 'whoIs' | 'watchRights'> = {
    async whoIs(sessionToken) {
      const user = sessionToken === null ? null : await identity.whoIs(sessionToken)
      if (!user) return { kind: 'anonymous' }
      const membership = await team.get(user.uid)
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
