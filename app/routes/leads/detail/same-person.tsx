import { Link } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { MessageStatusTag, StatusTag } from '../tags.tsx'
import { pathOf } from '../view.ts'
import styles from './detail.module.css'
import { Block } from './detail-parts.tsx'
import type { SamePersonItems } from './load-detail.ts'

export function SamePerson({ items: { leads, messages } }: { items: SamePersonItems }) {
  if (leads.length + messages.length === 0) return null
  return (
    <Block title={dashboardMessages.samePerson}>
      <ul className={styles.links}>
        {leads.map(({ id, title, leadStatus, submissionDate }) => (
          <li key={id}>
            <Link to={pathOf({ tab: 'leads', openId: id })}>
              <span className="muted">{dashboardMessages.idea}</span> {title}
            </Link>
            <StatusTag status={leadStatus} />
            <span className="small muted">
              <LocalTime iso={submissionDate} style="date-time" />
            </span>
          </li>
        ))}
        {messages.map(({ id, kind, phone, callTime, excerpt, status, receivedAt }) => (
          <li key={id}>
            <Link to={pathOf({ tab: 'messages', openId: id })}>
              <span className="muted">{inboxMessages.kinds[kind]}</span>{' '}
              {kind === 'call-request' ? inboxMessages.callAt(phone, callTime) : excerpt}
            </Link>
            <MessageStatusTag status={status} />
            <span className="small muted">
              <LocalTime iso={receivedAt} style="date-time" />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
