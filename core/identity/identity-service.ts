import type { Identity, User } from '../../ports/identity.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { Needs } from '../limits/needs.ts'
import { type AccountService, createAccountService, createAsOwner } from './account.ts'
import { type ApiTokenService, createApiTokens } from './api-tokens.ts'
import type { TeamTwoStep } from './member.ts'
import { createPasswords, type PasswordService } from './passwords.ts'
import { createProfiles, type ProfileService } from './profile.ts'
import { createReauthentication, type ReauthenticationService } from './reauthentication.ts'
import { createPasskeys, createSecondStep, type PasskeyService, type SecondStepService } from './second-step.ts'
import { createAccessChanges, createSessions, type SessionService } from './sessions.ts'
import { createAccountLog, createSignInLimits, createTeamPasswordCheck } from './sign-in-checks.ts'
import { createSignIn, type SignInService } from './sign-in.ts'
import { createTeam, type TeamService } from './team.ts'

/** Accounts, sessions and the team. Session tokens and passwords come in; a `Member` comes out. */
export type IdentityService = SessionService &
  SignInService &
  PasswordService &
  SecondStepService &
  PasskeyService &
  ReauthenticationService &
  TeamService &
  ApiTokenService &
  ProfileService &
  AccountService

interface Dependencies extends Needs<'store' | 'limits' | 'runtime'> {
  identity: Identity
  secret: string
  strength: PasswordStrength
  teamTwoStep: TeamTwoStep
  agency: { readonly name: string }
  /** Queues the mail with a link to a new password. Null where no mail reaches anybody. */
  mailReset: ((to: string) => Promise<void>) | null
  /** Takes the email of a deleted account out of what the team stores. */
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

export function createIdentityService(dependencies: Dependencies): IdentityService {
  const access = createAccessChanges(dependencies)
  const sessions = createSessions({ ...dependencies, access })
  const accountLog = createAccountLog(dependencies)
  const checked = {
    ...dependencies,
    accountLog,
    limits: createSignInLimits({ ...dependencies, accountLog }),
    checkTeamPassword: createTeamPasswordCheck(dependencies),
    accessChanged: access.accessChanged,
  }
  const team = createTeam(checked)
  const parts = { ...checked, asOwner: createAsOwner({ ...checked, whoIs: sessions.whoIs }) }
  return {
    ...sessions,
    ...team,
    ...createApiTokens(dependencies),
    ...createProfiles(dependencies),
    ...createSignIn(parts),
    ...createPasswords(parts),
    ...createSecondStep(parts),
    ...createPasskeys(parts),
    ...createReauthentication(parts),
    ...createAccountService({ ...parts, removeMember: team.removeMember }),
  }
}
