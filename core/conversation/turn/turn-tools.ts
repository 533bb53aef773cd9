import type { Write } from '../../../ports/document-store.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import type { ProjectInfo } from '../../brief/project-info.ts'
import type { GuardedModel } from '../../language-model/guarded-model.ts'
import type { FindPassage } from '../../site-search/passage.ts'
import type { Agency } from '../../site/agency.ts'
import type { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { VisitorLeads } from '../care/visitor-leads.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Interviewer } from './interviewer.ts'
import type { createSuggestion, FindSimilarProject } from './suggestion.ts'

export interface CallRequest {
  readonly sessionId: string
  /** As the reader of contact details writes it. */
  readonly phone: string
  /** When, in their words; may be empty. */
  readonly time: string
  readonly projectInfo: ProjectInfo
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

export interface TurnDependencies {
  readonly model: GuardedModel
  readonly runtime: Runtime
  /** Differs from that of every other process on the store. */
  readonly processId: string
  readonly agency: Agency
  readonly interviewer: Interviewer
  readonly findSimilarProject: FindSimilarProject
  /** What the site says to a question. */
  readonly findPassage: FindPassage
  /** The numbers for somebody in distress, by country. */
  readonly helpFor: CareContext['helpFor']
  readonly visitorLeads: VisitorLeads
  /** Returns what is written when a visitor asks to be called. */
  readonly requestCall: (request: CallRequest) => Promise<readonly Write[]>
}

/** What the steps of a turn work with. */
export interface TurnTools extends TurnDependencies {
  readonly sessions: SessionStore
  readonly suggestionFor: ReturnType<typeof createSuggestion>
  readonly byModel: ReturnType<typeof createModelUnderstanding>
  /** Sessions whose reply this process is writing. */
  readonly replying: Set<string>
  /** Resolves when a long message may be read. */
  readonly turnOfLongMessage: (signal?: CancelSignal) => Promise<void>
}
