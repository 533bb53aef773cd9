import type { Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { ContactMessage } from '../contact/contact-message.ts'
import { newQueueEntry } from '../delivery/queue-entry.ts'
import type { Agency } from '../site/agency.ts'
import { write } from '../store/collection.ts'
import { type EmailSettings, type QueuedEmail, emailQueue } from './email-queue.ts'
import { readSender } from './render-email.ts'
import { type CallMailParams, callMailSubject } from './templates/call-emails.ts'

/** The call request, with its time and the version of its invitation. */
export type MailedCall = Pick<
  ContactMessage,
  'name' | 'email' | 'phone' | 'callAt' | 'leadId' | 'invitation' | 'assignee' | 'dataRetentionDate'
>

/** The mails with an invitation, to the team and, with `tellsClient`, to the client. */
export interface CallMail {
  invite(messageId: string, call: MailedCall, tellsClient: boolean): readonly Write[]
  /** With `namesNobody` the team is told of the time alone. */
  cancel(
    messageId: string,
    call: MailedCall,
    options: { readonly tellsClient: boolean; readonly namesNobody: boolean },
  ): readonly Write[]
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

  function entry(
    to: string,
    id: string,
    call: MailedCall,
    method: CallMailParams['method'],
    namesNobody = false,
  ): Write {
    const { leadId, callAt, phone, name, email, invitation, dataRetentionDate } = call
    const now = runtime.now()
    const params: CallMailParams = {
      method,
      uid: `${id}@${domain}`,
      sequence: String(invitation),
      call_at: callAt,
      length_ms: String(lengthMs),
      written_at: now.toISOString(),
      is_client: to === email ? 'yes' : '',
      contact_phone: namesNobody ? '' : phone,
      client_name: namesNobody ? '' : name,
      client_email: namesNobody ? '' : email,
      message_id: namesNobody ? '' : id,
      location: agency.location,
      to_email: to,
      from_name: agency.name,
      reply_to: agency.email,
    }
    const until = namesNobody ? new Date(now.getTime() + dayMs).toISOString() : dataRetentionDate
    const about = namesNobody ? {} : { messageId: id, ...(leadId !== '' && { leadId }) }
    const entry: QueuedEmail = {
      to,
      from: settings.from,
      ...about,
      emailType: 'call_invitation',
      subject: callMailSubject(params),
      templateParams: { ...params },
      ...newQueueEntry({ since: now.toISOString(), until }),
    }
    return write.add(emailQueue, runtime.newId(), entry)
  }

  /** Its owner, or the team. */
  function oursFor({ assignee }: MailedCall): readonly string[] {
    if (!settings.adminEnabled) return []
    return assignee ? [assignee.email] : settings.teamEmails
  }

  function allFor(call: MailedCall, tellsClient: boolean): readonly string[] {
    return [...(tellsClient && call.email !== '' ? [call.email] : []), ...oursFor(call)]
  }

  return {
    invite: (id, call, tellsClient) => allFor(call, tellsClient).map((to) => entry(to, id, call, 'REQUEST')),
    cancel: (id, call, { tellsClient, namesNobody }) =>
      allFor(call, tellsClient).map((to) => entry(to, id, call, 'CANCEL', namesNobody)),
  }
}
