import { identityMessages } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/field.tsx'

/** Whose account it is, with what was typed before a refusal. */
export function EmailField({ email }: { email: string }) {
  return (
    <Field
      label={identityMessages.email}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      required
    />
  )
}

export function NewPasswordField({ shortest }: { shortest: number }) {
  return (
    <Field
      label={identityMessages.newPassword}
      name="password"
      type="password"
      autoComplete="new-password"
      placeholder={identityMessages.passwordHint(shortest)}
      required
    />
  )
}
