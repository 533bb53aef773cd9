import type { Mail, Sent } from '../../ports/mailer.ts'

/** A mail as nodemailer takes it. People are objects: in a string, a comma would be a second recipient. */
type Message = Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'html'> & {
  readonly replyTo?: Mail['replyTo']
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}
type Composed = { readonly kind: 'message'; readonly message: Message } | (Sent & { readonly kind: 'refused' })

/** RFC 3834: nobody's holiday notice answers it. */
const headers = { 'Auto-Submitted': 'auto-generated' }

/** One plain address: nothing in it that could end it, add another, or start a header. */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u
const longestAddress = 254

/** Refuses what no server should be asked to take. */
export function messageOf({ id, from, to, replyTo, subject, text, html }: Mail): Composed {
  if (!isPlainId(id)) return refused('The id is not made of letters, digits, - and _')
  if (!isAddress(to.address)) return refused('The recipient has no email address')
  if (!isAddress(from.address)) return refused('The sender has no email address')
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`
  const answers = isAddress(replyTo.address) ? { replyTo } : {}
  return { kind: 'message', message: { from, to, ...answers, subject, text, html, messageId, headers } }
}

export function isPlainId(id: string): boolean {
  return /^[\w-]+$/.test(id)
}

/** Whatever was thrown, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isAddress(text: string): boolean {
  return text.length <= longestAddress && plainAddress.test(text)
}

function refused(reason: string): Sent & { readonly kind: 'refused' } {
  return { kind: 'refused', reason }
}
