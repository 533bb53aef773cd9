import { Link } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { TeamMember } from '../../../core/identity/team/team.ts'
import { Note } from '../../ui/forms/note.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Accounts } from './accounts.tsx'
import { Invitations } from './invitations.tsx'
import type { AskedAbout } from './load.ts'
import type { Outcome } from './outcome.ts'
import { Question } from './question.tsx'
import type { TeamView } from './team-of.ts'

interface TeamProps {
  team: TeamView
  /** Whoever looks. */
  self: string
  asked: AskedAbout | null
  outcome: Outcome | null
}

export function Team({ team, self, asked, outcome }: TeamProps) {
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
              {member.uid === asked?.uid && asked.question === 'remove' && (
                <Question
                  label={identityMessages.removeLabel(member.email)}
                  text={identityMessages.removeQuestion(member.email)}
                  uid={member.uid}
                  intent="remove"
                  yes={identityMessages.removeYes}
                />
              )}
              {member.uid === asked?.uid && asked.question === 'reset-steps' && (
                <Question
                  label={identityMessages.resetSecondStepLabel(member.email)}
                  text={identityMessages.resetSecondStepQuestion(member.email)}
                  uid={member.uid}
                  intent="totp-reset"
                  yes={identityMessages.resetSecondStepYes}
                />
              )}
            </li>
          ))}
        </ul>
        {members.length === 1 && <p className="small muted">{identityMessages.lastMember}</p>}
      </section>
      <Accounts {...accounts} asked={asked?.question === 'delete' ? asked.uid : null} />
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
          {member.hasSecondStep && `, ${identityMessages.twoSteps}`}
          {member.hasPasskey && `, ${identityMessages.hasPasskey}`}
        </span>
      </p>
      {(member.hasSecondStep || member.hasPasskey) && !isSelf && (
        <Link
          className="link"
          to={`/auth-test?reset-steps=${encodeURIComponent(member.uid)}`}
          aria-label={identityMessages.resetSecondStepLabel(member.email)}
          preventScrollReset
        >
          {identityMessages.resetSecondStep}
        </Link>
      )}
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
