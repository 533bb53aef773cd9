import { identityMessages } from '../../../../core/identity/messages.ts'
import type { OpenInvitation, TeamMember } from '../../../../core/identity/team.ts'
import type { Account } from '../../../../ports/identity.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import type { AuthActionResult } from '../action-result.ts'
import { AccountForm, IntentButton, useActionResult } from '../auth-form.tsx'
import { CopyButton } from '../copy-button.tsx'
import { ConfirmForm, ConfirmLink, Entry, EntryAction, EntryList } from '../entry-list.tsx'
import type { Confirmation, ConfirmedAction, TeamData } from '../load.ts'
import { OneTimeSecret } from '../one-time-secret.tsx'
import columns from '../columns.module.css'
import styles from './invitations.module.css'

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
  /** The question that the address asks about this account. */
  const questionFor = (account: Pick<Account, 'uid' | 'email'>, ...actions: readonly ConfirmedAction[]) =>
    confirmation?.uid === account.uid &&
    actions.includes(confirmation.action) && (
      <ConfirmForm key={confirmation.action} action={confirmation.action} account={account} />
    )
  return (
    <div className={columns.columns}>
      <section aria-labelledby="team-title">
        <h2 id="team-title">{identityMessages.teamTitle(members.length)}</h2>
        <EntryList entries={members} keyOf={({ uid }) => uid}>
          {(member) => (
            <>
              <MemberEntry member={member} isSelf={member.uid === self} isLast={isLast} />
              {questionFor(member, 'remove', 'reset-steps')}
            </>
          )}
        </EntryList>
        {isLast && <p className="small muted">{identityMessages.lastMember}</p>}
      </section>
      {(accounts.accounts.length > 0 || accounts.more) && (
        <section aria-labelledby="accounts-title">
          <h2 id="accounts-title">{identityMessages.accountsTitle(accounts.accounts.length)}</h2>
          <p className="small muted">{identityMessages.accountsHint}</p>
          <EntryList entries={accounts.accounts} keyOf={({ uid }) => uid}>
            {(account) => (
              <>
                <AccountEntry account={account} />
                {questionFor(account, 'delete')}
              </>
            )}
          </EntryList>
          {accounts.more && <p className="small muted">{identityMessages.accountsMore}</p>}
        </section>
      )}
      <Invitations invitations={invitations} />
    </div>
  )
}

function MemberEntry({ member, isSelf, isLast }: { member: TeamMember; isSelf: boolean; isLast: boolean }) {
  const { email, joinedAt, hasSecondStep, hasPasskey } = member
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
      {(hasSecondStep || hasPasskey) && !isSelf && <ConfirmLink action="reset-steps" account={member} />}
      {!isLast && <ConfirmLink action="remove" account={member} />}
    </Entry>
  )
}

function AccountEntry({ account }: { account: Account }) {
  return (
    <Entry
      title={<b>{account.email}</b>}
      details={
        <>
          {identityMessages.registeredOn} <LocalTime iso={account.registeredAt} style="date-time" />
        </>
      }
    >
      <ConfirmLink action="delete" account={account} />
    </Entry>
  )
}

export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const result = useActionResult()
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">{identityMessages.invitationsTitle(invitations.length)}</h2>
      {result?.kind === 'invited' && <InvitationLink key={result.link} {...result} />}
      <EntryList entries={invitations} keyOf={({ id }) => id}>
        {(invitation) => <InvitationEntry {...invitation} />}
      </EntryList>
      <AccountForm>
        <p className="small muted">{identityMessages.inviteHint}</p>
        <IntentButton intent="invite">{identityMessages.invite}</IntentButton>
      </AccountForm>
    </section>
  )
}

function InvitationEntry({ id, expiresAt, createdAt, invitedBy }: OpenInvitation) {
  const label = identityMessages.revokeLabel(createdAt.slice(0, 10))
  return (
    <Entry
      title={
        <>
          {identityMessages.worksUntil} <LocalTime iso={expiresAt} style="date-time" />
        </>
      }
      details={`${identityMessages.invitedBy} ${invitedBy}`}
    >
      <EntryAction field="invitation" id={id} intent="revoke" label={label}>
        {identityMessages.revoke}
      </EntryAction>
    </Entry>
  )
}

function InvitationLink({ link, expiresAt }: Extract<AuthActionResult, { kind: 'invited' }>) {
  return (
    <OneTimeSecret>
      <label htmlFor="invitation-link">{identityMessages.linkTitle}</label>
      <p className={styles.link}>
        <input
          className="input"
          id="invitation-link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton className="btn" text={link} />
      </p>
      <p className="small">
        {identityMessages.linkHint} {identityMessages.worksUntil} <LocalTime iso={expiresAt} style="date-time" />.
      </p>
    </OneTimeSecret>
  )
}
