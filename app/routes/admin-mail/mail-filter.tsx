import { Form, Link } from 'react-router'
import { type QueueStatus, queueStatuses } from '../../../core/delivery/queue-status.ts'
import type { EmailPage } from '../../../core/email/email-service.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import styles from './mail.module.css'

export interface MailView {
  readonly status: QueueStatus | null
  readonly after: string | null
}

export function mailAddress({ status, after }: MailView): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (after) query.set('after', after)
  return `/admin/mail${query.size > 0 ? `?${query}` : ''}`
}

interface MailFilterProps {
  counts: EmailPage['counts']
  /** Whether mails stay in a folder now. */
  reachesNobody: boolean
  view: MailView
  loading: boolean
}

/** A link for each status, and a button that loads the same view again. */
export function MailFilter({ counts, reachesNobody, view: { status, after }, loading }: MailFilterProps) {
  const statuses = reachesNobody ? { ...emailMessages.statuses, sent: emailMessages.inFolder } : emailMessages.statuses
  const total = counts.pending + counts.sent + counts.failed
  return (
    <>
      <nav className={styles.filter} aria-label={emailMessages.filter}>
        {([null, ...queueStatuses] as const).map((choice) => (
          <Link
            key={choice}
            className={styles.choice}
            to={mailAddress({ status: choice, after: null })}
            aria-current={choice === status ? 'true' : undefined}
            preventScrollReset
          >
            {choice === null ? emailMessages.all : statuses[choice]}{' '}
            <span className={styles.count}>{choice === null ? total : counts[choice]}</span>
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
