import type { CancelSignal } from '../../../ports/runtime.ts'
import type { Conversation } from '../../brief/conversation.ts'
import type { ProjectInfo } from '../../brief/project-info.ts'
import type { QuestionSet } from '../../brief/question-set-schema.ts'
import type { ModelCaller } from '../../language-model/guarded-model.ts'
import type { ReplyAction, TurnOutcome } from './reply-actions.ts'

export interface ReplyScene {
  /** As it was when the person wrote. */
  readonly before: Conversation
  /** The state with the reply, which is not in its history. */
  readonly after: Conversation
}

export interface BuiltInReplyOptions {
  /** As it stood before the message. */
  readonly before: Conversation
  readonly turn: TurnOutcome
  /** Picks among the built-in wordings. */
  readonly seed: string
}

export interface ReplyOptions extends BuiltInReplyOptions {
  readonly caller: ModelCaller
}

export type ReplyUpdate =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is complete. It replaces what was streamed before. */
  | { readonly type: 'replied'; readonly conversation: Conversation }

/** Finds the words for what was decided: those of the built-in tables, or a model's. */
export interface Interviewer {
  greeting(questionSet: QuestionSet | null): string
  /** Returns the built-in words for these actions. The same seed always gives the same words. */
  words(actions: readonly ReplyAction[], scene: ReplyScene, seed: string): string
  /** Returns the built-in summary of a project; empty where the answers alone are shown. */
  summary(info: ProjectInfo): string
  /** Whether the built-in words are the reply, so that no model is asked. */
  usesBuiltInReply(turn: TurnOutcome): boolean
  /** Returns the conversation with the built-in reply to a message that is in it. */
  builtIn(options: BuiltInReplyOptions): Conversation
  /** Streams the reply of a model. Ends with one `replied`, also where the model fails. */
  stream(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate>
  /** Streams words that are known, at the pace of a reply. */
  say(words: string, caller: ModelCaller, signal?: CancelSignal): AsyncGenerator<string>
}
