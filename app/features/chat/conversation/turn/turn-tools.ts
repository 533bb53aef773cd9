import type { Call } from '../../../../../core/brief/calls.ts'
import type { Conversation, Suggestion } from '../../../../../core/brief/conversation.ts'
import type { ProjectInfo, Titles } from '../../../../../core/brief/project-info.ts'
import type { QuestionSet } from '../../../../../core/brief/question-set-schema.ts'
import type { GuardedModel, ModelCaller } from '../../../../../core/language-model/guarded-model.ts'
import type { Needs } from '../../../../../core/limits/needs.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import type { FindPassage } from '../../../site/search/find-passage.ts'
import type { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { VisitorLeads } from '../care/visitor-leads.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ReplyAction, TurnOutcome } from './reply-actions.ts'

/** Finds something of ours that is close to an idea. The text holds no contact details. */
export type FindSimilarProject = (
  text: string,
  caller: ModelCaller,
  signal?: CancelSignal,
) => Promise<Pick<Suggestion, 'title' | 'slug'> | null>

export interface CallRequest extends Call {
  readonly sessionId: string
  readonly projectInfo: ProjectInfo
  readonly titles?: Titles
  readonly userCountry: string
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

export interface TurnDependencies extends Needs<'runtime' | 'agency'> {
  readonly model: GuardedModel
  /** Differs from that of every other process on the store. */
  readonly processId: string
  readonly interviewer: Interviewer
  readonly findSimilarProject: FindSimilarProject
  /** What the site says to a question. */
  readonly findPassage: FindPassage
  /** The numbers for somebody in distress, by country. */
  readonly helpFor: CareContext['helpFor']
  readonly visitorLeads: VisitorLeads
  /** Keeps a text as a file of the conversation, within the limits of files. Returns whether it did. */
  readonly keepAsFile: (sessionId: string, from: string | null, name: string, text: string) => Promise<boolean>
  /** Returns what is written when a visitor asks to be called. */
  readonly requestCall: (request: CallRequest) => Promise<readonly Write[]>
}

/** What the steps of a turn work with. */
export interface TurnTools extends TurnDependencies {
  readonly sessions: SessionStore
  readonly byModel: ReturnType<typeof createModelUnderstanding>
  /** Sessions whose reply this process is writing. */
  readonly replying: Set<string>
  /** Resolves when the text may be read: long ones are read one at a time. */
  readonly readingTurn: (text: string, signal?: CancelSignal) => Promise<void>
}

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
