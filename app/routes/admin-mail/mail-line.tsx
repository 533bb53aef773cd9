import { Form, useNavigation } from 'react-router'
import type { MailLine as Line } from '../../../core/notifications/mail-desk.ts'
import { mailMessages } from '../../../core/notifications/messages.ts'
import { Flag } from '../../ui/flag.tsx'
import { LocalTime } from '../../ui/local-time.tsx'

export interface Answer {
  readonly id: string
  readonly done: boolean
  readonly message: string
}

interface MailLineProps {
  mail: Line
  answer: Answer | null
}

/** What each status flies: "about to sail", "affirmative", "negative". */
const statusFlags = { pending: 'P', sent: 'C', failed: 'N' } as const

export function MailLine({ mail, answer }: MailLineProps) {
  const { id, to, subject, status, underWay, error, attempts } = mail
  return (
    <li className="mail">
      <p className="mail-status">
        <span className="tag">
          <Flag letter={statusFlags[status]} edge />
          {underWay ? mailMessages.underWay : mailMessages.statuses[status]}
        </span>
      </p>
      <div className="mail-what">
        <h2>{subject}</h2>
        <p className="small">
          {kindOf(mail)} <span className="muted">{mailMessages.to(to)}</span>
        </p>
        {error && <p className="small mail-error">{error}</p>}
      </div>
      <p className="small muted mail-when">
        <When mail={mail} />
        {attempts > 0 && <span>{mailMessages.attempts(attempts)}</span>}
      </p>
      <div className="mail-do">
        {status !== 'sent' && !underWay && <SendAgain id={id} to={to} failed={status === 'failed'} />}
        <About mail={mail} />
        <p className={answer?.done === false ? 'small err' : 'small'} role="status">
          {/* What became of it meanwhile stands in the line itself. */}
          {answer && (!answer.done || status === 'pending') && answer.message}
        </p>
      </div>
    </li>
  )
}

function kindOf({ emailType, messageId }: Line): string {
  return messageId === undefined ? mailMessages.kinds[emailType] : mailMessages.kinds.message
}

/** Where to read what the mail is about. */
function About({ mail: { leadId, messageId } }: { mail: Line }) {
  if (leadId === undefined && messageId === undefined) return null
  const query = leadId === undefined ? { tab: 'messages', message: messageId ?? '' } : { lead: leadId }
  return (
    <a className="link" href={`/leads?${new URLSearchParams(query)}`}>
      {leadId === undefined ? mailMessages.openMessage : mailMessages.openLead}
    </a>
  )
}

function When({ mail: { status, underWay, createdAt, sentAt, dueAt, attempts } }: { mail: Line }) {
  const waits = status === 'pending' && !underWay && attempts > 0
  return (
    <>
      <span>
        {sentAt ? mailMessages.sent : mailMessages.written} <LocalTime iso={sentAt ?? createdAt} style="date-time" />
      </span>
      {waits && (
        <span>
          {mailMessages.nextTry} <LocalTime iso={dueAt} style="date-time" />
        </span>
      )}
    </>
  )
}

function SendAgain({ id, to, failed }: { id: string; to: string; failed: boolean }) {
  const pending = useNavigation().formData?.get('id') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button className="quiet" disabled={pending}>
        {failed ? mailMessages.sendAgain : mailMessages.tryNow}
        {/* For whoever hears the button without seeing its line. */}
        <span className="vh"> {mailMessages.to(to)}</span>
      </button>
    </Form>
  )
}
