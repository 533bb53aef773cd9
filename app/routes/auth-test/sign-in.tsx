import { Link } from 'react-router'
import { identityMessages as texts, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import { accountPageParts } from '../../parts/account-page.ts'
import { accountWords } from '../../parts/account-words.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { isNotDone } from '../../ui/forms/form-result.ts'
import { Note } from '../../ui/forms/note.tsx'
import { FormOf } from '../../ui/forms/use-form.tsx'
import { TextLink } from '../../ui/team/text-link.tsx'
import {
  AuthForm,
  CodeField,
  CurrentPasswordField,
  EmailField,
  IntentButton,
  NewPasswordField,
  useAccountResult,
  useAuthForm,
  useShown,
} from './form-parts.tsx'
import type { AuthPageData } from './load.ts'

/** The one form that the visitor needs at this address, or none. */
export function SignInForms({ access, user, invitation, reset, forgot }: AuthPageData) {
  const challenge = useChallenge()
  const otherWays = accountPageParts.map(({ name, Proof }) => <Proof key={name} />)
  if (challenge) return <CodeForm challenge={challenge} />
  if (reset) return <ResetForm {...reset} />
  if (forgot && !user) return <ForgotForm />
  if (access === 'passkey-first') return otherWays
  if (invitation) return <CredentialsForm invitation={invitation} />
  if (user) return null
  return (
    <>
      <CredentialsForm invitation={null} />
      {otherWays}
    </>
  )
}

/** Returns the challenge that a code answers: after the password, and where a code may be typed again. */
function useChallenge(): string | null {
  const shown = useShown()
  const result = useAccountResult()
  if (shown?.kind === 'second-step') return shown.challenge
  if (!isNotDone(result) || result.intent !== 'code') return null
  const mayRetry = result.kind === 'unavailable' || result.problems?.['code'] !== undefined
  return mayRetry ? (result.fields['challenge'] ?? null) : null
}

const invitationHints = {
  'set-up': texts.setUpHint,
  invitation: texts.invitationHint,
  closed: texts.invitationClosed,
}

function CredentialsForm({ invitation }: Pick<AuthPageData, 'invitation'>) {
  const joins = invitation === 'set-up' || invitation === 'invitation'
  // Enter presses the first button.
  const intents = joins ? (['register', 'login'] as const) : (['login', 'register'] as const)
  return (
    // The browser's own checks are off: the sentences are ours, and the same without script.
    <FormOf form={useAuthForm('login', 'register')} noValidate>
      {invitation && <p>{invitationHints[invitation]}</p>}
      <EmailField required />
      <NewPasswordField
        label={texts.password}
        autoComplete={joins ? 'new-password' : 'current-password'}
        shortest={joins ? shortestTeamPassword : shortestPassword}
      />
      <Actions>
        {intents.map((intent, index) => (
          <IntentButton key={intent} intent={intent} className={index === 0 ? 'btn' : 'quiet'}>
            {texts[intent]}
          </IntentButton>
        ))}
      </Actions>
      {!joins && <TextLink to="/auth-test?forgot">{texts.forgot}</TextLink>}
    </FormOf>
  )
}

/** For the field of a form that has only one, or that is the whole page. */
const focused = { autoFocus: true } as const

/** After the password, for an account with a second step. */
function CodeForm({ challenge }: { challenge: string }) {
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
      <CodeField {...focused} />
    </AuthForm>
  )
}

function ForgotForm() {
  return (
    <AuthForm intent="forgot" button={texts.sendLink} aside={<TextLink to="/auth-test">{texts.login}</TextLink>}>
      <h2>{texts.forgot}</h2>
      <p>{texts.forgotHint}</p>
      <EmailField required />
    </AuthForm>
  )
}

/** At the address of the mailed link. The email is null when the link no longer sets a password. */
function ResetForm({ token, email }: NonNullable<AuthPageData['reset']>) {
  if (email === null) {
    return (
      <>
        <Note says="no">{texts.resetClosed}</Note>
        <Link className="btn" to="/auth-test?forgot">
          {texts.forgot}
        </Link>
      </>
    )
  }
  return (
    <AuthForm intent="reset" button={texts.setPassword}>
      <h2>{texts.resetTitle}</h2>
      <input type="hidden" name="token" value={token} />
      <Field label={texts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField shortest={shortestPassword} />
    </AuthForm>
  )
}

interface ReauthenticationFormProps {
  email: string
  reauthentication: NonNullable<AuthPageData['reauthentication']>
  loaded: AuthPageData
}

/** Asks who uses the session, before what the address names continues. The whole page, so that nothing leads elsewhere. */
export function ReauthenticationForm({ email, reauthentication, loaded }: ReauthenticationFormProps) {
  const { what, cancel, hasCode, download } = reauthentication
  if (download !== null) return <Download path={download} back={cancel} />
  return (
    <>
      <h2>{texts.reauthenticateTitle}</h2>
      <p>{texts.reauthenticateFirst(accountWords.proofs)}</p>
      <p className="quote strong breaks">{what}</p>
      <AuthForm
        intent="reauthenticate"
        button={texts.reauthenticate}
        aside={<TextLink to={cancel}>{texts.cancel}</TextLink>}
      >
        <CurrentPasswordField email={email} label={texts.yourPassword} required={!hasCode} {...focused} />
        {hasCode && <CodeField label={texts.orCode} required={false} />}
      </AuthForm>
      {accountPageParts.map(({ name, Proof }) => (
        <Proof key={name} of={loaded} />
      ))}
    </>
  )
}

/** After the proof. The browser is led to the file without script too, and stays on this page. */
function Download({ path, back }: { path: string; back: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">{texts.downloadStarts}</p>
      <Actions>
        <Link className="btn" to={back}>
          {texts.openDashboard}
        </Link>
        <a className="link" href={path}>
          {texts.downloadAgain}
        </a>
      </Actions>
    </>
  )
}
