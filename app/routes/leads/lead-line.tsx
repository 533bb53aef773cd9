import { Link } from 'react-router'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { answerDueAt } from '../../../core/leads/overdue.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { PriorityTag, StatusTag } from './lead-signals.tsx'
import type { ListedLead } from './load.ts'
import { addressOf, type View } from './view.ts'

export function LeadLine({ lead, view }: { lead: ListedLead; view: View }) {
  return (
    <li>
      <Link
        className="lead"
        data-id={lead.id}
        to={addressOf({ ...view, chosen: lead.id })}
        aria-current={lead.id === view.chosen ? 'true' : undefined}
      >
        <strong>{lead.title}</strong>
        <PriorityTag priority={lead.priority} />
        <span className="muted">{lead.contactName}</span>
        <StatusTag status={lead.leadStatus} />
        <span className="small muted when">
          <span>{lead.contactEmail}</span>
          <LocalTime iso={lead.submissionDate} style="date-time" />
          {lead.assignee && <span>{dashboardMessages.assignedTo(lead.assignee.email)}</span>}
          {view.tab === 'leads' && view.order === 'due' && lead.leadStatus === 'new' ? (
            <span className={lead.waitsTooLong ? 'late' : undefined}>
              {lead.waitsTooLong ? dashboardMessages.wasDue : leadMessages.answerDue}{' '}
              <LocalTime iso={answerDueAt(lead)} style="date-time" />
            </span>
          ) : (
            lead.waitsTooLong && <span className="late">{dashboardMessages.overdue}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
