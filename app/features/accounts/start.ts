import { createAccountParts, createIdentityService } from '../../../core/identity/identity-service.ts'
import { accountWords as words } from '../../parts/account-words.ts'
import type { Asks, Context } from '../context.ts'
import { createMailReset } from './mails/mail-reset.ts'

export async function start(given: Context & Asks<'forgetMember'>) {
  const { mailReset, work } = createMailReset(given)
  const dependencies = { ...given, teamTwoStep: given.config.teamTwoStep, words, mailReset }
  const accountParts = createAccountParts(dependencies)
  return {
    offers: { mailReset, accountParts: { ...accountParts, identity: given.identity } },
    mailWork: work,
    services: { identity: createIdentityService(dependencies, accountParts) },
  }
}
