import type { Conversation } from '../../brief/conversation.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import type { ReplyAction } from './reply-actions.ts'

/** What follows from a message. */
export interface TurnResult {
  /** With the person's words and what they filled; the step has not moved yet. */
  readonly answered: Conversation
  /** The state with the reply, which is not in its history. */
  readonly after: Conversation
  /** What the reply says, in this order. */
  readonly actions: readonly ReplyAction[]
  /** A call that the team is asked to make. */
  readonly callRequest: Understanding['callBack']
}
