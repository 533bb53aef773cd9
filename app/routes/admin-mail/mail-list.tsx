import { Link } from 'react-router'
import type { EmailSummary as Line } from '../../../core/email/email-service.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { mailAddress, type View } from './mail-address.ts'
import { type Answer, MailLine } from './mail-line.tsx'

interface MailListProps {
  mails: readonly Line[]
  next: string | null
  view: View
  /** What became of the last button. */
  answer: Answer | undefined
}

export function MailList({ mails, next, view: { status, after }, answer }: MailListProps) {
  const elsewhere = answer !== undefined && mails.every(({ id }) => id !== answer.id)
  return (
    <>
      {/* Where the mail of the button has left this list, its answer stays. */}
      <p className={answer?.done === false ? 'error mail-said' : 'mail-said'} role="status">
        {elsewhere && answer.message}
      </p>
      {mails.length === 0 ? (
        <Note says={status === 'failed' ? 'yes' : 'no'}>
          {status === null ? emailMessages.none : emailMessages.noneOf[status]}
        </Note>
      ) : (
        <ul className="mails">
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} answer={answer?.id === mail.id ? answer : null} />
          ))}
        </ul>
      )}
      {(after || next) && (
        <p className="mail-pages">
          {after && (
            <Link className="link" to={mailAddress({ status, after: null })}>
              {emailMessages.newest}
            </Link>
          )}
          {next && (
            <Link className="link" to={mailAddress({ status, after: next })}>
              {emailMessages.older}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
