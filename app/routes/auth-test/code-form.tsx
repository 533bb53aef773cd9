import { Form, Link, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { CodeField, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

/** The only thing to do here, and the next step of what the person has just begun. */
const focused = { autoFocus: true } as const

/** After the password, for an account with a second step. */
export function CodeForm({ challenge, outcome }: { challenge: string; outcome: Outcome | null }) {
  const { form, inError } = useRefusal(outcome, ['code'])
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.enterCode}</h2>
      <p>{identityMessages.enterCodeHint}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <CodeField {...focused} {...inError('code')} />
      <p className="actions">
        <button className="btn" name="intent" value="code" disabled={busy}>
          {identityMessages.login}
        </button>
        <Link className="link" to="/auth-test" reloadDocument>
          {identityMessages.startAgain}
        </Link>
      </p>
    </Form>
  )
}
