import { Form, Link, useNavigation } from 'react-router'
import { identityMessages, shortestPassword } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { NewPasswordField, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

interface ResetFormProps {
  token: string
  /** Whose password it sets; null when it sets none any more. */
  email: string | null
  outcome: Outcome | null
}

/** At the address that was mailed. */
export function ResetForm({ token, email, outcome }: ResetFormProps) {
  const { form, inError } = useRefusal(outcome, ['reset'])
  const busy = useNavigation().state !== 'idle'
  if (email === null) {
    return (
      <>
        <Note says="no">{identityMessages.resetClosed}</Note>
        <p>
          <Link className="btn" to="/auth-test?forgot">
            {identityMessages.forgot}
          </Link>
        </p>
      </>
    )
  }
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.resetTitle}</h2>
      <input type="hidden" name="token" value={token} />
      <Field label={identityMessages.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField shortest={shortestPassword} {...inError('password')} />
      <p className="actions">
        <button className="btn" name="intent" value="reset" disabled={busy}>
          {identityMessages.setPassword}
        </button>
      </p>
    </Form>
  )
}
