import { Link } from 'react-router'
import { projectFields } from '../../../core/conversation/project-info.ts'
import type { KeptLead } from '../../../core/leads/lead.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { leadAddress } from './lead-address.ts'
import { PriorityTag, StatusTag, statusFlags } from './lead-signals.tsx'
import { StatusForm } from './status-form.tsx'
import { Transcript } from './transcript.tsx'

const dayMs = 24 * 60 * 60 * 1000

const wide = ['projectIdea', 'projectGoals', 'targetAudience'] as const
const narrow = ['timeline', 'budget'] as const

export function LeadDetail({ lead, after }: { lead: KeptLead; after: string | null }) {
  const due = new Date(Date.parse(lead.submissionDate) + dayMs).toISOString()
  return (
    <section className="det" aria-labelledby="lead-title">
      <p className="back">
        <Link className="link" to={leadAddress({ after })}>
          {leadMessages.backToList}
        </Link>
      </p>
      <div className="det-top">
        <div>
          <h2 id="lead-title">{lead.projectName}</h2>
          <p className="tags">
            <PriorityTag priority={lead.priority} />
            <StatusTag status={lead.leadStatus} />
            <span className="muted small">
              flag {statusFlags[lead.leadStatus].letter}: “{statusFlags[lead.leadStatus].meaning}”
            </span>
          </p>
        </div>
        <StatusForm leadId={lead.id} status={lead.leadStatus} />
      </div>
      <div className="det-g">
        <div>
          <h3>{leadMessages.contact}</h3>
          <p>
            {lead.contactName}
            <br />
            <a href={`mailto:${lead.contactEmail}`}>{lead.contactEmail}</a>
            <br />
            {lead.contactPhone ? (
              <a href={`tel:${lead.contactPhone.replaceAll(/[^+\d]/g, '')}`}>{lead.contactPhone}</a>
            ) : (
              leadMessages.noPhone
            )}
          </p>
        </div>
        <div>
          <h3>{leadMessages.answerDue}</h3>
          <p>
            <LocalTime iso={due} style="date-time" />. {leadMessages.dueExplained}
          </p>
          <p className="reply">
            <a className="btn" href={replyAddress(lead)}>
              {leadMessages.replyByEmail}
            </a>
          </p>
        </div>
        {wide.map((field) => (
          <Told key={field} title={projectFields[field]} text={lead[field]} wide />
        ))}
        {narrow.map((field) => (
          <Told key={field} title={projectFields[field]} text={lead[field]} />
        ))}
        <Transcript messages={lead.conversationTranscript} />
        <p className="w small muted">
          {leadMessages.submitted} <LocalTime iso={lead.submissionDate} style="date-time" /> ·{' '}
          {leadMessages.source(lead.source)} · {leadMessages.leadId(lead.id)}
        </p>
      </div>
    </section>
  )
}

/** What the visitor told, in their own lines. Nothing where they told nothing. */
function Told({ title, text, wide = false }: { title: string; text: string; wide?: boolean }) {
  if (text === '') return null
  return (
    <div className={wide ? 'w' : undefined}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

function replyAddress({ contactEmail, projectName }: KeptLead): string {
  return `mailto:${contactEmail}?subject=${encodeURIComponent(projectName)}`
}
