import type { EmailSummary as Line } from '../../../core/email/email-service.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { SendAgain, StatusTag, When } from './entry-parts.tsx'

export interface Answer {
  readonly id: string
  readonly done: boolean
  readonly message: string
}

interface MailLineProps {
  mail: Line
  answer: Answer | null
}

export function MailLine({ mail, answer }: MailLineProps) {
  const { to, subject, status, error, sentAt } = mail
  return (
    <li className="mail">
      <StatusTag entry={mail} />
      <div className="mail-what">
        <h2>{subject}</h2>
        <p className="small">
          {kindOf(mail)} <span className="muted">{emailMessages.to(to)}</span>
        </p>
        {error && <p className="small mail-error">{error}</p>}
      </div>
      <When entry={mail} sentAt={sentAt} />
      <div className="mail-do">
        <SendAgain queue="email" entry={mail} about={emailMessages.to(to)} />
        <About mail={mail} />
        <p className={answer?.done === false ? 'small error' : 'small'} role="status">
          {/* What became of it meanwhile stands in the line itself. */}
          {answer && (!answer.done || status === 'pending') && answer.message}
        </p>
      </div>
    </li>
  )
}

function kindOf({ emailType, messageId }: Line): string {
  return messageId === undefined ? emailMessages.kinds[emailType] : emailMessages.kinds.message
}

/** Where to read what the mail is about. */
function About({ mail: { leadId, messageId } }: { mail: Line }) {
  if (leadId === undefined && messageId === undefined) return null
  const query = leadId === undefined ? { tab: 'messages', message: messageId ?? '' } : { lead: leadId }
  return (
    <a className="link" href={`/leads?${new URLSearchParams(query)}`}>
      {leadId === undefined ? emailMessages.openMessage : emailMessages.openLead}
    </a>
  )
}
