import type { Message } from '../../../../core/brief/conversation.ts'
import { projectFieldNames, fieldTitle } from '../../../../core/brief/project-info.ts'
import { withUnbrokenNumbers } from '../../../../core/text/numbers.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { priorities, priorityLabels } from '../../../features/leads-desk/leads/statuses.ts'
import { Disclosure } from '../../../ui/forms/fold.tsx'
import { FormButton, FormField, FormNote, FormOf, FormTextField } from '../../../ui/forms/use-form.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import type { OpenLead } from '../shared/load-detail.ts'
import { useDetailForm } from './detail-form.ts'
import { DetailSection } from './detail-section.tsx'
import { Choice } from './edit-fields.tsx'
import styles from './detail.module.css'

export function Translation({ english }: { english: string }) {
  return (
    <p className="lines quote">
      <span className="small muted">{leadMessages.inEnglish}</span> <span>{english}</span>
    </p>
  )
}

export function Transcript({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null
  return (
    <Disclosure title={leadMessages.transcript(messages.length)}>
      <ol className="stack box">
        {messages.map(({ role, content, timestamp, lang, english }, index) => (
          <li key={`${index}${timestamp}`} className="lines">
            <p className="small muted">
              <span>{`${role === 'user' ? leadMessages.visitor : leadMessages.assistant}, `}</span>
              <LocalTime iso={timestamp} />
            </p>
            <p lang={lang} dir={role === 'user' || lang ? 'auto' : undefined}>
              {withUnbrokenNumbers(content)}
            </p>
            {english && <Translation english={english} />}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** In characters: the whole value stands above. */
const longestValue = 80

export function FieldSources({ open: { lead } }: { open: OpenLead }) {
  const rows = projectFieldNames.flatMap((field) => {
    const source = lead.fieldSources[field]
    return source && lead[field] !== '' ? [{ field, value: lead[field], ...source }] : []
  })
  if (rows.length === 0) return null
  return (
    <Disclosure title={texts.whyHere} className="screen-only">
      <ol className="stack box">
        {rows.map(({ field, value, by, quotation }) => (
          <li key={field}>
            <p>
              <b>{`${fieldTitle(field, lead.titles)}:`}</b>{' '}
              <span dir="auto">
                {withUnbrokenNumbers(value.length > longestValue ? `${value.slice(0, longestValue)}…` : value)}
              </span>
            </p>
            <p className="small muted">
              {texts.cameBy[by](quotation === value ? texts.ownWords : texts.fromWords(quotation))}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

export function VisitorMessages({ open: { visitorMessages } }: { open: OpenLead }) {
  if (visitorMessages.length === 0) return null
  return (
    <DetailSection title={texts.visitorMessages}>
      <NoteList notes={visitorMessages} />
    </DetailSection>
  )
}

interface NoteListProps {
  notes: readonly {
    readonly id: string
    readonly text: string
    readonly createdAt: string
    readonly memberEmail?: string
  }[]
}

function NoteList({ notes }: NoteListProps) {
  return (
    <ul className="stack near">
      {notes.map(({ id, memberEmail, text, createdAt }) => (
        <li key={id} className="box">
          <p className="small muted">
            {memberEmail && <span>{`${memberEmail}, `}</span>}
            <LocalTime iso={createdAt} />
          </p>
          <p className="lines">{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function Notes({ open: { lead, item, notes } }: { open: OpenLead }) {
  const form = useDetailForm('note', lead.id)
  return (
    <DetailSection title={texts.notes}>
      {notes.length === 0 ? <p className="small muted">{texts.noNotes}</p> : <NoteList notes={notes} />}
      <FormOf form={form} intent="note" className="stack near">
        <input type="hidden" name="noteId" value={form.draft.hidden['noteId'] ?? item.noteId} />
        <FormTextField label={texts.note} name="text" rows={2} />
        <FormButton>{texts.addNote}</FormButton>
      </FormOf>
      <FormNote form={form} />
    </DetailSection>
  )
}

/** Another priority needs a reason; the computed one is explained. */
export function PriorityFields({ open: { lead, ranking } }: { open: OpenLead }) {
  const override = lead.priorityOverride
  return (
    <>
      <Choice
        label={texts.priority}
        name="priority"
        value={lead.priority}
        options={priorities.map((priority) => [priority, priorityLabels[priority]])}
      />
      <FormField label={texts.reason} name="reason" autoComplete="off" />
      <p className={`small muted span ${styles.printed}`}>
        <span>{texts.scoreResult(texts.points(ranking.score), priorityLabels[ranking.priority])}</span>{' '}
        <span>
          {ranking.reasons.map(({ points, text }) => `${text}, ${texts.plus(points)}.`).join(' ') || texts.noPoints}
        </span>
      </p>
      {override && (
        <p className={`span ${styles.printed}`}>
          <span>{texts.overridden(override.memberEmail, override.reason)}</span>{' '}
          <span className="small muted">
            <LocalTime iso={override.at} />
          </span>
        </p>
      )}
    </>
  )
}
