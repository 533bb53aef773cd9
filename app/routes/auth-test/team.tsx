import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { TeamMember } from '../../../core/identity/member.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Note } from '../../ui/note.tsx'
import { Invitations } from './invitations.tsx'
import type { Outcome } from './outcome.ts'
import type { TeamView } from './team-of.ts'

interface TeamProps {
  team: TeamView
  /** Whoever looks. */
  self: string
  /** Who is about to be removed. */
  remove: string | null
  outcome: Outcome | null
}

export function Team({ team, self, remove, outcome }: TeamProps) {
  if (team.kind === 'failed') return <Note says="no">{identityMessages.teamUnknown}</Note>
  const { members, invitations } = team
  return (
    <div className="team">
      <section aria-labelledby="team-title">
        <h2 id="team-title">{identityMessages.teamTitle(members.length)}</h2>
        <ul className="people">
          {members.map((member) => (
            <li key={member.uid}>
              <Person member={member} isSelf={member.uid === self} isLast={members.length === 1} />
              {member.uid === remove && <RemoveQuestion member={member} />}
            </li>
          ))}
        </ul>
        {members.length === 1 && <p className="small muted">{identityMessages.lastMember}</p>}
      </section>
      <Invitations invitations={invitations} made={outcome?.kind === 'invited' ? outcome : null} />
    </div>
  )
}

function Person({ member, isSelf, isLast }: { member: TeamMember; isSelf: boolean; isLast: boolean }) {
  return (
    <div className="person">
      <p>
        <b>{member.email}</b> {isSelf && <span className="muted">({identityMessages.itIsYou})</span>}
        <br />
        <span className="small muted">
          {identityMessages.joinedOn} <LocalTime iso={member.joinedAt} style="date-time" />
        </span>
      </p>
      {!isLast && (
        <Link
          className="link"
          to={`/auth-test?remove=${encodeURIComponent(member.uid)}`}
          aria-label={identityMessages.removeLabel(member.email)}
          preventScrollReset
        >
          {identityMessages.remove}
        </Link>
      )}
    </div>
  )
}

/** Stands in the address, so that it works without script. */
function RemoveQuestion({ member }: { member: TeamMember }) {
  const busy = useNavigation().state !== 'idle'
  const keep = useRef<HTMLAnchorElement>(null)
  // On the answer that loses nothing.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Form
      method="post"
      action="/auth-test"
      className="ask"
      role="group"
      aria-label={identityMessages.removeLabel(member.email)}
    >
      <p role="alert">{identityMessages.removeQuestion(member.email)}</p>
      <input type="hidden" name="uid" value={member.uid} />
      <p className="acts">
        <Link className="btn" to="/auth-test" preventScrollReset ref={keep}>
          {identityMessages.keep}
        </Link>
        <button className="quiet danger" name="intent" value="remove" disabled={busy}>
          {identityMessages.removeYes}
        </button>
      </p>
    </Form>
  )
}
