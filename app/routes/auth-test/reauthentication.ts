import { identityMessages } from '../../../core/identity/messages.ts'
import type { Passkey, User } from '../../../ports/identity.ts'

/** The forms that need a recent proof of who uses the session, with the field that names whom or what each is about. */
const actions = {
  invite: null,
  'token-make': 'name',
  remove: 'uid',
  delete: 'uid',
  'totp-reset': 'uid',
  'passkey-remove': 'passkey',
} as const

const labels = {
  remove: identityMessages.removeLabel,
  delete: identityMessages.deleteAccountLabel,
  'totp-reset': identityMessages.resetSecondStepLabel,
} as const

/** Returns what a form would do, after the proof. */
export function pendingOf(fields: Readonly<Record<string, string>>): PendingForm {
  return { uid: '', passkey: '', name: '', ...fields } as PendingForm & typeof fields
}

interface PendingForm {
  readonly intent: keyof typeof actions
  readonly uid: string
  readonly passkey: string
  readonly name: string
}

/** What continues after the proof: a form of this page, or a download. */
export type Pending = ({ readonly kind: 'form' } & PendingForm) | { readonly kind: 'download'; readonly path: string }

const name = 'reauthenticate'
const exportPath = '/leads/export'

/** Returns the address that asks for the proof. It names what continues, so that this works without script, and after a wrong password. */
export function reauthenticationAddress(pending: PendingForm | string): string {
  const search = new URLSearchParams({ [name]: typeof pending === 'string' ? 'export' : pending.intent })
  if (typeof pending === 'string') {
    search.set('to', pending)
  } else {
    const field = actions[pending.intent]
    if (field !== null) search.set(field, pending[field])
  }
  return `/auth-test?${search}`
}

/** Returns what the address names, or null. */
export function pendingIn(search: URLSearchParams): Pending | null {
  const action = search.get(name) ?? ''
  if (action === 'export') {
    const path = returnPath(search.get('to'))
    return path?.split('?', 1)[0] === exportPath ? { kind: 'download', path } : null
  }
  if (!Object.hasOwn(actions, action)) return null
  const intent = action as keyof typeof actions
  const valueOf = (field: string) => search.get(field) ?? ''
  return { kind: 'form', intent, uid: valueOf('uid'), passkey: valueOf('passkey'), name: valueOf('name') }
}

/** Returns what continues, in words, or null when whom or what it is about is gone. */
export function describePending(
  pending: Pending,
  { people, passkeys }: { people: readonly User[]; passkeys: readonly Passkey[] },
): string | null {
  if (pending.kind === 'download') return identityMessages.exportLabel
  const { intent, uid, passkey } = pending
  if (intent === 'invite') return identityMessages.invite
  if (intent === 'token-make') return identityMessages.makeToken
  if (intent === 'passkey-remove') {
    const found = passkeys.find(({ id }) => id === passkey)
    return found ? identityMessages.removePasskeyLabel(found.device || identityMessages.unknownDevice) : null
  }
  const person = people.find((each) => each.uid === uid)
  return person ? labels[intent](person.email) : null
}

const here = 'http://here.invalid'

/** Returns the path and query when `path` is one of this site, else null. A browser that follows the result stays on this site. */
export function returnPath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  const url = URL.parse(path, here)
  // Dots are resolved first: `/.//elsewhere.example` has our origin, and a path that leads elsewhere when it is resolved once more.
  return url === null || url.origin !== here || url.pathname.startsWith('//') ? null : url.pathname + url.search
}
