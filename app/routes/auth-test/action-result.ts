import { identityMessages } from '../../../core/identity/messages.ts'
import type { AccountField } from '../../../core/identity/refusals.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { ActionFailure } from '../../client-action.ts'

export interface Refused {
  /** `failed`: the server has not decided, and the same form may succeed later. */
  readonly kind: 'refused' | 'failed'
  readonly intent: string
  readonly message: string
  readonly email: string
  readonly field?: AccountField
  /** Of a code that may be typed again. */
  readonly challenge?: string
  /** What was typed as name and initials. */
  readonly typed?: { readonly name: string; readonly initials: string }
}

export type PasskeyIntent = 'passkey-add' | 'passkey-login' | 'passkey-reauthenticate'

/** The result of a form where the page stays: a new object each time, even for the same message. */
export type AuthActionResult =
  | Refused
  | { readonly kind: 'connected'; readonly message: string }
  /** The password was right, and a code is needed. */
  | { readonly kind: 'second-step'; readonly challenge: string }
  /** None of it can be read again. */
  | {
      readonly kind: 'totp-started'
      readonly secret: string
      readonly qr: { readonly size: number; readonly path: string }
      readonly recoveryCodes: readonly string[]
    }
  /** `options` is JSON for the browser's Web Authentication API. `intent` takes its answer. */
  | { readonly kind: 'passkey-challenge'; readonly intent: PasskeyIntent; readonly options: string }
  /** `link` cannot be read again. */
  | { readonly kind: 'invited'; readonly link: string; readonly expiresAt: string }
  /** `token` cannot be read again. */
  | { readonly kind: 'made'; readonly token: string }

/** The message after a redirect, as the key of a sentence. It is in the address, so that it works without script. */
const successes = [
  'registered',
  'loggedIn',
  'loggedOut',
  'linkOnItsWay',
  'passwordSet',
  'passwordChanged',
  'sessionEnded',
  'otherSessionsEnded',
  'removed',
  'secondStepTurnedOn',
  'secondStepTurnedOff',
  'secondStepWasReset',
  'passkeyAdded',
  'passkeyRemoved',
  'accountDeleted',
  'otherAccountDeleted',
  'revoked',
  'profileSaved',
  'tokenRevoked',
  'tokenRenewed',
] as const satisfies readonly (keyof typeof identityMessages)[]
export type Success = (typeof successes)[number]

export function readSuccess(search: URLSearchParams): Success | null {
  return successes.find((success) => success === search.get('done')) ?? null
}

/** For a response that cannot be read. */
const serverErrors: Readonly<Record<string, string>> = {
  register: identityMessages.registrationFailed,
  login: identityMessages.loginFailed,
  logout: identityMessages.logoutNotDone,
  test: connectionMessages.notTested,
}

/** The result of a form that the server has not answered. */
export function notSent({ message, form }: ActionFailure): AuthActionResult {
  // Every field of this page is a text.
  const { intent = '', email = '', challenge } = Object.fromEntries(form) as Record<string, string>
  const text = message ?? serverErrors[intent] ?? identityMessages.notDone
  return { kind: 'failed', intent, message: text, email, ...(challenge && { challenge }) }
}
