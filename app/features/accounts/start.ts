import { createIdentityService } from '../../../core/identity/identity-service.ts'
import type { Asks, Context } from '../context.ts'
import { createMailReset } from './mails/mail-reset.ts'

export async function start(given: Context & Asks<'forgetMember'>) {
  const { mailReset, work } = createMailReset(given)
  return {
    offers: { mailReset },
    mailWork: work,
    services: {
      identity: createIdentityService({ ...given, teamTwoStep: given.config.teamTwoStep, mailReset }),
    },
  }
}
