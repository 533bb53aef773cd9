import { type Cookie, createCookie } from 'react-router'
import { timeZoneCookieName, timeZoneDays } from './ui/live/clock.ts'

const daySeconds = 24 * 60 * 60
const shared = { httpOnly: true, sameSite: 'lax', path: '/' } as const
/** A browser takes a name with this prefix over https alone and from this host alone, not from one below or beside it. */
const hostPrefix = '__Host-'
/** Each cookie under its name over https. */
const hostCookies = new Map<Cookie, Cookie>()

/** The session of the conversation in this browser. */
export const chatCookie = namedCookie('chat_session', 30 * daySeconds)

/** The submitted session whose receipt is still shown. */
export const receiptCookie = namedCookie('chat_receipt', 30 * daySeconds)

/** The session of an account. The server ends a session a week after its last use, whatever this says (decision 25). */
export const sessionCookie = namedCookie('session', 30 * daySeconds)

/** Marks a browser in which the account has signed in before. It has a sign-in limit of its own (decision 5). */
export const deviceCookie = namedCookie('device', 365 * daySeconds)

/** Binds the challenge that a passkey answers to this browser (decision 31). */
export const passkeyCookie = namedCookie('passkey', 5 * 60)

/** The viewer's time zone. The browser's script writes it (`ui/local-time.tsx`), so it is not `HttpOnly` and has no prefix. */
export const timeZoneCookie = createCookie(timeZoneCookieName, {
  ...shared,
  httpOnly: false,
  maxAge: timeZoneDays * daySeconds,
})

function namedCookie(name: string, maxAge: number): Cookie {
  const options = { ...shared, maxAge }
  const cookie = createCookie(name, options)
  hostCookies.set(cookie, createCookie(hostPrefix + name, { ...options, secure: true }))
  return cookie
}

/** Returns the cookie's value under either of its names, or null. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const sent = request.headers.get('Cookie')
  return (await valueIn(hostCookieOf(cookie), sent)) ?? valueIn(cookie, sent)
}

/** Returns the `Set-Cookie` line that stores the value, or ends the cookie. */
export function setCookie(cookie: Cookie, value: string | null, { secure }: { secure: boolean }): Promise<string> {
  const named = secure ? hostCookieOf(cookie) : cookie
  return value === null ? named.serialize('', { maxAge: 0 }) : named.serialize(value)
}

/** Returns the `Set-Cookie` lines that rename cookies without the prefix to their names over https, and end the old ones. The response's
 *  own lines, `setAlready`, take precedence. */
export async function movedCookies(sent: string, setAlready: readonly string[]): Promise<string[]> {
  const names = new Set(sent.split(';').map((pair) => pair.split('=', 1)[0]?.trim()))
  const moved: string[] = []
  for (const [cookie, hostCookie] of hostCookies) {
    if (!names.has(cookie.name)) continue
    moved.push(await cookie.serialize('', { maxAge: 0, secure: true }))
    const value = await valueIn(cookie, sent)
    const isNewer = names.has(hostCookie.name) || setAlready.some((line) => line.startsWith(`${hostCookie.name}=`))
    if (value !== null && !isNewer) moved.push(await hostCookie.serialize(value))
  }
  return moved
}

function hostCookieOf(cookie: Cookie): Cookie {
  return hostCookies.get(cookie) ?? cookie
}

async function valueIn(cookie: Cookie, sent: string | null): Promise<string | null> {
  const value: unknown = await cookie.parse(sent)
  return typeof value === 'string' && value !== '' ? value : null
}
