import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { OpenInvitation } from '../../../core/identity/team/team.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import type { Outcome } from './outcome.ts'

type Made = Extract<Outcome, { kind: 'invited' }>

interface InvitationsProps {
  invitations: readonly OpenInvitation[]
  /** The one that was made just now. */
  made: Made | null
}

export function Invitations({ invitations, made }: InvitationsProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">{identityMessages.invitationsTitle(invitations.length)}</h2>
      {made && <FreshLink key={made.link} {...made} />}
      {invitations.length === 0 ? (
        <p className="muted">{identityMessages.noInvitations}</p>
      ) : (
        <ul className="people">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <Open {...invitation} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action="/auth-test" preventScrollReset>
        <p className="small muted">{identityMessages.inviteHint}</p>
        <button className="quiet" name="intent" value="invite" disabled={busy}>
          {identityMessages.invite}
        </button>
      </Form>
    </section>
  )
}

function Open({ id, expiresAt, createdAt, invitedBy }: OpenInvitation) {
  return (
    <Form method="post" action="/auth-test" className="person" preventScrollReset>
      <p>
        {identityMessages.worksUntil} <LocalTime iso={expiresAt} style="date-time" />
        <br />
        <span className="small muted">
          {identityMessages.invitedBy} {invitedBy}
        </span>
      </p>
      <input type="hidden" name="invitation" value={id} />
      <button
        className="link"
        name="intent"
        value="revoke"
        aria-label={identityMessages.revokeLabel(createdAt.slice(0, 10))}
      >
        {identityMessages.revoke}
      </button>
    </Form>
  )
}

/** The one time that the link is told. */
function FreshLink({ link, expiresAt }: Made) {
  const [copied, setCopied] = useState(false)
  const live = useHydrated()

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }

  return (
    <div className="fresh" role="status">
      <label htmlFor="fresh-link">{identityMessages.linkTitle}</label>
      <p className="row">
        <input className="input" id="fresh-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        {live && (
          <button className="btn" type="button" onClick={() => void copy().catch(() => undefined)}>
            {copied ? identityMessages.copied : identityMessages.copy}
          </button>
        )}
      </p>
      <p className="small">
        {identityMessages.linkHint} {identityMessages.worksUntil} <LocalTime iso={expiresAt} style="date-time" />.
      </p>
    </div>
  )
}
