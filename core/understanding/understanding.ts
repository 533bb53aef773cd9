import type { ProjectField } from '../brief/project-info.ts'
import type { StepField } from '../brief/steps.ts'
import type { Language } from '../language/words/lexicon.ts'

export type FieldValues = { readonly [Field in ProjectField]?: string }

/** What a message is for, once other fields, corrections and questions are taken out of it. */
export type MessageIntent =
  /** It answers the open question, in the words of `answer`. */
  | 'answer'
  /** They have nothing to say on this: “skip”, “nee dankie”, “don't know”, “pas encore”. */
  | 'nothing'
  /** It may answer the open question, or may not. */
  | 'unclear'
  /** “why do you want to know?” */
  | 'why'
  /** “what do you mean by that?” */
  | 'meaning'
  /** “what was the question?” */
  | 'repeat'
  /** They want to answer an earlier question again; `reopened` says which. */
  | 'back'
  /** They want to talk to a person, or to be called. */
  | 'person'
  /** They are impatient and want the short way. */
  | 'hurry'
  | 'stop'
  | 'start-over'
  | 'small-talk'
  | 'rude'
  /** A client of the agency with a fault or a complaint. */
  | 'client'
  /** Somebody who comes back to what they submitted. */
  | 'returning'
  | 'applicant'
  /** They sell something to the agency. */
  | 'seller'
  /** A wish to die, violence, a disaster that has just happened. */
  | 'distress'
  /** “please delete everything I said” */
  | 'delete'
  /** Nothing is left: the message held other fields, corrections or questions only. */
  | 'none'

/** What was understood of one message. Every value is a quotation: the person's own words, as they typed them. */
export interface Understanding {
  readonly language: Language
  /** The message in English, as rendered by a model; left out where it is English or there is no rendering. */
  readonly english?: string
  readonly intent: MessageIntent
  /** What answers the open question; the whole message where it is a plain answer. Empty unless the intent is `answer` or `unclear`. */
  readonly answer: string
  /** Other fields that the message fills. */
  readonly alsoFilled: FieldValues
  /** Fields that the message gives another value; an empty one is taken out. */
  readonly corrections: FieldValues
  /** A correction that can be read in two ways: asked about before it counts. */
  readonly unsure: { readonly field: ProjectField; readonly value: string } | null
  /** Clauses that answer nothing and ask nothing; the notes keep them. */
  readonly remarks: readonly string[]
  /** The step to be answered again, where no new value was given: “change the name”, “go back”. */
  readonly reopened: StepField | null
  /** Each sentence that asks something of the agency. */
  readonly questions: readonly string[]
  /** A telephone number to be called at, with the time in their words (may be empty). Null where they do not ask for a call. */
  readonly callBack: { readonly phone: string; readonly time: string } | null
  /** What a model has made of it; left out where that is nothing. */
  readonly byModel?: {
    /** The fields whose values it found or shortened. */
    readonly fields: readonly ProjectField[]
    /** What the rules would store, or leave as it is. */
    readonly doubted?: { readonly field: ProjectField; readonly value: string }
  }
}
