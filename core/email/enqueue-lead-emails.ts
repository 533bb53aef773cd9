import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import type { Lead } from '../leads/lead.ts'
import { priorityLabels } from '../leads/statuses.ts'
import { write } from '../store/collection.ts'
import type { Allowance } from './copy-allowance.ts'
import { emailQueue, type QueuedEmail } from './email-queue.ts'
import { adminEmail, adminParams } from './templates/admin-email.ts'
import { confirmationEmail, confirmationParams } from './templates/confirmation-email.ts'

export interface EmailSettings {
  /** Sender of every mail: an address, or `Name <address>`. */
  readonly from: string
  /** Each gets a mail about a lead. */
  readonly adminEmails: readonly string[]
  /** Each gets a mail about a message from the contact page. */
  readonly teamEmails: readonly string[]
  readonly adminEnabled: boolean
  readonly userEnabled: boolean
  /** Address of the site, without a slash at the end, for links in mails. */
  readonly publicUrl: string
  /** Zone of the times in mails. */
  readonly timeZone: string
}

interface Dependencies {
  runtime: Pick<Runtime, 'newId'>
  agency: Agency
  mail: EmailSettings
  /** Whether the visitor may get a copy, by their address and by whence the lead came. */
  allowance: (email: string, from: string) => Promise<Allowance>
}

/** The queue entries that a lead causes, to be written in the same batch as the lead itself. `from` is the visitor's network address, and
 *  is kept nowhere. */
export function createEnqueueLeadEmails({ runtime, agency, mail, allowance }: Dependencies) {
  return async function announceLead(leadId: string, lead: Lead, from: string): Promise<Write[]> {
    const shared = {
      from: mail.from,
      leadId,
      ...newQueueEntry({ since: lead.submissionDate, until: lead.dataRetentionDate }),
    }
    const writes: Write[] = []
    const queue = (id: string, entry: QueuedEmail) => void writes.push(write.add(emailQueue, id, entry))
    // One entry a recipient, so that one address that is refused or away costs the others nothing.
    for (const to of mail.adminEnabled ? mail.adminEmails : []) {
      const params = adminParams(leadId, lead, agency, to)
      queue(runtime.newId(), {
        ...shared,
        to,
        subject: adminEmail(params, mail).subject,
        templateParams: { ...params },
        emailType: 'admin_notification',
        priority: priorityLabels[lead.priority],
      })
    }
    if (mail.userEnabled) {
      const params = confirmationParams(lead, agency)
      const allowed = await allowance(lead.contactEmail, from)
      const capped = allowed.kind === 'capped' && ({ status: 'failed', error: allowed.reason } as const)
      queue(allowed.kind === 'allowed' ? allowed.queueId : runtime.newId(), {
        ...shared,
        ...capped,
        to: lead.contactEmail,
        subject: confirmationEmail(params, mail).subject,
        templateParams: { ...params },
        emailType: 'user_confirmation',
      })
    }
    return writes
  }
}
