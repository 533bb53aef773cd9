import type { Identity, User } from '../../../ports/identity.ts'
import type { AccountLog } from '../account-log.ts'
import { identityMessages } from '../messages.ts'
import { type Refusal, refused, refusedFor } from '../refusals.ts'
import type { SessionService } from '../sessions.ts'
import type { SignInContext, SignInLimits } from './sign-in-limits.ts'

interface Dependencies {
  identity: Pick<Identity, 'passkeys' | 'checkPassword'>
  whoIs: SessionService['whoIs']
  limits: SignInLimits
  accountLog: AccountLog
}

interface Owner {
  readonly kind: 'owner'
  readonly user: User
  /** Also true of a member who lacks the second step that the team requires. */
  readonly isOnTeam: boolean
}

/** What is checked before a visitor changes their own account. */
export function createOwnAccount({ identity, whoIs, limits, accountLog }: Dependencies) {
  return {
    /** Returns whose session this is. `change: 'sign-in'` asks of a member without the required second step, who has a passkey, to sign in with
     *  it first. Without this rule a password alone would replace the passkeys that the team requires. */
    async owner(sessionToken: string, { change }: { change?: 'sign-in' } = {}): Promise<Owner | Refusal> {
      const visitor = await whoIs(sessionToken)
      if (visitor.kind === 'anonymous') return refused(identityMessages.signInAgain)
      const { kind, user } = visitor
      if (change === 'sign-in' && kind === 'no-second-step' && (await identity.passkeys(user.uid)).length > 0) {
        return refused(identityMessages.passkeyFirst)
      }
      return { kind: 'owner', user, isOnTeam: kind !== 'account' }
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
