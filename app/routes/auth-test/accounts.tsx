import { Link } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { Account } from '../../../ports/identity.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Question } from './question.tsx'

interface AccountsProps {
  accounts: readonly Account[]
  more: boolean
  /** Whose deletion is asked about. */
  asked: string | null
}

/** Accounts that are no members, for the team. */
export function Accounts({ accounts, more, asked }: AccountsProps) {
  return (
    <section aria-labelledby="accounts-title">
      <h2 id="accounts-title">{identityMessages.accountsTitle(accounts.length)}</h2>
      <p className="small muted">{accounts.length > 0 ? identityMessages.accountsHint : identityMessages.noAccounts}</p>
      {accounts.length > 0 && (
        <ul className="people">
          {accounts.map((account) => (
            <li key={account.uid}>
              <AccountLine {...account} />
              {account.uid === asked && (
                <Question
                  label={identityMessages.deleteAccountLabel(account.email)}
                  text={identityMessages.deleteAccountQuestion(account.email)}
                  uid={account.uid}
                  intent="delete"
                  yes={identityMessages.deleteAccountYes}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {more && <p className="small muted">{identityMessages.accountsMore}</p>}
    </section>
  )
}

function AccountLine({ uid, email, registeredAt }: Account) {
  return (
    <div className="person">
      <p>
        <b>{email}</b>
        <br />
        <span className="small muted">
          {identityMessages.registeredOn} <LocalTime iso={registeredAt} style="date-time" />
        </span>
      </p>
      <Link
        className="link"
        to={`/auth-test?delete=${encodeURIComponent(uid)}`}
        aria-label={identityMessages.deleteAccountLabel(email)}
        preventScrollReset
      >
        {identityMessages.deleteAccount}
      </Link>
    </div>
  )
}
