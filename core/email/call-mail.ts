import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import type { StoredLead } from '../leads/lead.ts'
import type { Agency } from '../site/agency.ts'
import { write } from '../store/collection.ts'
import { type EmailSettings, type QueuedEmail, emailQueue } from './email-queue.ts'
import { readSender } from './render-email.ts'
import { type CallMailParams, callMailSubject } from './templates/call-emails.ts'

export interface MailedCall {
  readonly lead: StoredLead
  readonly messageId: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly phone: string
  /** As iCalendar counts the versions of an event, from 0. */
  readonly sequence: number
}

/** The mails with an invitation, to the client and to the team. */
export interface CallMail {
  invite(call: MailedCall): readonly Write[]
  /** With `namesNobody` only the team is told, of the time alone. */
  cancel(call: MailedCall, options: { readonly namesNobody: boolean }): readonly Write[]
}

interface Dependencies {
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
  readonly agency: Agency
  readonly settings: Pick<EmailSettings, 'from' | 'teamEmails' | 'adminEnabled'>
  readonly lengthMs: number
}

const dayMs = 24 * 60 * 60 * 1000

export function createCallMail({ runtime, agency, settings, lengthMs }: Dependencies): CallMail {
  const domain = readSender(settings.from).address.split('@').at(-1) ?? ''

  function entry(to: string, call: MailedCall, method: CallMailParams['method'], namesNobody = false): Write {
    const { lead, messageId, at, phone, sequence } = call
    const now = runtime.now()
    const params: CallMailParams = {
      method,
      uid: `${messageId}@${domain}`,
      sequence: String(sequence),
      call_at: at,
      length_ms: String(lengthMs),
      written_at: now.toISOString(),
      is_client: to === lead.contactEmail ? 'yes' : '',
      contact_phone: namesNobody ? '' : phone,
      client_name: namesNobody ? '' : lead.contactName,
      client_email: namesNobody ? '' : lead.contactEmail,
      project: namesNobody ? '' : lead.projectName,
      location: agency.location,
      to_email: to,
      from_name: agency.name,
      reply_to: agency.email,
    }
    const until = namesNobody ? new Date(now.getTime() + dayMs).toISOString() : lead.dataRetentionDate
    const email: QueuedEmail = {
      to,
      from: settings.from,
      ...(namesNobody ? {} : { leadId: lead.id, messageId }),
      emailType: 'call_invitation',
      subject: callMailSubject(params),
      templateParams: { ...params },
      ...newQueueEntry({ since: now.toISOString(), until }),
    }
    return write.add(emailQueue, runtime.newId(), email)
  }

  /** Its owner, or the team. */
  function oursFor({ lead }: MailedCall): readonly string[] {
    if (!settings.adminEnabled) return []
    return lead.assignee ? [lead.assignee.email] : settings.teamEmails
  }

  return {
    invite: (call) => [call.lead.contactEmail, ...oursFor(call)].map((to) => entry(to, call, 'REQUEST')),
    cancel: (call, { namesNobody }) => [
      ...(namesNobody ? [] : [entry(call.lead.contactEmail, call, 'CANCEL')]),
      ...oursFor(call).map((to) => entry(to, call, 'CANCEL', namesNobody)),
    ],
  }
}
