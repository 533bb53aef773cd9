import type { ComponentProps } from 'react'
import { identityMessages as texts, shortestPassword, shortestTeamPassword } from '../../../core/identity/messages.ts'
import { connectionMessages } from '../../../core/store/document-messages.ts'
import type { Session, User } from '../../../ports/identity.ts'
import { accountPageParts } from '../../parts/account-page.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Fact } from '../../ui/forms/fact.tsx'
import { isNotDone } from '../../ui/forms/form-result.ts'
import { PrintButton } from '../../ui/forms/print-button.tsx'
import { FormOf } from '../../ui/forms/use-form.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import type { AccountShown } from './action-result.ts'
import {
  AccountForm,
  AuthForm,
  CodeField,
  CopyButton,
  CurrentPasswordField,
  Entry,
  EntryAction,
  EntryList,
  Group,
  IntentButton,
  NewPasswordField,
  OneTimeSecret,
  PasswordForm,
  useAuthForm,
  useShown,
} from './form-parts.tsx'
import type { AuthPageData } from './load.ts'
import securityStyles from './account-security.module.css'

type AccountDetailsProps = { user: User } & Pick<AuthPageData, 'access' | 'notice' | 'storeName'>

export function AccountDetails({ user: { email, uid }, access, notice, storeName }: AccountDetailsProps) {
  const isOnTeam = access !== 'account'
  const maySignOutOnly = access === 'no-second-step' || access === 'passkey-first'
  return (
    <>
      <dl className="facts lined breaks">
        <Fact term={texts.email}>{email}</Fact>
        <Fact term={texts.uid}>{uid}</Fact>
      </dl>
      {notice && <p>{notice}</p>}
      <Actions>
        {access === 'member' && (
          <a className="btn" href="/leads">
            {texts.openDashboard}
          </a>
        )}
        <Actions as={FormOf} form={useAuthForm('test', 'logout')}>
          {!maySignOutOnly && <IntentButton intent="test">{connectionMessages.test}</IntentButton>}
          <IntentButton intent="logout">{texts.logout}</IntentButton>
        </Actions>
      </Actions>
      {!maySignOutOnly && (
        <>
          <p className="small muted">{connectionMessages.tests(storeName)}</p>
          <FoldedForm intent="change" title={texts.changeTitle} button={texts.changePassword}>
            <p>{texts.changeHint}</p>
            <CurrentPasswordField email={email} label={texts.currentPassword} name="current" />
            <NewPasswordField shortest={isOnTeam ? shortestTeamPassword : shortestPassword} />
          </FoldedForm>
          <FoldedForm intent="delete-own" title={texts.deleteTitle} button={texts.deleteYes} buttonClass="quiet danger">
            <p>{texts.deleteHint}</p>
            {isOnTeam && <p>{texts.deleteHintMember}</p>}
            <CurrentPasswordField email={email} label={texts.deletePassword} />
          </FoldedForm>
        </>
      )}
    </>
  )
}

/** A form that opens by itself after a refusal. */
function FoldedForm({ title, ...form }: { title: string } & ComponentProps<typeof AuthForm>) {
  const { result } = useAuthForm(form.intent)
  return (
    <details open={isNotDone(result)}>
      <summary className="link">{title}</summary>
      <div className="after-near">
        <AuthForm {...form} />
      </div>
    </details>
  )
}

type AccountSecurityProps = Pick<AuthPageData, 'access' | 'secondStep' | 'sessions'> & { email: string }

/** How the account signs in, and where it is signed in. */
export function AccountSecurity(loaded: AccountSecurityProps) {
  const { email, access, secondStep, sessions } = loaded
  if (access === 'passkey-first') return null
  return (
    <Group title={texts.groups.signIn}>
      {secondStep && <SecondStep email={email} secondStep={secondStep} />}
      {accountPageParts.map(({ name, Security }) => (
        <Security key={name} email={email} of={loaded} />
      ))}
      {sessions.length > 0 && <Sessions sessions={sessions} />}
    </Group>
  )
}

type SecondStepProps = { email: string; secondStep: NonNullable<AuthPageData['secondStep']> }

/** Turns two-step sign-in on and off. Only the result of the first form has the key and the recovery codes. */
function SecondStep({ email, secondStep }: SecondStepProps) {
  const shown = useShown()
  const key = shown?.kind === 'totp-started' ? shown : null
  const hasStarted = secondStep.kind === 'started'
  return (
    <section aria-labelledby="second-step-title" id="second-step">
      <h3 id="second-step-title">{texts.secondStepTitle}</h3>
      {secondStep.kind === 'on' ? (
        <>
          <p>{texts.secondStepOn(secondStep.recoveryCodes)}</p>
          <p className="small muted">{texts.turnOffHint}</p>
          {!secondStep.isRequired && (
            <PasswordForm email={email} intent="totp-off" about={texts.secondStepTitle} button={texts.turnOff} />
          )}
        </>
      ) : (
        <>
          <p>{texts.secondStepOff}</p>
          {key && <TotpKey {...key} />}
          {(key ?? hasStarted) && (
            <AccountForm intent="totp-confirm" button={texts.confirmTotp} buttonClass="btn">
              <p>{texts.confirmHint}</p>
              <CodeField />
            </AccountForm>
          )}
          {!key && (
            <PasswordForm
              email={email}
              intent="totp-start"
              about={texts.secondStepTitle}
              button={hasStarted ? texts.startAgain : texts.startTotp}
            />
          )}
        </>
      )}
    </section>
  )
}

function TotpKey({ secret, qr, recoveryCodes }: Extract<AccountShown, { kind: 'totp-started' }>) {
  const qrClass = `screen-only ${securityStyles.qr}`
  return (
    <OneTimeSecret>
      <p className="screen-only">{texts.scan}</p>
      <svg className={qrClass} role="img" aria-label={texts.qrLabel} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path className={securityStyles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p className="screen-only">
        {texts.totpKey}: <code>{secret}</code>
      </p>
      <h4>{texts.recoveryTitle}</h4>
      <p className="small">{texts.recoveryHint}</p>
      <ul className="stack close fits">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <CopyButton className="quiet" text={recoveryCodes.join('\n')} />
        <PrintButton />
      </Actions>
    </OneTimeSecret>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h3 id="sessions-title">{texts.sessionsTitle}</h3>
      <EntryList>
        {sessions.map(({ id, device: name, signedInAt, lastUsedAt, isCurrent }) => (
          <Entry
            key={id}
            title={<b>{name || texts.unknownDevice}</b>}
            remark={isCurrent && texts.thisDevice}
            details={
              <span>
                {texts.lastUsed} <LocalTime iso={lastUsedAt} />, {texts.signedInSince} <LocalTime iso={signedInAt} />
              </span>
            }
          >
            {!isCurrent && (
              <EntryAction
                field="session"
                id={id}
                intent="end-session"
                label={texts.endSessionLabel(name || texts.unknownDevice)}
              >
                {texts.endSession}
              </EntryAction>
            )}
          </Entry>
        ))}
      </EntryList>
      {sessions.length > 1 && <AccountForm intent="end-others" button={texts.endOtherSessions} />}
    </section>
  )
}
