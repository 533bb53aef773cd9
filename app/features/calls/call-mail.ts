import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import { lengthIn } from '../../../core/follow-up/call-times.ts'
import { write } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import type { ContactMessage } from '../leads-desk/messages/contact-message.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { readSender } from '../mail/render-email.ts'
import { type CallMailParams, callWords } from './call-emails.ts'
import { rulesOf } from './free-times.ts'

/** The call request, with its time and the version of its invitation. */
export type MailedCall = Pick<
  ContactMessage,
  | ('name' | 'email' | 'phone' | 'callAt' | 'callMs' | 'clientZone')
  | ('leadId' | 'invitation' | 'assignee' | 'dataRetentionDate')
>

type Method = CallMailParams['method']

interface CallMailOptions {
  readonly tellsClient: boolean
  readonly tellsTeam: boolean
  /** The team is told of the time alone. */
  readonly namesNobody?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

export type CallMail = ReturnType<typeof createCallMail>

export function createCallMail({ runtime, agency, settings, site }: Asks<'runtime' | 'agency' | 'settings' | 'site'>) {
  const domain = readSender(settings.from).address.split('@').at(-1) ?? ''

  function paramsOf(to: string, id: string, call: MailedCall, method: Method, namesNobody = false) {
    const { callAt, callMs, phone, name, email, invitation, clientZone } = call
    return {
      method,
      uid: `${id}@${domain}`,
      sequence: String(invitation),
      call_at: callAt,
      length_ms: String(callMs || lengthIn(rulesOf(site), 0)),
      written_at: runtime.now().toISOString(),
      is_client: to === email ? 'yes' : '',
      client_zone: to === email ? clientZone : '',
      contact_phone: namesNobody ? '' : phone,
      client_name: namesNobody ? '' : name,
      client_email: namesNobody ? '' : email,
      message_id: namesNobody ? '' : id,
      location: agency.location,
      to_email: to,
      from_name: agency.name,
      reply_to: agency.email,
    } satisfies CallMailParams
  }

  return {
    /** Returns the calendar event of a call, for a mail to the team. */
    event: (id: string, call: MailedCall, method: Method) => paramsOf('', id, call, method),

    /** Returns the mails with that event. */
    send(id: string, call: MailedCall, method: Method, options: CallMailOptions) {
      const { tellsClient, tellsTeam, namesNobody = false } = options
      const { leadId, email, assignee, dataRetentionDate } = call
      const now = runtime.now()
      const until = namesNobody ? new Date(now.getTime() + dayMs).toISOString() : dataRetentionDate
      const about = namesNobody ? {} : { messageId: id, ...(leadId !== '' && { leadId }) }
      const ours = assignee ? [assignee.email] : settings.teamEmails
      return [...(tellsClient && email !== '' ? [email] : []), ...(tellsTeam ? ours : [])].map((to) => {
        const templateParams = paramsOf(to, id, call, method, namesNobody)
        return write.add(emailQueue, runtime.newId(), {
          to,
          from: settings.from,
          ...about,
          emailType: 'call_invitation',
          subject: callWords(templateParams, settings).subject,
          templateParams,
          ...newQueueEntry({ since: now.toISOString(), until }),
        })
      })
    },
  }
}
