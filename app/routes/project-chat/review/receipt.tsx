import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { Receipt, ReviewCall } from '../../../features/chat/conversation/session/chat-view.ts'
import { callMessages } from '../../../features/leads-desk/leads/submission.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormButton } from '../../../ui/forms/use-form.tsx'
import { tabMemory } from '../../../ui/live/tab-memory.ts'
import { PrintedBrief } from '../brief/brief.tsx'
import { ChatForm, Failure, useChatForm, useHeadingFocus } from '../chat-form.tsx'
import { Poster } from './poster.tsx'
import receiptStyles from './receipt.module.css'
import styles from './review.module.css'

interface ReceiptProps {
  receipt: Receipt
}

/** Specification §9. Without script the visitor presses the button. */
const resetDelayMs = 3000

/** Bands of colour behind what was submitted. After a moment a new chat starts with the receipt above it. */
export function SubmittedScreen({ receipt }: ReceiptProps) {
  const form = useChatForm(['reset'])
  const { submit } = form

  useEffect(() => {
    const reset = () => void submit({ intent: 'reset' }, { method: 'post', action: '/project-chat' })
    const timer = setTimeout(reset, resetDelayMs)
    return () => clearTimeout(timer)
  }, [submit])

  return (
    <div className={styles.submitted}>
      <div className={`screen-only ${styles.sheet}`}>
        <Poster
          receipt={receipt}
          top={
            <h1 tabIndex={-1} ref={useHeadingFocus()}>
              <ReceiptTitle receipt={receipt} />
            </h1>
          }
        >
          <ChatForm form={form} intent="reset">
            <FormButton form={form}>{chatMessages.newChat}</FormButton>
          </ChatForm>
          {receipt.leadId !== '' && (
            <Button type="button" disabled>
              {chatMessages.submitted}
            </Button>
          )}
        </Poster>
        <Failure form={form} />
      </div>
      <PrintedBrief {...receipt} />
    </div>
  )
}

/** Delays after which the page asks whether the copy was sent. The page stops after the last one. */
const askAgainAfterMs = [2000, 4000, 8000, 16_000, 32_000]

const receiptId = 'receipt'
const openedKey = 'project-chat-receipt'
/** As in the stylesheet: below it the poster is a popover. */
const narrow = '(width < 62.5em)'

interface EarlierReceiptProps extends ReceiptProps {
  /** Whether it stands beside the talk on a wide screen. Else it is a popover there too. */
  isBeside: boolean
}

/** The receipt of the previous conversation, shown until it is dismissed. On a narrow screen it opens once by itself, and its line opens it again. */
export function EarlierReceipt({ receipt, isBeside }: EarlierReceiptProps) {
  const poster = useRef<HTMLElement>(null)
  const form = useChatForm(['dismiss'])
  useNewsOfCopy(receipt)
  const opened = receipt.leadId || receipt.call?.phone || ''
  useEffect(() => {
    if (tabMemory.recall(openedKey) === opened) return
    tabMemory.keep(openedKey, opened)
    if (matchMedia(narrow).matches) poster.current?.showPopover()
  }, [opened])

  return (
    <section
      className={`screen-only drawer ${receiptStyles.receipt} ${isBeside ? receiptStyles.beside : ''}`}
      id={receiptId}
      popover="auto"
      aria-labelledby="receipt-title"
      ref={poster}
    >
      <Poster
        receipt={receipt}
        top={
          <>
            <h2 id="receipt-title" tabIndex={-1} ref={useHeadingFocus({ ifLost: true })}>
              <ReceiptTitle receipt={receipt} />
            </h2>
            <ChatForm form={form} intent="dismiss">
              <FormButton form={form}>{chatMessages.dismiss}</FormButton>
            </ChatForm>
          </>
        }
      />
    </section>
  )
}

/** One line above the talk that opens the receipt. It is not needed where the poster stands beside the talk. */
export function ReceiptLine({ receipt, isBeside }: EarlierReceiptProps) {
  const { leadId, reference, answerBy = '' } = receipt
  return (
    <div
      className={`screen-only line near ends on-deep ${receiptStyles.line} ${isBeside ? receiptStyles.narrowOnly : ''}`}
    >
      <p>
        <b>{reference || leadId || chatMessages.receipt}</b>
        <span>{answerBy && chatMessages.answerBy(answerBy)}</span>
      </p>
      <Button popoverTarget={receiptId}>{chatMessages.receipt}</Button>
    </div>
  )
}

/** Leads to the page of the project whose receipt was dismissed. */
export function ProjectLine({ address }: { address: string }) {
  return (
    <div className={`screen-only line near ends on-deep ${receiptStyles.line}`}>
      <a className="quiet" href={address}>
        {chatMessages.yourPage}
      </a>
    </div>
  )
}

/** Asks again until it is known whether the copy was sent. */
function useNewsOfCopy({ copy }: Receipt): void {
  const isQueued = copy === 'queued'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isQueued) return
    const timers = askAgainAfterMs.map((ms) => setTimeout(() => void revalidate(), ms))
    return () => timers.forEach(clearTimeout)
  }, [isQueued, revalidate])
}

function ReceiptTitle({ receipt: { leadId, call } }: ReceiptProps) {
  return leadId === '' && call ? (
    <CallTitle call={{ ...call, isPromised: true }} />
  ) : (
    <span>{chatMessages.thankYou}</span>
  )
}

export function announcedReceipt({ leadId, reference, call }: Receipt): string {
  const thanks = leadId === '' && call ? callMessages.weWillCall(call) : chatMessages.thankYou
  const shown = reference || leadId
  return shown === '' ? thanks : `${thanks} ${chatMessages.yourReference} ${shown}.`
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
      <span>{before}</span>
      <span className="unbroken">{hasTime ? call.phone : `${call.phone}${time}`}</span>
      {hasTime && ' '}
      {hasTime && <span className={time.length > shortTime ? undefined : 'unbroken'}>{time.trimStart()}</span>}
    </>
  )
}
