import type { ReactNode } from 'react'
import type { Message } from '../../../../core/brief/conversation.ts'
import { isSentAway } from '../../../../core/brief/sent-away.ts'
import type { ErasureReceipt } from '../../../../core/conversation/care-service.ts'
import type { HelpLine } from '../../../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import type { ConversationView, Receipt } from '../../../../core/conversation/session/chat-view.ts'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { telephoneLink, TextLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import type { ChatActionResult, Refusal } from '../forms/action-result.ts'
import { type CareIntent, Failure, PostForm, sessionIdOf, useChatAction, useHeadingFocus } from '../forms/chat-form.tsx'
import ticketStyles from '../talk/quick-replies.module.css'
import styles from './care.module.css'

type Offer = Message['offer']

/** Nothing of the interview is asked, so no step is shown. */
const steplessOffers: ReadonlySet<Offer> = new Set<Offer>(['help', 'safe', 'returning', 'added'])

/** Whether the conversation waits for something else than an answer to its question. */
export function isCareOpen(conversation: Pick<ConversationView, 'messages'>): boolean {
  return lastOffer(conversation) === 'delete' || !showsStep(conversation)
}

/** Whether the page shows the step of the interview. */
export function showsStep(conversation: Pick<ConversationView, 'messages'>): boolean {
  return !steplessOffers.has(lastOffer(conversation)) && !isSentAway(conversation.messages)
}

function lastOffer({ messages }: Pick<ConversationView, 'messages'>): Offer {
  return messages.at(-1)?.offer
}

interface BelowProps {
  session: string
  result: Refusal | null
}

interface CareBelowProps {
  conversation: ConversationView
  result: ChatActionResult | null
  /** Of what was submitted in this browser. */
  receipt: Receipt | null
  onEnd: () => void
}

/** A form without script returns there. */
const careId = 'care'

/** Buttons below the last message where it is not about an idea. */
export function CareBelow({ conversation, result, receipt, onEnd }: CareBelowProps) {
  const offer = lastOffer(conversation)
  const below = { session: sessionIdOf(conversation), result: result?.kind === 'failed-action' ? result : null }
  const isOfReceipt = receipt?.leadId === conversation.returningTo
  if (offer === 'delete') return <DeleteBelow {...below} onEnd={onEnd} />
  return (
    <div className={`stack left ${styles.below}`} id={careId}>
      {offer === 'safe' && <AreYouSafe {...below} />}
      {offer === 'help' && <MoreHelp />}
      {offer === 'returning' && <TextLink href="/contact#lost" text={careMessages.byNumber} className="link" />}
      {offer === 'added' && (
        <>
          {isOfReceipt && receipt?.pageAddress && (
            <TextLink href={receipt.pageAddress} text={careMessages.yourPage} className="quiet" />
          )}
          <p className="small muted">{careMessages.addMore}</p>
        </>
      )}
      {offer !== 'safe' && <CareButton {...below} intent="care-resume" {...resume(offer)} />}
    </div>
  )
}

function resume(offer: Offer) {
  if (offer === 'help') return { label: careMessages.resume }
  return { label: offer === 'added' ? careMessages.otherIdea : careMessages.newIdea, className: 'link' }
}

function MoreHelp() {
  return (
    <>
      <p>
        {careMessages.otherCountry}{' '}
        <a href={`https://${careMessages.directory}`} target="_blank" rel="noreferrer">
          {careMessages.directory}
        </a>
      </p>
      <p className="small muted">{careMessages.nothingKept}</p>
    </>
  )
}

function AreYouSafe(below: BelowProps) {
  const isPending = useChatAction().pending === 'care-safe'
  return (
    <CareForm {...below} intent="care-safe" className={styles.safe}>
      <div className={`row stretch tickets ${ticketStyles.tickets}`} role="group" aria-label={careMessages.unsure}>
        <button type="submit" name="safe" value="no" disabled={isPending}>
          {careMessages.notSafe}
        </button>
        <button type="submit" name="safe" value="yes" disabled={isPending}>
          {careMessages.safe}
        </button>
      </div>
    </CareForm>
  )
}

function DeleteBelow({ onEnd, ...below }: BelowProps & { onEnd: () => void }) {
  const erase = { label: careMessages.deleteAll, className: 'quiet danger', onSubmit: onEnd }
  return (
    <div className={`actions ${styles.choice}`} id={careId}>
      <CareButton {...below} intent="care-delete" {...erase} />
      <CareButton {...below} intent="care-keep" label={careMessages.keep} />
    </div>
  )
}

interface CareFormProps extends BelowProps {
  intent: CareIntent
  className?: string | undefined
  onSubmit?: () => void
  children: ReactNode
}

/** Sends the session whose conversation the page shows. */
function CareForm({ intent, session, result, children, ...form }: CareFormProps) {
  return (
    <PostForm intent={intent} at={careId} {...form}>
      <input type="hidden" name="session" value={session} />
      {children}
      <Failure message={result?.intent === intent && result.message} />
    </PostForm>
  )
}

function CareButton({ label, className = 'quiet', ...form }: Omit<CareFormProps, 'children'> & { label: string }) {
  const isPending = useChatAction().pending === form.intent
  return (
    <CareForm {...form}>
      <button className={className} type="submit" disabled={isPending}>
        {label}
      </button>
    </CareForm>
  )
}

/** What was deleted. It is shown once: a reload begins a new chat. */
export function DeletedScreen({ receipt: { at, messages, lines, left, code } }: { receipt: ErasureReceipt }) {
  return (
    <section className={`stack loose on-ink ${styles.deleted}`} aria-labelledby="deleted-title">
      <h1 id="deleted-title" tabIndex={-1} ref={useHeadingFocus()}>
        {careMessages.deleted}
      </h1>
      <p className="lede">
        <span>{careMessages.deletedCounts(messages, lines, left)}</span>{' '}
        <LocalTime iso={at} style="date-time" withZone />.{' '}
        <span>{[careMessages.nothingLeft, left > 0 && careMessages.mailLeft].filter(Boolean).join(' ')}</span>
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

export function OurTelephone() {
  const { phone, hours } = useSite().agency
  return <HelpList lines={[{ name: hours ?? careMessages.ourTelephone, phone, note: '' }]} />
}
