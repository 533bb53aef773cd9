import { identityMessages as texts } from '../../../core/identity/messages.ts'
import type { Account } from '../../../ports/identity.ts'
import { accountWords } from '../../parts/account-words.ts'
import { Note } from '../../ui/forms/note.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { ApiTokens, OneTimeText } from './api-tokens.tsx'
import { AccountForm, ConfirmForm, ConfirmLink, Entry, EntryAction, EntryList, Group, useShown } from './form-parts.tsx'
import type { AuthPageData, ConfirmedAction } from './load.ts'

type LoadedTeam = Extract<AuthPageData['team'], { kind: 'loaded' }>

interface TeamProps {
  team: NonNullable<AuthPageData['team']>
  self: string
  confirmation: AuthPageData['confirmation']
}

export function Team({ team, self, confirmation }: TeamProps) {
  if (team.kind === 'failed') return <Note says="no">{texts.teamUnknown}</Note>
  const { members, invitations, tokens } = team
  const { accounts, more } = team.accounts
  const isLast = members.length === 1
  return (
    <>
      <Group title={texts.groups.team}>
        <section aria-labelledby="team-title">
          <h3 id="team-title">{texts.teamTitle(members.length)}</h3>
          <EntryList>
            {members.map((member) => (
              <MemberEntry key={member.uid} {...{ member, self, isLast, confirmation }} />
            ))}
          </EntryList>
          {isLast && <p className="small muted">{texts.lastMember}</p>}
        </section>
        {(accounts.length > 0 || more) && (
          <section aria-labelledby="accounts-title">
            <h3 id="accounts-title">{texts.accountsTitle(accounts.length)}</h3>
            <p className="small muted">{texts.accountsHint}</p>
            <EntryList>
              {accounts.map((account) => (
                <Entry
                  key={account.uid}
                  title={<b>{account.email}</b>}
                  details={
                    <span>
                      {texts.registeredOn} <LocalTime iso={account.registeredAt} />
                    </span>
                  }
                  question={<Question confirmation={confirmation} account={account} actions={['delete']} />}
                >
                  <ConfirmLink action="delete" account={account} />
                </Entry>
              ))}
            </EntryList>
            {more && <p className="small muted">{texts.accountsMore}</p>}
          </section>
        )}
        <Invitations invitations={invitations} />
      </Group>
      <Group title={texts.groups.programs}>
        <ApiTokens tokens={tokens} members={members} self={self} />
      </Group>
    </>
  )
}

interface MemberEntryProps extends Omit<TeamProps, 'team'> {
  member: LoadedTeam['members'][number]
  isLast: boolean
}

function MemberEntry({ member, self, isLast, confirmation }: MemberEntryProps) {
  const { uid, email, name, joinedAt, hasSecondStep, hasPasswordless } = member
  const steps = [hasSecondStep && texts.twoSteps, hasPasswordless && accountWords.hasPasswordless].filter(
    (step) => step !== false,
  )
  const details = (
    <span>
      {texts.joinedOn} <LocalTime iso={joinedAt} />
      <span>{steps.map((step) => `, ${step}`).join('')}</span>
    </span>
  )
  const title = name ? (
    <>
      <b>{name}</b> <span>{email}</span>
    </>
  ) : (
    <b>{email}</b>
  )
  const question = <Question confirmation={confirmation} account={member} actions={['remove', 'reset-steps']} />
  return (
    <Entry title={title} remark={uid === self && texts.itIsYou} details={details} question={question}>
      {steps.length > 0 && uid !== self && <ConfirmLink action="reset-steps" account={member} />}
      {!isLast && <ConfirmLink action="remove" account={member} />}
    </Entry>
  )
}

interface QuestionProps extends Pick<TeamProps, 'confirmation'> {
  account: Pick<Account, 'uid' | 'email'>
  actions: readonly ConfirmedAction[]
}

/** The question that the address asks about this account. */
function Question({ confirmation, account, actions }: QuestionProps) {
  if (confirmation?.uid !== account.uid || !actions.includes(confirmation.action)) return null
  return <ConfirmForm key={confirmation.action} action={confirmation.action} account={account} />
}

function Invitations({ invitations }: Pick<LoadedTeam, 'invitations'>) {
  const shown = useShown()
  return (
    <section aria-labelledby="invitations-title">
      <h3 id="invitations-title">{texts.invitationsTitle(invitations.length)}</h3>
      {shown?.kind === 'invited' && (
        <OneTimeText key={shown.link} label={texts.linkTitle} text={shown.link}>
          {texts.linkHint} {texts.worksUntil} <LocalTime iso={shown.expiresAt} />.
        </OneTimeText>
      )}
      <EntryList>
        {invitations.map(({ id, expiresAt, createdAt, invitedBy }) => (
          <Entry
            key={id}
            title={
              <span>
                {texts.worksUntil} <LocalTime iso={expiresAt} />
              </span>
            }
            details={`${texts.invitedBy} ${invitedBy}`}
          >
            <EntryAction field="invitation" id={id} intent="revoke" label={texts.revokeLabel(createdAt.slice(0, 10))}>
              {texts.revoke}
            </EntryAction>
          </Entry>
        ))}
      </EntryList>
      <AccountForm intent="invite" button={texts.invite}>
        <p className="small muted">{texts.inviteHint}</p>
      </AccountForm>
    </section>
  )
}
