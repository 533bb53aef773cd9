import { Form, Link } from 'react-router'
import { queueStatuses } from '../../../core/delivery/queue-entry.ts'
import type { EmailPage } from '../../../core/email/email-service.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { mailAddress, type View } from './mail-address.ts'

interface MailFilterProps {
  counts: EmailPage['counts']
  view: View
  loading: boolean
}

/** Links, so that each choice has an address. */
export function MailFilter({ counts, view: { status, after }, loading }: MailFilterProps) {
  const everything = counts.pending + counts.sent + counts.failed
  return (
    <>
      <nav className="mail-filter" aria-label={emailMessages.filter}>
        {([null, ...queueStatuses] as const).map((choice) => (
          <Link
            key={choice}
            className="mail-chip"
            to={mailAddress({ status: choice, after: null })}
            aria-current={choice === status ? 'true' : undefined}
            preventScrollReset
          >
            {choice === null ? emailMessages.all : emailMessages.statuses[choice]}{' '}
            <span className="count">{choice === null ? everything : counts[choice]}</span>
          </Link>
        ))}
      </nav>
      <Form preventScrollReset>
        {status && <input type="hidden" name="status" value={status} />}
        {after && <input type="hidden" name="after" value={after} />}
        <button className="quiet">{emailMessages.refresh}</button>
        <p className="visually-hidden" role="status">
          {loading && emailMessages.loading}
        </p>
      </Form>
    </>
  )
}
