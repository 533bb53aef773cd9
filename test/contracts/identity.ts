import { describe } from 'vitest'
import type { IdentityWithPasskeys } from '../../ports/passkeys.ts'
import { promisesOfAccounts } from './identity/accounts.ts'
import { promisesOfCopies } from './identity/copies.ts'
import { promisesOfPasskeys } from './identity/passkeys.ts'
import { promisesOfPasswords } from './identity/passwords.ts'
import { promisesOfSecondStep } from './identity/second-step.ts'
import { promisesOfSessions } from './identity/sessions.ts'

export interface Subject {
  readonly identity: IdentityWithPasskeys
  /** The same accounts and sessions, as another process would open them. */
  readonly elsewhere: () => Promise<IdentityWithPasskeys>
}

/** The prose of `ports/identity.ts` as tests. `open` returns an identity without any account. */
export function identityContract(name: string, open: () => Promise<Subject>): void {
  describe(`identity on ${name}`, () => {
    describe('accounts', () => promisesOfAccounts(open))
    describe('sessions', () => promisesOfSessions(open))
    describe('passwords', () => promisesOfPasswords(open))
    describe('passkeys', () => promisesOfPasskeys(open))
    describe('the second step', () => promisesOfSecondStep(open))
    describe('copies', () => promisesOfCopies(open))
  })
}
