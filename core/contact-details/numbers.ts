import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { FoundDetail } from './addresses.ts'

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
const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})/
const time = /(?<![\d:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/g

type FoundNumber = FoundDetail & Readonly<Record<'isValid' | 'isReference', boolean>>

/** Returns the phone numbers in a readable text, in order. A number without a country code is tried in `country`, then in `home`. One that
 *  fits no known plan stays as it was typed, as the library's plans may be out of date. */
export function phonesIn(written: string, country: string, home = 'ZA'): FoundNumber[] {
  const text = written.replace(time, (digits) => '~'.repeat(digits.length))
  const countries = [...new Set([country.trim().toUpperCase(), home])].filter((one) => isSupportedCountry(one))
  let tries = 0
  const valid = (typed: string) => {
    tries += 1
    if (tries > mostTries) return undefined
    const all = countries.map((defaultCountry) => parsePhoneNumberFromString(typed, { defaultCountry, extract: false }))
    return all.find((one) => one?.isValid() && one.nationalNumber.length >= fewestDigits)?.formatInternational()
  }
  return [...text.matchAll(figures)].flatMap(({ 0: typed, index }): FoundNumber[] => {
    const before = text.slice(Math.max(0, index - 40), index)
    if (moneyBefore.test(before) || date.test(typed)) return []
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
