import type { Asks } from '../context.ts'
import { createContactService } from './contact-service.ts'

export async function start(given: Asks<'workingTime' | 'site' | 'lostPages'>) {
  const { site, sent } = given
  const contact = createContactService({
    ...given,
    announce: given.announce.message,
    canReach: given.mailer.canReach,
    consent: () => site.now().pages.consent.contact,
  })
  return { services: { contact: { ...contact, send: sent.watch(contact.send), lostPages: given.lostPages ?? null } } }
}
