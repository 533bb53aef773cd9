/** The languages that rules can tell apart, as ISO 639-1 codes. */
export const languages = ['en', 'af', 'zu', 'xh', 'fr', 'pt', 'de'] as const
export type Language = (typeof languages)[number]

/** What a sentence may be for, when it answers nothing. The first that holds counts. */
export const clauseIntents = [
  ...(['delete', 'client', 'returning', 'applicant', 'seller'] as const),
  ...(['person', 'stop', 'nothing', 'price', 'talk'] as const),
] as const
export type ClauseIntent = (typeof clauseIntents)[number]

/** The words of one intent. */
export interface Phrases {
  /** Tell it although a few other things are spoken of. */
  readonly sure?: string
  /** Tell it where nothing else is spoken of; a single word, where it stands nearly alone. */
  readonly likely?: string
  /** May stand beside such words. */
  readonly beside?: string
}

/** Words that tell what an answer is about. */
export type Subject = 'things' | 'wishes' | 'times' | 'money' | 'used' | 'technologies'

/** The words of one language, folded and without apostrophes; `_` joins the words of a phrase. */
export interface Lexicon {
  /** Words that have no subject of their own. A sentence of nothing else says nothing about a project. */
  readonly plain: string
  readonly subjects: Readonly<Record<Subject, string>>
  /** Says yes. */
  readonly yes: string
  readonly intents: Readonly<Partial<Record<ClauseIntent, Phrases>>>
}
