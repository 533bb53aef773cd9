import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { AccountField } from '../../../core/identity/refusals.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { AuthActionResult, Intent, Refused } from './action-result.ts'
import styles from './auth-form.module.css'

/** Id of the message of a refusal, which describes the field in error. */
export const refusalId = 'account-refusal'

export function useActionResult(): AuthActionResult | null {
  return useActionData<AuthActionResult>() ?? null
}

/** What a form of this page shows of the last refusal of its intents. Focus moves to the field in error. */
export function useAuthForm(...intents: readonly Intent[]) {
  const form = useRef<HTMLFormElement>(null)
  const result = useActionResult()
  const refused = result !== null && isRefused(result) && intents.includes(result.intent) ? result : null
  const name = refused?.field
  useEffect(() => {
    const field = name && refused && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [refused, name])
  return { form, refused, inError: (field: AccountField) => inError(refused, field) }
}

export function isRefused(result: AuthActionResult): result is Refused {
  return result.kind === 'refused' || result.kind === 'failed'
}

function inError(refused: Refused | null, field: AccountField) {
  if (refused?.field !== field) return {}
  // Without script the attribute moves the focus.
  return { 'aria-invalid': true, 'aria-describedby': refusalId, autoFocus: true } as const
}

/** Sends its form as one of this page's intents. */
export function IntentButton({ intent, ...button }: { intent: Intent } & ComponentProps<'button'>) {
  const isBusy = useNavigation().state !== 'idle'
  return <button className="quiet" name="intent" value={intent} disabled={isBusy} {...button} />
}

/** A form about one's own account, which stays where it is on the page. */
export function AccountForm(form: ComponentProps<typeof Form>) {
  return <Form method="post" action="/auth-test" className={styles.form} noValidate preventScrollReset {...form} />
}

interface PasswordFormProps {
  email: string
  intent: 'totp-start' | 'totp-off' | 'passkey-start'
  button: string
}

/** Asks for the password before a change of how the account signs in. */
export function PasswordForm({ email, intent, button }: PasswordFormProps) {
  const { form, inError } = useAuthForm(intent)
  return (
    <AccountForm ref={form}>
      <CurrentPasswordField email={email} label={identityMessages.yourPassword} {...inError('password')} />
      <IntentButton intent={intent}>{button}</IntentButton>
    </AccountForm>
  )
}

type InputProps = ComponentProps<'input'>

/** `email` is what was typed before a refusal. */
export function EmailField({ email, ...input }: { email: string } & InputProps) {
  return (
    <Field
      label={identityMessages.email}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      required
      {...input}
    />
  )
}

/** The password that the account has, with the account's name for password managers. */
export function CurrentPasswordField({ email, ...input }: { email: string } & ComponentProps<typeof Field>) {
  return (
    <>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field name="password" type="password" autoComplete="current-password" required {...input} />
    </>
  )
}

export function NewPasswordField({ shortest, ...input }: { shortest: number } & InputProps) {
  return (
    <Field
      label={identityMessages.newPassword}
      name="password"
      type="password"
      autoComplete="new-password"
      placeholder={identityMessages.passwordHint(shortest)}
      required
      {...input}
    />
  )
}

/** Six digits of the app, or a recovery code. */
export function CodeField({ label = identityMessages.code, ...input }: { label?: string } & InputProps) {
  return <Field label={label} name="code" autoComplete="one-time-code" required {...input} />
}
