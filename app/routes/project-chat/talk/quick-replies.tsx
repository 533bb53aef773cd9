import { type MouseEvent, useId } from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { type ProjectField, writtenAnswer, type Titles } from '../../../../core/brief/project-info.ts'
import { steps } from '../../../../core/brief/steps.ts'
import type { BriefEntry, BriefField, ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { withUnbrokenNumbers } from '../../../../core/text/numbers.ts'
import { shortened } from '../../../../core/text/sentences.ts'
import { openLine } from '../brief/brief-line.tsx'
import { lineFormId } from '../forms/action-result.ts'
import { type NamedProject, usePersonLinks } from '../messages/message-log.tsx'
import notedStyles from './noted-line.module.css'
import styles from './quick-replies.module.css'

/** Tickets below the open question, in one frame: what to tap instead of typing. */
export function QuickReplies({ conversation, form }: { conversation: ConversationView; form: string }) {
  const { choices, confirm, messages } = conversation
  const title = useId()
  const offer = messages.findLast(({ isNote }) => !isNote)?.offer
  if (choices.length === 0) return null
  const isChange = confirm !== null && confirm.from !== ''
  return (
    <div role="group" {...(isChange ? { 'aria-labelledby': title } : { 'aria-label': chatMessages.quickReplies })}>
      {isChange && (
        <p className={styles.change} id={title}>
          <small>{confirm.title}</small> {shortValue(confirm.field, confirm.from)} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{chatMessages.to}</span> {shortValue(confirm.field, confirm.to)}?
        </p>
      )}
      <div className={styles.tickets}>
        {offer === 'ways' && <WaysToPerson project={conversation} />}
        {choices.map(({ value, label, lang }) => (
          <button key={value} type="submit" form={form} name="quick" value={value} lang={lang}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** In characters. */
const longestValue = 60

function shortValue(field: ProjectField | 'contact', value: string): string {
  return withUnbrokenNumbers(shortened(writtenAnswer(field, value), longestValue))
}

function WaysToPerson({ project }: { project: NamedProject }) {
  const { call, mail } = usePersonLinks(project)
  return [call, mail].map(({ href, text }) => (
    <a key={href} href={href}>
      {text}
    </a>
  ))
}

const mostValues = 2

/** What the last answer has filled, below the reply. Each value has a link that changes it. */
export function NotedLine({ conversation: { brief, messages, titles } }: { conversation: ConversationView }) {
  const message = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const shown = brief.filter((entry) => isWorthShowing(entry, message)).slice(0, mostValues)
  if (shown.length === 0) return null
  return (
    <p className={notedStyles.noted}>
      {shown.map(({ field, answer }) => (
        <span key={field}>
          <b>{titleOf(field, titles)}:</b> {shortValue(field, answer ?? '')} ·{' '}
          <a href={`#${lineFormId(field)}`} onClick={(event) => open(event, field)}>
            {chatMessages.changeNoted}
            <span className="visually-hidden"> {titleOf(field, titles).toLowerCase()}</span>
          </a>
        </span>
      ))}
    </p>
  )
}

/** What is easily misheard, and what stands in the message beside other words. The rest would repeat the message. */
function isWorthShowing({ field, answer, isNoted }: BriefEntry, message: string): boolean {
  if (!isNoted || !answer || field === 'additionalNotes') return false
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
