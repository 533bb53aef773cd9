import type { Conversation, FieldSource } from '../../brief/conversation.ts'
import type { Step } from '../../brief/steps.ts'
import type { FindPassage } from '../../site-search/find-passage.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { ChosenReply } from '../session/choices.ts'
import type { ReplyAction, TurnOutcome } from './reply-actions.ts'

/** What a visitor sent: words, the Skip button, or a quick reply, whose words are the text. */
export interface VisitorMessage {
  readonly text: string
  readonly skip: boolean
  /** The text is the beginning of one that has become a file. */
  readonly isFiled?: boolean | undefined
  readonly chosen?: ChosenReply | null
}

export interface TurnContext extends CareContext {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  /** The agency's country, for telephone numbers. */
  readonly home: string
  readonly findPassage: FindPassage
  /** Who understood the message; the rules where it is left out. */
  readonly by?: FieldSource['by'] | undefined
}

/** A turn while it is worked out. */
export interface TurnState {
  readonly before: Conversation
  readonly sent: VisitorMessage
  /** What was sent, without the space around it. */
  readonly text: string
  readonly understanding: Understanding
  readonly context: TurnContext
  readonly step: Step
  /** With the message, and everything that it says but the answer to the open step. */
  readonly conversation: Conversation
  /** What there is to say on the rest of the message. */
  readonly extras: readonly ReplyAction[]
  /** Whether the message held anything new beside the answer. */
  readonly isNews: boolean
  readonly callRequest: TurnOutcome['callRequest']
}

export function withChanges(state: TurnState, changes: Partial<Conversation>): TurnState {
  return { ...state, conversation: { ...state.conversation, ...changes } }
}
