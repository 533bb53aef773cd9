import { createIdentityService } from '../../../core/identity/identity-service.ts'
import type { createForgetMember } from '../../../core/privacy/forget-member.ts'
import type { Context } from '../feature.ts'

export interface Asked {
  readonly forgetMember: ReturnType<typeof createForgetMember>
  readonly mailReset: ((to: string) => Promise<void>) | null
}

export async function start(given: Context & Asked) {
  const { store, identity, limits, runtime, secret, strength, agency, forgetMember, mailReset } = given
  return {
    services: {
      identity: createIdentityService({
        store,
        identity,
        limits,
        runtime,
        secret,
        strength,
        teamTwoStep: given.config.teamTwoStep,
        agency,
        forgetMember,
        mailReset,
      }),
    },
  }
}
