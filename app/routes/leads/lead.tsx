import { answerFields, projectFields, writtenAnswer } from '../../../core/brief/project-info.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import { translationOf } from '../../../core/leads/translation.ts'
import { withUnbrokenNumbers } from '../../../core/text/grouped-number.ts'
import { mailtoLink } from '../../../core/text/mailto-link.ts'
import type { User } from '../../../ports/identity.ts'
import { runServerAction } from '../../client-action.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import type { Route } from './+types/lead.ts'
import { labelIn, leadFailures, lostAction } from './action-result.ts'
import { runLeadAction } from './actions.ts'
import { ChoiceForm } from './detail/choice-form.tsx'
import { useDetailContext, useDetailForm } from './detail/detail-form.tsx'
import {
  ActivityLog,
  DetailFailed,
  DetailPage,
  DetailSection,
  EraseForm,
  NothingOpen,
  SamePerson,
} from './detail/detail-parts.tsx'
import { FieldSources, Notes, PriorityForm, Transcript, Translation, VisitorMessages } from './detail/lead-parts.tsx'
import { loadDetail, loadLead, type OpenLead } from './detail/load-detail.ts'
import { LeadStatusTag, PriorityTag } from './tags.tsx'
import styles from './detail/detail.module.css'
import tagStyles from './tags.module.css'

export { detailRevalidates as shouldRevalidate } from './revalidation.ts'

const texts = { none: leadMessages.selectOne, gone: leadMessages.gone, failed: leadMessages.leadNotFetched }

export async function loader({ params: { leadId }, ...args }: Route.LoaderArgs) {
  if (!leadId) return { kind: 'none' } as const
  return loadDetail(args, texts.failed, (services, member) => loadLead(services, member, leadId))
}

export async function action({ params: { leadId = '' }, ...args }: Route.ActionArgs) {
  return runLeadAction(args, 'lead', leadId)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return runServerAction(args, (failure) => lostAction(leadFailures, failure))
}

export default function LeadRoute({ loaderData, params: { leadId = '' } }: Route.ComponentProps) {
  const erasing = useDetailForm('erase', leadId)
  if (loaderData.kind === 'lead' && erasing.latestResult?.kind !== 'done') {
    return <LeadDetail key={leadId} open={loaderData} />
  }
  if ('denied' in loaderData) return <DetailFailed error={null} text={loaderData.denied} />
  return <NothingOpen kind={loaderData.kind === 'none' ? 'none' : 'gone'} erasing={erasing} texts={texts} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DetailFailed error={error} text={texts.failed} />
}

/** The project name is the title, and the idea comes first. */
const shownFields = [
  ...answerFields.filter((field) => field !== 'projectName' && field !== 'projectIdea'),
  'additionalNotes',
] as const

const shortFields: ReadonlySet<string> = new Set(['timeline', 'budget'])

function LeadDetail({ open }: { open: OpenLead }) {
  const { lead, title, similarProjects } = open
  return (
    <DetailPage
      title={title}
      tags={
        <>
          <PriorityTag priority={lead.priority} />
          <LeadStatusTag status={lead.leadStatus} />
          {lead.reference && (
            <span className="tag">
              {leadMessages.reference} <strong className={styles.reference}>{lead.reference}</strong>
            </span>
          )}
        </>
      }
      reply={{ href: mailtoLink(lead.contactEmail, { subject: title }), label: leadMessages.replyByEmail }}
    >
      {lead.projectIdea && (
        <dl className={`${styles.fields} ${styles.idea}`}>
          <ProjectField lead={lead} field="projectIdea" />
        </dl>
      )}
      <EditLead open={open} />
      <div className={styles.content}>
        <dl className={styles.fields}>
          {shownFields.map((field) => lead[field] && <ProjectField key={field} lead={lead} field={field} />)}
        </dl>
        <VisitorMessages open={open} />
        <FieldSources open={open} />
        <Transcript messages={lead.conversationTranscript} />
        <Notes open={open} />
        <SamePerson items={open.samePerson} />
        {similarProjects.length > 0 && (
          <DetailSection title={dashboardMessages.similarProjects}>
            <ul className={styles.links}>
              {similarProjects.map(({ id, slug, title }) => (
                <li key={id}>
                  <a href={`/portfolio/${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </DetailSection>
        )}
        <p className={`small muted ${styles.facts}`}>
          {leadMessages.submitted} <LocalTime iso={lead.submissionDate} /> · {leadMessages.source(lead.source)} ·{' '}
          {leadMessages.leadId(lead.id)}
        </p>
        <EraseForm
          id={lead.id}
          revision={lead.revision}
          title={dashboardMessages.erase}
          question={dashboardMessages.eraseQuestion}
        />
      </div>
      <ActivityLog
        title={dashboardMessages.activity}
        created={{ at: lead.submissionDate, text: dashboardMessages.submittedByChat }}
        entries={open.activity.map(({ createdAt, memberEmail, field, from, to, reason }) => ({
          at: createdAt,
          by: memberEmail,
          text: `${dashboardMessages.changedFromTo(dashboardMessages.changedFields[field], labelOf(from), labelOf(to))}${
            reason && ` ${dashboardMessages.because(reason)}`
          }`,
        }))}
      />
    </DetailPage>
  )
}

function ProjectField({
  lead,
  field,
}: {
  lead: OpenLead['lead']
  field: (typeof shownFields)[number] | 'projectIdea'
}) {
  const translation = translationOf(lead, field)
  return (
    <div className={shortFields.has(field) ? styles.short : undefined}>
      <dt>{projectFields[field]}</dt>
      <dd lang={translation?.lang}>{withUnbrokenNumbers(writtenAnswer(field, lead[field]))}</dd>
      {translation?.english && (
        <dd>
          <Translation english={translation.english} />
        </dd>
      )}
    </div>
  )
}

function EditLead({ open }: { open: OpenLead }) {
  const { lead } = open
  const { team } = useDetailContext()
  return (
    <div className={styles.side} role="group" aria-label={dashboardMessages.editLead}>
      <div className={`stack ${styles.choices}`}>
        <ChoiceForm
          intent="status"
          id={lead.id}
          label={leadMessages.status}
          name="status"
          value={lead.leadStatus}
          options={Object.entries(statusLabels)}
          stored={{ revision: lead.revision, was: lead.leadStatus }}
        />
        <ChoiceForm
          intent="assign"
          id={lead.id}
          label={dashboardMessages.assignee}
          name="assignee"
          value={lead.assignee?.uid ?? ''}
          options={assigneeOptions(lead.assignee, team)}
          stored={{ revision: lead.revision, was: lead.assignee?.email ?? '' }}
        />
      </div>
      <Contact open={open} />
      <PriorityForm open={open} />
    </div>
  )
}

function Contact({ open: { lead, answerDueAt, overdue } }: { open: OpenLead }) {
  return (
    <div>
      <h3>{leadMessages.contact}</h3>
      <p>{lead.contactName}</p>
      <p>
        <a href={mailtoLink(lead.contactEmail)}>{lead.contactEmail}</a>
      </p>
      <p>
        {lead.contactPhone ? (
          <a href={telephoneLink(lead.contactPhone)}>{lead.contactPhone}</a>
        ) : (
          <span className="muted">{leadMessages.noPhone}</span>
        )}
      </p>
      {lead.leadStatus === 'new' && (
        <p className={`small ${overdue ? tagStyles.overdue : 'muted'}`}>
          {overdue ? dashboardMessages.wasDue : leadMessages.answerDue} <LocalTime iso={answerDueAt} />
        </p>
      )}
    </div>
  )
}

const labelOf = labelIn({ ...statusLabels, ...priorityLabels, '': dashboardMessages.nobody })

function assigneeOptions(assignee: OpenLead['lead']['assignee'], team: readonly User[]): [string, string][] {
  const members = team.map(({ uid, email }): [string, string] => [uid, email])
  const isFormerMember = assignee && !team.some(({ uid }) => uid === assignee.uid)
  const former: [string, string][] = isFormerMember ? [[assignee.uid, dashboardMessages.noLonger(assignee.email)]] : []
  return [['', dashboardMessages.nobody], ...members, ...former]
}
