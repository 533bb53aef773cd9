import { Form, Link, useNavigation } from 'react-router'
import { identityMessages, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import type { InvitationState } from '../../../core/identity/sign-in/sign-in.ts'
import { Field } from '../../ui/forms/field.tsx'
import { EmailField, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

interface CredentialsFormProps {
  /** What the link in the address opens, if there is one. */
  invitation: InvitationState | null
  outcome: Outcome | null
}

const invitations = {
  'set-up': identityMessages.setUpHint,
  invitation: identityMessages.invitationHint,
  closed: identityMessages.invitationClosed,
}

export function CredentialsForm({ invitation, outcome }: CredentialsFormProps) {
  const { form, refused, inError } = useRefusal(outcome, ['login', 'register'])
  const busy = useNavigation().state !== 'idle'
  const opens = invitation === 'set-up' || invitation === 'invitation'
  // The first button is the likely one, and the one that Enter presses.
  const intents = opens ? (['register', 'login'] as const) : (['login', 'register'] as const)
  const shortest = opens ? shortestTeamPassword : shortestPassword
  return (
    // The browser's own checks are off: the sentences are ours, and the same without script.
    <Form method="post" noValidate ref={form}>
      {invitation && <p>{invitations[invitation]}</p>}
      <EmailField email={refused?.email ?? ''} {...inError('email')} />
      <Field
        label={identityMessages.password}
        name="password"
        type="password"
        autoComplete={opens ? 'new-password' : 'current-password'}
        placeholder={identityMessages.passwordHint(shortest)}
        required
        {...inError('password')}
      />
      <p className="actions">
        {intents.map((intent, place) => (
          <button key={intent} className={place === 0 ? 'btn' : 'quiet'} name="intent" value={intent} disabled={busy}>
            {identityMessages[intent]}
          </button>
        ))}
      </p>
      {!opens && (
        <p className="lost">
          <Link to="/auth-test?forgot">{identityMessages.forgot}</Link>
        </p>
      )}
    </Form>
  )
}
