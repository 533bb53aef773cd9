import type { Identity, User } from '../../ports/identity.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { Needs } from '../limits/needs.ts'
import { type AccountParts, createAccountService, createOwners } from './account.ts'
import { createApiTokens } from './api-tokens.ts'
import type { TeamTwoStep } from './member.ts'
import { createPasswords } from './passwords.ts'
import { createProfiles } from './profile.ts'
import { createReauthentication } from './reauthentication.ts'
import { createSecondStep } from './second-step.ts'
import { createAccessChanges, createSessions } from './sessions.ts'
import { createAccountLog, createSignInLimits, createTeamPasswordCheck, type IdentityParts } from './sign-in-checks.ts'
import { createSignIn } from './sign-in.ts'
import { createTeam } from './team.ts'

export type IdentityService = ReturnType<typeof createIdentityService>

interface Dependencies extends Needs<'store' | 'limits' | 'runtime'> {
  identity: Identity
  secret: string
  strength: PasswordStrength
  teamTwoStep: TeamTwoStep
  words: IdentityParts['words']
  agency: { readonly name: string }
  /** Queues the mail with a link to a new password. Null where no mail reaches anybody. */
  mailReset: ((to: string) => Promise<void>) | null
  /** Takes the email of a deleted account out of what the team stores. */
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

type Shared = AccountParts & { readonly sessions: ReturnType<typeof createSessions> }

/** What the rules of accounts share, here and in capabilities that add to them. */
export function createAccountParts(dependencies: Dependencies): Shared {
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
  return { ...checked, sessions, ...createOwners({ ...checked, whoIs: sessions.whoIs }) }
}

/** Accounts, sessions and the team. Session tokens and passwords come in; a `Member` comes out. */
export function createIdentityService(dependencies: Dependencies, shared: Shared = createAccountParts(dependencies)) {
  const parts = { ...dependencies, ...shared }
  const team = createTeam(parts)
  return {
    ...parts.sessions,
    ...team,
    ...createApiTokens(dependencies),
    ...createProfiles(dependencies),
    ...createSignIn(parts),
    ...createPasswords(parts),
    ...createSecondStep(parts),
    ...createReauthentication(parts),
    ...createAccountService({ ...parts, removeMember: team.removeMember }),
  }
}
