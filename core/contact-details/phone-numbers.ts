import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'

export interface FoundPhone {
  readonly start: number
  readonly end: number
  /** For display: “+27 82 555 0123”. A number that fits no known plan stays as it was typed. */
  readonly written: string
}

/** The second guess for a number without a country code, where the agency's country is not said. */
const usualHome = 'ZA'

/** Some plans have valid numbers of five digits, which in an answer are rather a price or a postal code. */
const fewestDigits = 8

/** Whatever stands between them; the searches below cost more than all else that is done with an answer. */
const enoughDigits = /(?:\p{Nd}\P{Nd}*){7}/u

/** Digits as people type them, from the first `+`, `0` or bracket on, with dots, dashes, spaces or brackets between. */
const typedLikeAPhone = /(?<![\w.])(?:\+|0|\()[\d().\-– ]{6,22}\d(?![\w@])/g
const figures = /(?<![\w.])\d[\d().\-– ]{5,20}\d(?![\w@])/g
const labelBefore =
  /(?:cell|mobile|phone|tel|telephone|whatsapp|call|selfoon|nommer|number)(?: me| my)?(?: is| on| at| op| by)? ?[.:]? ?$/i
const moneyBefore = /(?:[$€£₹¥]|\b(?:R|ZAR|USD|EUR|GBP)) ?$/
const date = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})/

const longestLabel = 40
const time = /(?<![\d:])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/g
/** What follows is the number of a thing: “order no. 20261122001”. */
const referenceBefore =
  /\b(?:order|invoice|ref|reference|account|acc|vat|tax|id|passport|policy|quote|ticket|case|booking|registration|reg|bestelling|faktuur|rekening|verwysing|commande|facture|compte|siret|pedido|fatura|conta|cpf|cnpj|rechnung|bestellung|konto|kundennummer)(?: (?:number|no|nr|num|nommer|numéro|número|nummer))?\.?(?: is)? ?[:#]? ?#?$/iu

/** The phone numbers in a text, in their order. `country` is tried before `home`, the agency's, where a number names none. */
export function phonesIn(written: string, country: string, home = usualHome): FoundPhone[] {
  if (!enoughDigits.test(written)) return []
  const text = written.replace(time, (digits) => '~'.repeat(digits.length))
  for (const guess of new Set([country.trim().toUpperCase(), home])) {
    const found = isSupportedCountry(guess) ? validNumbers(text, guess) : []
    if (found.length > 0) return found
  }
  return numbersAsTyped(text)
}

/** Whether the words before a number say that it is the number of something else. */
export function isReference(text: string, { start }: FoundPhone): boolean {
  return referenceBefore.test(textBefore(text, start))
}

function validNumbers(text: string, defaultCountry: CountryCode): FoundPhone[] {
  return findPhoneNumbersInText(text, { defaultCountry })
    .filter(({ number }) => number.nationalNumber.length >= fewestDigits)
    .map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, written: number.formatInternational() }))
    .filter((phone) => isNoOtherFigure(text, phone))
}

/** Plans change faster than tables of them: a number that looks like one is kept rather than lost. */
function numbersAsTyped(text: string): FoundPhone[] {
  const bare = spans(text, typedLikeAPhone)
  const labelled = spans(text, figures).filter(({ start }) => labelBefore.test(textBefore(text, start)))
  return [...bare, ...labelled.filter(({ start }) => !bare.some((one) => one.start <= start && start < one.end))]
    .filter((phone) => isPhoneLong(phone.written) && isNoOtherFigure(text, phone))
    .toSorted((one, other) => one.start - other.start)
}

function spans(text: string, pattern: RegExp): FoundPhone[] {
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

function isNoOtherFigure(text: string, { start, end }: FoundPhone): boolean {
  return !moneyBefore.test(textBefore(text, start)) && !date.test(text.slice(start, end))
}

/** The longest label of a number fits into this; more would make many numbers slow. */
function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - longestLabel), start)
}
