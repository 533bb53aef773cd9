import { readName } from './name-in-text.ts'
import { type FoundPhone, phonesIn } from './phone-numbers.ts'

export interface ContactDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** An address inside a sentence: stricter at its ends, so that brackets, commas and a full stop stay outside. */
const emailInText =
  /[\p{L}\p{N}_](?:[\p{L}\p{N}_.%+'’-]*[\p{L}\p{N}_+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}/gu
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi

/** The first email address in a text, as it was typed. Empty when there is none. */
export function findEmail(text: string): string {
  return readable(text).match(emailInText)?.[0] ?? ''
}

/** Reads name, email and phone out of a free answer; each is empty when it is not there. Of two, the first is taken.
 *  `country` is the visitor's, for phone numbers that name none. */
export function readContactDetails(text: string, country: string): ContactDetails {
  const clean = readable(text)
  const email = findEmail(clean)
  const withoutEmails = clean.replace(emailInText, '\n').replace(webAddress, '\n')
  const phones = phonesIn(withoutEmails, country)
  return { name: readName(without(withoutEmails, phones)), email, phone: phones[0]?.written ?? '' }
}

/** Whether a text holds what would let a stranger write to or call somebody. */
export function mentionsContactDetails(text: string, country: string): boolean {
  return findEmail(text) !== '' || phonesIn(readable(text), country).length > 0
}

/** The text with every email address and phone number replaced, for eyes that need neither. */
export function maskContactDetails(text: string, country = ''): string {
  const masked = readable(text).replace(emailInText, '[email]')
  return without(masked, phonesIn(masked, country), '[phone]')
}

/** The same text without invisible characters and with plain spaces; “jane (at) x [dot] com” and “jane @ x.com” become addresses. */
function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replace(/ *[[(]at[\])] *| @ (?=\S+\.\S)/gi, '@')
    .replace(/ *[[(]dot[\])] */gi, '.')
    .replace(
      /([\w.+-]+) at ((?:[\w-]+ dot )+\w{2,})\b/gi,
      (_, local: string, host: string) => `${local}@${host.replace(/ dot /gi, '.')}`,
    )
    .replace(/mailto:/gi, ' ')
}

function without(text: string, phones: readonly FoundPhone[], instead = '\n'): string {
  return phones.reduceRight((rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end), text)
}
