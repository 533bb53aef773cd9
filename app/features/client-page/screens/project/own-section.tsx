import type { ReactNode } from 'react'
import { Actions, Button } from '../../../../ui/forms/button.tsx'
import { Field, Tick } from '../../../../ui/forms/field.tsx'
import { PrintButton } from '../../../../ui/forms/print-button.tsx'
import { useSite } from '../../../../ui/site/site.ts'
import { longestCallTime, wishes, wishWords } from '../../../leads-desk/messages/wishes.ts'
import { clientPageMessages as texts } from '../../messages.ts'
import type { OpenPage } from '../../page-view.ts'
import { type Answer, AnswerOf, answerPlace, typedInto } from './answer.tsx'
import type { Intent } from './page-forms.ts'

interface OwnProps {
  page: OpenPage
  token: string
  /** Whether a code was just asked for. */
  hasAsked: boolean
  answer: Answer
}

const ofCodes: readonly Intent[] = ['ask-code', 'enter-code', 'address-code', 'address-undo']
/** Each has a form of its own while the code counts. */
const ofForms: readonly Intent[] = ['address', 'close-links', 'withdraw', 'erase']

/** What only the owner of the address may do, with a code. */
export function OwnSection({ page, token, hasAsked, answer }: OwnProps) {
  const { keptUntil, isGranted } = page
  return (
    <section aria-labelledby="own" className="screen-only stack span">
      <h2 id="own">{texts.ownTitle}</h2>
      <p>{texts.own(keptUntil)}</p>
      <PrintButton />
      <AnswerOf intents={isGranted ? ofCodes : [...ofCodes, ...ofForms]} answer={answer} />
      <FormerAddress page={page} />
      <NewAddress page={page} />
      {isGranted ? (
        <OwnForms page={page} token={token} answer={answer} />
      ) : (
        <CodeForms page={page} hasAsked={hasAsked || answer?.intent === 'enter-code'} />
      )}
    </section>
  )
}

/** For who opened this page from the mail that told the former address of a change. */
function FormerAddress({ page: { email, formerEmail } }: { page: OpenPage }) {
  if (formerEmail === null) return null
  return (
    <form method="post" action={answerPlace} className="stack" id="not-me" tabIndex={-1}>
      <h3>{texts.notMeTitle}</h3>
      <p>{texts.notMe(formerEmail, email)}</p>
      <Button className="btn" intent="address-undo">
        {texts.notMeUndo}
      </Button>
    </form>
  )
}

/** An address that is not yet confirmed. The holder of the link can enter its code. */
function NewAddress({ page: { email, newEmail } }: { page: OpenPage }) {
  if (newEmail === null) return null
  return (
    <div className="stack">
      <p id="new-address" tabIndex={-1}>
        {texts.addressWaits(newEmail, email)}
      </p>
      <CodeForm intent="address-code" submit={texts.addressConfirm}>
        <Tick name="close" value="yes">
          {texts.closeLinks}
        </Tick>
      </CodeForm>
    </div>
  )
}

function CodeForm({ intent, submit, children }: { intent: string; submit: string; children?: ReactNode }) {
  return (
    <form method="post" action={answerPlace} className="stack short">
      <input type="hidden" name="intent" value={intent} />
      <Field
        label={texts.codeLabel}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        required
      />
      {children}
      <Button className="btn">{submit}</Button>
    </form>
  )
}

function CodeForms({ page: { email, canMail }, hasAsked }: { page: OpenPage; hasAsked: boolean }) {
  const { agency } = useSite()
  if (!canMail) return <p>{texts.codeNotMailed(agency.email)}</p>
  return (
    <>
      <p id="code-asked" tabIndex={-1}>
        {hasAsked ? texts.codeAsked(email) : texts.codeWhy(email)}
      </p>
      {hasAsked && <CodeForm intent="enter-code" submit={texts.enterCode} />}
      <form method="post" action={answerPlace}>
        <Button intent="ask-code">{texts.askCode}</Button>
      </form>
    </>
  )
}

function OwnForms({ page: { email, newEmail }, token, answer }: Omit<OwnProps, 'hasAsked'>) {
  return (
    <div className="stack apart after-loose beside">
      <div className="stack top">
        <h3>{texts.downloadTitle}</h3>
        <Actions>
          <a className="quiet" href={`/project/${token}/download`}>
            {texts.downloadJson}
          </a>
        </Actions>
      </div>
      <OwnForm intent="address" title={texts.addressTitle} submit={texts.addressSave} answer={answer}>
        <Field
          label={texts.addressLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typedInto('address', answer)['email'] ?? newEmail ?? email}
        />
      </OwnForm>
      <OwnForm intent="close-links" title={texts.linksTitle} submit={texts.closeLinks} answer={answer}>
        <p>{texts.linksHint}</p>
      </OwnForm>
      <OwnForm intent="withdraw" title={texts.withdrawTitle} submit={texts.withdraw} answer={answer}>
        <p>{texts.withdrawHint}</p>
      </OwnForm>
      <OwnForm intent="erase" title={texts.eraseTitle} submit={texts.erase} answer={answer} isDanger>
        <p>{texts.eraseHint}</p>
        <Tick name="confirm" value="yes" required>
          {texts.eraseConfirm}
        </Tick>
      </OwnForm>
    </div>
  )
}

/** What who left only a telephone number asks for. The team does it once it has rung back. */
export function AskSection({ page, answer }: Pick<OwnProps, 'page' | 'answer'>) {
  const { keptUntil, byTelephone, noteId, stands } = page
  if (!byTelephone) return null
  const { asked, numberEnding } = byTelephone
  const shown = wishes.filter((wish) => wish !== 'cancel' || !stands.isWithdrawn)
  return (
    <section aria-labelledby="own" className="screen-only stack span">
      <h2 id="own">{texts.ownTitle}</h2>
      <p>{texts.own(keptUntil)}</p>
      <p id="asked" tabIndex={-1} className={asked ? 'saying' : undefined}>
        {asked ? texts.wished(wishWords[asked.wish](asked.time), numberEnding) : texts.wishWhy(numberEnding)}
      </p>
      <div className="stack apart after-loose beside">
        {shown.map((wish) => (
          <OwnForm
            key={wish}
            intent={`ask-${wish}`}
            title={texts.wishes[wish].title}
            submit={texts.wishes[wish].send}
            answer={answer}
            isDanger={wish === 'erase'}
          >
            <input type="hidden" name="noteId" value={noteId} />
            {wish === 'move' ? (
              <Field
                label={texts.wishes.move.hint}
                name="time"
                required
                maxLength={longestCallTime}
                defaultValue={typedInto('ask-move', answer)['time']}
              />
            ) : (
              <p>{texts.wishes[wish].hint}</p>
            )}
          </OwnForm>
        ))}
      </div>
      <PrintButton />
    </section>
  )
}

interface OwnFormProps {
  intent: Intent
  title: string
  submit: string
  answer: Answer
  isDanger?: boolean
  children: ReactNode
}

function OwnForm({ intent, title, submit, answer, isDanger = false, children }: OwnFormProps) {
  return (
    <form method="post" action={answerPlace} className="stack top">
      <h3>{title}</h3>
      <AnswerOf intents={[intent]} answer={answer} />
      {children}
      <Button className={isDanger ? 'quiet danger' : 'quiet'} intent={intent}>
        {submit}
      </Button>
    </form>
  )
}
