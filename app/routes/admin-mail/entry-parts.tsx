import { Form, useNavigation } from 'react-router'
import type { QueueEntry } from '../../../core/delivery/queue-entry.ts'
import { emailMessages } from '../../../core/email/messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Flag } from '../../ui/site/flag.tsx'

/** Of a mail or a webhook: what its line needs, whatever it holds. */
type Entry = Pick<QueueEntry, 'status' | 'attempts' | 'runAt'> & {
  readonly id: string
  readonly createdAt: string
  readonly isSending: boolean
}

/** What each status flies: "about to sail", "affirmative", "negative". */
const statusFlags = { pending: 'P', sent: 'C', failed: 'N' } as const

export function StatusTag({ entry: { status, isSending } }: { entry: Entry }) {
  return (
    <p className="mail-status">
      <span className="tag">
        <Flag letter={statusFlags[status]} edge />
        {isSending ? emailMessages.sending : emailMessages.statuses[status]}
      </span>
    </p>
  )
}

/** `sentAt` is null for what has not been sent. */
export function When({ entry, sentAt }: { entry: Entry; sentAt: string | null }) {
  const { status, isSending, createdAt, runAt, attempts } = entry
  const waits = status === 'pending' && !isSending && attempts > 0
  return (
    <p className="small muted mail-when">
      <span>
        {sentAt ? emailMessages.sent : emailMessages.written} <LocalTime iso={sentAt ?? createdAt} style="date-time" />
      </span>
      {waits && (
        <span>
          {emailMessages.nextTry} <LocalTime iso={runAt} style="date-time" />
        </span>
      )}
      {attempts > 0 && <span>{emailMessages.attempts(attempts)}</span>}
    </p>
  )
}

interface SendAgainProps {
  queue: 'email' | 'webhooks'
  entry: Entry
  /** For whoever hears the button without seeing its line. */
  about: string
}

export function SendAgain({ queue, entry: { id, status, isSending }, about }: SendAgainProps) {
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
