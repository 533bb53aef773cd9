import { type Conversation, currentStep, type Message } from '../../../../../core/brief/conversation.ts'
import type { ProjectField } from '../../../../../core/brief/project-info.ts'
import type { OwnField, StepField } from '../../../../../core/brief/steps.ts'
import type { Language } from '../../../../../core/language/lexicon.ts'
import type { Passage } from '../../../site/search/find-passage.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { type CareReply, offerOf } from '../care/care-reply.ts'

/** One thing that a reply says. The rules decide which and in what order; the interviewer, or a model, finds the words. */
export type ReplyAction =
  /** In their language: a person who reads it replies. */
  | { readonly kind: 'language'; readonly language: Language }
  /** The whole text is a file of the conversation. */
  | { readonly kind: 'filed' }
  /** Several fields were filled at once. */
  | { readonly kind: 'noted'; readonly fields: readonly ProjectField[] }
  /** These fields have another value now; an empty value is one that was taken out. */
  | { readonly kind: 'changed'; readonly fields: readonly ProjectField[] }
  /** A visitor's question, with what the site says on it. Null: the brief keeps it, and the team reads it once the visitor submits. */
  | { readonly kind: 'answered'; readonly question: string; readonly passage: Passage | null }
  /** The site says nothing on a question, and there is no room for it in the brief. */
  | { readonly kind: 'notes-full' }
  /** The answer to a step was understood; it is left out; its question. */
  | { readonly kind: 'acknowledge' | 'skipped' | 'ask'; readonly field: StepField }
  /** Asks once whether what was said is the name, the idea, or an answer to a question of the owner's own. */
  | { readonly kind: 'doubt'; readonly field: 'projectName' | 'projectIdea' | OwnField }
  /** A tap below changes an earlier answer. */
  | { readonly kind: 'offered' }
  | { readonly kind: 'person' }
  | { readonly kind: 'call-requested'; readonly phone: string; readonly time: string }
  /** They want to stop, or to start over. */
  | { readonly kind: 'stop' }
  /** A remark, small talk, rudeness, a question about the question, or nothing where an answer is needed: one short reply, and the question again. */
  | { readonly kind: 'talk' }
  /** The message is not about an idea. */
  | { readonly kind: 'care'; readonly reply: CareReply }
  /** The specification's sentence for an answer that is too short. */
  | { readonly kind: 'tell-me-more' }
  | { readonly kind: 'ask-for-email' }
  /** A person without an email address may be called instead. */
  | { readonly kind: 'offer-call' }
  | { readonly kind: 'close' }

/** What follows from a message. */
export interface TurnOutcome {
  /** As it was when the person wrote. */
  readonly before: Conversation
  /** With the person's words and what they filled; the step has not moved yet. */
  readonly answered: Conversation
  /** The state with the reply, which is not in its history. */
  readonly after: Conversation
  /** What the reply says, in this order. */
  readonly actions: readonly ReplyAction[]
  /** A call that the team is asked to make. */
  readonly callRequest: Understanding['callBack']
}

export type ReplyScene = Pick<TurnOutcome, 'before' | 'after'>

export type ReplyUpdate =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is complete. It replaces what was streamed before. */
  | { readonly type: 'replied'; readonly conversation: Conversation }

/** Whether one of the actions is of these kinds. */
export function says(actions: readonly ReplyAction[], ...kinds: readonly ReplyAction['kind'][]): boolean {
  return actions.some(({ kind }) => kinds.includes(kind))
}

const offers: { readonly [kind in ReplyAction['kind']]?: Message['offer'] } = {
  person: 'person',
  'offer-call': 'person',
  'notes-full': 'person',
  stop: 'end',
}

/** Returns the reply as a message: its words, links to the site, what is offered below, and the open question where it is out of order. */
export function replyMessage(
  content: string,
  { answered, after, actions }: Pick<TurnOutcome, 'answered' | 'after' | 'actions'>,
  timestamp: string,
): Message {
  const links = actions.flatMap((action) => (action.kind === 'answered' && action.passage ? [action.passage] : []))
  const care = actions.find((action) => action.kind === 'care')
  const isCall = links.some(({ id }) => id === 'contact/phone')
  const offer = actions.flatMap(({ kind }) => offers[kind] ?? []).at(-1) ?? (isCall ? 'person' : undefined)
  const isNext = after.currentStep === answered.currentStep + 1
  const isFixed = actions.length === 1 && says(actions, 'tell-me-more', 'ask-for-email')
  return {
    role: 'assistant',
    content,
    timestamp,
    ...(links.length > 0 && { links: links.map(({ title, href }) => ({ title, href })) }),
    ...(offer && { offer }),
    ...(care && offerOf(care.reply)),
    ...(!isNext && !isFixed && !after.isComplete && { asks: currentStep(after).field }),
  }
}
