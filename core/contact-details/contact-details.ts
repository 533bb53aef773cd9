import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'
import type { Language } from '../language/languages.ts'
import { readName } from './name-in-text.ts'
import { isNoName } from './not-names.ts'

export interface ContactDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Parts of an address have a greatest length, so that a long text is searched in linear time. Brackets, commas and a full stop stay outside. */
const longestMailbox = 64
const mailboxAtEnd = /[\p{L}\p{N}_](?:[\p{L}\p{N}_.%+'’-]{0,62}[\p{L}\p{N}_+-])?$/u
const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const hostHere = new RegExp(String.raw`@(?:${hostLabel}\.){1,10}\p{L}{2,63}`, 'uy')
/** The same with a last part of one letter. */
const nearlyHostHere = new RegExp(String.raw`@(?:${hostLabel}\.){1,10}\p{L}{1,63}`, 'uy')
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi
const whatsAppLink = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d{8,15})/gi

/** Returns the first email address in a text, as it was typed. Empty when there is none. */
export function findEmail(text: string): string {
  return emailsIn(readable(text))[0]?.written ?? ''
}

/** Returns the first name, email address and phone number in a text. A missing one is empty.
 *  A phone number without a country code is read as one of the visitor's `country`, then of the agency's `home` country. */
export function readContactDetails(text: string, country: string, home?: string): ContactDetails {
  const clean = readable(text)
  const emails = emailsIn(clean)
  const email = emails[0]?.written ?? ''
  const withoutEmails = without(clean, emails).replace(webAddress, '\n')
  const phones = phonesIn(withoutEmails, country, home).filter((phone) => !isReference(withoutEmails, phone))
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
  const withoutEmails = without(clean, emailsIn(clean, nearlyHostHere), '[email]')
  const masked = without(withoutEmails, unreadDigits(withoutEmails), '[phone]')
  return without(masked, phonesIn(masked, country, home), '[phone]')
}

/** Looks for an @ first: to begin at each letter of a long text would take 60 times as long. */
function emailsIn(text: string, host = hostHere): FoundDetail[] {
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

function without(text: string, details: readonly Span[], instead = '\n'): string {
  const inOrder = details.toSorted((one, other) => one.start - other.start)
  return inOrder.reduceRight((rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end), text)
}

interface Span {
  readonly start: number
  readonly end: number
}

interface FoundDetail extends Span {
  /** An address as it was typed; a number for display: “+27 82 555 0123”. One that fits no known plan stays as it was typed. */
  readonly written: string
}

/** Used where the agency's country is not given. */
const defaultHome = 'ZA'

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

/** Digits as people type them, from the first `+`, `0` or bracket on, with dots, dashes, spaces or brackets between. */
const typedLikeAPhone = /(?<![\w.])(?:\+|0|\()[\d().\-– ]{6,22}\d(?![\w@])/g
const figures = /(?<![\w.])\d[\d().\-– ]{5,20}\d(?![\w@])/g
const labelBefore =
  /(?:cell|mobile|phone|tel|telephone|whatsapp|call|selfoon|nommer|number)(?: me| my)?(?: is| on| at| op| by)? ?[.:]? ?$/i
const moneyBefore = /(?:[$€£₹¥]|\b(?:R|ZAR|USD|EUR|GBP)) ?$/
const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})/

const longestLabel = 40
const time = /(?<![\d:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/g
/** Says that the next number is no phone number: “order no. 20261122001”. */
const referenceBefore =
  /\b(?:order|invoice|ref|reference|account|acc|vat|tax|id|passport|policy|quote|ticket|case|booking|registration|reg|bestelling|faktuur|rekening|verwysing|commande|facture|compte|siret|pedido|fatura|conta|cpf|cnpj|rechnung|bestellung|konto|kundennummer)(?: (?:number|no|nr|num|nommer|numéro|número|nummer))?\.?(?: is)? ?[:#]? ?#?$/iu

/** Returns the phone numbers in a text, in order. A number without a country code is tried in `country`, then in `home`. */
function phonesIn(written: string, country: string, home = defaultHome): FoundDetail[] {
  const text = withReadDigits(withoutTimes(written))
  if (text === null) return []
  for (const guess of new Set([country.trim().toUpperCase(), home])) {
    const found = isSupportedCountry(guess) ? validNumbers(text, guess) : []
    if (found.length > 0) return found
  }
  return numbersAsTyped(text)
}

function withoutTimes(text: string): string {
  return text.replace(time, (digits) => '~'.repeat(digits.length))
}

/** The runs of digits that are long enough for a phone number: those that are looked at, and the rest. */
function runsOf(text: string): { readonly read: readonly Span[]; readonly unread: readonly Span[] } {
  const all = spans(text, runOfDigits)
  const likely = all.length > mostRuns ? all.toSorted((one, other) => rankOf(text, one) - rankOf(text, other)) : all
  const cut = ({ start, end }: Span) => Math.min(end, start + longestRun)
  return {
    read: likely.slice(0, mostRuns).map((run) => ({ start: run.start, end: cut(run) })),
    unread: likely.flatMap((run, place) => {
      const start = place < mostRuns ? cut(run) : run.start
      return start < run.end ? [{ start, end: run.end }] : []
    }),
  }
}

/** Those that are typed or announced like a phone number come first, amounts and dates last. */
function rankOf(text: string, run: Span): number {
  const { start } = run
  if (!isNoOtherFigure(text, run)) return 2
  const isTyped = text.charAt(start) === '0' || /[+(]/.test(text.charAt(start - 1))
  return isTyped || labelBefore.test(textBefore(text, start)) ? 0 : 1
}

/** Returns the text, of its length, with no digits but those that are looked at. Null where there are none. */
function withReadDigits(text: string): string | null {
  const { read } = runsOf(text)
  const isRead = (at: number) => read.some(({ start, end }) => start <= at && at < end + longestExtension)
  return read.length === 0 ? null : text.replace(digit, (one, at: number) => (isRead(at) ? one : '\n'))
}

/** Returns the text, of its length, with dots for the digits of numbers that are too many, or too long, to be looked at: for a text that is
 *  looked at again in parts. */
export function withFewNumbers(text: string): string {
  const { unread } = runsOf(text)
  const parts = unread.toReversed()
  return parts.reduce((rest, { start, end }) => {
    return rest.slice(0, start) + rest.slice(start, end).replace(digit, '·') + rest.slice(end)
  }, text)
}

/** Long runs of digits that are too many, or too long, to be looked at. */
function unreadDigits(text: string): readonly Span[] {
  return runsOf(withoutTimes(text)).unread.filter((run) => isNoOtherFigure(text, run))
}

/** Returns whether the words before a number say that it is an order number or the like. */
function isReference(text: string, { start }: FoundDetail): boolean {
  return referenceBefore.test(textBefore(text, start))
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
  const bare = spans(text, typedLikeAPhone)
  const labelled = spans(text, figures).filter(({ start }) => labelBefore.test(textBefore(text, start)))
  return [...bare, ...labelled.filter(({ start }) => !bare.some((one) => one.start <= start && start < one.end))]
    .filter((phone) => isPhoneLong(phone.written) && isNoOtherFigure(text, phone))
    .toSorted((one, other) => one.start - other.start)
}

function spans(text: string, pattern: RegExp): FoundDetail[] {
  return [...text.matchAll(pattern)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    written: typed.replace(/\s+/g, ' '),
  }))
}

function isPhoneLong(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

function isNoOtherFigure(text: string, { start, end }: Span): boolean {
  return !moneyBefore.test(textBefore(text, start)) && !date.test(text.slice(start, end))
}

/** Returns the text before a number in which a label is looked for. Its length is bounded, so that many numbers stay fast. */
function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - longestLabel), start)
}

/** How people spell out the signs of an email address, as patterns. */
interface SpokenSigns {
  readonly at: string
  readonly dot: string
  readonly underscore: string
  readonly dash: string
  /** The accepted top-level domains, where “at” and “dot” are common words. Null: any. */
  readonly endings: string | null
}

const usualEndings = 'com|net|org|info|biz|io|dev|app|africa|online|example|za|uk|eu|nl|de|fr|pt|br|be|ch|es|na|bw'

const spokenSigns = {
  en: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash|hyphen', endings: null },
  af: {
    at: 'at|by|aapstert',
    dot: 'punt',
    underscore: 'onderstreep',
    dash: 'koppelteken|strepie',
    endings: usualEndings,
  },
  zu: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash', endings: null },
  xh: { at: 'at', dot: 'dot', underscore: 'underscore', dash: 'dash', endings: null },
  fr: { at: 'arobase|arobas', dot: 'point', underscore: 'underscore|tiret bas', dash: 'tiret', endings: null },
  pt: { at: 'arroba', dot: 'ponto', underscore: 'underline|sublinhado', dash: 'hífen|traço', endings: null },
  de: { at: 'at|ät', dot: 'punkt', underscore: 'unterstrich', dash: 'bindestrich|minus', endings: usualEndings },
} as const satisfies Record<Language, SpokenSigns>

/** Mail services that people name with “at” alone: “anna at gmail.com”. */
const mailServices =
  'gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|gmx|web|mweb|telkomsa|vodamail|webmail|lantic|orange|free|sapo|uol|bol'

const gap = ' {1,2}'
/** Parts have a greatest length, so that a long text is searched in linear time. */
const part = String.raw`[\p{L}\p{N}_.+-]{1,64}`
const label = String.raw`[\p{L}\p{N}-]{1,63}`
const wordStart = String.raw`(?<![\p{L}\p{N}_.+@-])`
const wordEnd = String.raw`(?![\p{L}\p{N}_@-])`

// “thabo at thabo dot m at x dot example”: of two that share a word, the second is the address.
const patterns = Object.values(spokenSigns).map(({ at, dot, underscore, dash, endings }) => ({
  address: new RegExp(
    `${wordStart}(${part}(?:${gap}(?:${dot}|${underscore}|${dash})${gap}${part}){0,4})${gap}(?:${at})${gap}` +
      `((?:${label}(?:${gap}(?:${dash})${gap}${label}){0,3}(?:${gap}(?:${dot})${gap}|\\.)){0,4}` +
      `${label}(?:${gap}(?:${dash})${gap}${label}){0,3}${gap}(?:${dot})${gap}(?:${endings ?? String.raw`\p{L}{2,24}`}))${wordEnd}` +
      `(?!${gap}(?:${at})${gap}${label}${gap}(?:${dot})${gap})`,
    'giu',
  ),
  dot: spoken(dot),
  underscore: spoken(underscore),
  dash: spoken(dash),
}))
const atService = new RegExp(
  `${wordStart}(${part})${gap}at${gap}((?:${mailServices})(?:\\.\\p{L}{2,3}){1,2})${wordEnd}`,
  'giu',
)
/** With a real @: “anna dot botha@x.example”. */
const spokenMailbox = new RegExp(`${wordStart}${part}(?:${gap}(?:dot|underscore)${gap}${part}){1,4}(?=@)`, 'giu')

/** Matches in every address. Checked first, because the patterns above are slow and most texts contain no address. */
const anyAt = new RegExp(
  `@|${wordStart}(?:${Object.values(spokenSigns)
    .map(({ at }) => at)
    .join('|')})${wordEnd}`,
  'iu',
)

/** Returns the text with each spelled-out address in its usual form: “anna dot botha at x dot example”. */
function withSpelledAddresses(text: string): string {
  if (!anyAt.test(text)) return text
  return patterns
    .reduce(
      (rest, signs) =>
        rest.replace(signs.address, (_, mailbox: string, host: string) =>
          `${mailbox}@${host}`.replace(signs.underscore, '_').replace(signs.dash, '-').replace(signs.dot, '.'),
        ),
      text,
    )
    .replace(atService, (whole, mailbox: string, host: string) =>
      isNoName(mailbox.toLowerCase()) ? whole : `${mailbox}@${host}`,
    )
    .replace(spokenMailbox, (mailbox) =>
      mailbox.replace(/ {1,2}underscore {1,2}/gi, '_').replace(/ {1,2}dot {1,2}/gi, '.'),
    )
}

function spoken(sign: string): RegExp {
  return new RegExp(`${gap}(?:${sign})${gap}`, 'giu')
}
