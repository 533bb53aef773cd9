import type { OpenPage } from '../../../core/client-page/client-page-service.ts'
import { clientPageMessages as texts } from '../../../core/client-page/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PrintButton } from '../../ui/forms/print-button.tsx'
import { useSite } from '../../ui/site/site.ts'
import { Refusal } from './refusal.tsx'
import type { Refused } from './run-action.ts'
import styles from './page.module.css'

interface OwnProps {
  page: OpenPage
  token: string
  /** Whether a code was just asked for. */
  hasAsked: boolean
  refused: Refused | null
}

/** What only the owner of the address may do, with a code. */
export function OwnSection({ page, token, hasAsked, refused }: OwnProps) {
  const { keptUntil, isGranted } = page
  const ownIntents = ['ask-code', 'enter-code', 'address', 'address-code', 'address-cancel', 'withdraw', 'erase']
  const isRefused = refused !== null && ownIntents.includes(refused.intent)
  return (
    <section aria-labelledby="own" className={`screen-only ${styles.own}`}>
      <h2 id="own">{texts.ownTitle}</h2>
      <p>{texts.own(keptUntil)}</p>
      <div className="actions">
        <PrintButton />
      </div>
      {isRefused && <Refusal message={refused.message} />}
      <NewAddress page={page} />
      {isGranted ? (
        <OwnForms page={page} token={token} refused={refused} />
      ) : (
        <CodeForms page={page} hasAsked={hasAsked || refused?.intent === 'enter-code'} />
      )}
    </section>
  )
}

/** An address that is not yet confirmed. The holder of the link can enter its code. A browser that has entered one can send it again, or cancel it. */
function NewAddress({ page: { email, newEmail, isGranted } }: { page: OpenPage }) {
  if (newEmail === null) return null
  return (
    <div className="stack">
      <p>{texts.addressWaits(newEmail, email)}</p>
      <CodeForm intent="address-code" submit={texts.addressConfirm} />
      {isGranted && (
        <form method="post">
          <input type="hidden" name="email" value={newEmail} />
          <div className="actions">
            <button className="quiet" name="intent" value="address">
              {texts.addressAgain}
            </button>
            <button className="quiet" name="intent" value="address-cancel">
              {texts.addressCancel}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function CodeForm({ intent, submit }: { intent: string; submit: string }) {
  return (
    <form method="post" className={`stack ${styles.code}`}>
      <input type="hidden" name="intent" value={intent} />
      <Field
        label={texts.codeLabel}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        required
      />
      <div className="actions">
        <button className="btn">{submit}</button>
      </div>
    </form>
  )
}

function CodeForms({ page: { email, canMail }, hasAsked }: { page: OpenPage; hasAsked: boolean }) {
  const { agency } = useSite()
  if (!canMail) return <p>{texts.codeNotMailed(agency.email)}</p>
  return (
    <>
      <p>{hasAsked ? texts.codeAsked(email) : texts.codeWhy(email)}</p>
      {hasAsked && <CodeForm intent="enter-code" submit={texts.enterCode} />}
      <form method="post" className="actions">
        <button className="quiet" name="intent" value="ask-code">
          {texts.askCode}
        </button>
      </form>
    </>
  )
}

function OwnForms({ page: { email }, token, refused }: Omit<OwnProps, 'hasAsked'>) {
  const typed = refused?.intent === 'address' ? refused.typed['email'] : undefined
  return (
    <div className={styles.forms}>
      <div>
        <h3>{texts.downloadTitle}</h3>
        <p className="actions">
          <a className="quiet" href={`/project/${token}/download`}>
            {texts.downloadJson}
          </a>
        </p>
      </div>
      <form method="post" className="stack">
        <h3>{texts.addressTitle}</h3>
        <input type="hidden" name="intent" value="address" />
        <Field
          label={texts.addressLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed ?? email}
        />
        <div className="actions">
          <button className="quiet">{texts.addressSave}</button>
        </div>
      </form>
      <form method="post" className="stack">
        <h3>{texts.withdrawTitle}</h3>
        <p>{texts.withdrawHint}</p>
        <div className="actions">
          <button className="quiet" name="intent" value="withdraw">
            {texts.withdraw}
          </button>
        </div>
      </form>
      <form method="post" className="stack">
        <h3>{texts.eraseTitle}</h3>
        <p>{texts.eraseHint}</p>
        <label className={styles.confirm}>
          <input type="checkbox" name="confirm" value="yes" required /> {texts.eraseConfirm}
        </label>
        <div className="actions">
          <button className="quiet danger" name="intent" value="erase">
            {texts.erase}
          </button>
        </div>
      </form>
    </div>
  )
}
