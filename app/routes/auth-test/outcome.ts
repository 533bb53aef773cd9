import * as z from 'zod'
import { type AccountField, identityMessages, refusalMessages } from '../../../core/identity/messages.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { ActionFailure } from '../../client-action.ts'

/** What can be asked of this page: the `intent` of each of its forms. */
export const intents = [
  'register',
  'login',
  'logout',
  'test',
  'forgot',
  'reset',
  'change',
  'end-session',
  'end-others',
  'invite',
  'revoke',
  'remove',
  'delete',
  'delete-own',
  'code',
  'totp-start',
  'totp-confirm',
  'totp-off',
  'totp-reset',
  'passkey-start',
  'passkey-add',
  'passkey-remove',
  'passkey-login-start',
  'passkey-login',
] as const
export type Intent = (typeof intents)[number]

export interface RefusedOutcome {
  readonly kind: 'refused'
  readonly intent: Intent
  readonly message: string
  readonly email: string
  readonly field?: AccountField
  /** Of a code that may be typed again. */
  readonly challenge?: string
}

export type PasskeyIntent = Extract<Intent, 'passkey-add' | 'passkey-login'>

/** What came of it, where the page stays: a new object each time, also when it says the same again. */
export type Outcome =
  | RefusedOutcome
  | { readonly kind: 'told'; readonly message: string }
  /** The password was right, and a code is asked for. */
  | { readonly kind: 'second-step'; readonly challenge: string }
  /** All of it is told this once. */
  | {
      readonly kind: 'totp-started'
      readonly secret: string
      readonly qr: { readonly size: number; readonly path: string }
      readonly recoveryCodes: readonly string[]
    }
  /** `options` is JSON for the browser's Web Authentication API. `intent` takes its answer. */
  | { readonly kind: 'passkey-asked'; readonly intent: PasskeyIntent; readonly options: string }
  /** `link` is told this once. */
  | { readonly kind: 'invited'; readonly link: string; readonly expiresAt: string }

/** What was done just before this page is shown; it stands in the address, so that it works without script. */
export const Done = z
  .enum([
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
  ])
  .nullable()
  .catch(null)
export type Done = z.infer<typeof Done>

/** For a response that cannot be read. */
const serverErrors: Partial<Record<Intent, string>> = {
  register: identityMessages.registrationFailed,
  login: identityMessages.loginFailed,
  logout: identityMessages.logoutNotDone,
  test: connectionMessages.notTested,
}

/** What the page says of a form that has no result, with what was typed. */
export function notSent({ kind, form }: ActionFailure): Outcome {
  const intent = z.enum(intents).catch('login').parse(form.get('intent'))
  const email = z.string().catch('').parse(form.get('email'))
  const message =
    kind === 'network-error' ? refusalMessages.network : (serverErrors[intent] ?? identityMessages.notDone)
  const challenge = z
    .string()
    .min(1)
    .optional()
    .catch(undefined)
    .parse(form.get('challenge') ?? undefined)
  return { kind: 'refused', intent, message, email, ...(challenge && { challenge }) }
}
