import type { MessageLine } from '../../../../core/contact/contact-message.ts'

export type ListedMessage = Omit<MessageLine, 'message'> & { readonly excerpt: string }

export function listedMessage({ message, ...line }: MessageLine): ListedMessage {
  return { ...line, excerpt: excerptOf(message) }
}

/** Returns the sender's name, or the number when there is none. */
export function senderOf({ name, phone }: Pick<MessageLine, 'name' | 'phone'>): string {
  return name || phone
}

const maxLength = 120

/** Returns the start of a text on one line, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${space > maxLength / 2 ? cut.slice(0, space) : cut}…`
}
