import { type Cookie, redirect } from 'react-router'
import * as z from 'zod'
import { identityMessages, type Success } from '../../../core/identity/messages.ts'
import { type Refusal, refusalMessages } from '../../../core/identity/refusals.ts'
import type { PasskeyAnswer, PasskeyStarted } from '../../../core/identity/second-step.ts'
import type { SignInResult } from '../../../core/identity/sign-in.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import { deviceCookie, nameLaterCookie, passkeyCookie, readCookie, sessionCookie, setCookie } from '../../cookies.ts'
import {
  defineForm,
  done,
  formsFor,
  type FormTable,
  invalid,
  type Outcome,
  refused,
  type Rights,
  type Sent,
  shown,
} from '../../ui/forms/define-form.ts'
import { visitorOf } from '../../visitor.ts'
import type { AccountShown, PasskeyIntent } from './action-result.ts'

// A passphrase may be as long as a request.
const secret = z.string().default('')
const reference = z.string().max(100).default('')

const Fields = z.object({
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
  passkey: reference,
  digest: z.string().default(''),
  reminders: z.string().default(''),
  answers: z.string().default(''),
  name: z.string().default(''),
  initials: z.string().default(''),
  /** The JSON of a passkey, in which attestations of security keys have certificates. */
  answer: z
    .string()
    .max(32 * 1024)
    .default(''),
})
type Fields = z.infer<typeof Fields>

export type Submission = Awaited<ReturnType<typeof submissionOf>>

/** A refusal has status 422, or 403 where the session may not do it, unless it names another. */
export type Answer =
  | (Refusal & { readonly status?: number })
  | AccountShown
  | { readonly kind: 'connected'; readonly message: string }
  | { readonly kind: 'continued'; readonly outcome: Outcome }
  | Response
export type Handlers<Who> = Readonly<Record<string, (submission: Submission, who: Who) => Promise<Answer>>>

/** What is said when the store cannot be reached. */
const storeFailures: Readonly<Record<string, string>> = {
  logout: identityMessages.logoutFailed,
  test: connectionMessages.notConnected,
}

export function accountForms<Who>(rights: Rights<Who>, handlers: Handlers<Who>): FormTable<Who> {
  const forms = Object.entries(handlers).map(([intent, handle]) => {
    const perform = async (sent: Sent<Who>, fields: Fields) =>
      outcomeOf(await handle(await submissionOf(sent, fields), sent.who))
    return [intent, defineForm(Fields, perform, storeFailures[intent] ?? refusalMessages.unknown)] as const
  })
  return formsFor(rights, Object.fromEntries(forms))
}

/** Refusals that say nothing about what was typed. */
const failureMessages: ReadonlySet<string> = new Set([refusalMessages.unknown, refusalMessages.network])

function outcomeOf(answer: Answer): Outcome {
  if (answer instanceof Response) return answer
  if (answer.kind === 'connected') return done(answer.message)
  if (answer.kind === 'continued') return answer.outcome
  if (answer.kind !== 'refused') return shown({}, answer)
  const { message, field, session, status = session === 'denied' ? 403 : 422 } = answer
  if (failureMessages.has(message)) return { kind: 'unavailable', message }
  return field ? invalid(message, { [field]: message }) : refused(message, status)
}

async function submissionOf(sent: Sent<unknown>, fields: Fields) {
  const { args, exchange, services, headers } = sent
  const { request, context, url } = args
  return {
    sent,
    fields,
    identity: services.identity,
    testConnection: services.testConnection,
    url,
    publicUrl: exchange.publicUrl,
    /** The address of the site as browsers compare it. */
    origin: new URL(exchange.publicUrl).origin,
    /** The token of the invitation that the address names. */
    invitation: url.searchParams.get('invite'),
    session: await sessionOf(request),
    nameLater: await readCookie(nameLaterCookie, request),
    passkeySecret: (await readCookie(passkeyCookie, request)) ?? '',
    context: {
      address: exchange.visitor.address ?? 'unknown',
      device: await readCookie(deviceCookie, request),
      userAgent: request.headers.get('User-Agent'),
    },
    readVisitor: () => visitorOf(request, context),
    /** Adds a cookie to the response. A null value ends the cookie. */
    addCookie: async (cookie: Cookie, value: string | null) =>
      headers.append('Set-Cookie', await setCookie(cookie, value, exchange)),
  }
}

export async function sessionOf(request: Request): Promise<string> {
  return (await readCookie(sessionCookie, request)) ?? ''
}

export async function signedIn(result: SignInResult, { addCookie }: Submission, to: string): Promise<Answer> {
  if (result.kind === 'refused') return result
  await addCookie(sessionCookie, result.token)
  await addCookie(deviceCookie, result.device)
  return redirect(to)
}

export async function passkeyChallenge(
  intent: PasskeyIntent,
  started: PasskeyStarted | Refusal,
  { addCookie }: Submission,
): Promise<Answer> {
  if (started.kind === 'refused') return started
  await addCookie(passkeyCookie, started.secret)
  return { kind: 'passkey-challenge', intent, options: JSON.stringify(started.options) }
}

/** No passkey gives an answer that is not JSON. */
export function passkeyAnswer({ fields, passkeySecret: secret, origin }: Submission): PasskeyAnswer {
  try {
    return { secret, origin, answer: JSON.parse(fields.answer) }
  } catch {
    return { secret, origin, answer: null }
  }
}

export function address(success: Success): string {
  return `/auth-test?done=${success}`
}

export function success(done: Success): Response {
  return redirect(address(done))
}

export function unlessRefused(result: Refusal | { readonly kind: string }, done: Success): Answer {
  return isRefusal(result) ? result : success(done)
}

function isRefusal(result: { readonly kind: string }): result is Refusal {
  return result.kind === 'refused'
}
