import { Form, Link, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { EmailField, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

export function ForgotForm({ outcome }: { outcome: Outcome | null }) {
  const { form, refused, inError } = useRefusal(outcome, ['forgot'])
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.forgot}</h2>
      <p>{identityMessages.forgotHint}</p>
      <EmailField email={refused?.email ?? ''} {...inError('email')} />
      <p className="actions">
        <button className="btn" name="intent" value="forgot" disabled={busy}>
          {identityMessages.sendLink}
        </button>
        <Link className="link" to="/auth-test">
          {identityMessages.login}
        </Link>
      </p>
    </Form>
  )
}
