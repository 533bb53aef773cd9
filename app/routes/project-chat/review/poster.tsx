import type { ReactNode } from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { Receipt } from '../../../features/chat/conversation/session/chat-view.ts'
import { callMessages } from '../../../features/leads-desk/leads/submission.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useSite } from '../../../ui/site/site.ts'
import styles from './poster.module.css'

interface PosterProps {
  receipt: Receipt
  /** The thanks, as a heading, with what stands beside it. */
  top: ReactNode
  /** Buttons beside those of the receipt. */
  children?: ReactNode
}

/** The receipt: the reference as wide as the poster, what happens next, and what can be done with it. */
export function Poster({ receipt, top, children }: PosterProps) {
  const { leadId, reference, pageAddress, pageLinks = [] } = receipt
  const shown = reference || leadId
  return (
    <div className={`on-deep ${styles.poster}`}>
      <div className={`row near ends ${styles.top}`}>{top}</div>
      {shown !== '' && (
        <p className={styles.reference}>
          <span className="label">{chatMessages.yourReference}</span> <strong>{shown}</strong>
          {leadId !== '' && (
            <span className="small">{shown === leadId ? '.' : ` ${chatMessages.leadId(leadId)}.`}</span>
          )}
        </p>
      )}
      <NextLines receipt={receipt} />
      <Actions>
        {pageAddress && (
          <a className="btn chalk" href={pageAddress}>
            {chatMessages.yourPage}
          </a>
        )}
        <PrintButton />
        <a className="quiet" href="/project-chat/receipt" download>
          {chatMessages.download}
        </a>
        {children}
      </Actions>
      {leadId !== '' &&
        pageLinks.map(({ href, text }) => (
          <p key={href}>
            <a className="link" href={`${pageAddress}${href}`}>
              {text}
            </a>
          </p>
        ))}
    </div>
  )
}

const copySentences: Partial<Record<Receipt['copy'], (email: string) => string>> = {
  sent: chatMessages.copySent,
  queued: chatMessages.copyQueued,
  failed: chatMessages.copyFailed,
  kept: chatMessages.copyKept,
}

/** What happens next, and when. */
export function NextLines({ receipt }: { receipt: Receipt }) {
  const { leadId, reference, call, promise, copy, contactEmail } = receipt
  const { words } = useSite()
  const isLead = leadId !== ''
  const now = isLead
    ? [call && callMessages.weWillCall(call), copySentences[copy]?.(contactEmail), chatMessages.detailsSaved]
    : [callMessages.kept, reference && callMessages.page]
  return (
    <ol className={styles.next}>
      {promise && (
        <li>
          <b>{promise}</b>
          {isLead && <span>{words.nextPrice}</span>}
        </li>
      )}
      <li>
        <b>{promise ? chatMessages.untilThen : chatMessages.nextNow}</b>
        <span>{now.filter(Boolean).join(' ')}</span>
      </li>
    </ol>
  )
}
