import { Link } from 'react-router'
import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { MessageStatusTag, StatusTag } from './lead-signals.tsx'
import type { OfPerson } from './load.ts'
import { addressOfOne } from './view.ts'

/** What the same person has sent besides. */
export function OthersOfPerson({ others: { leads, messages } }: { others: OfPerson }) {
  if (leads.length + messages.length === 0) return null
  return (
    <section className="block" aria-labelledby="others-title">
      <h3 id="others-title">{dashboardMessages.samePerson}</h3>
      <ul className="others">
        {leads.map(({ id, title, leadStatus, submissionDate }) => (
          <li key={id}>
            <Link to={addressOfOne('leads', id)}>
              <span className="muted">{dashboardMessages.idea}</span> {title}
            </Link>
            <StatusTag status={leadStatus} />
            <span className="small muted">
              <LocalTime iso={submissionDate} style="date-time" />
            </span>
          </li>
        ))}
        {messages.map(({ id, kind, phone, callTime, opening, status, receivedAt }) => (
          <li key={id}>
            <Link to={addressOfOne('messages', id)}>
              <span className="muted">{inboxMessages.kinds[kind]}</span>{' '}
              {kind === 'call-request' ? inboxMessages.callAt(phone, callTime) : opening}
            </Link>
            <MessageStatusTag status={status} />
            <span className="small muted">
              <LocalTime iso={receivedAt} style="date-time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
