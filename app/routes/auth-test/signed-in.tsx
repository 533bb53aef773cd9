import { Form, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { User } from '../../../ports/identity.ts'
import type { Access } from '../../visitor.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import type { Outcome } from './outcome.ts'

interface SignedInProps {
  user: User
  access: Access
  hasPasskey: boolean
  outcome: Outcome | null
}

export function SignedIn({ user, access, hasPasskey, outcome }: SignedInProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <dl className="account">
        <div>
          <dt>{identityMessages.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{identityMessages.uid}</dt>
          <dd>{user.uid}</dd>
        </div>
      </dl>
      {access === 'no-second-step' && (
        <p>{hasPasskey ? identityMessages.passkeyFirst : identityMessages.secondStepRequired}</p>
      )}
      {access === 'account' && <p>{identityMessages.notOfTheTeam}</p>}
      <div className="actions">
        {access === 'member' && (
          <a className="btn" href="/leads">
            {identityMessages.openDashboard}
          </a>
        )}
        <Form method="post" className="actions">
          <button className="quiet" name="intent" value="test" disabled={busy}>
            {connectionMessages.test}
          </button>
          <button className="quiet" name="intent" value="logout">
            {identityMessages.logout}
          </button>
        </Form>
      </div>
      <ChangePassword email={user.email} isMember={access !== 'account'} outcome={outcome} />
      <DeleteAccount email={user.email} isMember={access !== 'account'} outcome={outcome} />
    </>
  )
}
