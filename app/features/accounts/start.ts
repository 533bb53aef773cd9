import { createIdentityService } from '../../../core/identity/identity-service.ts'
import type { Asks } from '../feature.ts'

export async function start(given: Asks<'forgetMember' | 'mailReset'>) {
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
