import { Form, useNavigation } from 'react-router'
import { identityMessages, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/field.tsx'
import { NewPasswordField } from './account-fields.tsx'

interface ChangePasswordProps {
  email: string
  isMember: boolean
}

export function ChangePassword({ email, isMember }: ChangePasswordProps) {
  const busy = useNavigation().state !== 'idle'
  const shortest = isMember ? shortestTeamPassword : shortestPassword
  return (
    <details className="change">
      <summary>{identityMessages.changeTitle}</summary>
      <Form method="post" noValidate>
        <p>{identityMessages.changeHint}</p>
        {/* For password managers, which keep a password with a name. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={identityMessages.currentPassword}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField shortest={shortest} />
        <p className="acts">
          <button className="btn" name="intent" value="change" disabled={busy}>
            {identityMessages.changePassword}
          </button>
        </p>
      </Form>
    </details>
  )
}
