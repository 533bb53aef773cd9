import type { Identity, User } from '../../ports/identity.ts'
import type { AccountLog } from './account-log.ts'
import { identityMessages } from './messages.ts'
import { denied, type Refusal, refused, refusedFor } from './refusals.ts'
import type { SessionService } from './sessions.ts'
import type { SignInContext, SignInLimits } from './sign-in-limits.ts'

interface Dependencies {
  identity: Pick<Identity, 'checkPassword'>
  whoIs: SessionService['whoIs']
  /** Whether the owner of the session gave password, code or passkey a short while ago. */
  isRecent: (sessionToken: string) => Promise<boolean>
  limits: SignInLimits
  accountLog: AccountLog
}

interface Owner {
  readonly kind: 'owner'
  readonly user: User
  /** Also true of a member who lacks the second step that the team requires. */
  readonly isOnTeam: boolean
}

interface OwnerOptions {
  readonly setsUp?: boolean
  readonly recent?: boolean
}

/** What is checked before a visitor reads or changes their own account. */
export function createOwnAccount({ identity, whoIs, isRecent, limits, accountLog }: Dependencies) {
  return {
    /** Returns whose session this is. Every action of an account asks here. Where the team requires a second step, a member's session by
     *  password alone may only set the missing step up (`setsUp`), and only while the account has no passkey, with which its owner can
     *  sign in: a password alone must not replace what the team requires, nor end the account. `recent` asks for a proof of the last fifteen minutes. */
    async owner(sessionToken: string, { setsUp = false, recent = false }: OwnerOptions = {}): Promise<Owner | Refusal> {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return denied(identityMessages.signInAgain)
      if (visitor.kind === 'no-second-step') {
        if (visitor.hasPasskey) return denied(identityMessages.passkeyFirst)
        if (!setsUp) return denied(identityMessages.secondStepRequired)
      }
      if (recent && !(await isRecent(sessionToken))) {
        return { kind: 'refused', message: identityMessages.reauthenticateFirst, session: 'not-recent' }
      }
      return { kind: 'owner', user: visitor.user, isOnTeam: visitor.kind !== 'account' }
    },

    /** Returns why the password is refused, or null. `event` names a refusal in the log. */
    async checkPassword(
      { uid, email }: User,
      password: string,
      context: SignInContext,
      event: string,
    ): Promise<Refusal | null> {
      if (password === '') return refused(identityMessages.fillAll, 'password')
      if (!(await limits.allowPassword(email, context))) {
        accountLog.refused(event, email, 'limit reached', uid)
        return refusedFor('too-many-requests')
      }
      if (!(await identity.checkPassword(uid, password))) {
        accountLog.refused(event, email, 'wrong-password', uid)
        return refusedFor('wrong-password')
      }
      await limits.trustDevice(email, context)
      return null
    },
  }
}

export type OwnAccount = ReturnType<typeof createOwnAccount>
