import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { Intent } from './action-result.ts'
import { IntentButton } from './auth-form.tsx'
import type { ConfirmedAction } from './load.ts'
import styles from './entry-list.module.css'

interface EntryListProps<Entry> {
  entries: readonly Entry[]
  keyOf: (entry: Entry) => string
  children: (entry: Entry) => ReactNode
}

/** Members, invitations, accounts, passkeys or sessions; nothing when there are none. */
export function EntryList<Entry>({ entries, keyOf, children }: EntryListProps<Entry>) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  )
}

interface EntryProps {
  title: ReactNode
  details: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

export function Entry({ title, details, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <p>
        {title}
        <br />
        <span className="small muted">{details}</span>
      </p>
      {children}
    </div>
  )
}

interface EntryActionProps {
  /** Names the entry. */
  field: 'invitation' | 'passkey' | 'session'
  id: string
  intent: Intent
  /** Names the action and the entry for a screen reader. */
  label: string
  children: ReactNode
}

export function EntryAction({ field, id, intent, label, children }: EntryActionProps) {
  return (
    <Form method="post" action="/auth-test" className={styles.action} preventScrollReset>
      <input type="hidden" name={field} value={id} />
      <IntentButton intent={intent} className="link" aria-label={label}>
        {children}
      </IntentButton>
    </Form>
  )
}

/** The actions that are confirmed first, by their name in the address. */
const confirmed = {
  remove: {
    intent: 'remove',
    link: identityMessages.remove,
    label: identityMessages.removeLabel,
    question: identityMessages.removeQuestion,
    yes: identityMessages.removeYes,
  },
  'reset-steps': {
    intent: 'totp-reset',
    link: identityMessages.resetSecondStep,
    label: identityMessages.resetSecondStepLabel,
    question: identityMessages.resetSecondStepQuestion,
    yes: identityMessages.resetSecondStepYes,
  },
  delete: {
    intent: 'delete',
    link: identityMessages.deleteAccount,
    label: identityMessages.deleteAccountLabel,
    question: identityMessages.deleteAccountQuestion,
    yes: identityMessages.deleteAccountYes,
  },
} as const satisfies Record<ConfirmedAction, { readonly intent: Intent } & Record<string, unknown>>

interface ConfirmedActionProps {
  action: ConfirmedAction
  account: { readonly uid: string; readonly email: string }
}

/** Leads to the question whether to act on an account. */
export function ConfirmLink({ action, account: { uid, email } }: ConfirmedActionProps) {
  const to = `/auth-test?${new URLSearchParams({ [action]: uid })}`
  return (
    <Link className="link" to={to} aria-label={confirmed[action].label(email)} preventScrollReset>
      {confirmed[action].link}
    </Link>
  )
}

/** Asks before an action that cannot be undone. The address names the action, so that it works without script. */
export function ConfirmForm({ action, account: { uid, email } }: ConfirmedActionProps) {
  const keep = useRef<HTMLAnchorElement>(null)
  // Focus is on the harmless choice.
  useEffect(() => keep.current?.focus(), [])
  const { intent, label, question, yes } = confirmed[action]
  return (
    <Form method="post" action="/auth-test" className={styles.confirm} role="group" aria-label={label(email)}>
      <p role="alert">{question(email)}</p>
      <input type="hidden" name="uid" value={uid} />
      <p className="actions">
        <Link className="btn" to="/auth-test" preventScrollReset ref={keep}>
          {identityMessages.keep}
        </Link>
        <IntentButton intent={intent} className="quiet danger">
          {yes}
        </IntentButton>
      </p>
    </Form>
  )
}
