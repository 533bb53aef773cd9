import { useLocation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { AuthCard } from '../../ui/team/auth-card.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { Messages } from './messages.tsx'
import type { Outcome } from './outcome.ts'

/** Nobody can tell who asks. To say 'Not logged in' might be untrue. */
export function NotLoaded({ outcome }: { outcome: Outcome | null }) {
  const { pathname, search } = useLocation()
  return (
    <TeamPage access="none">
      <AuthCard state="failed">
        <h1>{identityMessages.title}</h1>
        <Messages outcome={outcome} done={null} joined={false} />
        <Note says="no">{identityMessages.notLoaded}</Note>
        <p>
          <a className="btn" href={pathname + search}>
            {identityMessages.tryAgain}
          </a>
        </p>
      </AuthCard>
    </TeamPage>
  )
}
