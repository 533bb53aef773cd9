import { Link } from 'react-router'
import type { TeamMember } from '../../../core/identity/member.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Note } from '../../ui/note.tsx'
import { Accounts } from './accounts.tsx'
import { Invitations } from './invitations.tsx'
import type { Outcome } from './outcome.ts'
import { Question } from './question.tsx'
import type { TeamView } from './team-of.ts'

interface TeamProps {
  team: TeamView
  /** Whoever looks. */
  self: string
  /** Whose removal, or whose account's deletion, is asked about. */
  remove: string | null
  outcome: Outcome | null
}

export function Team({ team, self, remove, outcome }: TeamProps) {
  if (team.kind === 'failed') return <Note says="no">{identityMessages.teamUnknown}</Note>
  const { members, invitations, accounts } = team
  return (
    <div className="team">
      <section aria-labelledby="team-title">
        <h2 id="team-title">{identityMessages.teamTitle(members.length)}</h2>
        <ul className="people">
          {members.map((member) => (
            <li key={member.uid}>
              <Person member={member} isSelf={member.uid === self} isLast={members.length === 1} />
              {member.uid === remove && (
                <Question
                  label={identityMessages.removeLabel(member.email)}
                  text={identityMessages.removeQuestion(member.email)}
                  uid={member.uid}
                  intent="remove"
                  yes={identityMessages.removeYes}
                />
              )}
            </li>
          ))}
        </ul>
        {members.length === 1 && <p className="small muted">{identityMessages.lastMember}</p>}
      </section>
      <Accounts {...accounts} asked={remove} />
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
