import { type Cookie, createCookie } from 'react-router'
import { timeZoneCookieName, timeZoneDays } from './ui/live/clock.ts'

const daySeconds = 24 * 60 * 60
const shared = { httpOnly: true, sameSite: 'lax', path: '/' } as const
/** A browser takes a name with this prefix over https alone and from this host alone, not from one below or beside it. */
const hostPrefix = '__Host-'
/** Each cookie under its name over https. */
const hostCookies = new Map<Cookie, Cookie>()

export const chatCookie = namedCookie('chat_session', 30 * daySeconds)

/** The submitted session whose receipt is still shown. */
export const receiptCookie = namedCookie('chat_receipt', 30 * daySeconds)

/** The token of the client's page in the receipt (decision 73). */
export const projectCookie = namedCookie('project', 30 * daySeconds)

/** Lets this browser change a project after a code was entered, as long as the server says. */
export const grantCookie = namedCookie('project_grant', 15 * 60)

/** The session of an account. The server ends a session a week after its last use, whatever this says (decision 25). */
export const sessionCookie = namedCookie('session', 30 * daySeconds)

/** Marks a browser in which the account has signed in before. It has a sign-in limit of its own (decision 5). */
export const deviceCookie = namedCookie('device', 365 * daySeconds)

/** Binds the challenge that a passkey answers to this browser (decision 31). */
export const passkeyCookie = namedCookie('passkey', 5 * 60)

/** The member who does not want to be asked for a name in this browser. */
export const nameLaterCookie = namedCookie('name_later', 365 * daySeconds)

/** The order of the list of leads that the member chose last in this browser. */
export const listOrderCookie = namedCookie('list_order', 365 * daySeconds)

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

/** Returns the cookie's value, or null. Over https only the name with the prefix is read: anybody at a neighbouring name, or on the line of one
 *  http response, could have set the plain one. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await nameFor(cookie, isSecure(request)).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

export function hasCookie(cookie: Cookie, request: Request): boolean {
  const { name } = nameFor(cookie, isSecure(request))
  const sent = request.headers.get('Cookie')?.split(';') ?? []
  return sent.some((pair) => pair.trim().startsWith(`${name}=`) && !pair.endsWith('='))
}

/** Returns the `Set-Cookie` line that stores the value, or ends the cookie. */
export function setCookie(cookie: Cookie, value: string | null, { secure }: { secure: boolean }): Promise<string> {
  const named = nameFor(cookie, secure)
  return value === null ? named.serialize('', { maxAge: 0 }) : named.serialize(value)
}

function nameFor(cookie: Cookie, secure: boolean): Cookie {
  return secure ? (hostCookies.get(cookie) ?? cookie) : cookie
}

/** The server gives each request the address that the visitor sees. */
function isSecure({ url }: Request): boolean {
  return url.startsWith('https:')
}
