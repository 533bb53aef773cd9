import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import type { AccountLog } from './account-log.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import type { OwnAccount } from './own-account.ts'
import type { PasskeyAnswer, PasskeyStarted } from './passkeys.ts'
import { type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import type { SignInContext, SignInLimits } from './sign-in-limits.ts'

/** Until when a session needs no further proof of who uses it, by the digest of its token. */
const Reauthentication = z.object({ dataRetentionDate: z.string() })
export const reauthentications: Collection<z.infer<typeof Reauthentication>> = {
  name: 'reauthentications',
  schema: Reauthentication,
  indexes: [['dataRetentionDate']],
  announced: false,
}

/** One of them is enough. */
export interface ReauthenticationProof {
  readonly password: string
  /** Of the authenticator app. */
  readonly code: string
}

export interface ReauthenticationService {
  /** The member of this session, if they gave password, code or passkey in the last fifteen minutes: at sign-in or since. */
  reauthenticatedMember(sessionToken: string): Promise<ReauthenticatedMember | null>
  reauthenticate(
    sessionToken: string,
    proof: ReauthenticationProof,
    context: SignInContext,
  ): RefusalOr<'reauthenticated'>
  startPasskeyReauthentication(
    sessionToken: string,
    origin: string,
    context: SignInContext,
  ): Promise<PasskeyStarted | Refusal>
  reauthenticateByPasskey(
    sessionToken: string,
    answer: PasskeyAnswer,
    context: SignInContext,
  ): RefusalOr<'reauthenticated'>
}

interface Dependencies {
  store: DocumentStore
  identity: Pick<Identity, 'checkCode' | 'startPasskeySignIn' | 'checkPasskey'>
  limits: SignInLimits
  accountLog: AccountLog
  ownAccount: OwnAccount
  runtime: Pick<Runtime, 'now' | 'digest'>
  agency: { readonly name: string }
}

const recentMs = 15 * 60 * 1000
const refusedEvent = 'reauthentication refused'

/** Returns whether the owner of the session gave password, code or passkey a short while ago. */
export function createIsRecent({ store, identity, runtime }: RecentDependencies) {
  const proofs = openCollection(store, reauthentications)
  return async function isRecent(sessionToken: string): Promise<boolean> {
    const now = runtime.now()
    const session = await identity.whoIs(sessionToken)
    if (!session) return false
    if (now.getTime() - Date.parse(session.signedInAt) <= recentMs) return true
    const proof = await proofs.get(runtime.digest(sessionToken))
    return proof !== null && proof.dataRetentionDate >= now.toISOString()
  }
}

interface RecentDependencies {
  store: DocumentStore
  identity: Pick<Identity, 'whoIs'>
  runtime: Pick<Runtime, 'now' | 'digest'>
}

/** Asks again who uses a session, before what cannot be undone or opens everything: a session may be stolen, or left open. */
export function createReauthentication(dependencies: Dependencies): ReauthenticationService {
  const { store, identity, limits, accountLog, ownAccount, runtime, agency } = dependencies
  const proofs = openCollection(store, reauthentications)

  async function succeed(sessionToken: string, { uid, email }: User, context: SignInContext) {
    await limits.trustDevice(email, context)
    const id = runtime.digest(sessionToken)
    const proof = { dataRetentionDate: new Date(runtime.now().getTime() + recentMs).toISOString() }
    const added = await proofs.add(proof, id)
    if (added.kind === 'existing') await proofs.update(id, proof)
    accountLog.done('reauthenticated', { uid })
    return { kind: 'reauthenticated' } as const
  }

  /** Returns why the code is refused, or null. */
  async function checkCode({ uid, email }: User, code: string, context: SignInContext): Promise<Refusal | null> {
    if (!(await limits.allowPassword(email, context))) {
      accountLog.refused(refusedEvent, email, 'limit reached', uid)
      return refusedFor('too-many-requests')
    }
    if (await identity.checkCode(uid, code)) return null
    accountLog.refused(refusedEvent, email, 'wrong-code', uid)
    return refused(identityMessages.wrongCode, 'code')
  }

  return {
    async reauthenticatedMember(sessionToken) {
      const owner = await ownAccount.owner(sessionToken, { recent: true })
      return owner.kind === 'owner' && owner.isOnTeam ? (owner.user as ReauthenticatedMember) : null
    },

    async reauthenticate(sessionToken, { password, code }, context) {
      const owner = await ownAccount.owner(sessionToken)
      if (owner.kind === 'refused') return owner
      if (password === '' && code.trim() === '') return refused(identityMessages.enterPassword, 'password')
      const wrong =
        code.trim() === ''
          ? await ownAccount.checkPassword(owner.user, password, context, refusedEvent)
          : await checkCode(owner.user, code, context)
      return wrong ?? succeed(sessionToken, owner.user, context)
    },

    async startPasskeyReauthentication(sessionToken, origin, context) {
      const owner = await ownAccount.owner(sessionToken)
      if (owner.kind === 'refused') return owner
      if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
      return { kind: 'started', ...(await identity.startPasskeySignIn({ name: agency.name, origin })) }
    },

    async reauthenticateByPasskey(sessionToken, { secret, answer, origin }, context) {
      const owner = await ownAccount.owner(sessionToken)
      if (owner.kind === 'refused') return owner
      if (!(await limits.allowSecret(context))) return refusedFor('too-many-requests')
      const { uid, email } = owner.user
      if (!(await identity.checkPasskey(uid, secret, answer, { name: agency.name, origin }))) {
        accountLog.refused(refusedEvent, email, 'passkey-refused', uid)
        return refused(identityMessages.passkeyRefused)
      }
      return succeed(sessionToken, owner.user, context)
    },
  }
}
