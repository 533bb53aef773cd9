import { Form, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { HiddenUsername, useRefusal } from './account-fields.tsx'
import type { Outcome } from './outcome.ts'

interface DeleteAccountProps {
  email: string
  isMember: boolean
  outcome: Outcome | null
}

export function DeleteAccount({ email, isMember, outcome }: DeleteAccountProps) {
  const { form, refused, inError } = useRefusal(outcome, ['delete-own'])
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="change" open={refused !== null}>
      <summary>{identityMessages.deleteTitle}</summary>
      <Form method="post" noValidate ref={form}>
        <p>{identityMessages.deleteHint}</p>
        {isMember && <p>{identityMessages.deleteHintMember}</p>}
        <HiddenUsername email={email} />
        <Field
          label={identityMessages.deletePassword}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          {...inError('password')}
        />
        <p className="actions">
          <button className="quiet danger" name="intent" value="delete-own" disabled={busy}>
            {identityMessages.deleteYes}
          </button>
        </p>
      </Form>
    </details>
  )
}
