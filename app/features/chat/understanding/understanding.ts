import type { Ticket } from '../../../../core/brief/conversation.ts'
import type { ProjectField } from '../../../../core/brief/project-info.ts'
import type { Language } from '../../../../core/language/lexicon.ts'
import type { Need } from './need.ts'

export type FieldValues = { readonly [Field in ProjectField]?: string }

/** What a message is for, once whole sentences for something else have left it. */
export type MessageIntent =
  /** It answers the open question, in the words of `answer`. */
  | 'answer'
  /** They have nothing to say on this: “skip”, “nee dankie”, “don't know”. */
  | 'nothing'
  /** It looks like no name, or like no idea: asked about once. */
  | 'doubt'
  /** It is about the talk itself: a greeting, “why?”, “what do you mean”, impatience, rudeness. */
  | 'talk'
  /** They want to talk to a person, or to be called. */
  | 'person'
  /** They want to stop, or to start over. */
  | 'stop'
  /** “please delete everything I said” */
  | 'delete'
  /** A client of the agency with a fault or a complaint. */
  | 'client'
  /** Somebody who comes back to what they submitted. */
  | 'returning'
  | 'applicant'
  /** They sell something to the agency. */
  | 'seller'
  /** Nothing is left: the message held other fields, corrections or questions only. */
  | 'none'

/** What was understood of one message. Every value is a quotation: the person's own words, as they typed them. */
export interface Understanding {
  readonly language: Language
  /** The message in English, as rendered by a model; left out where it is English or there is no rendering. */
  readonly english?: string
  readonly need: Need | null
  readonly intent: MessageIntent
  /** What answers the open question: the message but for whole sentences. Empty unless the intent is `answer` or `doubt`. */
  readonly answer: string
  /** Empty fields that the message fills beside its answer. */
  readonly alsoFilled: FieldValues
  /** What may be so. */
  readonly tickets: readonly Ticket[]
  /** Sentences that answer nothing and ask nothing; the notes keep them. */
  readonly remarks: readonly string[]
  /** Each sentence that asks something of the agency. */
  readonly questions: readonly string[]
  /** A telephone number to be called at, with the time in their words (may be empty). Null where they do not ask for a call. */
  readonly callBack: { readonly phone: string; readonly time: string } | null
}

export const nothingUnderstood: Understanding = {
  language: 'en',
  need: null,
  intent: 'none',
  answer: '',
  alsoFilled: {},
  tickets: [],
  remarks: [],
  questions: [],
  callBack: null,
}
