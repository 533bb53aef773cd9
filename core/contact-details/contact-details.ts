import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'
import {
  dash,
  mailServices,
  numberLabels,
  referenceWords,
  spokenAddresses,
  underscore,
} from '../language/contact-words.ts'
import { isEmail } from '../text/is-email.ts'
import { isNoName, readName } from './name-in-text.ts'

export interface ContactDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
}

interface Span {
  readonly start: number
  readonly end: number
}

/** An address as it was typed; a number for display: “+27 82 555 0123”. One that fits no known plan stays as it was typed. */
type FoundDetail = Span & { readonly written: string }

/** Used where the agency's country is not given. */
const defaultHome = 'ZA'

const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi
const longestLabel = 40
const referenceBefore = new RegExp(
  String.raw`\b(?:${referenceWords.replace(/\n\s*/g, '')})(?: (?:num(?:ber|mer|méro)?|número|no|nr))?\.?(?: is)? ?[:#]? ?#?$`,
  'iu',
)

/** Returns the first name, email address and phone number in a text. A missing one is empty.
 *  A phone number without a country code is read as one of the visitor's `country`, then of the agency's `home` country. */
export function readContactDetails(text: string, country: string, home?: string): ContactDetails {
  const clean = readable(text)
  const emails = emailsIn(clean)
  const email = emails.find(({ written }) => isEmail(written))?.written ?? ''
  const withoutEmails = without(clean, emails).replace(webAddress, '\n')
  const phones = phonesIn(withoutEmails, country, home).filter(
    ({ start }) => !referenceBefore.test(textBefore(withoutEmails, start)),
  )
  return { name: readName(without(withoutEmails, phones), email), email, phone: phones[0]?.written ?? '' }
}

/** Returns whether a text contains an email address or a phone number. */
export function mentionsContactDetails(text: string, country: string): boolean {
  const clean = readable(text)
  return emailsIn(clean).length > 0 || phonesIn(clean, country).length > 0 || unreadDigits(clean).length > 0
}

/** Returns the text with every email address and phone number replaced. Also replaces an address whose last part has one letter, and
 *  long numbers that are too many to be looked at. */
export function maskContactDetails(text: string, country = '', home?: string): string {
  const clean = readable(text)
  const withoutEmails = without(clean, emailsIn(clean, 1), '[email]')
  const masked = without(withoutEmails, unreadDigits(withoutEmails), '[phone]')
  return without(masked, phonesIn(masked, country, home), '[phone]')
}

function without(text: string, details: readonly Span[], instead = '\n'): string {
  const inOrder = details.toSorted((one, other) => one.start - other.start)
  return inOrder.reduceRight((rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end), text)
}

/** Returns the text before a place in which a label is looked for. Its length is bounded, so that many numbers stay fast. */
function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - longestLabel), start)
}

/** Parts of an address have a greatest length, so that a long text is searched in linear time. Brackets, commas and a full stop stay outside. */
const longestMailbox = 64
const mailboxAtEnd = /[\p{L}\p{N}_](?:[\p{L}\p{N}_.%+'’-]{0,62}[\p{L}\p{N}_+-])?$/u
const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`

/** Looks for an @ first: to begin at each letter of a long text would take 60 times as long. */
function emailsIn(text: string, fewestLettersAtEnd = 2): FoundDetail[] {
  const host = new RegExp(String.raw`@(?:${hostLabel}\.){1,10}\p{L}{${fewestLettersAtEnd},63}`, 'uy')
  const found: FoundDetail[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    host.lastIndex = at
    if (!host.test(text)) continue
    const end = host.lastIndex
    const before = text.slice(Math.max(found.at(-1)?.end ?? 0, at - longestMailbox), at)
    const mailbox = mailboxAtEnd.exec(before)
    if (!mailbox) continue
    const start = at - mailbox[0].length
    found.push({ start, end, written: text.slice(start, end) })
  }
  return found
}

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const whatsAppLink = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d{8,15})/gi
/** Matches the host of an address that is written in parts: `x . example`, `x dot example`. */
const spelledHost =
  /(?: {1,2}@ {1,2}|@ {0,2})((?:[\p{L}\p{N}-]{1,63}(?: {1,2}\. {0,2}| {1,2}dot {1,2}|\.)){1,8}\p{L}{1,63})/giu

/** One character of compatibility may become 18. Only a text of such characters is cut. */
const mostTimesLonger = 2
const shortText = 100

/** Returns the text in compatibility form (NFKC), without invisible characters. Addresses that were written to be read by people alone
 *  (`jane (at) x [dot] com`, `jane<at>x<dot>com`, `jane at x dot com`, `jane＠x．com`) become addresses. */
function readable(text: string): string {
  const plain = text
    .normalize('NFKC')
    .slice(0, mostTimesLonger * text.length + shortText)
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

const gap = ' {1,2}'
/** Parts have a greatest length, so that a long text is searched in linear time. */
const part = String.raw`[\p{L}\p{N}_.+-]{1,64}`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
const dashedLabel = `${label}(?:${gap}(?:${dash})${gap}${label}){0,3}`
const wordStart = String.raw`(?<![\p{L}\p{N}_.+@-])`
const wordEnd = String.raw`(?![\p{L}\p{N}_@-])`

// “thabo at thabo dot m at x dot example”: of two that share a word, the second is the address.
const addressPatterns = spokenAddresses.map(({ at, dot, ending }) => {
  const mailbox = `${part}(?:${gap}(?:${dot}|${underscore}|${dash})${gap}${part}){0,4}`
  const host = `(?:${dashedLabel}(?:${gap}(?:${dot})${gap}|\\.)){0,4}${dashedLabel}${gap}(?:${dot})${gap}(?:${ending})`
  const another = `${gap}(?:${at})${gap}${label}${gap}(?:${dot})${gap}`
  return new RegExp(`${wordStart}(${mailbox})${gap}(?:${at})${gap}(${host})${wordEnd}(?!${another})`, 'giu')
})
const dots = spokenAddresses.map(({ dot }) => dot).join('|')
const [spokenDot, spokenDash, spokenUnderscore] = [spoken(dots), spoken(dash), spoken(underscore)]
const service = `(?:${mailServices})(?:\\.\\p{L}{2,3}){1,2}`
const atService = new RegExp(`${wordStart}(${part})${gap}at${gap}(${service})${wordEnd}`, 'giu')
/** With a real @: “anna dot botha@x.example”. */
const spokenMailbox = new RegExp(`${wordStart}${part}(?:${gap}(?:dot|underscore)${gap}${part}){1,4}(?=@)`, 'giu')
/** Matches in every address. Checked first, because the patterns above are slow and most texts contain no address. */
const anyAt = new RegExp(`@|${wordStart}(?:${spokenAddresses.map(({ at }) => at).join('|')})${wordEnd}`, 'iu')

function spoken(sign: string): RegExp {
  return new RegExp(`${gap}(?:${sign})${gap}`, 'giu')
}

/** Returns the text with each spelled-out address in its usual form: “anna dot botha at x dot example”. */
function withSpelledAddresses(text: string): string {
  if (!anyAt.test(text)) return text
  const signs = (spelled: string) =>
    spelled.replace(spokenUnderscore, '_').replace(spokenDash, '-').replace(spokenDot, '.')
  return addressPatterns
    .reduce((rest, pattern) => rest.replace(pattern, (_, box: string, host: string) => signs(`${box}@${host}`)), text)
    .replace(atService, (whole, box: string, host: string) => (isNoName(box.toLowerCase()) ? whole : `${box}@${host}`))
    .replace(spokenMailbox, signs)
}

/** Some plans have valid numbers of five digits, which in an answer are rather a price or a postal code. */
const fewestDigits = 8

/** Digits, and what the library takes to stand between those of one number. */
const digit = /[\d٠-٩۰-۹０-９]/g
const runOfDigits = /[\d٠-٩۰-۹０-９](?:[-‐-―−ー－/.()[\]（）［］~⁓∼～\t\p{Zs}\p{Cf}]{0,4}[\d٠-٩۰-۹０-９]){6,}/gu
/** The library's search is slow: it looks at so many runs of digits, at so much of each, and at so much behind it for an extension. */
const mostRuns = 3
const longestRun = 60
const longestExtension = 24
/** How many parts of these runs it tries in vain. */
const mostTries = 30

/** Digits as people type them, with dots, dashes, spaces or brackets between. */
const figures = /(?<![\w.])[+(]?\d[\d().\-– ]{5,22}\d(?![\w@])/g
const labelBefore = new RegExp(String.raw`(?:${numberLabels})(?: me| my)?(?: is| on| at| op| by)? ?[.:]? ?$`, 'i')
const moneyBefore = /(?:[$€£₹¥]|\b(?:R|ZAR|USD|EUR|GBP)) ?$/
const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})/
const time = /(?<![\d:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/g

/** Returns the phone numbers in a text, in order. A number without a country code is tried in `country`, then in `home`. */
function phonesIn(written: string, country: string, home = defaultHome): FoundDetail[] {
  const withoutTimes = written.replace(time, blank)
  const { read } = runsOf(withoutTimes)
  if (read.length === 0) return []
  const isRead = (at: number) => read.some(({ start, end }) => start <= at && at < end + longestExtension)
  const text = withoutTimes.replace(digit, (one, at: number) => (isRead(at) ? one : '\n'))
  for (const guess of new Set([country.trim().toUpperCase(), home])) {
    const found = isSupportedCountry(guess) ? validNumbers(text, guess) : []
    if (found.length > 0) return found
  }
  return numbersAsTyped(text)
}

function blank(digits: string): string {
  return '~'.repeat(digits.length)
}

/** The runs of digits that are long enough for a phone number: those that are looked at, and the rest. Those that are typed or announced
 *  like a phone number come first, amounts and dates last. */
function runsOf(text: string): { readonly read: readonly Span[]; readonly unread: readonly Span[] } {
  const rankOf = (run: Span) => {
    if (!isNoOtherFigure(text, run)) return 2
    const isTyped = text[run.start] === '0' || /[+(]/.test(text.charAt(run.start - 1))
    return isTyped || isLabelled(text, run) ? 0 : 1
  }
  const all = spans(text, runOfDigits)
  const likely = all.length > mostRuns ? all.toSorted((one, other) => rankOf(one) - rankOf(other)) : all
  const cut = ({ start, end }: Span, place: number) => (place < mostRuns ? Math.min(end, start + longestRun) : start)
  return {
    read: likely.slice(0, mostRuns).map((run) => ({ start: run.start, end: cut(run, 0) })),
    unread: likely
      .map((run, place) => ({ start: cut(run, place), end: run.end }))
      .filter(({ start, end }) => start < end),
  }
}

/** Returns the text, of its length, with dots for the digits of numbers that are too many, or too long, to be looked at: for a text that is
 *  looked at again in parts. */
export function withFewNumbers(text: string): string {
  const dotted = ({ start, end }: Span) => text.slice(start, end).replace(digit, '·')
  const inOrder = runsOf(text).unread.toSorted((one, other) => other.start - one.start)
  return inOrder.reduce((rest, run) => rest.slice(0, run.start) + dotted(run) + rest.slice(run.end), text)
}

/** Long runs of digits that are too many, or too long, to be looked at. */
function unreadDigits(text: string): readonly Span[] {
  return runsOf(text.replace(time, blank)).unread.filter((run) => isNoOtherFigure(text, run))
}

function validNumbers(text: string, defaultCountry: CountryCode): FoundDetail[] {
  // The types leave out an option that the library has.
  const options: { defaultCountry: CountryCode; maxTries: number } = { defaultCountry, maxTries: mostTries }
  return findPhoneNumbersInText(text, options)
    .filter(({ number }) => number.nationalNumber.length >= fewestDigits)
    .map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, written: number.formatInternational() }))
    .filter((phone) => isNoOtherFigure(text, phone))
}

/** Returns the numbers that look like phone numbers but are in no numbering plan, as the library's plans may be out of date. */
function numbersAsTyped(text: string): FoundDetail[] {
  return spans(text, figures).filter((figure) => {
    const digits = figure.written.replace(/\D/g, '').length
    const isTyped = /^[+(0]/.test(figure.written) || isLabelled(text, figure)
    return isTyped && digits >= 7 && digits <= 15 && isNoOtherFigure(text, figure)
  })
}

function spans(text: string, pattern: RegExp): FoundDetail[] {
  return [...text.matchAll(pattern)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    written: typed.replace(/\s+/g, ' '),
  }))
}

function isLabelled(text: string, { start }: Span): boolean {
  return labelBefore.test(textBefore(text, start))
}

function isNoOtherFigure(text: string, { start, end }: Span): boolean {
  return !moneyBefore.test(textBefore(text, start)) && !date.test(text.slice(start, end))
}

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
