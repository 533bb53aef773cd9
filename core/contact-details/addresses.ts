import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { commonWords, withFigures } from '../language/words.ts'

export type Span = Readonly<Record<'start' | 'end', number>>

/** An address as it was typed; a number for display: “+27 82 555 0123”. One that fits no known plan stays as it was typed. */
export type FoundDetail = Span & { readonly written: string }

/** Parts of an address have a greatest length, so that a long text is searched in linear time. */
const longestMailbox = 64
const mailboxAtEnd = /[\p{L}\p{N}_](?:[\p{L}\p{N}_.%+'’-]{0,62}[\p{L}\p{N}_+-])?$/u
const hostAt = /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,10}\p{L}{1,63}/gu

/** Returns the email addresses in a readable text. Looks for an @ first: to begin at each letter of a long text is slow. */
export function emailsIn(text: string): FoundDetail[] {
  const found: FoundDetail[] = []
  for (const { 0: host, index } of text.matchAll(hostAt)) {
    const before = text.slice(Math.max(found.at(-1)?.end ?? 0, index - longestMailbox), index)
    const start = index - (mailboxAtEnd.exec(before)?.[0].length ?? 0)
    const end = index + host.length
    if (start < index) found.push({ start, end, written: text.slice(start, end) })
  }
  return found
}

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]|(?<=[\w@.])[\u200c\u200d]/g
const otherWidths = /[\ufe50-\ufe6f\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu
const whatsAppLink = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d{8,15})/gi
const signs: Readonly<Record<string, string>> = { dot: '.', punt: '.', dash: '-', hyphen: '-', underscore: '_' }
const [signWord, part] = [` {1,2}(${Object.keys(signs).join('|')}) {1,2}`, String.raw`[\p{L}\p{N}_.+-]{1,64}`]
const [sign, at] = [signWord.replace('(', '(?:'), ' {1,2}(?:at|by|aapstert) {1,2}']
/** As people dictate an address, or hide it: “anna dot botha @ x . com”. Of two “at” the second is its own: “thabo at thabo dot m at x dot example”. */
const dictated = new RegExp(
  `(?<![\\p{L}\\p{N}_.+@-])(${part}(?:${sign}${part}){0,4})(${at}| {1,2}@ {1,2}|@ {0,2})(${part}(?:(?:${sign}| {1,2}\\. {0,2})${part}){0,5})(?![\\p{L}\\p{N}_@-]|${sign}|${at}${part}${sign})`,
  'giu',
)
const mayBeDictated = / (?:at|by|aapstert) |@/i
/** People name these with “at” alone: “anna at gmail.com”. */
const service = /^(?:gmail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|mweb|telkomsa|vodamail)\./i

function asAddress(said: string, box: string, at: string, host: string, _place: number, text: string): string {
  const marked = (words: string) =>
    words.replace(new RegExp(signWord, 'gi'), (_, name: string) => signs[name.toLowerCase()] ?? '')
  const isNamed = !commonWords.has(box.toLowerCase())
  // “Sales @ Acme.io, jane@acme.io”: what stands apart beside an address is none.
  if (at.trim() === '@' && at !== '@' && (!isNamed || /[\p{L}\p{N}]@[\p{L}\p{N}-]+\.\p{L}/u.test(text))) return said
  const isMeant = at.includes('@') || marked(host) !== host || (service.test(host) && isNamed)
  const address = marked(`${box}@${host}`).replaceAll(' ', '')
  return isMeant && /@.*\p{L}.*\.\p{L}+$/u.test(address) ? address : said
}

/** Returns the text with plain spaces and usual letters, and without invisible characters; “jane at x dot com” and “oh eight two …” become details. */
export function readable(text: string): string {
  const plain = withFigures(text)
    .normalize('NFC')
    .replace(otherWidths, (character) => character.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\0\u00a0\u2007\u202f\t]/g, ' ')
    .replace(/mailto:([^\s?>]{1,200})(?:\?[^\s>]*)?/gi, ' $1 ')
    .replace(whatsAppLink, ' +')
    .replace(/ {0,2}[[({<] ?at ?[\])}>] {0,2}|&(?:#64|#x40|commat);/gi, '@')
    .replace(/ {0,2}[[({<] ?(dot|dash|underscore) ?[\])}>] {0,2}/gi, ' $1 ')
  return mayBeDictated.test(plain) ? plain.replace(dictated, asAddress) : plain
}

/** Some plans have valid numbers of five digits, which in an answer are rather a price or a postal code. */
const [fewestDigits, mostDigits] = [8, 15] as const
/** How often the library is asked in one text. Numbers behind it stay as they were typed. */
const mostTries = 60

const [digit, between] = [String.raw`[\d٠-٩۰-۹]`, String.raw`[-‐-―−/.()[\]~\s]{0,4}`]
const extension = String.raw`(?: ?(?:ext\.?|x) ?\d{1,5})?`
const figures = new RegExp(
  String.raw`(?<![\w.]|\d,)[+(]{0,2}${digit}(?:${between}${digit}){6,24}(?!\w|@)${extension}`,
  'g',
)
const group = new RegExp(String.raw`[+(]*${digit}[^\s/]*${extension}`, 'g')
const labelBefore =
  /(?:cell|mobile|phone|tel|telephone|whatsapp|call|selfoon|nommer|number)(?: me| my)?(?: is| on| at| op| by)? ?[.:]? ?$/i
const moneyBefore = /(?:[$€£₹¥]|\b(?:R|ZAR|USD|EUR|GBP)) ?$/
const referenceBefore =
  /\b(?:order|invoice|ref|reference|account|acc|vat|tax|id|passport|policy|quote|case|booking|reg|bestelling|faktuur|rekening)(?: (?:number|no|nr))?\.?(?: is)? ?[:#]? ?#?$/i

/** Returns the phone numbers in a readable text, in order. A number without a country code is tried in `country`, then in `home`. One that
 *  fits no known plan stays as it was typed, as the library's plans may be out of date. */
export function phonesIn(text: string, country: string, home = '') {
  const countries = [...new Set([country, home].map((one) => one.trim().toUpperCase() as CountryCode))]
  let tries = mostTries
  const valid = (typed: string) => {
    const all = (tries-- > 0 ? countries : []).map((defaultCountry) =>
      parsePhoneNumberFromString(typed, { defaultCountry, extract: false }),
    )
    return all.find((one) => one?.isValid() && one.nationalNumber.length >= fewestDigits)?.formatInternational()
  }
  return [...text.matchAll(figures)].flatMap(({ 0: typed, index }) => {
    const before = text.slice(Math.max(0, index - 40), index)
    if (moneyBefore.test(before) || /^(?:\d{4}(?:[-/.]\d{1,2}){2}|(?:\d{1,2}[-/.]){2}\d{4})/.test(typed)) return []
    const found = { start: index, isReference: referenceBefore.test(before) }
    for (const [start, end] of partsOf(typed)) {
      const written = valid(typed.slice(start, end))
      if (written) return [{ ...found, start: index + start, end: index + end, written, isValid: true }]
    }
    const isTyped = typed.replace(/\D/g, '').length <= mostDigits && (/^[+(0]/.test(typed) || labelBefore.test(before))
    return isTyped ? [{ ...found, end: index + typed.length, written: typed.replace(/\s+/g, ' '), isValid: false }] : []
  })
}

/** All of a run of digits, then what begins at one of its groups like a number: “34 083 555 0142”. */
function partsOf(typed: string): (readonly [start: number, end: number])[] {
  const groups = [...typed.matchAll(group)]
  const starts = groups.filter(({ 0: digits }, at) => at === 0 || /^[+(0]/.test(digits))
  const ends = groups.map(({ 0: digits, index }) => index + digits.length).toReversed()
  const parts = starts.flatMap(({ index }) => ends.map((end) => [index, end] as const))
  return parts.filter(([start, end]) => end - start >= fewestDigits)
}
