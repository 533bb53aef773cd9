import * as z from 'zod'

export const text = z.string().trim().min(1)
export const email = z.email()
export const list = z
  .string()
  .default('')
  .transform((words) => splitList(words, /[\s,]+/))
export const recipients = z
  .string()
  .transform((addresses) => [...new Set(splitList(addresses, /\s*,\s*/))])
  .pipe(z.array(email).min(1).max(20))
export const webAddress = z.string().refine((address) => hasProtocol(URL.parse(address), 'http:', 'https:'))
/** The key of a service, as it goes into a header. */
export const serviceKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)

export function onOff(fallback: boolean) {
  const schema = z
    .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
    .transform((word) => ['true', '1', 'on', 'yes'].includes(word))
    .default(fallback)
  return { schema, must: 'must be true or false' }
}

export function wholeNumber(from: number, to: number, fallback: number) {
  const schema = text.pipe(z.coerce.number<string>().int().min(from).max(to)).default(fallback)
  const range = to === Number.MAX_SAFE_INTEGER ? `${from} on` : `${from} to ${to}`
  return { schema, must: `must be a whole number from ${range} (leave it out for ${fallback})` }
}

/** A text that is never empty. */
export function filled(fallback: string, without = 'for the default') {
  return { schema: text.default(fallback), must: `must not be empty (leave it out ${without})` }
}

/** Returns what stands between separators. */
export function splitList(words: string, separator: RegExp): string[] {
  return words
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
}

export function isHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:'
}

/** A name or password before the host is not sent: a calendar has a secret address. */
export function isCalendarAddress(address: string): boolean {
  const url = URL.parse(address)
  return hasProtocol(url, 'https:') && url.username + url.password === ''
}

export function hasProtocol(url: URL | null, ...protocols: string[]): url is URL {
  return url !== null && protocols.includes(url.protocol)
}
