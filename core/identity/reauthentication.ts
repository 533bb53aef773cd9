import type { AccountParts, Owner } from './account.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { type Refusal, refused } from './refusals.ts'
import type { SignInContext } from './sign-in-checks.ts'

type ReauthenticationProof = Readonly<Record<'password' | 'code', string>>

export const reauthenticationEvent = 'reauthentication refused'

/** Asks for a proof of who uses a session, before what cannot be undone or opens everything: a session may be stolen, or left open. */
export function createReauthentication(parts: AccountParts) {
  const { identity, limits, accountLog, asOwner, reauthenticated } = parts
  const event = reauthenticationEvent

  /** Returns why the code is refused, or null. */
  async function checkCode({ uid, email }: Owner, code: string, context: SignInContext): Promise<Refusal | null> {
    const limited = await limits.refusePassword(event, email, context, uid)
    if (limited || (await identity.checkCode(uid, code))) return limited
    accountLog.refused(event, email, 'wrong-code', uid)
    return refused(identityMessages.wrongCode, 'code')
  }

  return {
    /** The member of this session, if they gave password, code or another proof in the last fifteen minutes: at sign-in or since. */
    async reauthenticatedMember(sessionToken: string): Promise<ReauthenticatedMember | null> {
      const owner = await asOwner(sessionToken, { recent: true }, async (found) => found)
      if ('kind' in owner || !owner.isOnTeam) return null
      const { isOnTeam: _, ...user } = owner
      return user as ReauthenticatedMember
    },

    /** Password or code of the authenticator app: one of them is enough. */
    reauthenticate(sessionToken: string, { password: typed, code }: ReauthenticationProof, context: SignInContext) {
      const hasCode = code.trim() !== ''
      const isEmpty = typed === '' && !hasCode
      const password = hasCode || isEmpty ? {} : { password: { typed, context, event } }
      return asOwner(sessionToken, password, async (owner) => {
        if (isEmpty) return refused(identityMessages.enterPassword, 'password')
        const wrong = hasCode ? await checkCode(owner, code, context) : null
        return wrong ?? reauthenticated(sessionToken, owner, context)
      })
    },
  }
}
