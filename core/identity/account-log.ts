import type { LogFacts, Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'

interface Dependencies {
  runtime: Pick<Runtime, 'log' | 'digest'>
  secret: string
}

/** Logs what happens to accounts: by id, and by a keyed digest of the email, by which attempts at one account are found together. */
export function createAccountLog({ runtime: { log, digest }, secret }: Dependencies) {
  function accountOf(email: string): string {
    return digest(`${secret} log ${personKey(email)}`).slice(0, 16)
  }

  return {
    accountOf,
    done: (event: string, facts: LogFacts) => log.info(event, facts),
    refused: (event: string, email: string, reason: string, uid?: string) =>
      log.warn(event, { account: accountOf(email), ...(uid !== undefined && { uid }), reason }),
    /** A passkey names no account before it is accepted. */
    passkeyRefused: (reason: string) => log.warn('sign-in refused', { step: 'passkey', reason }),
  }
}

export type AccountLog = ReturnType<typeof createAccountLog>
