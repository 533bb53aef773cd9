import type { Address } from '../../../ports/mailer.ts'
import type { QueuedEmail } from './email-queue.ts'
import type { MailKinds } from './mail-kind.ts'
import { emailMessages } from './messages.ts'
import type { EmailContent, EmailSite } from './templates/layout.ts'
import { withTokens } from './templates/palette.ts'

/** What is rendered of an entry. Some parameters are known only when it is sent, and not all of those are texts. */
export interface Completed extends Pick<QueuedEmail, 'emailType' | 'messageId'> {
  readonly templateParams: object
}

/** Returns the content of a queue entry, from its template parameters. Throws when a parameter is missing. */
export function renderEmail(kinds: MailKinds, entry: Completed, site: EmailSite): EmailContent {
  const kind = kinds[entry.emailType]
  if (!kind) throw new Error(emailMessages.unknownKind(entry.emailType))
  const content = kind.render(entry.templateParams as never, site, entry)
  return site.tokens ? { ...content, html: withTokens(content.html, site.tokens) } : content
}

type Envelope = Pick<QueuedEmail, 'templateParams' | 'from' | 'to'>

/** Parses `address`, `Name <address>` or `"Name" <address>`. */
export function readSender(text: string): Address {
  const [, name = '', address = text.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  return { name: name.trim(), address }
}

/** Returns the sender, the recipient and the address for replies. A sender without a name gets the agency's. */
export function addressesOf({
  from,
  to,
  templateParams: params,
}: Envelope): Record<'from' | 'to' | 'replyTo', Address> {
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
