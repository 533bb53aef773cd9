import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Message } from '../../../../core/brief/conversation.ts'
import { contactConsentText } from '../../../../core/contact/contact-form.ts'
import type { ErasureReceipt, LeftFields } from '../../../../core/conversation/care-service.ts'
import type { HelpLine } from '../../../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { mailtoLink } from '../../../../core/text/links.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { TextLink } from '../../../ui/site/links.tsx'
import { usePromised, useSite } from '../../../ui/site/site.ts'
import type { ChatActionResult, Refusal } from '../forms/action-result.ts'
import { type CareIntent, Failure, PostForm, sessionIdOf, useChatAction, useHeadingFocus } from '../forms/chat-form.tsx'
import styles from './care.module.css'

type Offer = Message['offer']

/** Nothing of the interview is asked, so no step is shown. */
const steplessOffers: ReadonlySet<Offer> = new Set<Offer>(['help', 'client', 'returning', 'added'])

export function lastOffer({ messages }: Pick<ConversationView, 'messages'>): Offer {
  return messages.at(-1)?.offer
}

/** Whether the conversation waits for something else than an answer to its question. */
export function isCareOpen(conversation: Pick<ConversationView, 'messages'>): boolean {
  return lastOffer(conversation) === 'delete' || !showsStep(conversation)
}

/** Whether the page shows the step of the interview. */
export function showsStep(conversation: Pick<ConversationView, 'messages'>): boolean {
  return !steplessOffers.has(lastOffer(conversation))
}

interface BelowProps {
  session: string
  result: Refusal | null
}

interface CareBelowProps {
  conversation: ConversationView
  result: ChatActionResult | null
  onEnd: () => void
}

/** A form without script returns there. */
const careId = 'care'

/** Forms and buttons below the last message where it is not about an idea. */
export function CareBelow({ conversation, result, onEnd }: CareBelowProps) {
  const offer = lastOffer(conversation)
  const below = offer && belowOffer[offer]
  if (!below) return null
  const refused = result?.kind === 'care-refused' || result?.kind === 'failed-action' ? result : null
  const draft = conversation.messages.findLast(({ role }) => role === 'user')?.content
  return (
    <div className={offer === 'delete' ? `actions ${styles.choice}` : styles.below} id={careId}>
      {below({ session: sessionIdOf(conversation), result: refused }, draft, onEnd)}
    </div>
  )
}

type WriteBelow = (below: BelowProps, draft: string | undefined, onEnd: () => void) => ReactNode

const belowOffer: Partial<Record<NonNullable<Offer>, WriteBelow>> = {
  help: (below) => (
    <>
      <p>
        {careMessages.otherCountry}{' '}
        <a href={`https://${careMessages.directory}`} target="_blank" rel="noreferrer">
          {careMessages.directory}
        </a>
      </p>
      <p className="small muted">{careMessages.nothingKept}</p>
      <CareButton {...below} intent="care-resume" label={careMessages.resume} />
    </>
  ),
  client: (below, draft) => (
    <>
      <OurTelephone />
      <LeaveMessage {...below} draft={draft} />
      <NewIdea {...below} />
    </>
  ),
  returning: (below) => (
    <>
      <FindLead {...below} />
      <NewIdea {...below} />
    </>
  ),
  added: (below) => (
    <>
      <p className="small muted">{careMessages.addMore}</p>
      <CareButton {...below} intent="care-resume" label={careMessages.otherIdea} />
    </>
  ),
  delete: (below, _draft, onEnd) => (
    <>
      <CareButton
        {...below}
        intent="care-delete"
        label={careMessages.deleteAll}
        className="quiet danger"
        onSubmit={onEnd}
      />
      <CareButton {...below} intent="care-keep" label={careMessages.keep} />
    </>
  ),
}

function NewIdea(below: BelowProps) {
  return <CareButton {...below} intent="care-resume" label={careMessages.newIdea} className="link" />
}

interface CareFormProps extends BelowProps {
  intent: CareIntent
  className?: string | undefined
  onSubmit?: () => void
  id?: string
  children?: ReactNode
}

/** Sends the session whose conversation the page shows. */
function CareForm({ intent, session, result, children, ...form }: CareFormProps) {
  const hydrated = useHydrated()
  return (
    <PostForm intent={intent} at={careId} noValidate={hydrated} {...form}>
      <input type="hidden" name="session" value={session} />
      {children}
      <Failure message={result?.intent === intent && result.message} />
    </PostForm>
  )
}

interface CareButtonProps extends Omit<CareFormProps, 'children' | 'className'> {
  label: string
  className?: string | undefined
}

function CareButton({ label, className, ...form }: CareButtonProps) {
  return (
    <CareForm {...form}>
      <SendButton intent={form.intent} label={label} className={className} />
    </CareForm>
  )
}

function SendButton({ intent, label, className = 'quiet' }: Pick<CareButtonProps, 'intent' | 'label' | 'className'>) {
  return (
    <button className={className} type="submit" disabled={useChatAction().pending === intent}>
      {label}
    </button>
  )
}

function LeaveMessage({ draft, ...below }: BelowProps & { draft: string | undefined }) {
  const title = useId()
  const group = useRef<HTMLDivElement>(null)
  const refused = below.result?.intent === 'care-message' ? below.result : null
  const problems = refused?.problems ?? []
  const shown = (name: keyof LeftFields) => ({
    name,
    defaultValue: refused?.fields[name] ?? (name === 'message' ? draft : ''),
    error: problems.find(({ field }) => field === name)?.message,
    required: true,
  })
  useEffect(() => {
    if (refused?.problems) group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <div ref={group} role="group" aria-labelledby={title}>
      <CareForm {...below} intent="care-message" className={styles.form}>
        <p className={styles.formTitle} id={title}>
          {careMessages.leaveTitle}
        </p>
        <TextField label={careMessages.message} rows={2} {...shown('message')} />
        <Field label={careMessages.name} autoComplete="name" {...shown('name')} />
        <Field label={careMessages.replyTo} autoComplete="email" {...shown('replyTo')} />
        <p>
          <SendButton intent="care-message" label={careMessages.leave} className="btn" />
        </p>
        <p className="small muted">
          {usePromised(careMessages.leavePromise)} {contactConsentText}
        </p>
      </CareForm>
    </div>
  )
}

function FindLead(below: BelowProps) {
  const lost = useId()
  const fields = below.result?.intent === 'care-find' ? below.result.fields : {}
  return (
    <div>
      <CareForm {...below} intent="care-find" className={styles.form}>
        <Field
          label={careMessages.reference}
          name="reference"
          defaultValue={fields['reference']}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Field
          label={careMessages.email}
          name="email"
          type="email"
          defaultValue={fields['email']}
          autoComplete="email"
          required
        />
        <p className="actions">
          <SendButton intent="care-find" label={careMessages.find} className="btn" />
          <button className="quiet" type="submit" form={lost}>
            {careMessages.lost}
          </button>
        </p>
      </CareForm>
      <CareForm {...below} id={lost} intent="care-lost" />
    </div>
  )
}

/** What was deleted. It is shown once: a reload begins a new chat. */
export function DeletedScreen({ receipt: { at, messages, lines, left, code } }: { receipt: ErasureReceipt }) {
  return (
    <section className={styles.deleted} aria-labelledby="deleted-title">
      <h1 id="deleted-title" tabIndex={-1} ref={useHeadingFocus()}>
        {careMessages.deleted}
      </h1>
      <p className="lede">
        {careMessages.deletedCounts(messages, lines, left)} <LocalTime iso={at} style="date-time" withZone />.{' '}
        {[careMessages.nothingLeft, left > 0 && careMessages.mailLeft].filter(Boolean).join(' ')}
      </p>
      <p>
        <span className="label">{careMessages.receipt}</span>
        <b className={styles.code}>{code}</b>
      </p>
      <p className="actions">
        <PrintButton />
        <TextLink href="/project-chat" text={careMessages.startAgain} />
      </p>
    </section>
  )
}

export function HelpList({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className={styles.help}>
      {lines.map(({ name, phone, note }) => (
        <li key={`${phone}${name}`}>
          <a href={telephoneLink(phone)}>
            <b>{phone}</b>
            <span>{[name, note].filter(Boolean).join(', ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function OurTelephone() {
  const { phone, hours } = useSite().agency
  return <HelpList lines={[{ name: hours ?? careMessages.ourTelephone, phone, note: '' }]} />
}

export function OurAddress() {
  const { email } = useSite().agency
  return (
    <ul className={styles.help}>
      <li>
        <a href={mailtoLink(email)}>
          <b>{email}</b>
        </a>
      </li>
    </ul>
  )
}
