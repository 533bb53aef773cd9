import type { MouseEvent } from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { writtenAnswer } from '../../../../core/brief/project-info.ts'
import { steps } from '../../../../core/brief/steps.ts'
import type { BriefEntry, BriefField, ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { withUnbrokenNumbers } from '../../../../core/text/grouped-number.ts'
import { shortened } from '../../../../core/text/shortened.ts'
import { lineFormId } from '../action-result.ts'
import { openLine } from '../brief/brief-line.tsx'
import styles from './noted-line.module.css'

const mostValues = 2
/** In characters. */
const longestValue = 60

/** What the last answer has filled, below the reply, each with the way to put it right. */
export function NotedLine({ conversation: { brief, messages } }: { conversation: ConversationView }) {
  const said = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const shown = brief.filter((entry) => isWorthShowing(entry, said)).slice(0, mostValues)
  if (shown.length === 0) return null
  return (
    <p className={styles.noted}>
      {shown.map(({ field, answer }) => (
        <span key={field}>
          <b>{titleOf(field)}:</b> {withUnbrokenNumbers(shortened(writtenAnswer(field, answer ?? ''), longestValue))} ·{' '}
          <a href={`#${lineFormId(field)}`} onClick={(event) => open(event, field)}>
            {chatMessages.changeNoted}
            <span className="visually-hidden"> {titleOf(field).toLowerCase()}</span>
          </a>
        </span>
      ))}
    </p>
  )
}

/** What is easily misheard, and what stands in the message beside other words. The rest would say the message again. */
function isWorthShowing({ field, answer, isNoted }: BriefEntry, said: string): boolean {
  if (!isNoted || !answer || field === 'additionalNotes') return false
  return alwaysShown.has(field) || answer.length * 2 < said.length || !said.includes(answer)
}

const alwaysShown: ReadonlySet<BriefField> = new Set<BriefField>(['projectName', 'timeline', 'budget'])

function titleOf(line: BriefField): string {
  return steps.find(({ field }) => field === line)?.short ?? ''
}

/** Without script the address opens the line. */
function open(event: MouseEvent, field: BriefField): void {
  event.preventDefault()
  openLine(field)
}
