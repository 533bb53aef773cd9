import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { Receipt } from '../../../../core/conversation/session/chat-view.ts'
import { callMessages } from '../../../../core/leads/call-messages.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import type { ChatActionResult } from '../action-result.ts'
import { PrintedBrief } from '../brief/brief.tsx'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { CallTitle } from './call-title.tsx'
import receiptStyles from './receipt.module.css'
import styles from './review.module.css'

interface SubmittedScreenProps {
  receipt: Receipt
  result: ChatActionResult | null
}

/** Specification §9. Without script the visitor presses the button. */
const resetDelayMs = 3000

/** Draws flag C, "affirmative". After a moment a new chat starts with the receipt above it. */
export function SubmittedScreen({ receipt, result }: SubmittedScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const { submit, pending } = useChatAction()

  useEffect(() => {
    if (appearedLater) heading.current?.focus()
  }, [appearedLater])

  useEffect(() => {
    const reset = () => void submit({ intent: 'reset' }, { method: 'post', action: '/project-chat' })
    const timer = setTimeout(reset, resetDelayMs)
    return () => clearTimeout(timer)
  }, [submit])

  return (
    <div className={styles.submitted}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1} ref={heading}>
          <ReceiptTitle receipt={receipt} />
        </h1>
        <div className="lede">
          <ReceiptLines receipt={receipt} />
        </div>
        {result?.kind === 'failed-action' && (
          <Note says="no" role="alert">
            <p>{result.message}</p>
          </Note>
        )}
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
      <PrintedBrief receipt={receipt} />
    </div>
  )
}

interface ReceiptProps {
  receipt: Receipt
}

/** Delays after which the page asks whether the copy was sent. The page stops after the last one. */
const askAgainAfterMs = [2000, 4000, 8000, 16_000, 32_000]

/** The receipt of the previous conversation, shown until it is dismissed. */
export function EarlierReceipt({ receipt, className }: ReceiptProps & { className: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  useCopyNews(receipt.copy === 'queued')

  useEffect(() => {
    // The pressed button is gone. A reader who has moved the focus elsewhere keeps it there.
    if (appearedLater && document.activeElement === document.body) heading.current?.focus()
  }, [appearedLater])

  return (
    <section className={`row ${receiptStyles.receipt} ${className}`} aria-labelledby="receipt-title">
      <Note says="yes">
        <h2 id="receipt-title" tabIndex={-1} ref={heading}>
          <ReceiptTitle receipt={receipt} />
        </h2>
        <ReceiptLines receipt={receipt} />
      </Note>
      <div className="actions">
        <PrintButton />
        <PostForm intent="dismiss">
          <button className="quiet" type="submit">
            {chatMessages.dismiss}
          </button>
        </PostForm>
      </div>
    </section>
  )
}

/** What has come of it: a lead, or a call alone. */
function ReceiptTitle({ receipt: { leadId, call } }: ReceiptProps) {
  return leadId === '' && call ? <CallTitle call={{ ...call, isPromised: true }} /> : chatMessages.thankYou
}

/** For screen readers. */
export function announcedReceipt({ leadId, reference, call }: Receipt): string {
  if (leadId === '' && call) return callMessages.weWillCall(call)
  return `${chatMessages.thankYou} ${chatMessages.yourReference} ${reference || leadId}.`
}

export function ReceiptLines({ receipt: { leadId, reference, call, copy, contactEmail } }: ReceiptProps) {
  if (leadId === '') return <p>{callMessages.kept}</p>
  return (
    <p>
      <span className={receiptStyles.reference}>
        {chatMessages.yourReference} <strong>{reference || leadId}</strong>
        {reference !== '' && <span className="small"> {chatMessages.leadId(leadId)}</span>}.
      </span>{' '}
      {call && `${callMessages.weWillCall(call)} `}
      {chatMessages.replyPromise} {copy === 'sent' && `${chatMessages.copySent(contactEmail)} `}
      {copy === 'queued' && `${chatMessages.copyQueued(contactEmail)} `}
      {copy === 'failed' && `${chatMessages.copyFailed(contactEmail)} `}
      {chatMessages.detailsSaved}
    </p>
  )
}

function useCopyNews(queued: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!queued) return
    const timers = askAgainAfterMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [queued, revalidate])
}
