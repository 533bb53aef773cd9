import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createAccessChanges } from './access-changes.ts'
import { type AccountDeletionService, createAccountDeletion } from './account-deletion.ts'
import { createAccountLog } from './account-log.ts'
import { createOwnAccount } from './own-account.ts'
import { createOwnSessions, type OwnSessionsService } from './own-sessions.ts'
import { createPasskeys, type PasskeyService } from './passkeys.ts'
import { createPasswords, type PasswordService } from './passwords.ts'
import { createIsRecent, createReauthentication, type ReauthenticationService } from './reauthentication.ts'
import { createSecondStep, type SecondStepService } from './second-step.ts'
import { createSessions, type SessionService, type TeamTwoStep } from './sessions.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createSignIn, type SignInService } from './sign-in.ts'
import { createTeamPasswordCheck } from './team-password.ts'
import { createTeam, type TeamService } from './team.ts'

/** Accounts, sessions and the team. Session tokens and passwords come in; a `Member` comes out. */
export type IdentityService = SessionService &
  OwnSessionsService &
  SignInService &
  PasswordService &
  SecondStepService &
  PasskeyService &
  ReauthenticationService &
  TeamService &
  AccountDeletionService

interface Dependencies {
  store: DocumentStore
  identity: Identity
  limiter: Limiter
  runtime: Runtime
  secret: string
  strength: PasswordStrength
  teamTwoStep: TeamTwoStep
  agency: { readonly name: string }
  /** Queues the mail with a link to a new password. */
  /** Null where no mail reaches anybody. */
  mailReset: ((to: string) => Promise<void>) | null
  /** Takes the email of a deleted account out of what the team stores. */
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

export function createIdentityService(dependencies: Dependencies): IdentityService {
  const access = createAccessChanges(dependencies)
  const { accessChanged } = access
  const sessions = createSessions({ ...dependencies, access })
  const limits = createSignInLimits(dependencies)
  const accountLog = createAccountLog(dependencies)
  const checkTeamPassword = createTeamPasswordCheck(dependencies)
  const ownAccount = createOwnAccount({
    ...dependencies,
    ...sessions,
    isRecent: createIsRecent(dependencies),
    limits,
    accountLog,
  })
  const team = createTeam({ ...dependencies, accessChanged })
  const parts = { ...dependencies, ...team, limits, accountLog, checkTeamPassword, ownAccount, accessChanged }
  return {
    ...sessions,
    ...team,
    ...createOwnSessions(parts),
    ...createSignIn(parts),
    ...createPasswords(parts),
    ...createSecondStep(parts),
    ...createPasskeys(parts),
    ...createReauthentication(parts),
    ...createAccountDeletion(parts),
  }
}
