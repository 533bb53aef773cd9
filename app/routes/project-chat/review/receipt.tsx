import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { Receipt, ReviewCall } from '../../../../core/conversation/session/chat-view.ts'
import { callMessages } from '../../../../core/leads/submission.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { PrintedBrief } from '../brief/brief.tsx'
import type { ChatActionResult } from '../forms/action-result.ts'
import { Failure, PostForm, useChatAction, useHeadingFocus } from '../forms/chat-form.tsx'
import callStyles from './call-title.module.css'
import receiptStyles from './receipt.module.css'
import styles from './review.module.css'

interface ReceiptProps {
  receipt: Receipt
}

/** Specification §9. Without script the visitor presses the button. */
const resetDelayMs = 3000

/** Draws flag C, "affirmative". After a moment a new chat starts with the receipt above it. */
export function SubmittedScreen({ receipt, result }: ReceiptProps & { result: ChatActionResult | null }) {
  const { submit, pending } = useChatAction()

  useEffect(() => {
    const reset = () => void submit({ intent: 'reset' }, { method: 'post', action: '/project-chat' })
    const timer = setTimeout(reset, resetDelayMs)
    return () => clearTimeout(timer)
  }, [submit])

  return (
    <div className={styles.submitted}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1} ref={useHeadingFocus()}>
          <ReceiptTitle receipt={receipt} />
        </h1>
        <div className="lede">
          <ReceiptLines receipt={receipt} />
        </div>
        <Failure message={result?.kind === 'failed-action' && result.message} />
        <div className="actions">
          {receipt.leadId !== '' && (
            <button className="btn" type="button" disabled>
              {chatMessages.submitted}
            </button>
          )}
          <PostForm intent="reset">
            <button className="quiet" type="submit" disabled={pending === 'reset'}>
              {chatMessages.newChat}
            </button>
          </PostForm>
          <PrintButton />
        </div>
      </div>
      <PrintedBrief {...receipt} />
    </div>
  )
}

/** Delays after which the page asks whether the copy was sent. The page stops after the last one. */
const askAgainAfterMs = [2000, 4000, 8000, 16_000, 32_000]

/** The receipt of the previous conversation, shown until it is dismissed. */
export function EarlierReceipt({ receipt, className }: ReceiptProps & { className: string | undefined }) {
  const isQueued = receipt.copy === 'queued'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isQueued) return
    const timers = askAgainAfterMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [isQueued, revalidate])

  return (
    <section className={`row ${receiptStyles.receipt} ${className}`} aria-labelledby="receipt-title">
      <Note says="yes">
        <h2 id="receipt-title" tabIndex={-1} ref={useHeadingFocus({ ifLost: true })}>
          <ReceiptTitle receipt={receipt} />
        </h2>
        <ReceiptLines receipt={receipt} />
      </Note>
      <div className="actions">
        <PrintButton />
        <PostForm intent="dismiss">
          <button className="quiet">{chatMessages.dismiss}</button>
        </PostForm>
      </div>
    </section>
  )
}

function ReceiptTitle({ receipt: { leadId, call } }: ReceiptProps) {
  return leadId === '' && call ? <CallTitle call={{ ...call, isPromised: true }} /> : chatMessages.thankYou
}

export function announcedReceipt({ leadId, reference, call }: Receipt): string {
  if (leadId === '' && call) return callMessages.weWillCall(call)
  return `${chatMessages.thankYou} ${chatMessages.yourReference} ${reference || leadId}.`
}

const copySentences: Partial<Record<Receipt['copy'], (email: string) => string>> = {
  sent: chatMessages.copySent,
  queued: chatMessages.copyQueued,
  failed: chatMessages.copyFailed,
  kept: chatMessages.copyKept,
}

export function ReceiptLines({ receipt: { leadId, reference, call, promise, copy, contactEmail } }: ReceiptProps) {
  if (leadId === '') return <p>{`${callMessages.kept} ${promise}`}</p>
  const aboutCopy = copySentences[copy]?.(contactEmail)
  return (
    <p>
      <span className={receiptStyles.reference}>
        {chatMessages.yourReference} <strong>{reference || leadId}</strong>
        {reference !== '' && <span className="small"> {chatMessages.leadId(leadId)}</span>}.
      </span>{' '}
      {call && `${callMessages.weWillCall(call)} `}
      {promise}
      <br />
      {aboutCopy && `${aboutCopy} `}
      {chatMessages.detailsSaved}
    </p>
  )
}

/** In characters. */
const shortTime = 20

/** “We will call +27 83 555 0199 after 17:00.” The number, and a short time, stay on one line each while there is room. */
export function CallTitle({ call }: { call: ReviewCall }) {
  const text = call.isPromised ? callMessages.weWillCall(call) : callMessages.weCanCall(call.phone)
  const [before = '', time = ''] = text.split(call.phone)
  // Without a time, only the full stop.
  const hasTime = time.startsWith(' ')
  return (
    <>
      {before}
      <span className={callStyles.unbroken}>
        {call.phone}
        {!hasTime && time}
      </span>
      {hasTime && ' '}
      {hasTime && <span className={time.length > shortTime ? undefined : callStyles.unbroken}>{time.trimStart()}</span>}
    </>
  )
}
