import { Form, Link } from 'react-router'
import { identityMessages, shortestPassword, shortestTeamPassword } from '../../../../core/identity/messages.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { CodeField, EmailField, IntentButton, NewPasswordField, useActionResult, useAuthForm } from '../auth-form.tsx'
import type { AuthPageData } from '../load.ts'
import { PasskeyLogin } from './passkey-prompt.tsx'

/** The one form that the visitor needs at this address, or none. */
export function SignInForms({ access, user, invitation, reset, forgot }: AuthPageData) {
  const result = useActionResult()
  const challenge = result !== null && 'challenge' in result ? result.challenge : undefined
  if (challenge !== undefined) return <CodeForm challenge={challenge} />
  if (reset) return <ResetForm {...reset} />
  if (forgot && !user) return <ForgotForm />
  if (access === 'passkey-first') return <PasskeyLogin />
  if (user && !invitation) return null
  return (
    <>
      <CredentialsForm invitation={invitation} />
      {!invitation && <PasskeyLogin />}
    </>
  )
}

const invitationHints = {
  'set-up': identityMessages.setUpHint,
  invitation: identityMessages.invitationHint,
  closed: identityMessages.invitationClosed,
}

function CredentialsForm({ invitation }: Pick<AuthPageData, 'invitation'>) {
  const { form, refused, inError } = useAuthForm('login', 'register')
  const joins = invitation === 'set-up' || invitation === 'invitation'
  // Enter presses the first button.
  const intents = joins ? (['register', 'login'] as const) : (['login', 'register'] as const)
  const shortest = joins ? shortestTeamPassword : shortestPassword
  return (
    // The browser's own checks are off: the sentences are ours, and the same without script.
    <Form method="post" noValidate ref={form}>
      {invitation && <p>{invitationHints[invitation]}</p>}
      <EmailField email={refused?.email ?? ''} {...inError('email')} />
      <Field
        label={identityMessages.password}
        name="password"
        type="password"
        autoComplete={joins ? 'new-password' : 'current-password'}
        placeholder={identityMessages.passwordHint(shortest)}
        required
        {...inError('password')}
      />
      <p className="actions">
        {intents.map((intent, index) => (
          <IntentButton key={intent} intent={intent} className={index === 0 ? 'btn' : 'quiet'}>
            {identityMessages[intent]}
          </IntentButton>
        ))}
      </p>
      {!joins && (
        <p>
          <Link className="link" to="/auth-test?forgot">
            {identityMessages.forgot}
          </Link>
        </p>
      )}
    </Form>
  )
}

/** The form has one field, which is the next thing to fill in. */
const focused = { autoFocus: true } as const

/** After the password, for an account with a second step. */
function CodeForm({ challenge }: { challenge: string }) {
  const { form, inError } = useAuthForm('code')
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.enterCode}</h2>
      <p>{identityMessages.enterCodeHint}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <CodeField {...focused} {...inError('code')} />
      <p className="actions">
        <IntentButton intent="code" className="btn">
          {identityMessages.login}
        </IntentButton>
        <Link className="link" to="/auth-test" reloadDocument>
          {identityMessages.startAgain}
        </Link>
      </p>
    </Form>
  )
}

function ForgotForm() {
  const { form, refused, inError } = useAuthForm('forgot')
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.forgot}</h2>
      <p>{identityMessages.forgotHint}</p>
      <EmailField email={refused?.email ?? ''} {...inError('email')} />
      <p className="actions">
        <IntentButton intent="forgot" className="btn">
          {identityMessages.sendLink}
        </IntentButton>
        <Link className="link" to="/auth-test">
          {identityMessages.login}
        </Link>
      </p>
    </Form>
  )
}

/** At the address of the mailed link. The email is null when the link no longer sets a password. */
function ResetForm({ token, email }: NonNullable<AuthPageData['reset']>) {
  const { form, inError } = useAuthForm('reset')
  if (email === null) {
    return (
      <>
        <Note says="no">{identityMessages.resetClosed}</Note>
        <p>
          <Link className="btn" to="/auth-test?forgot">
            {identityMessages.forgot}
          </Link>
        </p>
      </>
    )
  }
  return (
    <Form method="post" noValidate ref={form}>
      <h2>{identityMessages.resetTitle}</h2>
      <input type="hidden" name="token" value={token} />
      <Field label={identityMessages.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField shortest={shortestPassword} {...inError('password')} />
      <p className="actions">
        <IntentButton intent="reset" className="btn">
          {identityMessages.setPassword}
        </IntentButton>
      </p>
    </Form>
  )
}
