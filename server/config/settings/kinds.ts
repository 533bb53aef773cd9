import { parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import type { HolidaySource } from '../../../app/features/calls/holiday-calendar.ts'
import { readSender } from '../../../app/features/mail/render-email.ts'

export const text = z.string().trim().min(1)
export const email = z.email()
export const list = z
  .string()
  .default('')
  .transform((words) => splitList(words, /[\s,]+/))
/** With spaces or commas between. An address may hold a comma itself. */
export const addresses = z
  .string()
  .default('')
  .transform((words) => splitList(words, /[\s,;]+(?=\w+:\/\/|$)|\s+/))
export const recipients = z
  .string()
  .transform((addresses) => [...new Set(splitList(addresses, /\s*,\s*/))])
  .pipe(z.array(email).min(1).max(20))
export const webAddress = z.string().refine((address) => hasProtocol(URL.parse(address), 'http:', 'https:'))
export const serviceAddress = z.string().refine(isServiceAddress)
/** The key of a service, as it goes into a header. */
export const serviceKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
export const models = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => /^[\w.:/@+~-]+$/.test(name)))
export const geminiModels = models
  .transform((names) => names.map((name) => name.replace(/^models\//, '')))
  .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)))

export function onOff(fallback: boolean) {
  const schema = z
    .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
    .transform((word) => ['true', '1', 'on', 'yes'].includes(word))
    .default(fallback)
  return { schema, must: 'must be true or false' }
}

export function wholeNumber(from: number, to: number, fallback: number) {
  const schema = z.coerce.number().int().min(from).max(to).default(fallback)
  const range = to === Number.MAX_SAFE_INTEGER ? `${from} on` : `${from} to ${to}`
  return { schema, must: `must be a whole number from ${range} (leave it out for ${fallback})` }
}

export function timeoutMs(fallback: number) {
  const { schema } = wholeNumber(100, 600_000, fallback)
  return { schema, must: `must be a whole number of milliseconds from 100 to 600000 (leave it out for ${fallback})` }
}

/** A text that is never empty. */
export function filled(fallback: string, without = 'for the default') {
  return { schema: text.default(fallback), must: `must not be empty (leave it out ${without})` }
}

export function splitList(words: string, separator: RegExp): string[] {
  return words
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
}

function hasProtocol(url: URL | null, ...protocols: string[]): url is URL {
  return url !== null && protocols.includes(url.protocol)
}

export function isSender(sender: string): boolean {
  const { name, address } = readSender(sender)
  return email.safeParse(address).success && !/[<>@\p{C}]/u.test(name)
}

export function isPostgresAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'postgres:', 'postgresql:') && url.hostname !== '' && url.pathname.length > 1
}

export function isSiteAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'http:', 'https:') && url.href === `${url.origin}/`
}

export function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  if (!hasProtocol(url, 'smtp:', 'smtps:') || url.hostname === '') return false
  if (!isDecodable(url.username) || !isDecodable(url.password)) return false
  return ['', '/'].includes(url.pathname) && url.search === '' && url.hash === ''
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

function isServiceAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'http:', 'https:') && [url.username, url.password, url.search, url.hash].join('') === ''
}

/** Some numbering plans have shorter numbers, which WhatsApp does not know. Without the country code. */
const minPhoneDigits = 7

export function isInternationalNumber(written: string): boolean {
  const number = parsePhoneNumberFromString(written.trim(), { extract: false })
  return (
    written.trim().startsWith('+') && number?.isPossible() === true && number.nationalNumber.length >= minPhoneDigits
  )
}

/** Without a country code too: it is shown as given, and dialled by its digits. */
/** Whether this machine can write dates and numbers in a language. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

export function isDialled(written: string): boolean {
  return written.replaceAll(/\D/g, '').length >= minPhoneDigits
}

/** Reads `2026-12-16, 2026-12-25`, or an `https` address. Null where the text is anything else. */
export function readHolidays(text: string): HolidaySource | null {
  if (isCalendarAddress(text)) return { kind: 'calendar', address: text }
  const days = splitList(text, /[\s,;]+/)
  return days.length > 0 && days.every((day) => z.iso.date().safeParse(day).success) ? { kind: 'days', days } : null
}

export function isHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:'
}

/** A name or password before the host is not sent: a calendar has a secret address. */
export function isCalendarAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'https:') && url.username + url.password === ''
}

/** Standard Webhooks: 24 bytes at least, 64 at most. */
export function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const { length } = Buffer.from(encoded ?? '', 'base64')
  return length >= 24 && length <= 64
}
