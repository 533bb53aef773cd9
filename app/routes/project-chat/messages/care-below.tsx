import type { ReactNode } from 'react'
import type { Message } from '../../../../core/brief/conversation.ts'
import type { ErasureReceipt } from '../../../features/chat/conversation/care-service.ts'
import type { HelpLine } from '../../../features/chat/conversation/care/help-lines.ts'
import { carePageMessages } from '../../../features/chat/conversation/care/page-messages.ts'
import type { ConversationView, Receipt } from '../../../features/chat/conversation/session/chat-view.ts'
import { Actions, Button, Tickets } from '../../../ui/forms/button.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { telephoneLink, TextLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { sessionIdOf } from '../chat-fields.ts'
import { ChatForm, Failure, useChatForm, useHeadingFocus } from '../chat-form.tsx'
import styles from './care.module.css'

type Offer = Message['offer']

/** Nothing of the interview is asked, so no step is shown. */
const steplessOffers: ReadonlySet<Offer> = new Set<Offer>(['help', 'safe', 'returning', 'added'])
/** They say where else to go. The question goes on, unless they say it a second time. */
const otherWays: ReadonlySet<Offer> = new Set<Offer>(['client', 'mail', 'seller'])

/** Whether the conversation waits for something else than an answer to its question. */
export function isCareOpen(conversation: Pick<ConversationView, 'messages'>): boolean {
  return lastOffer(conversation) === 'delete' || !showsStep(conversation)
}

/** Whether the page shows the step of the interview. */
export function showsStep(conversation: Pick<ConversationView, 'messages'>): boolean {
  const [last, ...before] = conversation.messages.map(({ offer }) => offer).toReversed()
  return !steplessOffers.has(last) && !(otherWays.has(last) && before.includes(last))
}

function lastOffer({ messages }: Pick<ConversationView, 'messages'>): Offer {
  return messages.at(-1)?.offer
}

interface CareBelowProps {
  conversation: ConversationView
  /** Of what was submitted in this browser. */
  receipt: Receipt | null
  onEnd: () => void
}

/** A form without script returns there. */
const careId = 'care'

/** Buttons below the last message where it is not about an idea. */
export function CareBelow({ conversation, receipt, onEnd }: CareBelowProps) {
  const offer = lastOffer(conversation)
  const session = sessionIdOf(conversation)
  const isOfReceipt = receipt?.leadId === conversation.returningTo
  if (offer === 'delete') return <DeleteBelow session={session} onEnd={onEnd} />
  return (
    <div className={`stack left ${styles.below}`} id={careId}>
      {offer === 'safe' && <AreYouSafe session={session} />}
      {offer === 'help' && <MoreHelp />}
      {offer === 'returning' && <TextLink href="/contact#lost" text={carePageMessages.byNumber} className="link" />}
      {offer === 'added' && (
        <>
          {isOfReceipt && receipt?.pageAddress && (
            <TextLink href={receipt.pageAddress} text={carePageMessages.yourPage} className="quiet" />
          )}
          <p className="small muted">{carePageMessages.addMore}</p>
        </>
      )}
      {offer !== 'safe' && <CareButton session={session} intent="care-resume" {...resume(offer)} />}
    </div>
  )
}

function resume(offer: Offer) {
  if (offer === 'help') return { label: carePageMessages.resume }
  return { label: offer === 'added' ? carePageMessages.otherIdea : carePageMessages.newIdea, className: 'link' }
}

function MoreHelp() {
  return (
    <>
      <p>
        {carePageMessages.otherCountry}{' '}
        <a href={`https://${carePageMessages.directory}`} target="_blank" rel="noreferrer">
          {carePageMessages.directory}
        </a>
      </p>
      <p className="small muted">{carePageMessages.nothingKept}</p>
    </>
  )
}

function AreYouSafe({ session }: { session: string }) {
  return (
    <CareForm session={session} intent="care-safe" className={styles.safe}>
      <Tickets role="group" aria-label={carePageMessages.unsure}>
        <Button className="ticket" name="safe" value="no">
          {carePageMessages.notSafe}
        </Button>
        <Button className="ticket" name="safe" value="yes">
          {carePageMessages.safe}
        </Button>
      </Tickets>
    </CareForm>
  )
}

function DeleteBelow({ session, onEnd }: { session: string; onEnd: () => void }) {
  const erase = { label: carePageMessages.deleteAll, className: 'quiet danger', onSubmit: onEnd }
  return (
    <Actions className="near" id={careId}>
      <CareButton session={session} intent="care-delete" {...erase} />
      <CareButton session={session} intent="care-keep" label={carePageMessages.keep} />
    </Actions>
  )
}

interface CareFormProps {
  intent: string
  /** The session whose conversation the page shows. */
  session: string
  className?: string | undefined
  onSubmit?: () => void
  children: ReactNode
}

function CareForm({ intent, session, children, ...given }: CareFormProps) {
  const form = useChatForm([intent])
  return (
    <ChatForm form={form} intent={intent} at={careId} {...given}>
      <input type="hidden" name="session" value={session} />
      {children}
      <Failure form={form} />
    </ChatForm>
  )
}

function CareButton({ label, className = 'quiet', ...form }: Omit<CareFormProps, 'children'> & { label: string }) {
  return (
    <CareForm {...form}>
      <Button className={className}>{label}</Button>
    </CareForm>
  )
}

/** What was deleted. It is shown once: a reload begins a new chat. */
export function DeletedScreen({ receipt: { at, left } }: { receipt: ErasureReceipt }) {
  return (
    <section className={`stack loose on-ink ${styles.deleted}`} aria-labelledby="deleted-title">
      <h1 id="deleted-title" tabIndex={-1} ref={useHeadingFocus()}>
        {carePageMessages.deleted}
      </h1>
      <p className="lede">
        <LocalTime iso={at} style="date-time" withZone />.{' '}
        <span>{[carePageMessages.nothingLeft, left > 0 && carePageMessages.mailLeft].filter(Boolean).join(' ')}</span>
      </p>
      <TextLink href="/project-chat" text={carePageMessages.startAgain} />
    </section>
  )
}

export function HelpList({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className={`after ruled ${styles.help}`}>
      {lines.map(({ name, phone, note }) => (
        <li key={`${phone}${name}`}>
          <a href={telephoneLink(phone)}>
            <b>{phone}</b>
            <span className="small">{[name, note].filter(Boolean).join(', ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function OurTelephone() {
  const { phone, hours } = useSite().agency
  return <HelpList lines={[{ name: hours ?? carePageMessages.ourTelephone, phone, note: '' }]} />
}
