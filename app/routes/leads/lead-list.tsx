import { Link } from 'react-router'
import type { Lead } from '../../../core/leads/lead.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Note } from '../../ui/note.tsx'
import { leadAddress } from './lead-address.ts'
import { PriorityTag, StatusTag } from './lead-signals.tsx'

interface LeadListProps {
  leads: readonly LeadLine[]
  count: number
  next: string | null
  after: string | null
  leadId: string | null
}

/** What one line shows of a lead. */
export type LeadLine = { id: string } & Pick<
  Lead,
  'projectName' | 'priority' | 'leadStatus' | 'contactName' | 'contactEmail' | 'submissionDate'
>

export function LeadList({ leads, count, next, after, leadId }: LeadListProps) {
  return (
    <section className="list" aria-labelledby="list-title">
      <h2 id="list-title">{leadMessages.count(count)}</h2>
      {leads.length === 0 ? (
        <Note says="no">{leadMessages.nothingFound}</Note>
      ) : (
        <ul>
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadLink lead={lead} after={after} chosen={lead.id === leadId} />
            </li>
          ))}
        </ul>
      )}
      {(after || next) && (
        <p className="pages">
          {after && (
            <Link className="link" to={leadAddress({ after: null })}>
              {leadMessages.newest}
            </Link>
          )}
          {next && (
            <Link className="link" to={leadAddress({ after: next })}>
              {leadMessages.older}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function LeadLink({ lead, after, chosen }: { lead: LeadLine; after: string | null; chosen: boolean }) {
  return (
    <Link
      className="lead"
      to={leadAddress({ after, lead: lead.id })}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
    >
      <strong>{lead.projectName}</strong>
      <PriorityTag priority={lead.priority} />
      <span className="muted">{lead.contactName}</span>
      <StatusTag status={lead.leadStatus} />
      <span className="small muted when">
        <span>{lead.contactEmail}</span>
        <LocalTime iso={lead.submissionDate} style="date-time" />
      </span>
    </Link>
  )
}
