import { createIdentityService } from '../../../core/identity/identity-service.ts'
import type { Asks } from '../context.ts'
import { createMailReset } from './mails/mail-reset.ts'

export async function start(given: Asks<'forgetMember'>) {
  const { store, identity, limits, runtime, secret, strength, agency, forgetMember } = given
  const { mailReset, work } = createMailReset(given)
  return {
    offers: { mailReset },
    mailWork: work,
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
