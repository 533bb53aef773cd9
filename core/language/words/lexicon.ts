/** The languages that rules can tell apart, as ISO 639-1 codes. */
export const languages = ['en', 'af', 'zu', 'xh', 'fr', 'pt', 'de'] as const
export type Language = (typeof languages)[number]

/** Words that tell what an answer is about. */
export type Subject = 'things' | 'wishes' | 'people' | 'times' | 'money' | 'used' | 'technologies'

/** The words of one language, folded and without apostrophes; `_` joins the words of a phrase. */
export interface Lexicon {
  /** Words that have no subject of their own. A sentence of nothing else says nothing about a project. */
  readonly plain: string
  readonly subjects: Readonly<Record<Subject, string>>
  /** Says yes. */
  readonly yes: string
}
