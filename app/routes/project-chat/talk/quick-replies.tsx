import { useId } from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { type ProjectInfo, writtenAnswer } from '../../../../core/brief/project-info.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { withUnbrokenNumbers } from '../../../../core/text/grouped-number.ts'
import { shortened } from '../../../../core/text/shortened.ts'
import { usePersonLinks } from './person-links.ts'
import styles from './quick-replies.module.css'

interface QuickRepliesProps {
  conversation: ConversationView
  /** Id of the form that the buttons submit. */
  form: string
}

/** In characters. */
const longestValue = 60

/** Tickets below the open question, in one frame: what to tap instead of typing. */
export function QuickReplies({ conversation, form }: QuickRepliesProps) {
  const { choices, confirm, messages } = conversation
  const title = useId()
  const offer = messages.findLast(({ isNote }) => !isNote)?.offer
  if (choices.length === 0) return null
  const isChange = confirm !== null && confirm.from !== ''
  return (
    <div role="group" {...(isChange ? { 'aria-labelledby': title } : { 'aria-label': chatMessages.quickReplies })}>
      {isChange && (
        <p className={styles.change} id={title}>
          <small>{confirm.title}</small> {valueOf(confirm, confirm.from)} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{chatMessages.to}</span> {valueOf(confirm, confirm.to)}?
        </p>
      )}
      <div className={styles.tickets}>
        {offer === 'ways' && <WaysToPerson info={conversation.projectInfo} />}
        {choices.map(({ value, label, lang }) => (
          <button key={value} type="submit" form={form} name="quick" value={value} lang={lang}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function valueOf({ field }: NonNullable<ConversationView['confirm']>, value: string): string {
  return withUnbrokenNumbers(shortened(writtenAnswer(field, value), longestValue))
}

function WaysToPerson({ info }: { info: ProjectInfo }) {
  const { phone, call, mail } = usePersonLinks(info)
  return (
    <>
      <a href={call}>{chatMessages.callUs(phone)}</a>
      <a href={mail}>{chatMessages.mailUs}</a>
    </>
  )
}
