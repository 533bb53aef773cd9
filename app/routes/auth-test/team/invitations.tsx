import { useState } from 'react'
import { useNavigation } from 'react-router'
import { identityMessages } from '../../../../core/identity/messages.ts'
import type { OpenInvitation } from '../../../../core/identity/team/team.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import type { AuthActionResult } from '../action-result.ts'
import { AccountForm, useActionResult } from '../auth-form.tsx'
import { Entry, EntryAction, EntryList } from '../entry-list.tsx'
import { OneTimeSecret } from '../one-time-secret.tsx'
import styles from './invitations.module.css'

export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const isBusy = useNavigation().state !== 'idle'
  const result = useActionResult()
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title">{identityMessages.invitationsTitle(invitations.length)}</h2>
      {result?.kind === 'invited' && <InvitationLink key={result.link} {...result} />}
      {invitations.length === 0 && <p className="muted">{identityMessages.noInvitations}</p>}
      <EntryList entries={invitations} keyOf={({ id }) => id}>
        {(invitation) => <InvitationEntry {...invitation} />}
      </EntryList>
      <AccountForm>
        <p className="small muted">{identityMessages.inviteHint}</p>
        <button className="quiet" name="intent" value="invite" disabled={isBusy}>
          {identityMessages.invite}
        </button>
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
  const [copied, setCopied] = useState(false)
  const isHydrated = useHydrated()

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }

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
        {isHydrated && (
          <button className="btn" type="button" onClick={() => void copy().catch(() => undefined)}>
            {copied ? identityMessages.copied : identityMessages.copy}
          </button>
        )}
      </p>
      <p className="small">
        {identityMessages.linkHint} {identityMessages.worksUntil} <LocalTime iso={expiresAt} style="date-time" />.
      </p>
    </OneTimeSecret>
  )
}
