import { identityMessages } from '../../../../core/identity/messages.ts'
import type { TeamMember } from '../../../../core/identity/team/team.ts'
import type { Account } from '../../../../ports/identity.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import columns from '../columns.module.css'
import { ConfirmForm, ConfirmLink, Entry, EntryList } from '../entry-list.tsx'
import type { Confirmation, TeamData } from '../load.ts'
import { Invitations } from './invitations.tsx'

interface TeamProps {
  team: TeamData
  /** Id of the visitor's own account. */
  self: string
  confirmation: Confirmation
}

/** Members, accounts outside the team, and invitations. */
export function Team({ team, self, confirmation }: TeamProps) {
  if (team.kind === 'failed') return <Note says="no">{identityMessages.teamUnknown}</Note>
  const { members, invitations, accounts } = team
  const isLast = members.length === 1
  const asks = (uid: string, action: NonNullable<Confirmation>['action']) =>
    confirmation?.uid === uid && confirmation.action === action
  return (
    <div className={columns.columns}>
      <section aria-labelledby="team-title">
        <h2 id="team-title">{identityMessages.teamTitle(members.length)}</h2>
        <EntryList entries={members} keyOf={({ uid }) => uid}>
          {(member) => (
            <>
              <MemberEntry member={member} isSelf={member.uid === self} isLast={isLast} />
              {asks(member.uid, 'remove') && (
                <ConfirmForm
                  label={identityMessages.removeLabel(member.email)}
                  question={identityMessages.removeQuestion(member.email)}
                  uid={member.uid}
                  intent="remove"
                  yes={identityMessages.removeYes}
                />
              )}
              {asks(member.uid, 'reset-steps') && (
                <ConfirmForm
                  label={identityMessages.resetSecondStepLabel(member.email)}
                  question={identityMessages.resetSecondStepQuestion(member.email)}
                  uid={member.uid}
                  intent="totp-reset"
                  yes={identityMessages.resetSecondStepYes}
                />
              )}
            </>
          )}
        </EntryList>
        {isLast && <p className="small muted">{identityMessages.lastMember}</p>}
      </section>
      <section aria-labelledby="accounts-title">
        <h2 id="accounts-title">{identityMessages.accountsTitle(accounts.accounts.length)}</h2>
        <p className="small muted">
          {accounts.accounts.length > 0 ? identityMessages.accountsHint : identityMessages.noAccounts}
        </p>
        <EntryList entries={accounts.accounts} keyOf={({ uid }) => uid}>
          {(account) => (
            <>
              <AccountEntry {...account} />
              {asks(account.uid, 'delete') && (
                <ConfirmForm
                  label={identityMessages.deleteAccountLabel(account.email)}
                  question={identityMessages.deleteAccountQuestion(account.email)}
                  uid={account.uid}
                  intent="delete"
                  yes={identityMessages.deleteAccountYes}
                />
              )}
            </>
          )}
        </EntryList>
        {accounts.more && <p className="small muted">{identityMessages.accountsMore}</p>}
      </section>
      <Invitations invitations={invitations} />
    </div>
  )
}

function MemberEntry({ member, isSelf, isLast }: { member: TeamMember; isSelf: boolean; isLast: boolean }) {
  const { uid, email, joinedAt, hasSecondStep, hasPasskey } = member
  return (
    <Entry
      title={
        <>
          <b>{email}</b> {isSelf && <span className="muted">({identityMessages.itIsYou})</span>}
        </>
      }
      details={
        <>
          {identityMessages.joinedOn} <LocalTime iso={joinedAt} style="date-time" />
          {hasSecondStep && `, ${identityMessages.twoSteps}`}
          {hasPasskey && `, ${identityMessages.hasPasskey}`}
        </>
      }
    >
      {(hasSecondStep || hasPasskey) && !isSelf && (
        <ConfirmLink action="reset-steps" uid={uid} label={identityMessages.resetSecondStepLabel(email)}>
          {identityMessages.resetSecondStep}
        </ConfirmLink>
      )}
      {!isLast && (
        <ConfirmLink action="remove" uid={uid} label={identityMessages.removeLabel(email)}>
          {identityMessages.remove}
        </ConfirmLink>
      )}
    </Entry>
  )
}

function AccountEntry({ uid, email, registeredAt }: Account) {
  return (
    <Entry
      title={<b>{email}</b>}
      details={
        <>
          {identityMessages.registeredOn} <LocalTime iso={registeredAt} style="date-time" />
        </>
      }
    >
      <ConfirmLink action="delete" uid={uid} label={identityMessages.deleteAccountLabel(email)}>
        {identityMessages.deleteAccount}
      </ConfirmLink>
    </Entry>
  )
}
