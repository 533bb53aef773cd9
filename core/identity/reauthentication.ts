import { openCollection } from '../store/collection.ts'
import { type AccountParts, type Owner, reauthentications, recentMs } from './account.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import type { PasskeyAnswer, PasskeyStarted } from './second-step.ts'
import type { SignInContext } from './sign-in-checks.ts'

/** One of them is enough. */
export interface ReauthenticationProof {
  readonly password: string
  /** Of the authenticator app. */
  readonly code: string
}

export interface ReauthenticationService {
  /** The member of this session, if they gave password, code or passkey in the last fifteen minutes: at sign-in or since. */
  reauthenticatedMember(sessionToken: string): Promise<ReauthenticatedMember | null>
  reauthenticate(token: string, proof: ReauthenticationProof, context: SignInContext): RefusalOr<'reauthenticated'>
  startPasskeyReauthentication(
    sessionToken: string,
    origin: string,
    context: SignInContext,
  ): Promise<PasskeyStarted | Refusal>
  reauthenticateByPasskey(token: string, answer: PasskeyAnswer, context: SignInContext): RefusalOr<'reauthenticated'>
}

const event = 'reauthentication refused'

/** Asks for a proof of who uses a session, before what cannot be undone or opens everything: a session may be stolen, or left open. */
export function createReauthentication(parts: AccountParts): ReauthenticationService {
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
    async reauthenticatedMember(sessionToken) {
      const owner = await asOwner(sessionToken, { recent: true }, async (found) => found)
      if ('kind' in owner || !owner.isOnTeam) return null
      const { isOnTeam: _, ...user } = owner
      return user as ReauthenticatedMember
    },

    reauthenticate(sessionToken, { password: typed, code }, context) {
      const hasCode = code.trim() !== ''
      const isEmpty = typed === '' && !hasCode
      const password = hasCode || isEmpty ? {} : { password: { typed, context, event } }
      return asOwner(sessionToken, password, async (owner) => {
        if (isEmpty) return refused(identityMessages.enterPassword, 'password')
        const wrong = hasCode ? await checkCode(owner, code, context) : null
        return wrong ?? succeed(sessionToken, owner, context)
      })
    },

    startPasskeyReauthentication: (sessionToken, origin, context) =>
      asOwner(sessionToken, {}, async () => {
        if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
        return { kind: 'started', ...(await identity.startPasskeySignIn({ name: agency.name, origin })) }
      }),

    reauthenticateByPasskey: (sessionToken, { secret, answer, origin }, context) =>
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
