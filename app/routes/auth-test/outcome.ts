import * as z from 'zod'
import { connectionMessages } from '../../../core/document-messages.ts'
import { identityMessages } from '../../../core/identity/messages.ts'

/** What can be asked of this page: the `intent` of each of its forms. */
export const intents = [
  'register',
  'login',
  'logout',
  'test',
  'forgot',
  'reset',
  'change',
  'invite',
  'revoke',
  'remove',
] as const
export type Intent = (typeof intents)[number]

/** What came of it, where the page stays: a new object each time, also when it says the same again. */
export type Outcome =
  | { readonly kind: 'refused'; readonly intent: Intent; readonly message: string; readonly email: string }
  | { readonly kind: 'told'; readonly message: string }
  /** `link` is told this once. */
  | { readonly kind: 'invited'; readonly link: string; readonly expiresAt: string }

/** What was done just before this page is shown; it stands in the address, so that it works without script. */
export const Done = z
  .enum(['registered', 'loggedIn', 'loggedOut', 'linkOnItsWay', 'passwordSet', 'passwordChanged', 'removed', 'revoked'])
  .nullable()
  .catch(null)
export type Done = z.infer<typeof Done>

/** Where no answer came to say more. */
const noAnswer: Partial<Record<Intent, string>> = {
  register: identityMessages.registrationFailed,
  login: identityMessages.loginFailed,
  logout: identityMessages.logoutNotDone,
  test: connectionMessages.notTested,
}

export function unanswered(form: FormData): Outcome {
  const intent = z.enum(intents).catch('login').parse(form.get('intent'))
  const email = z.string().catch('').parse(form.get('email'))
  return { kind: 'refused', intent, message: noAnswer[intent] ?? identityMessages.notDone, email }
}
