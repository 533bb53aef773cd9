import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { QueueEntry } from '../../../core/delivery/queue-entry.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Flag } from '../../ui/site/flag.tsx'
import styles from './mail.module.css'

type Entry = Pick<QueueEntry, 'status' | 'error' | 'attempts' | 'runAt'> & {
  readonly id: string
  readonly createdAt: string
  readonly sentAt?: string | null
  readonly isSending: boolean
}

interface EntryLineProps {
  queue: 'email' | 'webhooks'
  entry: Entry
  title: string
  /** Follows the text of the button for a screen reader. */
  about: string
  details?: ReactNode
  /** Follows the button. */
  children: ReactNode
}

/** One email or webhook of a queue, with a button that sends it again. */
export function EntryLine({ queue, entry, title, about, details, children }: EntryLineProps) {
  return (
    <li className={styles.entry}>
      <StatusTag entry={entry} />
      <div>
        <h2>{title}</h2>
        {details}
        {entry.error && <p className={`small ${styles.reason}`}>{entry.error}</p>}
      </div>
      <Times entry={entry} />
      <div className={styles.entryActions}>
        <SendAgain queue={queue} entry={entry} about={about} />
        {children}
      </div>
    </li>
  )
}

/** Flags that mean "about to sail", "affirmative" and "negative". */
const statusFlags = { pending: 'P', sent: 'C', failed: 'N' } as const

function StatusTag({ entry: { status, isSending } }: { entry: Entry }) {
  return (
    <p>
      <span className="tag">
        <Flag letter={statusFlags[status]} edge />
        {isSending ? emailMessages.sending : emailMessages.statuses[status]}
      </span>
    </p>
  )
}

function Times({ entry: { status, isSending, createdAt, sentAt, runAt, attempts } }: { entry: Entry }) {
  return (
    <p className={`small muted ${styles.times}`}>
      <span>
        {sentAt ? emailMessages.sent : emailMessages.written} <LocalTime iso={sentAt ?? createdAt} style="date-time" />
      </span>
      {status === 'pending' && !isSending && attempts > 0 && (
        <span>
          {emailMessages.nextTry} <LocalTime iso={runAt} style="date-time" />
        </span>
      )}
      {attempts > 0 && <span>{emailMessages.attempts(attempts)}</span>}
    </p>
  )
}

function SendAgain({
  queue,
  entry: { id, status, isSending },
  about,
}: Pick<EntryLineProps, 'queue' | 'entry' | 'about'>) {
  const pending = useNavigation().formData?.get('id') === id
  if (status === 'sent' || isSending) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="queue" value={queue} />
      <input type="hidden" name="id" value={id} />
      <button className="quiet" disabled={pending}>
        {status === 'failed' ? emailMessages.sendAgain : emailMessages.tryNow}
        <span className="visually-hidden"> {about}</span>
      </button>
    </Form>
  )
}

/** A link to a lead or message in the dashboard. */
export function DashboardLink({ query, children }: { query: Record<string, string>; children: ReactNode }) {
  return (
    <a className="link" href={`/leads?${new URLSearchParams(query)}`}>
      {children}
    </a>
  )
}
