import { Form, useNavigation } from 'react-router'
import { connectionMessages } from '../../../core/document-messages.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { User } from '../../../ports/identity.ts'
import { ChangePassword } from './change-password.tsx'

export function SignedIn({ user, access }: { user: User; access: 'member' | 'account' | 'none' }) {
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
      {access === 'account' && <p>{identityMessages.notOfTheTeam}</p>}
      <div className="acts">
        {access === 'member' && (
          <a className="btn" href="/leads">
            {identityMessages.openDashboard}
          </a>
        )}
        <Form method="post" className="acts">
          <button className="quiet" name="intent" value="test" disabled={busy}>
            {connectionMessages.test}
          </button>
          <button className="quiet" name="intent" value="logout">
            {identityMessages.logout}
          </button>
        </Form>
      </div>
      <ChangePassword email={user.email} isMember={access === 'member'} />
    </>
  )
}
