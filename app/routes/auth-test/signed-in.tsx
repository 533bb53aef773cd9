import { Form } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { User } from '../../../ports/identity.ts'

export function SignedIn({ user, access }: { user: User; access: 'member' | 'account' | 'none' }) {
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
        <Form method="post">
          <button className="quiet" name="intent" value="logout">
            {identityMessages.logout}
          </button>
        </Form>
      </div>
    </>
  )
}
