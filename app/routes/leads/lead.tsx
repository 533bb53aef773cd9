import { answerFields, fieldTitle, writtenAnswer, writtenValue } from '../../../core/brief/project-info.ts'
import { isOwnField, ownFields } from '../../../core/brief/steps.ts'
import { mailtoLink } from '../../../core/text/links.ts'
import { withUnbrokenNumbers } from '../../../core/text/numbers.ts'
import { detailMessages } from '../../features/leads-desk/inbox/detail-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../features/leads-desk/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../features/leads-desk/leads/statuses.ts'
import { translationOf } from '../../features/leads-desk/leads/translation.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import { Fold } from '../../ui/forms/fold.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../ui/forms/use-form.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { telephoneLink } from '../../ui/site/links.tsx'
import type { Route } from './+types/lead.ts'
import { DetailFailed, DetailPage, OpenDetail, contactLink } from './detail/detail-parts.tsx'
import { FieldSources, Notes, PriorityFields, Transcript, Translation, VisitorMessages } from './detail/lead-parts.tsx'
import { detailForms } from './shared/detail-forms.ts'
import { type OpenLead, loadDetail, loadLead } from './shared/load-detail.ts'
import styles from './detail/detail.module.css'

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'
export { detailRevalidates as shouldRevalidate } from './shared/revalidation.ts'

export async function loader({ params: { leadId }, ...args }: Route.LoaderArgs) {
  return loadDetail(args, leadMessages.leadNotFetched, (services, member, thread) =>
    loadLead(services, member, leadId, thread),
  )
}

export function action({ params: { leadId }, ...args }: Route.ActionArgs) {
  return runForm(args, { tables: [detailForms.lead], subject: { kind: 'lead', id: leadId } })
}

export default function LeadRoute({ loaderData, params: { leadId } }: Route.ComponentProps) {
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
  ...ownFields,
  'additionalNotes',
] as const

const shortFields: ReadonlySet<string> = new Set(['timeline', 'budget'])

function LeadDetail({ open }: { open: OpenLead }) {
  const { lead, item, buttons } = open
  return (
    <DetailPage
      item={item}
      who={contactOf(lead)}
      reply={{ href: item.mailto, label: detailMessages.reply }}
      content={
        lead.projectIdea && (
          <dl className={`stack facts ${styles.fields} ${styles.idea}`}>
            <ProjectField lead={lead} field="projectIdea" />
          </dl>
        )
      }
      label={texts.editLead}
      status={lead.leadStatus}
      statuses={statusLabels}
      words={[priorityLabels[lead.priority].toLowerCase()]}
      more={<PriorityFields open={open} />}
      created={{ at: lead.submissionDate, text: texts.submittedByChat }}
      facts={
        <span>
          {leadMessages.submitted} <LocalTime iso={lead.submissionDate} />
          <span>{` · ${leadMessages.source(lead.source)} · ${leadMessages.leadId(lead.id)}`}</span>
        </span>
      }
      erase={texts}
    >
      <VisitorMessages open={open} />
      <Brief open={open} />
      <Transcript messages={lead.conversationTranscript} />
      <Notes open={open} />
      {buttons.map((button) => (
        <CapabilityButton key={button.href} {...button} />
      ))}
    </DetailPage>
  )
}

/** What a capability can do with the lead. */
function CapabilityButton({ href, intent, text }: OpenLead['buttons'][number]) {
  const form = useForm([intent], { name: href })
  return (
    <FormOf form={form} action={href} intent={intent} ref={null} className="screen-only stack close left after">
      <FormButton form={form}>{text}</FormButton>
      <FormNote form={form} />
    </FormOf>
  )
}

/** Name, address, number and reference. */
function contactOf({ contactName, contactEmail, contactPhone, reference, cameFrom }: OpenLead['lead']) {
  return [
    contactName,
    contactLink(mailtoLink(contactEmail), contactEmail),
    contactLink(telephoneLink(contactPhone), contactPhone) || leadMessages.noPhone,
    reference && (
      <span>
        {leadMessages.reference} <strong className="reference">{reference}</strong>
      </span>
    ),
    cameFrom && leadMessages.cameFrom(cameFrom),
  ]
}

/** What was asked and answered, and how each answer came about. */
function Brief({ open }: { open: OpenLead }) {
  const { lead } = open
  const fields = shownFields.filter((field) => lead[field])
  if (fields.length === 0) return null
  return (
    <div className={styles.folded}>
      <Fold title={detailMessages.brief(fields.length)}>
        <dl className={`stack facts ${styles.fields}`}>
          {fields.map((field) => (
            <ProjectField key={field} lead={lead} field={field} />
          ))}
        </dl>
        <FieldSources open={open} />
      </Fold>
    </div>
  )
}

type ShownField = (typeof shownFields)[number] | 'projectIdea'

function ProjectField({ lead, field }: { lead: OpenLead['lead']; field: ShownField }) {
  const translation = translationOf(lead, field)
  const value = isOwnField(field) ? writtenValue(lead.answerValues[field]) : ''
  return (
    <div className={shortFields.has(field) ? styles.short : undefined}>
      {/* The idea stands under the title. */}
      <dt className={field === 'projectIdea' ? 'visually-hidden' : undefined}>{fieldTitle(field, lead.titles)}</dt>
      <dd lang={translation?.lang} dir="auto">
        {withUnbrokenNumbers(writtenAnswer(field, lead[field]))}
      </dd>
      {value !== '' && value !== lead[field] && <dd className="small muted">{leadMessages.readAs(value)}</dd>}
      {translation?.english && (
        <dd>
          <Translation english={translation.english} />
        </dd>
      )}
    </div>
  )
}
