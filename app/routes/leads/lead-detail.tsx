import { answerFields, projectFields } from '../../../core/conversation/project-info.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import { type FieldTranslation, translationOf } from '../../../core/leads/translation.ts'
import { withGroupedNumbers } from '../../../core/text/grouped-number.ts'
import { mailtoLink } from '../../../core/text/mailto-link.ts'
import type { User } from '../../../ports/identity.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { ActivityLog } from './activity-log.tsx'
import { BackToList } from './back-to-list.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { DetailTop } from './detail-top.tsx'
import { EraseBox } from './erase-box.tsx'
import { PriorityTag, StatusTag, statusFlags } from './lead-signals.tsx'
import type { OpenLead } from './load.ts'
import { Notes } from './notes.tsx'
import { OthersOfPerson } from './others-of-person.tsx'
import { PriorityBox } from './priority-box.tsx'
import { InEnglish, Transcript } from './transcript.tsx'
import type { View } from './view.ts'

interface LeadDetailProps {
  open: OpenLead
  team: readonly User[]
  view: View
}

/** The name is the title above. */
const told = [...answerFields.filter((field) => field !== 'projectName'), 'additionalNotes'] as const

const short: ReadonlySet<string> = new Set(['timeline', 'budget'])

export function LeadDetail({ open, team, view }: LeadDetailProps) {
  const { lead, title, others, close } = open
  return (
    <section className="det" aria-labelledby="lead-title">
      <BackToList view={view} />
      <DetailTop
        title={title}
        tags={
          <>
            <PriorityTag priority={lead.priority} />
            <StatusTag status={lead.leadStatus} />
            {lead.reference && (
              <span className="tag">
                {leadMessages.reference} <strong className="reference">{lead.reference}</strong>
              </span>
            )}
          </>
        }
        flag={statusFlags[lead.leadStatus]}
        reply={{
          href: mailtoLink(lead.contactEmail, { subject: title }),
          label: leadMessages.replyByEmail,
        }}
      />
      <div className="det-g">
        <Work open={open} team={team} view={view} />
        <div className="story">
          <dl className="told">
            {told.map(
              (field) =>
                lead[field] && (
                  <Told
                    key={field}
                    field={field}
                    rendering={translationOf(lead, field)}
                    text={field === 'budget' ? withGroupedNumbers(lead.budget) : lead[field]}
                  />
                ),
            )}
          </dl>
          <Transcript messages={lead.conversationTranscript} />
          <Notes open={open} view={view} />
          <OthersOfPerson others={others} />
          <BuiltClose projects={close} />
          <p className="small muted facts">
            {leadMessages.submitted} <LocalTime iso={lead.submissionDate} style="date-time" /> ·{' '}
            {leadMessages.source(lead.source)} · {leadMessages.leadId(lead.id)}
          </p>
          <EraseBox
            intent="erase"
            id={lead.id}
            revision={lead.revision}
            title={dashboardMessages.erase}
            question={dashboardMessages.eraseQuestion}
            view={view}
          />
        </div>
        <Log open={open} />
      </div>
    </section>
  )
}

interface ToldProps {
  field: (typeof told)[number]
  text: string
  rendering: FieldTranslation | null
}

/** What the visitor told, in their own lines and language. */
function Told({ field, text, rendering }: ToldProps) {
  return (
    <div className={short.has(field) ? 'short' : undefined}>
      <dt>{projectFields[field]}</dt>
      <dd lang={rendering?.lang}>{text}</dd>
      {rendering?.english && (
        <dd>
          <InEnglish english={rendering.english} />
        </dd>
      )}
    </div>
  )
}

/** Worth a mention in the answer. */
function BuiltClose({ projects }: { projects: OpenLead['close'] }) {
  if (projects.length === 0) return null
  return (
    <section className="block" aria-labelledby="close-title">
      <h3 id="close-title">{dashboardMessages.similarProjects}</h3>
      <ul className="others">
        {projects.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/portfolio/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom to answer and by when, and what the team makes of it. */
function Work({ open, team, view }: LeadDetailProps) {
  const { lead } = open
  return (
    <div className="rail" role="group" aria-label={dashboardMessages.editLead}>
      <div className="two">
        <ChoiceForm
          intent="status"
          id={lead.id}
          label={leadMessages.status}
          name="status"
          value={lead.leadStatus}
          options={leadStatuses.map((status) => [status, statusLabels[status]])}
          read={{ revision: lead.revision, was: lead.leadStatus }}
          view={view}
        />
        <ChoiceForm
          intent="assign"
          id={lead.id}
          label={dashboardMessages.assignee}
          name="assignee"
          value={lead.assignee?.uid ?? ''}
          options={assignees(lead.assignee, team)}
          read={{ revision: lead.revision, was: lead.assignee?.email ?? '' }}
          view={view}
        />
      </div>
      <Contact open={open} />
      <PriorityBox open={open} view={view} />
    </div>
  )
}

function Contact({ open: { lead, answerDue, waitsTooLong } }: { open: OpenLead }) {
  return (
    <div>
      <h3>{leadMessages.contact}</h3>
      <p>{lead.contactName}</p>
      <p>
        <a href={mailtoLink(lead.contactEmail)}>{lead.contactEmail}</a>
      </p>
      <p>
        {lead.contactPhone ? (
          <a href={`tel:${lead.contactPhone.replaceAll(/[^+\d]/g, '')}`}>{lead.contactPhone}</a>
        ) : (
          <span className="muted">{leadMessages.noPhone}</span>
        )}
      </p>
      {lead.leadStatus === 'new' && (
        <p className={waitsTooLong ? 'small late' : 'small muted'}>
          {waitsTooLong ? dashboardMessages.wasDue : leadMessages.answerDue}{' '}
          <LocalTime iso={answerDue} style="date-time" />
        </p>
      )}
    </div>
  )
}

function Log({ open: { lead, activity } }: { open: OpenLead }) {
  const entries = activity.map(({ createdAt, memberEmail, field, from, to, reason }) => ({
    at: createdAt,
    by: memberEmail,
    says: (
      <>
        {dashboardMessages.changedFromTo(dashboardMessages.changedFields[field], wordFor(from), wordFor(to))}
        {reason && ` ${dashboardMessages.because(reason)}`}
      </>
    ),
  }))
  return (
    <ActivityLog
      title={dashboardMessages.activity}
      began={[dashboardMessages.submittedByChat, lead.submissionDate]}
      entries={entries}
    />
  )
}

const words: Readonly<Record<string, string>> = { ...statusLabels, ...priorityLabels, '': dashboardMessages.nobody }

function wordFor(value: string): string {
  return words[value] ?? value
}

function assignees(assignee: OpenLead['lead']['assignee'], team: readonly User[]): [string, string][] {
  const known = team.map(({ uid, email }): [string, string] => [uid, email])
  const left = assignee && !team.some(({ uid }) => uid === assignee.uid)
  const gone: [string, string][] = left ? [[assignee.uid, dashboardMessages.noLonger(assignee.email)]] : []
  return [['', dashboardMessages.nobody], ...known, ...gone]
}
