import type { Call } from '../../../../../core/brief/calls.ts'
import type { ProjectInfo, Titles } from '../../../../../core/brief/project-info.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import type { Asks, Context } from '../../../context.ts'
import type { Interviewer } from '../../reply/interviewer.ts'
import type { createModelUnderstanding } from '../../understanding/model/model-understanding.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { SessionStore } from '../session/session-store.ts'

export interface CallRequest extends Call {
  readonly sessionId: string
  readonly projectInfo: ProjectInfo
  readonly titles?: Titles
  readonly userCountry: string
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

export interface TurnDependencies extends Asks<
  'runtime' | 'agency' | 'model' | 'processId' | 'findSimilarProject' | 'visitorLeads' | 'requestCall'
> {
  readonly interviewer: Interviewer
  /** What the site says to a question. */
  readonly findPassage: NonNullable<Context['overrides']['findPassage']>
  /** The numbers for somebody in distress, by country. */
  readonly helpFor: CareContext['helpFor']
  /** Whether a conversation takes files. */
  readonly takesFiles: boolean
  /** Keeps a text as a file of the conversation, within the limits of files. Returns whether it did. */
  readonly keepAsFile: (sessionId: string, from: string | null, name: string, text: string) => Promise<boolean>
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
