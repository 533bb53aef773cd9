import { Form, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { Session } from '../../../ports/identity.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'

/** Where the person is signed in, with a way to end each session. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{identityMessages.sessionsTitle}</h2>
      <ul className="people">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLine session={session} busy={busy} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action="/auth-test" preventScrollReset>
          <button className="quiet" name="intent" value="end-others" disabled={busy}>
            {identityMessages.endOtherSessions}
          </button>
        </Form>
      )}
    </section>
  )
}

function SessionLine({ session, busy }: { session: Session; busy: boolean }) {
  const { id, device, signedInAt, lastUsedAt, isCurrent } = session
  const name = device || identityMessages.unknownDevice
  return (
    <div className="person">
      <p>
        <b>{name}</b> {isCurrent && <span className="muted">({identityMessages.thisDevice})</span>}
        <br />
        <span className="small muted">
          {identityMessages.lastUsed} <LocalTime iso={lastUsedAt} style="date-time" />, {identityMessages.signedInSince}{' '}
          <LocalTime iso={signedInAt} style="date-time" />
        </span>
      </p>
      {!isCurrent && (
        <Form method="post" action="/auth-test" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <button
            className="link"
            name="intent"
            value="end-session"
            aria-label={identityMessages.endSessionLabel(name)}
            disabled={busy}
          >
            {identityMessages.endSession}
          </button>
        </Form>
      )}
    </div>
  )
}
