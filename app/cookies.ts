import { type Cookie, createCookie } from 'react-router'

const daySeconds = 24 * 60 * 60
const shared = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Whose conversation this browser is in the middle of. */
export const chatCookie = createCookie('chat_session', { ...shared, maxAge: 30 * daySeconds })

/** The submitted session whose receipt is still shown. */
export const receiptCookie = createCookie('chat_receipt', { ...shared, maxAge: 30 * daySeconds })

/** Who is signed in. The server ends a session a week after its last use, whatever this says (decision 25). */
export const sessionCookie = createCookie('session', { ...shared, maxAge: 30 * daySeconds })

/** Proof that somebody has signed in with this browser before: it spares them what strangers' guesses at their account would cost them. */
export const deviceCookie = createCookie('device', { ...shared, maxAge: 365 * daySeconds })

export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/** The `Set-Cookie` line that keeps the value, or ends the cookie. */
export function setCookie(cookie: Cookie, value: string | null, { secure }: { secure: boolean }): Promise<string> {
  return value === null ? cookie.serialize('', { secure, maxAge: 0 }) : cookie.serialize(value, { secure })
}
