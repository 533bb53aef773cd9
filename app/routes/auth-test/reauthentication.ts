import { identityMessages } from '../../../core/identity/messages.ts'
import type { Passkey, User } from '../../../ports/identity.ts'
import { returnPath } from './sign-in/return-path.ts'

/** What asks for a recent proof of who uses the session, with the field that names whom or what it is about. */
const actions = {
  invite: null,
  remove: 'uid',
  delete: 'uid',
  'totp-reset': 'uid',
  'passkey-remove': 'passkey',
} as const
type Action = keyof typeof actions

const labels = {
  remove: identityMessages.removeLabel,
  delete: identityMessages.deleteAccountLabel,
  'totp-reset': identityMessages.resetSecondStepLabel,
} as const

/** What goes on after the proof: a form of this page, or a download. */
export type Pending =
  | { readonly kind: 'form'; readonly intent: Action; readonly uid: string; readonly passkey: string }
  | { readonly kind: 'download'; readonly path: string }

const name = 'reauthenticate'
const exportPath = '/leads/export'

/** Returns the address that asks for the proof. It names what goes on, so that this works without script, and after a wrong password. */
export function reauthenticationAddress(pending: { intent: Action; uid: string; passkey: string } | string): string {
  const search = new URLSearchParams()
  if (typeof pending === 'string') {
    search.set(name, 'export')
    search.set('to', pending)
  } else {
    const field = actions[pending.intent]
    search.set(name, pending.intent)
    if (field !== null) search.set(field, pending[field])
  }
  return `/auth-test?${search}`
}

export function isReauthenticated(intent: string): intent is Action {
  return Object.hasOwn(actions, intent)
}

/** Returns what the address names, or null. */
export function pendingIn(search: URLSearchParams): Pending | null {
  const action = search.get(name)
  if (action === 'export') {
    const path = returnPath(search.get('to'))
    return path?.split('?', 1)[0] === exportPath ? { kind: 'download', path } : null
  }
  if (action === null || !isReauthenticated(action)) return null
  return { kind: 'form', intent: action, uid: search.get('uid') ?? '', passkey: search.get('passkey') ?? '' }
}

interface Known {
  readonly people: readonly User[]
  readonly passkeys: readonly Passkey[]
}

/** Returns what goes on, in words, or null where whom or what it is about is gone. */
export function describePending(pending: Pending, { people, passkeys }: Known): string | null {
  if (pending.kind === 'download') return identityMessages.exportLabel
  const { intent, uid, passkey } = pending
  if (intent === 'invite') return identityMessages.invite
  if (intent === 'passkey-remove') {
    const found = passkeys.find(({ id }) => id === passkey)
    return found ? identityMessages.removePasskeyLabel(found.device || identityMessages.unknownDevice) : null
  }
  const person = people.find((each) => each.uid === uid)
  return person ? labels[intent](person.email) : null
}
