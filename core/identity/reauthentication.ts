import { openCollection } from '../store/collection.ts'
import { type AccountParts, type Owner, reauthentications, recentMs } from './account.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { type Refusal, refused, refusedFor } from './refusals.ts'
import type { PasskeyAnswer, PasskeyStarted } from './second-step.ts'
import type { SignInContext } from './sign-in-checks.ts'

type ReauthenticationProof = Readonly<Record<'password' | 'code', string>>

const event = 'reauthentication refused'

/** Asks for a proof of who uses a session, before what cannot be undone or opens everything: a session may be stolen, or left open. */
export function createReauthentication(parts: AccountParts) {
  const { store, identity, limits, accountLog, asOwner, runtime, agency } = parts
  const proofs = openCollection(store, reauthentications)

  async function succeed(sessionToken: string, { uid, email }: Owner, context: SignInContext) {
    await limits.trustDevice(email, context)
    const id = runtime.digest(sessionToken)
    const proof = { dataRetentionDate: new Date(runtime.now().getTime() + recentMs).toISOString() }
    const added = await proofs.add(proof, id)
    if (added.kind === 'existing') await proofs.update(id, proof)
    accountLog.done('reauthenticated', { uid })
    return { kind: 'reauthenticated' } as const
  }

  /** Returns why the code is refused, or null. */
  async function checkCode({ uid, email }: Owner, code: string, context: SignInContext): Promise<Refusal | null> {
    const limited = await limits.refusePassword(event, email, context, uid)
    if (limited || (await identity.checkCode(uid, code))) return limited
    accountLog.refused(event, email, 'wrong-code', uid)
    return refused(identityMessages.wrongCode, 'code')
  }

  return {
    /** The member of this session, if they gave password, code or passkey in the last fifteen minutes: at sign-in or since. */
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
        return wrong ?? succeed(sessionToken, owner, context)
      })
    },

    startPasskeyReauthentication: (sessionToken: string, origin: string, context: SignInContext) =>
      asOwner(sessionToken, {}, async (): Promise<PasskeyStarted | Refusal> => {
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        return { kind: 'started', ...(await identity.startPasskeySignIn({ name: agency.name, origin })) }
      }),

    reauthenticateByPasskey: (
      sessionToken: string,
      { secret, answer, origin }: PasskeyAnswer,
      context: SignInContext,
    ) =>
      asOwner(sessionToken, {}, async (owner) => {
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        if (await identity.checkPasskey(owner.uid, secret, answer, { name: agency.name, origin })) {
          return succeed(sessionToken, owner, context)
        }
        accountLog.refused(event, owner.email, 'passkey-refused', owner.uid)
        return refused(identityMessages.passkeyRefused)
      }),
  }
}
