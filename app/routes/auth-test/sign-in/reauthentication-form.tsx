import { Form, Link } from 'react-router'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { CodeField, CurrentPasswordField, IntentButton, useAuthForm } from '../auth-form.tsx'
import type { AuthPageData } from '../load.ts'
import { PasskeyPrompt, useHasPasskeys } from './passkey-prompt.tsx'
import styles from './reauthentication-form.module.css'

interface ReauthenticationFormProps {
  email: string
  reauthentication: NonNullable<AuthPageData['reauthentication']>
}

/** The form is the whole page, and this field the next thing to fill in. */
const focused = { autoFocus: true } as const

/** Asks who uses the session, before what the address names goes on. The whole page, so that nothing leads elsewhere. */
export function ReauthenticationForm({ email, reauthentication }: ReauthenticationFormProps) {
  const { what, cancel, hasCode, hasPasskey, download } = reauthentication
  const { form, inError } = useAuthForm('reauthenticate')
  const showsPasskey = useHasPasskeys() && hasPasskey
  if (download !== null) return <Download path={download} back={cancel} />
  return (
    <>
      <h2>{identityMessages.reauthenticateTitle}</h2>
      <p>{identityMessages.reauthenticateFirst}</p>
      <p className={styles.what}>{what}</p>
      <Form method="post" noValidate ref={form}>
        <CurrentPasswordField
          email={email}
          label={identityMessages.yourPassword}
          required={!hasCode}
          {...focused}
          {...inError('password')}
        />
        {hasCode && <CodeField label={identityMessages.orCode} required={false} {...inError('code')} />}
        <p className="actions">
          <IntentButton intent="reauthenticate" className="btn">
            {identityMessages.reauthenticate}
          </IntentButton>
          <Link className="link" to={cancel}>
            {identityMessages.cancel}
          </Link>
        </p>
      </Form>
      {showsPasskey && (
        <Form method="post">
          <PasskeyPrompt intent="passkey-reauthenticate" />
          <p className="actions">
            <IntentButton intent="passkey-reauthenticate-start">
              {identityMessages.reauthenticateByPasskey}
            </IntentButton>
          </p>
        </Form>
      )}
    </>
  )
}

/** After the proof. The browser is led to the file without script too, and stays on this page. */
function Download({ path, back }: { path: string; back: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">{identityMessages.downloadStarts}</p>
      <p className="actions">
        <Link className="btn" to={back}>
          {identityMessages.openDashboard}
        </Link>
        <a className="link" href={path}>
          {identityMessages.downloadAgain}
        </a>
      </p>
    </>
  )
}
