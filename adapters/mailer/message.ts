import type { DeliveryResult, Mail } from '../../ports/mailer.ts'

type Refused = DeliveryResult & { readonly kind: 'refused' }

let loading: ReturnType<typeof loadComposer> | undefined

/** The library is loaded with the first email, not with the server. */
async function loadComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** RFC 3834: nothing replies to it automatically. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** One plain address, without characters that end it, add another or start a header. */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u
const longestAddress = 254

/** Returns the email as RFC 5322 text with its SMTP envelope. Refuses an email without a usable sender or recipient. */
export async function compose(mail: Mail) {
  const { id, from, to, replyTo, subject, text, html } = mail
  if (!isPlainId(id)) return refused('The id is not made of letters, digits, - and _')
  if (!isAddress(to.address)) return refused('The recipient has no email address')
  if (!isAddress(from.address)) return refused('The sender has no email address')
  // People are objects: in a string, a comma would add a recipient.
  const isReachable = isAddress(replyTo.address) && isPlainMailbox(replyTo.address)
  const people = { from, to: onOneLine(to), ...(isReachable && { replyTo: onOneLine(replyTo) }) }
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`
  loading ??= loadComposer()
  const composer = await loading
  try {
    const content = {
      subject,
      text,
      html,
      messageId,
      ...threadOf(mail),
      ...(mail.calendar && {
        icalEvent: { method: mail.calendar.method, filename: 'invitation.ics', content: mail.calendar.text },
      }),
      ...(!mail.isPersonal && { headers: automatic }),
    }
    const { envelope, message } = await composer.sendMail({ ...people, ...content })
    const { from: sender, to: recipients } = envelope
    return { kind: 'composed', envelope: { from: sender || '', to: recipients }, content: message as Buffer } as const
  } catch (error) {
    return refused(errorMessage(error))
  }
}

function threadOf({ inReplyTo = '', references = [], attachments = [] }: Mail) {
  return {
    ...(inReplyTo && { inReplyTo: `<${inReplyTo}>` }),
    ...(references.length > 0 && { references: references.map((reference) => `<${reference}>`) }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
  }
}

export function isPlainId(id: string): boolean {
  return /^[\w-]+$/.test(id)
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Mail programs read a line break in a name as the next header when they answer. What turns the direction of writing would turn the address. */
function onOneLine({ name, address }: Mail['to']): Mail['to'] {
  return { name: name.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '), address }
}

function isAddress(text: string): boolean {
  return text.length <= longestAddress && plainAddress.test(text)
}

/** Whether an address is ASCII before the @. What follows can be written so. */
export function isPlainMailbox(address: string): boolean {
  return !/[^ -~].*@/u.test(address)
}

function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}
