import { useNavigation } from 'react-router'
import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Session } from '../../../../ports/identity.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccountForm } from '../auth-form.tsx'
import { Entry, EntryAction, EntryList } from '../entry-list.tsx'

/** The sessions of the account, with buttons to end them. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{identityMessages.sessionsTitle}</h2>
      <EntryList entries={sessions} keyOf={({ id }) => id}>
        {(session) => <SessionEntry {...session} />}
      </EntryList>
      {sessions.length > 1 && (
        <AccountForm>
          <button className="quiet" name="intent" value="end-others" disabled={isBusy}>
            {identityMessages.endOtherSessions}
          </button>
        </AccountForm>
      )}
    </section>
  )
}

function SessionEntry({ id, device, signedInAt, lastUsedAt, isCurrent }: Session) {
  const name = device || identityMessages.unknownDevice
  return (
    <Entry
      title={
        <>
          <b>{name}</b> {isCurrent && <span className="muted">({identityMessages.thisDevice})</span>}
        </>
      }
      details={
        <>
          {identityMessages.lastUsed} <LocalTime iso={lastUsedAt} style="date-time" />, {identityMessages.signedInSince}{' '}
          <LocalTime iso={signedInAt} style="date-time" />
        </>
      }
    >
      {!isCurrent && (
        <EntryAction field="session" id={id} intent="end-session" label={identityMessages.endSessionLabel(name)}>
          {identityMessages.endSession}
        </EntryAction>
      )}
    </Entry>
  )
}
