import { Form, Link } from 'react-router'
import { identityMessages as texts, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import {
  AuthForm,
  CodeField,
  CurrentPasswordField,
  EmailField,
  IntentButton,
  NewPasswordField,
  useActionResult,
  useAuthForm,
} from './form-parts.tsx'
import type { AuthPageData } from './load.ts'
import { PasskeyForm } from './passkey-prompt.tsx'
import styles from './reauthentication-form.module.css'

/** The one form that the visitor needs at this address, or none. */
export function SignInForms({ access, user, invitation, reset, forgot }: AuthPageData) {
  const result = useActionResult()
  const challenge = result && 'challenge' in result && result.challenge
  const passkeyLogin = <PasskeyForm intent="passkey-login" button={texts.passkeyLogin} />
  if (challenge) return <CodeForm challenge={challenge} />
  if (reset) return <ResetForm {...reset} />
  if (forgot && !user) return <ForgotForm />
  if (access === 'passkey-first') return passkeyLogin
  if (invitation) return <CredentialsForm invitation={invitation} />
  if (user) return null
  return (
    <>
      <CredentialsForm invitation={null} />
      {passkeyLogin}
    </>
  )
}

const invitationHints = {
  'set-up': texts.setUpHint,
  invitation: texts.invitationHint,
  closed: texts.invitationClosed,
}

function CredentialsForm({ invitation }: Pick<AuthPageData, 'invitation'>) {
  const { form, refused, inError } = useAuthForm('login', 'register')
  const joins = invitation === 'set-up' || invitation === 'invitation'
  // Enter presses the first button.
  const intents = joins ? (['register', 'login'] as const) : (['login', 'register'] as const)
  return (
    // The browser's own checks are off: the sentences are ours, and the same without script.
    <Form method="post" noValidate ref={form}>
      {invitation && <p>{invitationHints[invitation]}</p>}
      <EmailField defaultValue={refused?.email ?? ''} required {...inError('email')} />
      <NewPasswordField
        label={texts.password}
        autoComplete={joins ? 'new-password' : 'current-password'}
        shortest={joins ? shortestTeamPassword : shortestPassword}
        {...inError('password')}
      />
      <p className="actions">
        {intents.map((intent, index) => (
          <IntentButton key={intent} intent={intent} className={index === 0 ? 'btn' : 'quiet'}>
            {texts[intent]}
          </IntentButton>
        ))}
      </p>
      {!joins && (
        <p>
          <TextLink to="/auth-test?forgot">{texts.forgot}</TextLink>
        </p>
      )}
    </Form>
  )
}

/** For the field of a form that has only one, or that is the whole page. */
const focused = { autoFocus: true } as const

/** After the password, for an account with a second step. */
function CodeForm({ challenge }: { challenge: string }) {
  const { inError } = useAuthForm('code')
  const startAgain = (
    <TextLink to="/auth-test" reloadDocument>
      {texts.startAgain}
    </TextLink>
  )
  return (
    <AuthForm intent="code" button={texts.login} aside={startAgain}>
      <h2>{texts.enterCode}</h2>
      <p>{texts.enterCodeHint}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <CodeField {...focused} {...inError('code')} />
    </AuthForm>
  )
}

function ForgotForm() {
  const { refused, inError } = useAuthForm('forgot')
  return (
    <AuthForm intent="forgot" button={texts.sendLink} aside={<TextLink to="/auth-test">{texts.login}</TextLink>}>
      <h2>{texts.forgot}</h2>
      <p>{texts.forgotHint}</p>
      <EmailField defaultValue={refused?.email ?? ''} required {...inError('email')} />
    </AuthForm>
  )
}

/** At the address of the mailed link. The email is null when the link no longer sets a password. */
function ResetForm({ token, email }: NonNullable<AuthPageData['reset']>) {
  const { inError } = useAuthForm('reset')
  if (email === null) {
    return (
      <>
        <Note says="no">{texts.resetClosed}</Note>
        <p>
          <Link className="btn" to="/auth-test?forgot">
            {texts.forgot}
          </Link>
        </p>
      </>
    )
  }
  return (
    <AuthForm intent="reset" button={texts.setPassword}>
      <h2>{texts.resetTitle}</h2>
      <input type="hidden" name="token" value={token} />
      <EmailField value={email} readOnly />
      <NewPasswordField shortest={shortestPassword} {...inError('password')} />
    </AuthForm>
  )
}

interface ReauthenticationFormProps {
  email: string
  reauthentication: NonNullable<AuthPageData['reauthentication']>
}

/** Asks who uses the session, before what the address names continues. The whole page, so that nothing leads elsewhere. */
export function ReauthenticationForm({ email, reauthentication }: ReauthenticationFormProps) {
  const { what, cancel, hasCode, hasPasskey, download } = reauthentication
  const { inError } = useAuthForm('reauthenticate')
  if (download !== null) return <Download path={download} back={cancel} />
  const password = { email, label: texts.yourPassword, required: !hasCode, ...focused }
  return (
    <>
      <h2>{texts.reauthenticateTitle}</h2>
      <p>{texts.reauthenticateFirst}</p>
      <p className={styles.what}>{what}</p>
      <AuthForm
        intent="reauthenticate"
        button={texts.reauthenticate}
        aside={<TextLink to={cancel}>{texts.cancel}</TextLink>}
      >
        <CurrentPasswordField {...password} {...inError('password')} />
        {hasCode && <CodeField label={texts.orCode} required={false} {...inError('code')} />}
      </AuthForm>
      {hasPasskey && <PasskeyForm intent="passkey-reauthenticate" button={texts.reauthenticateByPasskey} />}
    </>
  )
}

/** After the proof. The browser is led to the file without script too, and stays on this page. */
function Download({ path, back }: { path: string; back: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">{texts.downloadStarts}</p>
      <p className="actions">
        <Link className="btn" to={back}>
          {texts.openDashboard}
        </Link>
        <a className="link" href={path}>
          {texts.downloadAgain}
        </a>
      </p>
    </>
  )
}
