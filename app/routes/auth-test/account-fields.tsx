import { type ComponentProps, useEffect, useRef } from 'react'
import { type AccountField, identityMessages } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { Intent, Outcome, RefusedOutcome } from './outcome.ts'

/** The note of a refusal, which describes the field that it is about. */
export const refusalId = 'account-refusal'

/** What a form of this page shows of its last refusal, and the ref of the form. Focus moves to the field in error. */
export function useRefusal(outcome: Outcome | null, intents: readonly Intent[]) {
  const form = useRef<HTMLFormElement>(null)
  const refused = outcome?.kind === 'refused' && intents.includes(outcome.intent) ? outcome : null
  const name = refused?.field
  useEffect(() => {
    const field = name && refused && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [refused, name])
  return { form, refused, inError: (field: AccountField) => inError(refused, field) }
}

function inError(refused: RefusedOutcome | null, field: AccountField) {
  if (refused?.field !== field) return {}
  // Without script the attribute moves the focus.
  return { 'aria-invalid': true, 'aria-describedby': refusalId, autoFocus: true } as const
}

type InputProps = ComponentProps<'input'>

/** Whose account it is, with what was typed before a refusal. */
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

/** For password managers, which keep a password with a name. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
}

/** Six digits of the app, or a recovery code. */
export function CodeField(input: InputProps) {
  return <Field label={identityMessages.code} name="code" autoComplete="one-time-code" required {...input} />
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
