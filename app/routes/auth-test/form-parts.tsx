import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useActionData } from 'react-router'
import { identityMessages as texts } from '../../../core/identity/messages.ts'
import { accountWords } from '../../parts/account-words.ts'
import { Actions, Button } from '../../ui/forms/button.tsx'
import type { FormResult } from '../../ui/forms/form-result.ts'
import { FormButton, FormField, FormOf, useForm } from '../../ui/forms/use-form.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import type { Intent } from './account-forms.ts'
import type { AccountShown } from './action-result.ts'
import type { ConfirmedAction } from './load.ts'
import columns from './columns.module.css'
import secretStyles from './one-time-secret.module.css'

/** Id of the message of a refusal, which describes the field in error. */
export const refusalId = 'account-refusal'

export type AccountResult = FormResult<AccountShown>

export function useAccountResult(): AccountResult | null {
  return useActionData<AccountResult>() ?? null
}

/** What the last form shows besides; null where it shows nothing. */
export function useShown(): AccountShown | null {
  const result = useAccountResult()
  return result?.kind === 'shown' ? result.shown : null
}

/** A form of this page. Its result is said by the page, where its fields have it read. */
export function useAuthForm(...intents: readonly Intent[]) {
  return useForm<AccountShown>(intents, { isOfPage: true, noteId: refusalId })
}

/** Sends its form as one of this page's intents. */
export function IntentButton({ intent, ...button }: { intent: Intent } & Omit<ComponentProps<'button'>, 'form'>) {
  return <FormButton form={useAuthForm(intent)} intent={intent} {...button} />
}

interface AuthFormProps {
  intent: Intent
  button: string
  buttonClass?: string
  /** A link beside the button. */
  aside?: ReactNode
  children?: ReactNode
}

/** A form of one intent. The browser's own checks are off: the sentences are ours, and the same without script. */
export function AuthForm({ intent, button, buttonClass = 'btn', aside, children }: AuthFormProps) {
  return (
    <FormOf form={useAuthForm(intent)} noValidate>
      {children}
      <Actions>
        <IntentButton intent={intent} className={buttonClass}>
          {button}
        </IntentButton>
        {aside}
      </Actions>
    </FormOf>
  )
}

type AccountFormProps = Omit<AuthFormProps, 'aside' | 'button'> & { button: string | null }

/** A form about one's own account, which stays where it is on the page. */
export function AccountForm({ intent, button, buttonClass = 'quiet', children }: AccountFormProps) {
  return (
    <FormOf form={useAuthForm(intent)} {...ownForm} preventScrollReset>
      {children}
      {button !== null && (
        <IntentButton intent={intent} className={buttonClass}>
          {button}
        </IntentButton>
      )}
    </FormOf>
  )
}

export const ownForm = { action: '/auth-test', className: 'stack near left short', noValidate: true } as const

/** Asks for the password before a change of how the account signs in. */
export function PasswordForm({ email, about, ...form }: AuthFormProps & Record<'email' | 'about', string>) {
  return (
    <AccountForm {...form}>
      <CurrentPasswordField email={email} label={texts.passwordFor(about)} />
    </AccountForm>
  )
}

type FieldProps = Partial<ComponentProps<typeof FormField>>

export function EmailField(field: FieldProps) {
  return <FormField label={texts.email} name="email" type="email" autoComplete="username" {...field} />
}

/** The password that the account has, with the account's name for password managers. */
export function CurrentPasswordField({ email, ...field }: Record<'email' | 'label', string> & FieldProps) {
  return (
    <>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField name="password" type="password" autoComplete="current-password" required {...field} />
    </>
  )
}

export function NewPasswordField({ shortest, ...field }: { shortest: number } & FieldProps) {
  const placeholder = texts.passwordHint(shortest)
  const own = { name: 'password', type: 'password', autoComplete: 'new-password', placeholder, required: true }
  return <FormField label={texts.newPassword} {...own} {...field} />
}

/** Six digits of the app, or a recovery code. */
export function CodeField(field: FieldProps) {
  return <FormField label={texts.code} name="code" autoComplete="one-time-code" required {...field} />
}

/** A box for what is shown once and cannot be read again. */
export function OneTimeSecret({ children }: { children: ReactNode }) {
  return (
    <div className={`stack near box breaks ${secretStyles.box}`} role="status">
      {children}
    </div>
  )
}

/** Copies a text to the clipboard. Without script it is not there. */
export function CopyButton({ text, className }: { text: string; className: string }) {
  const [copied, setCopied] = useState(false)
  if (!useHydrated()) return null
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button className={className} onClick={() => void copy().catch(() => undefined)}>
      {copied ? texts.copied : texts.copy}
    </Button>
  )
}

/** Members, invitations, accounts, passkeys or sessions; nothing when there are none. */
export function EntryList({ children }: { children: readonly ReactElement[] }) {
  return children.length > 0 && <ul className="lined">{children}</ul>
}

interface EntryProps {
  title: ReactNode
  /** Follows the title, in brackets. */
  remark?: string | false
  details: ReactNode
  children?: ReactNode
  question?: ReactNode
}

export function Entry({ title, remark, details, children, question }: EntryProps) {
  return (
    <li>
      <div className="row near ends">
        <p className="breaks grow">
          {title} {remark && <span className="muted">{`(${remark})`}</span>}
          <br />
          <span className="small muted">{details}</span>
        </p>
        {children}
      </div>
      {question}
    </li>
  )
}

interface EntryActionProps {
  field: string
  id: string
  intent: Intent
  /** Names the action and the entry for a screen reader. */
  label: string
  children: ReactNode
}

export function EntryAction({ field, id, intent, label, children }: EntryActionProps) {
  return (
    <FormOf form={useAuthForm(intent)} action="/auth-test" preventScrollReset>
      <input type="hidden" name={field} value={id} />
      <IntentButton intent={intent} className="link" aria-label={label}>
        {children}
      </IntentButton>
    </FormOf>
  )
}

interface ConfirmedActionProps {
  action: ConfirmedAction
  account: { readonly uid: string; readonly email: string }
}

export function ConfirmLink({ action, account: { uid, email } }: ConfirmedActionProps) {
  const { link, label } = texts.confirmed[action]
  const to = `/auth-test?${new URLSearchParams({ [action]: uid })}`
  return (
    <Link className="link" to={to} aria-label={label(email)} preventScrollReset>
      {link}
    </Link>
  )
}

/** Asks before an action that cannot be undone. The address names the action, so that it works without script. */
export function ConfirmForm({ action, account: { uid, email } }: ConfirmedActionProps) {
  const keep = useRef<HTMLAnchorElement>(null)
  // Focus is on the harmless choice.
  useEffect(() => keep.current?.focus(), [])
  const intent = action === 'reset-steps' ? 'totp-reset' : action
  const { label, question, yes } = texts.confirmed[action]
  return (
    <FormOf
      form={useAuthForm(intent)}
      action="/auth-test"
      className="stack box after-near"
      role="group"
      aria-label={label(email)}
    >
      <p role="alert">{question(email, accountWords.resetEnds)}</p>
      <input type="hidden" name="uid" value={uid} />
      <Actions>
        <Link className="btn" to="/auth-test" preventScrollReset ref={keep}>
          {texts.keep}
        </Link>
        <IntentButton intent={intent} className="quiet danger">
          {yes}
        </IntentButton>
      </Actions>
    </FormOf>
  )
}

/** Topics of an account under one heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack ${columns.group}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`stack sections beside ${columns.columns}`}>{children}</div>
    </section>
  )
}
