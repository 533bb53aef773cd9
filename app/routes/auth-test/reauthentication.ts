import { identityMessages } from '../../../core/identity/messages.ts'
import type { User } from '../../../ports/identity.ts'
import { accountFormParts, type PendingActions } from '../../parts/account-forms.ts'
import type { FormFields } from '../../ui/forms/form-result.ts'

const actions: PendingActions = {
  invite: { describe: () => identityMessages.invite },
  'token-make': { field: 'name', describe: () => identityMessages.makeToken },
  remove: ofPerson('remove'),
  delete: ofPerson('delete'),
  'totp-reset': ofPerson('reset-steps'),
  ...Object.assign({}, ...accountFormParts.map(({ pending }) => pending)),
}

function ofPerson(action: keyof typeof identityMessages.confirmed): PendingActions[string] {
  return {
    field: 'uid',
    describe: (uid, known) => {
      const person = (known as Known).people.find((each) => each.uid === uid)
      return person ? identityMessages.confirmed[action].label(person.email) : null
    },
  }
}

/** With what capabilities have loaded. */
interface Known {
  readonly people: readonly User[]
}

/** What continues after the proof: a form of this page, or a download. */
export type Pending =
  | { readonly kind: 'form'; readonly intent: string; readonly fields: FormFields }
  | { readonly kind: 'download'; readonly path: string }

const name = 'reauthenticate'
const exportPath = '/leads/export'

/** Returns the address that asks for the proof. It names what continues, so that this works without script, and after a wrong password. */
export function reauthenticationAddress(pending: FormFields | string): string {
  if (typeof pending === 'string') return `/auth-test?${new URLSearchParams({ [name]: 'export', to: pending })}`
  const { intent = '' } = pending
  const field = actions[intent]?.field
  const search = new URLSearchParams({ [name]: intent, ...(field && { [field]: pending[field] ?? '' }) })
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
  const field = actions[action]?.field
  return { kind: 'form', intent: action, fields: field ? { [field]: search.get(field) ?? '' } : {} }
}

/** Returns what continues, in words, or null when whom or what it is about is gone. */
export function describePending(pending: Pending, known: Known): string | null {
  if (pending.kind === 'download') return identityMessages.exportLabel
  const action = actions[pending.intent]
  return action?.describe(pending.fields[action.field ?? ''] ?? '', known) ?? null
}

const here = 'http://here.invalid'

/** Returns the path and query when `path` is one of this site, else null. A browser that follows the result stays on this site. */
export function returnPath(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  const url = URL.parse(path, here)
  // Dots are resolved first: `/.//elsewhere.example` has our origin, and a path that leads elsewhere when it is resolved once more.
  return url === null || url.origin !== here || url.pathname.startsWith('//') ? null : url.pathname + url.search
}
