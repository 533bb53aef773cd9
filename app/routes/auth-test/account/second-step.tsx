import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Access } from '../../../visitor.ts'
import type { AuthActionResult } from '../action-result.ts'
import { AccountForm, CodeField, PasswordForm, useActionResult, useAuthForm } from '../auth-form.tsx'
import type { AuthPageData } from '../load.ts'
import { OneTimeSecret } from '../one-time-secret.tsx'
import styles from './second-step.module.css'

interface SecondStepProps {
  email: string
  access: Access
  secondStep: NonNullable<AuthPageData['secondStep']>
}

/** Turns two-step sign-in on and off. The result of the first form has the key and the recovery codes, and nothing else has. */
export function SecondStep({ email, access, secondStep }: SecondStepProps) {
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
          <p>{access === 'no-second-step' ? identityMessages.secondStepRequired : identityMessages.secondStepOff}</p>
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
      <p>{identityMessages.scan}</p>
      <svg className={styles.qr} role="img" aria-label={identityMessages.qrLabel} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path className={styles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p>
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
    </OneTimeSecret>
  )
}

function ConfirmTotp() {
  const { form, isBusy, inError } = useAuthForm('totp-confirm')
  return (
    <AccountForm ref={form}>
      <p>{identityMessages.confirmHint}</p>
      <CodeField {...inError('code')} />
      <button className="btn" name="intent" value="totp-confirm" disabled={isBusy}>
        {identityMessages.confirmTotp}
      </button>
    </AccountForm>
  )
}
