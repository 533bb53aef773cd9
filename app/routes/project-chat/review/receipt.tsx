import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { Receipt } from '../../../../core/conversation/session/chat-view.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { PostForm } from '../post-form.tsx'

interface ReceiptProps {
  receipt: Receipt
}

/** How long to wait before asking again whether the copy has gone out. After the last one the page rests. */
const askAgainAfterMs = [2000, 4000, 8000, 16_000, 32_000]

/** Of the conversation before this one, until it is dismissed. */
export function EarlierReceipt({ receipt }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  useCopyNews(receipt.copy === 'queued')

  useEffect(() => {
    // The button that was pressed is gone. Whoever is reading somewhere else keeps their place.
    if (appearedLater && document.activeElement === document.body) heading.current?.focus()
  }, [appearedLater])

  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <Note says="yes">
        <h2 id="receipt-title" tabIndex={-1} ref={heading}>
          {chatMessages.thankYou}
        </h2>
        <ReceiptLines receipt={receipt} />
      </Note>
      <PostForm intent="dismiss">
        <button className="quiet" type="submit">
          {chatMessages.dismiss}
        </button>
      </PostForm>
    </section>
  )
}

/** What is true of a submission, and only that. */
export function ReceiptLines({ receipt: { leadId, reference, copy, contactEmail } }: ReceiptProps) {
  return (
    <p>
      <strong className="reference">{chatMessages.reference(reference, leadId)}</strong> {chatMessages.replyPromise}{' '}
      {copy === 'sent' && `${chatMessages.copySent(contactEmail)} `}
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
