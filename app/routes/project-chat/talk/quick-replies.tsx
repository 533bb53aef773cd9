import { type MouseEvent, useId } from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { type Titles, writtenAnswer } from '../../../../core/brief/project-info.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { withUnbrokenNumbers } from '../../../../core/text/numbers.ts'
import { shortened } from '../../../../core/text/sentences.ts'
import type { BriefEntry, BriefField, ConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { Button, Tickets } from '../../../ui/forms/button.tsx'
import { openLine } from '../brief/brief-line.tsx'
import { lineFormId } from '../chat-fields.ts'
import notedStyles from './noted-line.module.css'

/** What was not sure, one tap each; else what to tap instead of typing. */
export function QuickReplies({ conversation, form }: { conversation: ConversationView; form: string }) {
  const { choices } = conversation
  const title = useId()
  if (choices.length === 0) return null
  const areTickets = choices.some(({ lead }) => lead !== undefined)
  return (
    <div
      className="stack tight"
      role="group"
      {...(areTickets ? { 'aria-labelledby': title } : { 'aria-label': chatMessages.quickReplies })}
    >
      {areTickets && (
        <p className="strong" id={title}>
          {chatMessages.ticketsTitle}
        </p>
      )}
      <Tickets sentences={areTickets}>
        {choices.map(({ value, label, lead = '' }) => (
          <Button className="ticket" key={value} form={form} name="quick" value={value}>
            {lead && <small>{`${lead} `}</small>}
            <span>{withUnbrokenNumbers(label.slice(lead.length).trim())}</span>
          </Button>
        ))}
      </Tickets>
      {areTickets && <p className="small muted">{chatMessages.ticketsHint}</p>}
    </div>
  )
}

/** In characters. */
const longestValue = 60

function shortValue(field: BriefField, value: string): string {
  return withUnbrokenNumbers(shortened(writtenAnswer(field, value), longestValue))
}

const mostValues = 2

/** What the last answer has filled, below the reply: a line whose values have a link that changes them, or a table of what a brief has filled. */
export function NotedLine({ conversation: { brief, messages, titles } }: { conversation: ConversationView }) {
  const message = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const filled = brief.filter(({ isNoted, field }) => isNoted && field !== 'additionalNotes')
  if (filled.length > mostValues) return <FilledTable entries={filled} />
  const shown = filled.filter((entry) => isWorthShowing(entry, message))
  if (shown.length === 0) return null
  return (
    <div className={`row stretch small breaks ${notedStyles.noted}`}>
      {shown.map(({ field, answer }) => (
        <span key={field}>
          <b>{`${titleOf(field, titles)}:`}</b> <span>{shortValue(field, answer ?? '')}</span> ·{' '}
          <a href={`#${lineFormId(field)}`} onClick={(event) => open(event, field)}>
            {chatMessages.changeNoted}
            <span className="visually-hidden">{` ${titleOf(field, titles).toLowerCase()}`}</span>
          </a>
        </span>
      ))}
    </div>
  )
}

function FilledTable({ entries }: { entries: readonly BriefEntry[] }) {
  return (
    <ol className={`on-light ${notedStyles.filled}`}>
      {entries.map(({ field, title, answer }) => (
        <li key={field}>
          <b>{title}</b> <span>{shortValue(field, answer ?? '')}</span>
        </li>
      ))}
    </ol>
  )
}

/** What is easily misheard, and what stands in the message beside other words. The rest would repeat the message. */
function isWorthShowing({ field, answer, isNoted }: BriefEntry, message: string): boolean {
  if (!isNoted || !answer) return false
  return alwaysShown.has(field) || answer.length * 2 < message.length || !message.includes(answer)
}

const alwaysShown: ReadonlySet<BriefField> = new Set<BriefField>(['projectName', 'timeline', 'budget'])

function titleOf(line: BriefField, titles: Titles): string {
  return (line !== 'contact' && titles[line]) || (steps.find(({ field }) => field === line)?.short ?? '')
}

function open(event: MouseEvent, field: BriefField): void {
  event.preventDefault()
  openLine(field)
}
