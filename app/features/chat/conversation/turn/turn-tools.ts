import type { Call } from '../../../../../core/brief/calls.ts'
import type { Suggestion } from '../../../../../core/brief/conversation.ts'
import type { ProjectInfo, Titles } from '../../../../../core/brief/project-info.ts'
import type { GuardedModel, ModelCaller } from '../../../../../core/language-model/guarded-model.ts'
import type { Needs } from '../../../../../core/limits/needs.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import type { FindPassage } from '../../../site/search/find-passage.ts'
import type { Interviewer } from '../../reply/interviewer.ts'
import type { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { VisitorLeads } from '../care/visitor-leads.ts'
import type { SessionStore } from '../session/session-store.ts'

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
  /** Whether a conversation takes files. */
  readonly takesFiles: boolean
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
