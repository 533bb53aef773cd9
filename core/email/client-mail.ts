import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import { type StoredLead, leads } from '../leads/lead.ts'
import { takeForCaller } from '../limits/caller-key.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, write } from '../store/collection.ts'
import { isEmail } from '../text/is-email.ts'
import { mailboxOf } from './allowances.ts'
import { type EmailSettings, type QueuedEmail, emailQueue } from './email-queue.ts'
import { type ClientNotice, clientMailParams, clientSubjects, lostParams } from './templates/client-emails.ts'

/** As long as a code or a link to a new password is of use. The next purge erases the entry. */
const requestMs = 60 * 60 * 1000
const lostByAddress = { name: 'lost-page-address', points: 10, seconds: 60 * 60 }
const lostByMailbox = { name: 'lost-page-mailbox', points: 3, seconds: 60 * 60 }
const mostLost = 3
/** Until the request is answered, whose time would tell whether there is a project. */
const lostDelayMs = 2000
const daySeconds = 24 * 60 * 60
const changesByLead = { name: 'address-change', points: 3, seconds: daySeconds }
/** A whole office behind one address. */
const invitationsByAddress = { name: 'invitations', points: 20, seconds: daySeconds }
const invitationsByMailbox = { name: 'invitations-mailbox', points: 6, seconds: daySeconds }

/** What is mailed to clients. */
export interface ClientMail {
  readonly canMail: boolean
  code(lead: StoredLead): Write
  /** Holds the code that confirms a new address. */
  confirmation(lead: StoredLead, to: string): Write
  /** Returns the entry that has the pages of an address mailed, if one more mail may go. It does not depend on whether there are some. */
  lost(email: string, from: string | null): Promise<readonly Write[]>
  /** Queues the mails with the pages of an address. */
  mailLost(email: string): Promise<void>
  /** Whether one more change of address may begin. */
  allowChange(leadId: string): Promise<boolean>
  /** Counts a mail about a call that a visitor causes, and returns whether it is within the limits of the mailbox and of the network
   *  address. They protect a stranger's mailbox. */
  allowInvitation(email: string, from: string | null): Promise<boolean>
}

interface Dependencies {
  readonly store: DocumentStore
  readonly limiter: Limiter
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'digest'>
  readonly agency: Agency
  readonly settings: Pick<EmailSettings, 'from' | 'mailGoesTo'>
}

/** Mails to clients about their page. Codes and links are made when a mail is sent: the queue holds none. */
export function createClientMail({ store, limiter, runtime, agency, settings }: Dependencies) {
  const stored = openCollection(store, leads)

  const fromNow = (ms: number) => new Date(runtime.now().getTime() + ms).toISOString()

  function entry(lead: StoredLead, about: ClientNotice, to = lead.contactEmail): Write {
    const isKept = about === 'address' || about === 'new-address'
    const email: QueuedEmail = {
      to,
      from: settings.from,
      leadId: lead.id,
      emailType: about === 'code' || about === 'confirm' ? 'client_code' : 'client_notice',
      subject: clientSubjects[about],
      templateParams: clientMailParams({ about, lead, to, agency }),
      ...newQueueEntry({ since: fromNow(0), until: isKept ? lead.dataRetentionDate : fromNow(requestMs) }),
    }
    return write.add(emailQueue, runtime.newId(), email)
  }

  const mail: ClientMail = {
    canMail: settings.mailGoesTo !== 'nobody',
    code: (lead) => entry(lead, 'code'),
    confirmation: (lead, to) => entry(lead, 'confirm', to),

    async lost(typed, from) {
      const to = typed.trim()
      if (!isEmail(to)) return []
      if ((await takeForCaller(limiter, lostByAddress, from)).kind === 'wait') return []
      const person = personKey(to)
      if ((await limiter.take(lostByMailbox, runtime.digest(person))).kind === 'wait') return []
      const email: QueuedEmail = {
        to,
        from: settings.from,
        emailType: 'client_notice',
        subject: clientSubjects.link,
        templateParams: lostParams,
        ...newQueueEntry({ since: fromNow(0), until: fromNow(requestMs) }),
        runAt: fromNow(lostDelayMs),
      }
      return [write.add(emailQueue, runtime.newId(), email)]
    },

    async mailLost(email) {
      const { documents } = await stored.find({ where: { person: personKey(email) }, limit: mostLost })
      if (documents.length > 0) await store.batch(documents.map((lead) => entry(lead, 'link')))
    },

    allowChange: async (leadId) => (await limiter.take(changesByLead, leadId)).kind === 'ok',

    async allowInvitation(email, from) {
      if ((await takeForCaller(limiter, invitationsByAddress, from)).kind === 'wait') return false
      if (email === '') return true
      return (await limiter.take(invitationsByMailbox, runtime.digest(mailboxOf(email)))).kind === 'ok'
    },
  }
  return {
    ...mail,
    /** Tells both addresses that the address of a project was changed. */
    addressChanged: (lead: StoredLead, to: string) => [entry(lead, 'address'), entry(lead, 'new-address', to)],
  }
}
