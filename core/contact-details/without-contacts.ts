import { maskContactDetails } from './contact-details.ts'

const mask = /\[(?:email|phone)\]/

/** Returns a text without the sentences that hold an email address or a phone number; where that leaves nothing, the longest part
 *  between them. */
export function withoutContacts(text: string): string {
  const masked = maskContactDetails(text).trim()
  if (!mask.test(masked)) return masked
  const sentences = masked.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => !mask.test(sentence))
  const parts = masked.split(mask).toSorted((one, other) => other.length - one.length)
  return (sentences.join(' ') || (parts[0] ?? '')).trim()
}
