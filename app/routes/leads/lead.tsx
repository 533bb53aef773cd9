import { answerFields, projectFields, writtenAnswer } from '../../../core/brief/project-info.ts'
import { writtenDue } from '../../../core/follow-up/due-words.ts'
import { activityLine } from '../../../core/inbox/messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../core/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import { translationOf } from '../../../core/leads/translation.ts'
import { mailtoLink } from '../../../core/text/links.ts'
import { withUnbrokenNumbers } from '../../../core/text/numbers.ts'
import type { User } from '../../../ports/identity.ts'
import { runServerAction } from '../../client-action.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import { useSite } from '../../ui/site/site.ts'
import type { Route } from './+types/lead.ts'
import { ChoiceForm } from './detail/choice-form.tsx'
import { useDetailContext } from './detail/detail-form.tsx'
import {
  ActivityLog,
  DetailFailed,
  DetailPage,
  DetailSection,
  EraseForm,
  OpenDetail,
  SamePerson,
} from './detail/detail-parts.tsx'
import { FieldSources, Notes, PriorityForm, Transcript, Translation, VisitorMessages } from './detail/lead-parts.tsx'
import { failedAction, labelIn } from './shared/action-result.ts'
import { runDetailAction } from './shared/actions.ts'
import { type OpenLead, loadDetail, loadLead } from './shared/load-detail.ts'
import { LeadStatusTag, PriorityTag } from './shared/tags.tsx'
import styles from './detail/detail.module.css'
import tagStyles from './shared/tags.module.css'

export { detailRevalidates as shouldRevalidate } from './shared/revalidation.ts'

export async function loader({ params: { leadId }, ...args }: Route.LoaderArgs) {
  if (!leadId) return { kind: 'none' } as const
  return loadDetail(args, leadMessages.leadNotFetched, (services, member) => loadLead(services, member, leadId))
}

export async function action({ params: { leadId = '' }, ...args }: Route.ActionArgs) {
  return runDetailAction(args, 'lead', leadId)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return runServerAction(args, ({ form, message }) => failedAction('lead', form, message))
}

export default function LeadRoute({ loaderData, params: { leadId = '' } }: Route.ComponentProps) {
  return (
    <OpenDetail id={leadId} loaded={loaderData} none={leadMessages.selectOne} gone={leadMessages.gone}>
      {loaderData.kind === 'lead' && <LeadDetail key={leadId} open={loaderData} />}
    </OpenDetail>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DetailFailed error={error} text={leadMessages.leadNotFetched} />
}

/** The project name is the title, and the idea comes first. */
const shownFields = [
  ...answerFields.filter((field) => field !== 'projectName' && field !== 'projectIdea'),
  'additionalNotes',
] as const

const shortFields: ReadonlySet<string> = new Set(['timeline', 'budget'])

function LeadDetail({ open }: { open: OpenLead }) {
  const { lead, title, similarProjects } = open
  const { agency } = useSite()
  const tags = (
    <>
      <PriorityTag priority={lead.priority} />
      <LeadStatusTag status={lead.leadStatus} />
      {lead.reference && (
        <span className="tag">
          {leadMessages.reference} <strong className={styles.reference}>{lead.reference}</strong>
        </span>
      )}
    </>
  )
  const reply = { href: mailtoLink(lead.contactEmail, { subject: title }), label: leadMessages.replyByEmail }
  return (
    <DetailPage title={title} tags={tags} reply={reply}>
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
          <DetailSection title={texts.similarProjects}>
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
          {leadMessages.submitted} <LocalTime iso={lead.submissionDate} />
          {' ·'} {leadMessages.source(lead.source)} · {leadMessages.leadId(lead.id)}
        </p>
        <EraseForm id={lead.id} revision={lead.revision} title={texts.erase} question={texts.eraseQuestion} />
      </div>
      <ActivityLog
        title={texts.activity}
        created={{ at: lead.submissionDate, text: texts.submittedByChat }}
        entries={open.activity.map(({ createdAt: at, memberEmail: by, reason, ...entry }) => {
          const line = activityLine({ ...entry, text: reason }, (iso) => writtenDue(iso, at, agency.timeZone))
          if (line !== null) return { at, by, text: line }
          const { field, from, to } = entry
          const change = texts.changedFromTo(labelIn(texts.changedFields)(field), labelOf(from), labelOf(to))
          return { at, by, text: reason ? `${change} ${texts.because(reason)}` : change }
        })}
      />
    </DetailPage>
  )
}

type ShownField = (typeof shownFields)[number] | 'projectIdea'

function ProjectField({ lead, field }: { lead: OpenLead['lead']; field: ShownField }) {
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
  const { id, revision, leadStatus, assignee } = open.lead
  const { team } = useDetailContext()
  return (
    <div className={styles.side} role="group" aria-label={texts.editLead}>
      <div className={`stack ${styles.choices}`}>
        <ChoiceForm
          intent="status"
          id={id}
          label={leadMessages.status}
          name="status"
          value={leadStatus}
          options={Object.entries(statusLabels)}
          stored={{ revision, was: leadStatus }}
        />
        <ChoiceForm
          intent="assign"
          id={id}
          label={texts.assignee}
          name="assignee"
          value={assignee?.uid ?? ''}
          options={assigneeOptions(assignee, team)}
          stored={{ revision, was: assignee?.email ?? '' }}
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
          {overdue ? texts.wasDue : leadMessages.answerDue} <LocalTime iso={answerDueAt} />
        </p>
      )}
    </div>
  )
}

const labelOf = labelIn({ ...statusLabels, ...priorityLabels, '': texts.nobody })

function assigneeOptions(assignee: OpenLead['lead']['assignee'], team: readonly User[]): [string, string][] {
  const members = team.map(({ uid, email }): [string, string] => [uid, email])
  const isFormerMember = assignee && !team.some(({ uid }) => uid === assignee.uid)
  const former: [string, string][] = isFormerMember ? [[assignee.uid, texts.noLonger(assignee.email)]] : []
  return [['', texts.nobody], ...members, ...former]
}
