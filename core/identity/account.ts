import * as z from 'zod'
import type { User } from '../../ports/identity.ts'
import { type Collection, openCollection } from '../store/collection.ts'
import { type Member, members, type ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'
import { denied, type Refusal, type RefusalOr, refused, refusedFor } from './refusals.ts'
import type { createSessions } from './sessions.ts'
import type { IdentityParts, SignInContext } from './sign-in-checks.ts'
import type { createTeam } from './team.ts'

/** Until when a session needs no further proof of who uses it, by the digest of its token. */
const Reauthentication = z.object({ dataRetentionDate: z.string() })
export const reauthentications: Collection<z.infer<typeof Reauthentication>> = {
  name: 'reauthentications',
  schema: Reauthentication,
  isShortLived: true,
  indexes: [['dataRetentionDate']],
  announced: false,
}

const recentMs = 15 * 60 * 1000

interface Proof {
  readonly password: string
  readonly code?: string
  /** What is said where neither is given. */
  readonly missing?: string
  readonly context: SignInContext
  /** Names a refusal in the log. */
  readonly event: string
}

interface OwnerOptions {
  /** Whether it sets up the missing second step. */
  readonly setsUp?: boolean
  /** Whether it needs a proof of the last fifteen minutes. */
  readonly recent?: boolean
  /** A password to check, or a code of the app in its place. */
  readonly proof?: Proof
}

/** Whose session it is. `isOnTeam` also of a member who lacks the second step that the team requires. */
export type Owner = User & { readonly isOnTeam: boolean }

export interface AccountParts extends IdentityParts {
  readonly asOwner: ReturnType<typeof createOwners>['asOwner']
  readonly reauthenticated: ReturnType<typeof createOwners>['reauthenticated']
}

export function createOwners({ whoIs, ...parts }: IdentityParts & Pick<ReturnType<typeof createSessions>, 'whoIs'>) {
  const { store, identity, runtime, limits, accountLog, words } = parts
  const proofs = openCollection(store, reauthentications)

  /** Whether the owner of the session gave a proof a short while ago. */
  async function isRecent(sessionToken: string): Promise<boolean> {
    const now = runtime.now()
    const session = await identity.whoIs(sessionToken)
    if (!session) return false
    if (now.getTime() - Date.parse(session.signedInAt) <= recentMs) return true
    const proof = await proofs.get(runtime.digest(sessionToken))
    return proof !== null && proof.dataRetentionDate >= now.toISOString()
  }

  /** Returns why the proof is refused, or null. */
  async function check({ uid, email }: User, proof: Proof): Promise<Refusal | null> {
    const { password, code = '', missing = identityMessages.fillAll, context, event } = proof
    const hasCode = code.trim() !== ''
    if (password === '' && !hasCode) return refused(missing, 'password')
    const limited = await limits.refusePassword(event, email, context, uid)
    if (limited) return limited
    const isRight = await (hasCode ? identity.checkCode(uid, code) : identity.checkPassword(uid, password))
    if (!isRight) {
      accountLog.refused(event, email, hasCode ? 'wrong-code' : 'wrong-password', uid)
      return hasCode ? refused(identityMessages.wrongCode, 'code') : refusedFor('wrong-password')
    }
    await limits.trustDevice(email, context)
    return null
  }

  /** Runs an action for the owner of a session, or returns why it is refused. Every action of an account asks here. Where the team requires a
   *  second step, a member's session by password alone may only set the missing step up, and only while nothing signs the account in without
   *  its password: a password alone must not replace what the team requires, nor end the account. Whether this site still takes the other
   *  way does not matter. */
  async function asOwner<Result>(
    sessionToken: string,
    { setsUp, recent, proof }: OwnerOptions,
    act: (owner: Owner) => Promise<Result>,
  ): Promise<Result | Refusal> {
    const visitor = await whoIs(sessionToken)
    if (visitor.kind === 'anonymous') return denied(identityMessages.signInAgain)
    if (visitor.kind === 'no-second-step' && visitor.hasPasswordless) return denied(words.passwordlessFirst)
    if (visitor.kind === 'no-second-step' && !setsUp) return denied(words.secondStepRequired)
    if (recent && !(await isRecent(sessionToken))) {
      return { kind: 'refused', message: identityMessages.reauthenticateTitle, session: 'not-recent' }
    }
    const wrong = proof && (await check(visitor.user, proof))
    return wrong ?? act({ ...visitor.user, isOnTeam: visitor.kind !== 'account' })
  }

  /** Stores that the owner of the session has just proved who they are. */
  async function reauthenticated(sessionToken: string, { uid, email }: Owner, context: SignInContext) {
    await limits.trustDevice(email, context)
    const id = runtime.digest(sessionToken)
    const proof = { dataRetentionDate: new Date(runtime.now().getTime() + recentMs).toISOString() }
    const added = await proofs.add(proof, id)
    if (added.kind === 'existing') await proofs.update(id, proof)
    accountLog.done('reauthenticated', { uid })
    return { kind: 'reauthenticated' } as const
  }

  return { asOwner, reauthenticated }
}

interface Dependencies extends AccountParts {
  readonly removeMember: ReturnType<typeof createTeam>['removeMember']
  readonly forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

const mostListed = 100

/** Where an account is signed in, and its end. */
export function createAccountService(dependencies: Dependencies) {
  const { store, identity, runtime, accountLog, asOwner, accessChanged, removeMember, forgetMember } = dependencies
  const team = openCollection(store, members)

  function end(sessionToken: string, event: string, work: () => Promise<void>): RefusalOr<'ended'> {
    return asOwner(sessionToken, {}, async ({ uid }) => {
      await work()
      await accessChanged(uid)
      runtime.log.info(event, { uid })
      return { kind: 'ended' }
    })
  }

  /** The account itself is removed last, so that a failed deletion can be repeated. */
  async function remove({ uid, email }: User, by: string): Promise<void> {
    await forgetMember({ email })
    await identity.removeAccount(uid)
    await accessChanged(uid)
    accountLog.done('account deleted', { uid, by })
  }

  return {
    /** The visitor's sessions, the last used first. */
    async sessions(sessionToken: string) {
      const found = await asOwner(sessionToken, {}, () => identity.sessions(sessionToken))
      return 'kind' in found ? [] : found
    },
    /** Ends one of the visitor's sessions, and the streams that are open for it. */
    endSession: (token: string, id: string) => end(token, 'session ended', () => identity.endSession(token, id)),
    /** Ends all but the one that asks. */
    endOtherSessions: (token: string) => end(token, 'other sessions ended', () => identity.endOtherSessions(token)),

    /** Deletes the visitor's account, after their password. What they did for the team stays without their email. Refuses the last member. */
    deleteOwnAccount(sessionToken: string, password: string, context: SignInContext): RefusalOr<'deleted'> {
      const proof = { password, context, event: 'account deletion refused' }
      return asOwner(sessionToken, { proof }, async ({ isOnTeam, ...user }) => {
        if (isOnTeam) {
          const { kind } = await removeMember(user as ReauthenticatedMember, user.uid)
          if (kind === 'last') return refused(identityMessages.lastMemberStays)
        }
        await remove(user, user.uid)
        return { kind: 'deleted' }
      })
    },

    /** Accounts that are no members, the newest first. `more`: only the newest hundred accounts were read. */
    async accounts(_member: Member) {
      const all = await identity.accounts(mostListed + 1)
      const shown = all.slice(0, mostListed)
      const memberships = await Promise.all(shown.map(({ uid }) => team.get(uid)))
      return { accounts: shown.filter((_, index) => memberships[index] === null), more: all.length > mostListed }
    },

    /** Deletes an account outside the team. */
    async deleteAccount(member: ReauthenticatedMember, uid: string) {
      if ((await team.get(member.uid)) === null) return { kind: 'no-member' } as const
      if (await team.get(uid)) return { kind: 'member' } as const
      const account = await identity.account(uid)
      if (!account) return { kind: 'gone' } as const
      await remove(account, member.uid)
      // They may have joined in between.
      await team.remove(uid)
      return { kind: 'deleted' } as const
    },
  }
}
