import { type Cookie, redirect } from 'react-router'
import * as z from 'zod'
import type { Success } from '../../../core/identity/messages.ts'
import type { Refusal } from '../../../core/identity/refusals.ts'
import type { SignInResult } from '../../../core/identity/sign-in.ts'
import { deviceCookie, readCookie, sessionCookie, setCookie } from '../../cookies.ts'
import type { Sent } from '../../ui/forms/define-form.ts'
import type { AccountShown } from './action-result.ts'

// A passphrase may be as long as a request.
const secret = z.string().default('')
const reference = z.string().max(100).default('')

const Known = z.object({
  intent: z.string(),
  email: z.string().max(320).default(''),
  password: secret,
  current: secret,
  token: reference,
  uid: reference,
  invitation: reference,
  session: reference,
  code: reference,
  challenge: z.string().max(200).default(''),
  digest: z.string().default(''),
  reminders: z.string().default(''),
  answers: z.string().default(''),
  name: z.string().default(''),
  initials: z.string().default(''),
  /** Of a browser's script, as JSON. Attestations of security keys have certificates. */
  answer: z
    .string()
    .max(32 * 1024)
    .default(''),
})
/** A field that a capability adds names something. */
export const AccountFields = Known.catchall(reference)
type Fields = z.infer<typeof AccountFields>

export type Submission = Awaited<ReturnType<typeof submissionOf>>

type SignedIn = Extract<SignInResult, { kind: 'signed-in' }>

/** A refusal has status 422, or 403 where the session may not do it, unless it names another. */
export type Answer =
  | (Refusal & { readonly status?: number })
  | AccountShown
  | { readonly kind: 'connected'; readonly message: string }
  | Response
  /** The page follows a sign-in, and a proof of who uses the session, in its own way. */
  | (SignedIn & { readonly done?: Success })
  | { readonly kind: 'reauthenticated' }
export type Handlers<Who> = Readonly<Record<string, (submission: Submission, who: Who) => Promise<Answer>>>

export async function submissionOf(sent: Sent<unknown>, fields: Fields) {
  const { args, exchange, services, headers } = sent
  const { request, url } = args
  return {
    sent,
    fields,
    identity: services.identity,
    url,
    /** The address of the site as browsers compare it. */
    origin: new URL(exchange.publicUrl).origin,
    /** The token of the invitation that the address names. */
    invitation: url.searchParams.get('invite'),
    session: await sessionOf(request),
    context: {
      address: exchange.visitor.address ?? 'unknown',
      device: await readCookie(deviceCookie, request),
      userAgent: request.headers.get('User-Agent'),
    },
    /** Adds a cookie to the response. A null value ends the cookie. */
    addCookie: async (cookie: Cookie, value: string | null) =>
      headers.append('Set-Cookie', await setCookie(cookie, value, exchange)),
  }
}

export async function sessionOf(request: Request): Promise<string> {
  return (await readCookie(sessionCookie, request)) ?? ''
}

export async function signedIn(result: SignedIn, { addCookie }: Submission, to: string): Promise<Response> {
  await addCookie(sessionCookie, result.token)
  await addCookie(deviceCookie, result.device)
  return redirect(to)
}

export function address(success: string): string {
  return `/auth-test?done=${success}`
}

export function success(done: Success): Response {
  return redirect(address(done))
}

/** Of rules that may refuse, and of those that do not. */
export function unlessRefused(result: unknown, done: Success): Answer {
  return isRefusal(result) ? result : success(done)
}

function isRefusal(result: unknown): result is Refusal {
  return (result as Refusal | undefined)?.kind === 'refused'
}
