import { Form, useNavigation } from 'react-router'
import { identityMessages, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { HiddenUsername, NewPasswordField, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

interface ChangePasswordProps {
  email: string
  isMember: boolean
  outcome: Outcome | null
}

export function ChangePassword({ email, isMember, outcome }: ChangePasswordProps) {
  const { form, refused, inError } = useRefusal(outcome, ['change'])
  const busy = useNavigation().state !== 'idle'
  const shortest = isMember ? shortestTeamPassword : shortestPassword
  return (
    <details className="change" open={refused !== null}>
      <summary>{identityMessages.changeTitle}</summary>
      <Form method="post" noValidate ref={form}>
        <p>{identityMessages.changeHint}</p>
        <HiddenUsername email={email} />
        <Field
          label={identityMessages.currentPassword}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          {...inError('current')}
        />
        <NewPasswordField shortest={shortest} {...inError('password')} />
        <p className="actions">
          <button className="btn" name="intent" value="change" disabled={busy}>
            {identityMessages.changePassword}
          </button>
        </p>
      </Form>
    </details>
  )
}
