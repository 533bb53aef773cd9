import { personKey } from '../../../core/contact-details/person-key.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { openCollection, write } from '../../../core/store/collection.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import type { Write } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'
import { type StoredLead, leads } from '../leads-desk/leads/lead.ts'
import { type QueuedEmail, emailQueue } from '../mail/email-queue.ts'
import { emailWords } from '../mail/templates/email-texts.ts'
import { type ClientNotice, clientMailParams, clientTexts, clientWords, lostParams } from './client-emails.ts'

/** As long as a code or a link to a new password is of use. The next purge erases the entry. */
const requestMs = 60 * 60 * 1000
const mostLost = 3
/** Until the request is answered, whose time would tell whether there is a project. */
const lostDelayMs = 2000

export type ClientMail = ReturnType<typeof createClientMail>

/** Mails to clients about their page. Codes and links are made when a mail is sent: the queue holds none. */
export function createClientMail(given: Asks<'store' | 'limits' | 'runtime' | 'agency' | 'settings'>) {
  const { store, limits, runtime, agency, settings } = given
  const stored = openCollection(store, leads)

  const fromNow = (ms: number) => new Date(runtime.now().getTime() + ms).toISOString()

  function entry(lead: StoredLead, about: ClientNotice, to = lead.contactEmail): Write {
    const isKept = about === 'address' || about === 'new-address'
    const templateParams = clientMailParams({ about, lead, to, agency })
    const email: QueuedEmail = {
      to,
      from: settings.from,
      leadId: lead.id,
      emailType: about === 'code' || about === 'confirm' ? 'client_code' : 'client_notice',
      subject: clientWords(templateParams, settings).subject,
      templateParams,
      ...newQueueEntry({ since: fromNow(0), until: isKept ? lead.dataRetentionDate : fromNow(requestMs) }),
    }
    return write.add(emailQueue, runtime.newId(), email)
  }

  return {
    canMail: settings.mailGoesTo !== 'nobody',
    code: (lead: StoredLead) => entry(lead, 'code'),
    /** Holds the code that confirms a new address. */
    confirmation: (lead: StoredLead, to: string) => entry(lead, 'confirm', to),

    /** Returns the entry that has the pages of an address mailed, if one more mail may go. It does not depend on whether there are some. */
    async lost(typed: string, from: string | null): Promise<readonly Write[]> {
      const to = typed.trim()
      if (!isEmail(to)) return []
      const taken = await limits.take('lost-page', { from, email: to }, { 'client mails': mostLost })
      if (taken.kind === 'wait') return []
      const email: QueuedEmail = {
        to,
        from: settings.from,
        emailType: 'client_notice',
        subject: emailWords(clientTexts, 'link', { name: '', email: to }, settings).subject,
        templateParams: lostParams,
        ...newQueueEntry({ since: fromNow(0), until: fromNow(requestMs) }),
        runAt: fromNow(lostDelayMs),
      }
      return [write.add(emailQueue, runtime.newId(), email)]
    },

    /** Queues the mails with the pages of an address. */
    async mailLost(email: string): Promise<void> {
      const { documents } = await stored.find({ where: { person: personKey(email) }, limit: mostLost })
      if (documents.length > 0) await store.batch(documents.map((lead) => entry(lead, 'link')))
    },

    /** Tells both addresses that the address of a project was changed. The former one cannot take back what took it back. */
    addressChanged: (lead: StoredLead, to: string, isUndo: boolean) => [
      ...(isUndo ? [] : [entry(lead, 'address')]),
      entry(lead, 'new-address', to),
    ],
  }
}
