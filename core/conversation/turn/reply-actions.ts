import type { Passage } from '../../knowledge/passage.ts'
import type { Language } from '../../language/languages.ts'
import type { CareReply } from '../care/care-reply.ts'
import type { ProjectField } from '../project-info.ts'
import type { StepField } from '../steps.ts'

/** One thing that a reply says. The rules decide which and in what order; the interviewer, or a model, finds the words. */
export type ReplyAction =
  /** In their language: a person who reads it replies. */
  | { readonly kind: 'language'; readonly language: Language }
  /** What was understood of the answer to this step. */
  | { readonly kind: 'acknowledge'; readonly field: StepField }
  /** The answer to this step is left out. */
  | { readonly kind: 'skipped'; readonly field: StepField }
  /** Several fields were filled at once. */
  | { readonly kind: 'noted'; readonly fields: readonly ProjectField[] }
  /** These fields have another value now; an empty value is one that was taken out. */
  | { readonly kind: 'changed'; readonly fields: readonly ProjectField[] }
  /** These fields keep the values that they have. */
  | { readonly kind: 'kept'; readonly fields: readonly ProjectField[] }
  /** A visitor's question, with what the site says on it. Null: the brief keeps it, and the team reads it once the visitor submits. */
  | { readonly kind: 'answered'; readonly question: string; readonly passage: Passage | null }
  /** The site says nothing on a question, and there is no room for it in the brief. */
  | { readonly kind: 'notes-full' }
  | { readonly kind: 'why'; readonly field: StepField }
  | { readonly kind: 'meaning'; readonly field: StepField }
  | { readonly kind: 'repeat'; readonly field: StepField }
  /** It was not understood: the question once more, plainly. */
  | { readonly kind: 'unclear'; readonly field: StepField }
  /** A required answer was left out: the question once more, plainly. */
  | { readonly kind: 'required'; readonly field: StepField }
  /** Asks what an earlier answer should be instead. */
  | { readonly kind: 'reopen'; readonly field: StepField }
  | { readonly kind: 'person' }
  | { readonly kind: 'call-requested'; readonly phone: string; readonly time: string }
  /** Two answers will do: what it is, and where to reply. */
  | { readonly kind: 'short-way' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'start-over' }
  | { readonly kind: 'small-talk' }
  | { readonly kind: 'rude' }
  /** The message is not about an idea. */
  | { readonly kind: 'care'; readonly reply: CareReply }
  /** The specification's sentence for an answer that is too short. */
  | { readonly kind: 'tell-me-more' }
  | { readonly kind: 'ask-for-email' }
  /** A person without an email address may be called instead. */
  | { readonly kind: 'offer-call' }
  /** The question of this step. */
  | { readonly kind: 'ask'; readonly field: StepField }
  | { readonly kind: 'close' }
