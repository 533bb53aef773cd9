import type { RefusalKind } from '../../ports/identity.ts'

/** `message` says why; `field` is the one that the person must change, where it is one. */
export interface Refusal {
  readonly kind: 'refused'
  readonly message: string
  readonly field?: AccountField
  /** Of the session, and not of what was typed: it may not do this, or must prove first who uses it. */
  readonly session?: 'denied' | 'not-recent'
}

/** What an action returns that may be refused. */
export type RefusalOr<Kind extends string, Facts = unknown> = Promise<({ readonly kind: Kind } & Facts) | Refusal>

export type AccountField = 'email' | 'password' | 'current' | 'code' | 'name' | 'initials'

/** Sign-in failures: specification §8. */
export const refusalMessages = {
  'email-in-use': 'An account with this email already exists.',
  'weak-password': 'Password should be at least 6 characters long.',
  'invalid-email': 'Please enter a valid email address.',
  'user-not-found': 'No account found with this email address.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  network: 'Network error. Please check your connection and try again.',
  unknown: 'An error occurred. Please try again.',
} as const satisfies Record<RefusalKind, string>

const refusedFields: Readonly<Partial<Record<RefusalKind, AccountField>>> = {
  'email-in-use': 'email',
  'weak-password': 'password',
  'invalid-email': 'email',
  'user-not-found': 'email',
  'wrong-password': 'password',
}

export function refused(message: string, field?: AccountField): Refusal {
  return { kind: 'refused', message, ...(field && { field }) }
}

export function denied(message: string): Refusal {
  return { kind: 'refused', message, session: 'denied' }
}

/** The sentence for a refusal, and the field that it is about. */
export function refusedFor(kind: RefusalKind, fields = refusedFields): Refusal {
  return refused(refusalMessages[kind], fields[kind])
}
