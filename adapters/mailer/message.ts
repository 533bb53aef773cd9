import { createTransport } from 'nodemailer'
import type { DeliveryResult, Mail } from '../../ports/mailer.ts'

/** An email for nodemailer. People are objects, as a comma in a string would add a recipient. */
type Message = Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'html'> & {
  readonly replyTo?: Mail['replyTo']
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}
type Refused = DeliveryResult & { readonly kind: 'refused' }
type Composed =
  | {
      readonly kind: 'composed'
      readonly envelope: { readonly from: string; readonly to: string[] }
      readonly content: Buffer
    }
  | Refused

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** RFC 3834: nothing replies to it automatically. */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** One plain address, without characters that end it, add another or start a header. */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u
const longestAddress = 254

/** Returns the email as RFC 5322 text with its SMTP envelope. Refuses an email without a usable sender or recipient. */
export async function compose(mail: Mail): Promise<Composed> {
  const checked = messageOf(mail)
  if (checked.kind === 'refused') return checked
  try {
    const { envelope, message } = await composer.sendMail(checked.message)
    return { kind: 'composed', envelope: { from: envelope.from || '', to: envelope.to }, content: message as Buffer }
  } catch (error) {
    return refused(reasonOf(error))
  }
}

function messageOf({
  id,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
}: Mail): { readonly kind: 'message'; readonly message: Message } | Refused {
  if (!isPlainId(id)) return refused('The id is not made of letters, digits, - and _')
  if (!isAddress(to.address)) return refused('The recipient has no email address')
  if (!isAddress(from.address)) return refused('The sender has no email address')
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`
  const reply = isAddress(replyTo.address) ? { replyTo } : {}
  return { kind: 'message', message: { from, to, ...reply, subject, text, html, messageId, headers } }
}

export function isPlainId(id: string): boolean {
  return /^[\w-]+$/.test(id)
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isAddress(text: string): boolean {
  return text.length <= longestAddress && plainAddress.test(text)
}

function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}
