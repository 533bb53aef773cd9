import type { Asks } from '../context.ts'
import { createPasskeyService } from './passkey-service.ts'

export async function start({ accountParts }: Asks<'accountParts'>) {
  const passkeys = createPasskeyService(accountParts)
  return {
    services: { passkeys },
    onAccountPage: async (session: string) => ({ passkeys: await passkeys.passkeys(session) }),
  }
}
