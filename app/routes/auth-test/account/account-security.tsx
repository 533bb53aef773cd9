import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Passkey, Session } from '../../../../ports/identity.ts'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import type { AuthActionResult } from '../action-result.ts'
import { AccountForm, CodeField, IntentButton, PasswordForm, useActionResult, useAuthForm } from '../auth-form.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Entry, EntryAction, EntryList } from '../entry-list.tsx'
import type { AuthPageData } from '../load.ts'
import { OneTimeSecret } from '../one-time-secret.tsx'
import { PasskeyPrompt, useHasPasskeys } from '../sign-in/passkey-prompt.tsx'
import columns from '../columns.module.css'
import styles from './account-security.module.css'

type AccountSecurityProps = Pick<AuthPageData, 'access' | 'secondStep' | 'passkeys' | 'sessions'> & { email: string }

/** How the account signs in, and where it is signed in. */
export function AccountSecurity({ email, access, secondStep, passkeys, sessions }: AccountSecurityProps) {
  if (access === 'passkey-first') return null
  return (
    <div className={columns.columns}>
      {secondStep && <SecondStep email={email} secondStep={secondStep} />}
      <Passkeys email={email} passkeys={passkeys} />
      {sessions.length > 0 && <Sessions sessions={sessions} />}
    </div>
  )
}

interface SecondStepProps {
  email: string
  secondStep: NonNullable<AuthPageData['secondStep']>
}

/** Turns two-step sign-in on and off. The result of the first form has the key and the recovery codes, and nothing else has. */
function SecondStep({ email, secondStep }: SecondStepProps) {
  const result = useActionResult()
  const started = result?.kind === 'totp-started' ? result : null
  return (
    <section aria-labelledby="second-step-title" id="second-step">
      <h2 id="second-step-title">{identityMessages.secondStepTitle}</h2>
      {secondStep.kind === 'on' ? (
        <>
          <p>{identityMessages.secondStepOn(secondStep.recoveryCodes)}</p>
          <p className="small muted">{identityMessages.turnOffHint}</p>
          {!secondStep.isRequired && <PasswordForm email={email} intent="totp-off" button={identityMessages.turnOff} />}
        </>
      ) : (
        <>
          <p>{identityMessages.secondStepOff}</p>
          {started && <TotpKey {...started} />}
          {(started ?? secondStep.kind === 'started') && <ConfirmTotp />}
          {!started && (
            <PasswordForm
              email={email}
              intent="totp-start"
              button={secondStep.kind === 'started' ? identityMessages.startAgain : identityMessages.startTotp}
            />
          )}
        </>
      )}
    </section>
  )
}

function TotpKey({ secret, qr, recoveryCodes }: Extract<AuthActionResult, { kind: 'totp-started' }>) {
  return (
    <OneTimeSecret>
      <p className="screen-only">{identityMessages.scan}</p>
      <svg
        className={`screen-only ${styles.qr}`}
        role="img"
        aria-label={identityMessages.qrLabel}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
      >
        <path className={styles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p className="screen-only">
        {identityMessages.totpKey}: <code>{secret}</code>
      </p>
      <h3>{identityMessages.recoveryTitle}</h3>
      <p className="small">{identityMessages.recoveryHint}</p>
      <ul className={styles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <CopyButton className="quiet" text={recoveryCodes.join('\n')} />
        <PrintButton />
      </p>
    </OneTimeSecret>
  )
}

function ConfirmTotp() {
  const { form, inError } = useAuthForm('totp-confirm')
  return (
    <AccountForm ref={form}>
      <p>{identityMessages.confirmHint}</p>
      <CodeField {...inError('code')} />
      <IntentButton intent="totp-confirm" className="btn">
        {identityMessages.confirmTotp}
      </IntentButton>
    </AccountForm>
  )
}

/** The passkeys of the account, with forms to remove each and to add one. Removing works without script. */
function Passkeys({ email, passkeys }: { email: string; passkeys: readonly Passkey[] }) {
  const canAdd = useHasPasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{identityMessages.passkeysTitle}</h2>
      <p>{identityMessages.passkeysHint}</p>
      <EntryList entries={passkeys} keyOf={({ id }) => id}>
        {(passkey) => <PasskeyEntry {...passkey} />}
      </EntryList>
      {canAdd && (
        <>
          <PasskeyPrompt intent="passkey-add" />
          {/* The key empties the form after a passkey was added. */}
          <PasswordForm
            key={passkeys[0]?.id ?? 'none'}
            email={email}
            intent="passkey-start"
            button={identityMessages.addPasskey}
          />
        </>
      )}
    </section>
  )
}

function PasskeyEntry({ id, device, addedAt, lastUsedAt }: Passkey) {
  const name = device || identityMessages.unknownDevice
  const used =
    lastUsedAt === null ? (
      identityMessages.passkeyUnused
    ) : (
      <>
        {identityMessages.passkeyLastUsed} <LocalTime iso={lastUsedAt} style="date-time" />
      </>
    )
  return (
    <Entry
      title={<b>{name}</b>}
      details={
        <>
          {identityMessages.passkeyAddedOn} <LocalTime iso={addedAt} style="date-time" />, {used}
        </>
      }
    >
      <EntryAction field="passkey" id={id} intent="passkey-remove" label={identityMessages.removePasskeyLabel(name)}>
        {identityMessages.remove}
      </EntryAction>
    </Entry>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{identityMessages.sessionsTitle}</h2>
      <EntryList entries={sessions} keyOf={({ id }) => id}>
        {(session) => <SessionEntry {...session} />}
      </EntryList>
      {sessions.length > 1 && (
        <AccountForm>
          <IntentButton intent="end-others">{identityMessages.endOtherSessions}</IntentButton>
        </AccountForm>
      )}
    </section>
  )
}

function SessionEntry({ id, device, signedInAt, lastUsedAt, isCurrent }: Session) {
  const name = device || identityMessages.unknownDevice
  return (
    <Entry
      title={
        <>
          <b>{name}</b> {isCurrent && <span className="muted">({identityMessages.thisDevice})</span>}
        </>
      }
      details={
        <>
          {identityMessages.lastUsed} <LocalTime iso={lastUsedAt} style="date-time" />, {identityMessages.signedInSince}{' '}
          <LocalTime iso={signedInAt} style="date-time" />
        </>
      }
    >
      {!isCurrent && (
        <EntryAction field="session" id={id} intent="end-session" label={identityMessages.endSessionLabel(name)}>
          {identityMessages.endSession}
        </EntryAction>
      )}
    </Entry>
  )
}
