import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { identityMessages, shortestPassword, shortestTeamPassword } from '../../../../core/identity/messages.ts'
import { connectionMessages } from '../../../../core/store/document-messages.ts'
import type { User } from '../../../../ports/identity.ts'
import type { Access } from '../../../visitor.ts'
import type { Intent } from '../action-result.ts'
import { CurrentPasswordField, IntentButton, NewPasswordField, useAuthForm } from '../auth-form.tsx'
import styles from './account-details.module.css'

interface AccountDetailsProps {
  user: User
  access: Access
}

export function AccountDetails({ user, access }: AccountDetailsProps) {
  const isOnTeam = access !== 'account'
  const maySignOutOnly = access === 'no-second-step' || access === 'passkey-first'
  return (
    <>
      <dl className={styles.details}>
        <div>
          <dt>{identityMessages.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{identityMessages.uid}</dt>
          <dd>{user.uid}</dd>
        </div>
      </dl>
      {access === 'no-second-step' && <p>{identityMessages.secondStepRequired}</p>}
      {access === 'passkey-first' && <p>{identityMessages.passkeyFirst}</p>}
      {access === 'account' && <p>{identityMessages.notOfTheTeam}</p>}
      <div className="actions">
        {access === 'member' && (
          <a className="btn" href="/leads">
            {identityMessages.openDashboard}
          </a>
        )}
        <Form method="post" className="actions">
          {!maySignOutOnly && <IntentButton intent="test">{connectionMessages.test}</IntentButton>}
          <button className="quiet" name="intent" value="logout">
            {identityMessages.logout}
          </button>
        </Form>
      </div>
      {!maySignOutOnly && (
        <>
          <ChangePassword email={user.email} shortest={isOnTeam ? shortestTeamPassword : shortestPassword} />
          <DeleteAccount email={user.email} isOnTeam={isOnTeam} />
        </>
      )}
    </>
  )
}

function ChangePassword({ email, shortest }: { email: string; shortest: number }) {
  const { inError } = useAuthForm('change')
  return (
    <FoldedForm title={identityMessages.changeTitle} intent="change" button={identityMessages.changePassword}>
      <p>{identityMessages.changeHint}</p>
      <CurrentPasswordField
        email={email}
        label={identityMessages.currentPassword}
        name="current"
        {...inError('current')}
      />
      <NewPasswordField shortest={shortest} {...inError('password')} />
    </FoldedForm>
  )
}

function DeleteAccount({ email, isOnTeam }: { email: string; isOnTeam: boolean }) {
  const { inError } = useAuthForm('delete-own')
  return (
    <FoldedForm
      title={identityMessages.deleteTitle}
      intent="delete-own"
      button={identityMessages.deleteYes}
      buttonClass="quiet danger"
    >
      <p>{identityMessages.deleteHint}</p>
      {isOnTeam && <p>{identityMessages.deleteHintMember}</p>}
      <CurrentPasswordField email={email} label={identityMessages.deletePassword} {...inError('password')} />
    </FoldedForm>
  )
}

interface FoldedFormProps {
  title: string
  intent: Intent
  button: string
  buttonClass?: string
  children: ReactNode
}

/** Opens by itself after a refusal. */
function FoldedForm({ title, intent, button, buttonClass = 'btn', children }: FoldedFormProps) {
  const { form, refused } = useAuthForm(intent)
  return (
    <details className={styles.fold} open={refused !== null}>
      <summary>{title}</summary>
      <Form method="post" noValidate ref={form}>
        {children}
        <p className="actions">
          <IntentButton intent={intent} className={buttonClass}>
            {button}
          </IntentButton>
        </p>
      </Form>
    </details>
  )
}
