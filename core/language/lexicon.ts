/** What a clause may be for, when it is no part of a project. */
export const clauseIntents = [
  ...(['nothing', 'person', 'hurry', 'stop', 'delete', 'start-over', 'repeat', 'why', 'meaning', 'back'] as const),
  ...(['small-talk', 'rude', 'remark', 'client', 'returning', 'applicant', 'seller', 'distress', 'price'] as const),
] as const
export type ClauseIntent = (typeof clauseIntents)[number]

/** Words and phrases by weight. A negative weight speaks against the intent. */
export type Weights = Readonly<Record<number | `-${number}`, string>>

/** Words that tell what an answer is about. */
export type Subject = 'things' | 'wishes' | 'people' | 'times' | 'money'

/** The words of one language, folded and without apostrophes; `_` joins the words of a phrase. */
export interface Lexicon {
  /** Words that have no subject of their own. A clause of nothing else says nothing about a project. */
  readonly plain: string
  /** What people say before and behind a value, without meaning anything by it. */
  readonly chatter?: { readonly before: string; readonly after: string }
  readonly subjects: Readonly<Record<Subject, string>>
  /** What tells that a clause is for something. */
  readonly intents: Readonly<Partial<Record<ClauseIntent, Weights>>>
}
