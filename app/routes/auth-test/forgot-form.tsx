import { Form, Link, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { EmailField } from './account-fields.tsx'

export function ForgotForm({ email }: { email: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate>
      <h2>{identityMessages.forgot}</h2>
      <p>{identityMessages.forgotHint}</p>
      <EmailField email={email} />
      <p className="acts">
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
