import type { RefusalKind } from '../../../../ports/identity.ts'

/** A failure of a call that this adapter makes by itself. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** The service's own, or `network`. */
  readonly code: string

  constructor(code: string, message = code, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What the service says, and what `firebase-admin` says by itself before it asks the service. */
const refusals: Readonly<Record<string, RefusalKind>> = {
  EMAIL_EXISTS: 'email-in-use',
  DUPLICATE_EMAIL: 'email-in-use',
  'auth/email-already-exists': 'email-in-use',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  'auth/invalid-password': 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  'auth/invalid-email': 'invalid-email',
  EMAIL_NOT_FOUND: 'user-not-found',
  USER_NOT_FOUND: 'user-not-found',
  'auth/user-not-found': 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  // Of a project with email enumeration protection, for a wrong password and for an unknown email.
  INVALID_LOGIN_CREDENTIALS: 'wrong-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  RESOURCE_EXHAUSTED: 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  network: 'network',
  'app/network-error': 'network',
  'app/network-timeout': 'network',
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])

const endedCodes = new Set([
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Returns what the error says about the input or the network, or null for anything else. */
export function refusalKind(error: unknown): RefusalKind | null {
  return refusals[codeOf(error)] ?? null
}

export function isAccountGone(error: unknown): boolean {
  return refusalKind(error) === 'user-not-found'
}

/** Whether the service has ended the session of this cookie. Other failures say nothing about the session. */
export function isCookieEnded(error: unknown): boolean {
  const { code, message } = errorFacts(error)
  // The library has one code for a cookie that is wrong and for Google's keys that it could not fetch. Only the first names the cookie.
  return endedCodes.has(code) || (code === 'auth/argument-error' && message.includes('session cookie'))
}

/** Returns the service's own code where there is one, else that of `firebase-admin`. */
export function codeOf(error: unknown): string {
  const { code, httpResponse } = errorFacts(error)
  return serverCode(httpResponse?.status ?? 0, httpResponse?.data) ?? (isUnreachable(error) ? 'network' : code)
}

/** Whether a connection failed below it. Without one, the library says only that the credentials are of no use. */
function isUnreachable(error: unknown): boolean {
  const { code, cause } = errorFacts(error)
  return connectionCodes.has(code) || (cause !== undefined && isUnreachable(cause))
}

/** Reads the code from an answer such as `{ error: { message: 'WEAK_PASSWORD : Password should be …' } }`. */
export function serverCode(httpStatus: number, body: unknown): string | null {
  if (httpStatus >= 500) return 'network'
  const error = (body as { error?: WireError } | null)?.error ?? {}
  return namedCode(error) ?? (httpStatus === 429 ? 'RESOURCE_EXHAUSTED' : (error.status ?? null))
}

function namedCode({ message = '', details = [] }: WireError): string | undefined {
  const [, code] = /^([A-Z_]+)(?: :|$)/.exec(message) ?? []
  return code ?? details.find(({ reason }) => reason !== undefined)?.reason
}

interface WireError {
  readonly message?: string
  readonly status?: string
  readonly details?: readonly { readonly reason?: string }[]
}

interface ErrorFacts {
  readonly code?: unknown
  readonly message?: string
  readonly cause?: unknown
  readonly httpResponse?: { readonly status: number; readonly data?: unknown }
}

function errorFacts(error: unknown) {
  const { code, message = '', cause, httpResponse } = (error ?? {}) as ErrorFacts
  return { code: typeof code === 'string' ? code : '', message, cause, httpResponse }
}
