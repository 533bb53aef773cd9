import { Form, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { Access } from '../../visitor.ts'
import { CodeField, HiddenUsername, useRefusal } from './account-fields.tsx'
import type { SecondStepView } from './load.ts'
import type { Outcome } from './outcome.ts'

interface SecondStepProps {
  email: string
  access: Access
  secondStep: SecondStepView
  outcome: Outcome | null
}

/** Turning two-step sign-in on and off. The key and the recovery codes are in the answer to the first form alone. */
export function SecondStep({ email, access, secondStep, outcome }: SecondStepProps) {
  const started = outcome?.kind === 'totp-started' ? outcome : null
  return (
    <section aria-labelledby="second-step-title" id="second-step">
      <h2 id="second-step-title">{identityMessages.secondStepTitle}</h2>
      {secondStep.kind === 'on' ? (
        <>
          <p>{identityMessages.secondStepOn(secondStep.recoveryCodes)}</p>
          <p className="small muted">{identityMessages.turnOffHint}</p>
          {!secondStep.isRequired && (
            <PasswordForm email={email} intent="totp-off" button={identityMessages.turnOff} outcome={outcome} />
          )}
        </>
      ) : (
        <>
          <p>{access === 'no-second-step' ? identityMessages.secondStepRequired : identityMessages.secondStepOff}</p>
          {started && <Key {...started} />}
          {(started ?? secondStep.kind === 'started') && <ConfirmForm outcome={outcome} />}
          {!started && (
            <PasswordForm
              email={email}
              intent="totp-start"
              button={secondStep.kind === 'started' ? identityMessages.startAgain : identityMessages.startTotp}
              outcome={outcome}
            />
          )}
        </>
      )}
    </section>
  )
}

function Key({ secret, qr, recoveryCodes }: Extract<Outcome, { kind: 'totp-started' }>) {
  return (
    <div className="fresh" role="status">
      <p>{identityMessages.scan}</p>
      <svg className="qr" role="img" aria-label={identityMessages.qrLabel} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path className="paper" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p>
        {identityMessages.totpKey}: <code>{secret}</code>
      </p>
      <h3>{identityMessages.recoveryTitle}</h3>
      <p className="small">{identityMessages.recoveryHint}</p>
      <ul className="codes">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ConfirmForm({ outcome }: { outcome: Outcome | null }) {
  const { form, inError } = useRefusal(outcome, ['totp-confirm'])
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="/auth-test" noValidate ref={form} preventScrollReset>
      <p>{identityMessages.confirmHint}</p>
      <CodeField {...inError('code')} />
      <button className="btn" name="intent" value="totp-confirm" disabled={busy}>
        {identityMessages.confirmTotp}
      </button>
    </Form>
  )
}

interface PasswordFormProps {
  email: string
  intent: 'totp-start' | 'totp-off' | 'passkey-start'
  button: string
  outcome: Outcome | null
}

/** Asks for the password before something about the account is changed. */
export function PasswordForm({ email, intent, button, outcome }: PasswordFormProps) {
  const { form, inError } = useRefusal(outcome, [intent])
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="/auth-test" noValidate ref={form} preventScrollReset>
      <HiddenUsername email={email} />
      <Field
        label={identityMessages.yourPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        {...inError('password')}
      />
      <button className="quiet" name="intent" value={intent} disabled={busy}>
        {button}
      </button>
    </Form>
  )
}
