import { readName } from './name-in-text.ts'
import { type FoundPhone, isReference, phonesIn } from './phone-numbers.ts'
import { withSpelledAddresses } from './spelled-addresses.ts'

export interface ContactDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Parts of an address have a greatest length, so that a long text is searched in linear time. Brackets, commas and a full stop stay outside. */
const mailbox = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_.%+'’-]{0,62}[\p{L}\p{N}_+-])?`
const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const emailInText = new RegExp(String.raw`${mailbox}@(?:${hostLabel}\.){1,10}\p{L}{2,63}`, 'gu')
/** The same with a last part of one letter. */
const nearlyEmail = new RegExp(String.raw`${mailbox}@(?:${hostLabel}\.){1,10}\p{L}{1,63}`, 'gu')
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi
const whatsAppLink = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d{8,15})/gi

/** The first email address in a text, as it was typed. Empty when there is none. */
export function findEmail(text: string): string {
  return readable(text).match(emailInText)?.[0] ?? ''
}

/** Reads name, email and phone out of a free answer; each is empty when it is not there. Of two, the first is taken.
 *  `country` is the visitor's and `home` the agency's, for phone numbers that name none. */
export function readContactDetails(text: string, country: string, home?: string): ContactDetails {
  const clean = readable(text)
  const email = findEmail(clean)
  const withoutEmails = clean.replace(emailInText, '\n').replace(webAddress, '\n')
  const phones = phonesIn(withoutEmails, country, home).filter((phone) => !isReference(withoutEmails, phone))
  return { name: readName(without(withoutEmails, phones), email), email, phone: phones[0]?.written ?? '' }
}

/** Whether a text holds what would let a stranger write to or call somebody. */
export function mentionsContactDetails(text: string, country: string): boolean {
  return findEmail(text) !== '' || phonesIn(readable(text), country).length > 0
}

/** Returns the text with every email address and phone number replaced, for readers that need neither. Masks also what is only nearly an
 *  address. */
export function maskContactDetails(text: string, country = '', home?: string): string {
  const masked = readable(text).replace(nearlyEmail, '[email]')
  return without(masked, phonesIn(masked, country, home), '[phone]')
}

/** The host of an address that was taken apart: `x . example`, `x dot example`. */
const spelledHost =
  /(?: {1,2}@ {1,2}|@ {0,2})((?:[\p{L}\p{N}-]{1,63}(?: {1,2}\. {0,2}| {1,2}dot {1,2}|\.)){1,8}\p{L}{1,63})/giu

/** Returns the text in compatibility form (NFKC), without invisible characters. Addresses that were written to be read by people alone
 *  (`jane (at) x [dot] com`, `jane<at>x<dot>com`, `jane at x dot com`, `jane＠x．com`) become addresses. */
function readable(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replace(/&(?:#64|#x40|commat);/gi, '@')
    .replace(/ {0,2}[[({<] ?at ?[\])}>] {0,2}/gi, '@')
    .replace(/ {0,2}[[({<] ?(dot|underscore|dash) ?[\])}>] {0,2}/gi, ' $1 ')
    .replace(/mailto:([^\s?>]{1,200})\?[^\s>]*/gi, ' $1 ')
    .replace(/mailto:/gi, ' ')
    .replace(whatsAppLink, ' +')
  return withSpelledAddresses(plain).replace(
    spelledHost,
    (_, host: string) => `@${host.replace(/ dot /gi, '.').replace(/ /g, '')}`,
  )
}

function without(text: string, phones: readonly FoundPhone[], instead = '\n'): string {
  return phones.reduceRight((rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end), text)
}
