import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity, User } from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { PasswordStrength } from '../../ports/password-strength.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { IdentityService } from '../services.ts'
import { createAccountDeletion } from './account-deletion.ts'
import { createAccountLog } from './account-log.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createRights } from './rights.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createPasskeys } from './sign-in/passkeys.ts'
import { createPasswords, type MailReset } from './sign-in/passwords.ts'
import { createSecondStep, type TeamTwoStep } from './sign-in/second-step.ts'
import { createEntering } from './sign-in/sign-in.ts'
import { createTeam } from './team/team.ts'
import { createTeamPasswordCheck } from './team/team-password.ts'

interface Dependencies {
  store: DocumentStore
  identity: Identity
  limiter: Limiter
  runtime: Runtime
  secret: string
  strength: PasswordStrength
  teamTwoStep: TeamTwoStep
  agency: { readonly name: string }
  mailReset: MailReset
  forgetMember: (user: Pick<User, 'email'>) => Promise<void>
}

export function createIdentityService(needs: Dependencies): IdentityService {
  const { whoIs, watchRights, tell } = createRights(needs)
  const attempts = createAttempts(needs)
  const accountLog = createAccountLog(needs)
  const checkTeamPassword = createTeamPasswordCheck(needs)

  const team = createTeam({ ...needs, tell })

  return {
    whoIs,
    watchRights,
    ...createEntering({ ...needs, attempts, accountLog, checkTeamPassword }),
    ...team,
    ...createAccountDeletion({ ...needs, whoIs, attempts, accountLog, removeMember: team.removeMember, tell }),
    ...createPasswords({ ...needs, attempts, accountLog, checkTeamPassword, tell }),

    ...createSecondStep({ ...needs, whoIs, attempts, accountLog, tell }),
    ...createPasskeys({ ...needs, whoIs, attempts, accountLog, tell }),
    ...createOwnSessions({ ...needs, tell }),
  }
}
