import { createContactService } from '../../../core/contact/contact-service.ts'
import type { WorkingTime } from '../../../core/follow-up/working-time.ts'
import type { SiteService } from '../../../core/site-content/site-service.ts'
import type { Context } from '../feature.ts'

export interface Asked {
  readonly workingTime: WorkingTime
  readonly site: Pick<SiteService, 'now'>
}

export async function start(given: Context & Asked) {
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
