import type { Asks } from '../context.ts'
import { createContactService } from './contact-service.ts'

export async function start(given: Asks<'workingTime' | 'site'>) {
  const { store, limits, runtime, workingTime, agency, announce, mailer, site, sent } = given
  const contact = createContactService({
    store,
    limits,
    runtime,
    workingTime,
    agency,
    announce: announce.message,
    canReach: mailer.canReach,
    consent: () => site.now().pages.consent.contact,
  })
  return { services: { contact: { ...contact, send: sent.watch(contact.send) } } }
}
