import type { Address } from '../../../ports/mailer.ts'
import type {
  AdminParams,
  CallParams,
  ConfirmationParams,
  MessageParams,
  QueuedEmail,
  ResetParams,
} from '../email-queue.ts'
import { adminEmail } from './admin-email.ts'
import { callEmail } from './call-email.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { messageEmail } from './message-email.ts'
import { resetEmail } from './reset-email.ts'
import type { EmailContent, EmailSite } from './template.ts'

type Entry = Pick<QueuedEmail, 'emailType' | 'messageId' | 'templateParams' | 'from' | 'to'>

/** What a queue entry says, made of its template parameters alone. `site` says where its links lead. */
export function renderEmail({ emailType, messageId, templateParams }: Entry, site: EmailSite): EmailContent {
  // Each kind of entry is written with the parameters of its kind: `email-queue.ts`.
  const params: unknown = templateParams
  switch (emailType) {
    case 'user_confirmation':
      return confirmationEmail(params as ConfirmationParams, site)
    case 'admin_notification':
      if (messageId === undefined) return adminEmail(params as AdminParams, site)
      return 'call_time' in templateParams
        ? callEmail(params as CallParams, site)
        : messageEmail(params as MessageParams, site)
    case 'password_reset':
      return resetEmail(params as ResetParams, site)
  }
}

/** Reads a sender as it is configured and stored: an address, or a name with the address in angle brackets. The name may be quoted. */
export function readSender(text: string): Address {
  const [, name = '', address = text.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim(), address }
}

/** The sender, the recipient, and who is answered to. A sender without a name of its own gets the agency's. */
export function addressesOf({ from, to, templateParams: params }: Entry): Record<'from' | 'to' | 'replyTo', Address> {
  const sender = readSender(from)
  return {
    from: { name: sender.name || (params['from_name'] ?? ''), address: sender.address },
    to: { name: params['to_name'] ?? params['admin_name'] ?? '', address: to },
    replyTo: {
      name: params['contact_name'] ?? params['from_name'] ?? '',
      address: params['reply_to'] || sender.address,
    },
  }
}
