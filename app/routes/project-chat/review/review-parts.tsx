import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ChatView } from '../../../features/chat/conversation/session/chat-view.ts'
import type { FormFields } from '../../../ui/forms/form-result.ts'
import { tabMemory } from '../../../ui/live/tab-memory.ts'
import { LastReply } from '../messages/message-log.tsx'

export type Review = Extract<ChatView, { stage: 'review' }>

export interface ReviewProps {
  review: Review
  missing: FormFields
}

export function ReviewLastReply({ review, className }: { review: Review; className: string | undefined }) {
  return (
    <section className={className} aria-label={chatMessages.lastReply}>
      <LastReply messages={review.conversation.messages} project={review.conversation}>
        <p>
          <Link className="link" to="/project-chat?talk">
            {chatMessages.backToTalk}
          </Link>
        </p>
      </LastReply>
    </section>
  )
}

/** Returns the browser's own id, or the server's without script. */
export function useSubmissionId({ sessionId, submissionId }: Review): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => submissionIdFor(sessionId, submissionId),
    () => submissionId,
  )
}

/** Ids made in this tab: for browsers that refuse storage. */
const made = new Map<string, string>()

/** Returns one submission id per conversation and tab, also after a reload: a retry is the same submission. `fallback` is the server's
 *  id, for browsers without `randomUUID` (it needs https or localhost). */
function submissionIdFor(sessionId: string, fallback: string): string {
  const key = `submission-of-${sessionId}`
  const known = made.get(key) ?? tabMemory.recall(key)
  if (known !== null) return known
  const id = 'randomUUID' in crypto ? crypto.randomUUID() : fallback
  made.set(key, id)
  tabMemory.keep(key, id)
  return id
}

const charactersInARow = 60
const mostRows = 8

/** Number of rows for browsers that do not grow a box with its content. */
export function rowsFor(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersInARow)))
  return Math.min(
    mostRows,
    rows.reduce((sum, count) => sum + count, 0),
  )
}
