import { identityMessages } from '../../../core/identity/messages.ts'
import type { AccountField } from '../../../core/identity/refusals.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { ActionFailure } from '../../client-action.ts'

/** The `intent` of each form of this page, with who may send it. */
export const intents = {
  register: 'anyone',
  login: 'anyone',
  code: 'anyone',
  'passkey-login-start': 'anyone',
  'passkey-login': 'anyone',
  logout: 'anyone',
  test: 'anyone',
  forgot: 'anyone',
  reset: 'anyone',
  change: 'account',
  'delete-own': 'account',
  'end-session': 'account',
  'end-others': 'account',
  'totp-start': 'account',
  'totp-confirm': 'account',
  'totp-off': 'account',
  'passkey-start': 'account',
  'passkey-add': 'account',
  'passkey-remove': 'account',
  reauthenticate: 'account',
  'passkey-reauthenticate-start': 'account',
  'passkey-reauthenticate': 'account',
  revoke: 'member',
  invite: 'reauthenticated-member',
  remove: 'reauthenticated-member',
  delete: 'reauthenticated-member',
  'totp-reset': 'reauthenticated-member',
} as const satisfies Record<string, 'anyone' | 'account' | 'member' | 'reauthenticated-member'>
export type Intent = keyof typeof intents

export interface Refused {
  /** `failed`: the server has not decided, and the same form may succeed later. */
  readonly kind: 'refused' | 'failed'
  readonly intent: Intent
  readonly message: string
  readonly email: string
  readonly field?: AccountField
  /** Of a code that may be typed again. */
  readonly challenge?: string
}

export type PasskeyIntent = Extract<Intent, 'passkey-add' | 'passkey-login' | 'passkey-reauthenticate'>

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
] as const satisfies readonly (keyof typeof identityMessages)[]
export type Success = (typeof successes)[number]

export function readSuccess(search: URLSearchParams): Success | null {
  return successes.find((success) => success === search.get('done')) ?? null
}

/** For a response that cannot be read. */
const serverErrors: Partial<Record<string, string>> = {
  register: identityMessages.registrationFailed,
  login: identityMessages.loginFailed,
  logout: identityMessages.logoutNotDone,
  test: connectionMessages.notTested,
}

/** The result of a form that the server has not answered. */
export function notSent({ message, form }: ActionFailure): AuthActionResult {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent') as Intent
  const challenge = text('challenge')
  return {
    kind: 'failed',
    intent,
    message: message ?? serverErrors[intent] ?? identityMessages.notDone,
    email: text('email'),
    ...(challenge !== '' && { challenge }),
  }
}
