import type { DocumentStore } from '../../ports/document-store.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { IdentityService } from '../services.ts'
import { createAttempts } from './attempts.ts'
import { createEntering } from './entering.ts'
import { createPasswords, type MailReset } from './passwords.ts'
import { createRights } from './rights.ts'
import { createTeam } from './team.ts'

interface Needs {
  store: DocumentStore
  identity: Identity
  limiter: Limiter
  runtime: Runtime
  secret: string
  mailReset: MailReset
}

export function createIdentityService(needs: Needs): IdentityService {
  const { identity } = needs
  const { whoIs, watchRights, tell } = createRights(needs)
  const attempts = createAttempts(needs)

  return {
    whoIs,
    watchRights,
    ...createEntering({ ...needs, attempts }),
    ...createTeam({ ...needs, tell }),
    ...createPasswords({ ...needs, attempts, tell }),

    async signOut(sessionToken) {
      const user = await identity.whoIs(sessionToken)
      await identity.signOut(sessionToken)
      if (user) tell(user.uid)
    },
  }
}
