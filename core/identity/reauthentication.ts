import type { AccountParts } from './account.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import type { SignInContext } from './sign-in-checks.ts'

export const reauthenticationEvent = 'reauthentication refused'

/** Asks for a proof of who uses a session, before what cannot be undone or opens everything: a session may be stolen, or left open. */
export function createReauthentication({ asOwner, reauthenticated }: AccountParts) {
  return {
    /** The member of this session, if they gave password, code or another proof in the last fifteen minutes: at sign-in or since. */
    async reauthenticatedMember(sessionToken: string): Promise<ReauthenticatedMember | null> {
      const owner = await asOwner(sessionToken, { recent: true }, async (found) => found)
      if ('kind' in owner || !owner.isOnTeam) return null
      const { isOnTeam: _, ...user } = owner
      return user as ReauthenticatedMember
    },

    /** Password or code of the authenticator app: one of them is enough. */
    reauthenticate(sessionToken: string, typed: Readonly<Record<'password' | 'code', string>>, context: SignInContext) {
      const { password, code } = typed
      const proof = { password, code, context, event: reauthenticationEvent, missing: identityMessages.enterPassword }
      return asOwner(sessionToken, { proof }, (owner) => reauthenticated(sessionToken, owner, context))
    },
  }
}
