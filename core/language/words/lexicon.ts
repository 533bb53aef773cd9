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
  /** Tell it where nothing else is spoken of. */
  readonly likely?: string
  /** Tell it where they stand nearly alone. */
  readonly alone?: string
  /** May stand beside such words. */
  readonly beside?: string
  /** Show that it is something else. */
  readonly against?: string
}

/** Words that tell what an answer is about. */
export type Subject = 'things' | 'wishes' | 'people' | 'times' | 'money' | 'used' | 'technologies'

/** Words and phrases by how surely they tell something. */
export type Weights = Readonly<Record<number, string>>

/** What tells a question to the agency from an answer in the form of one. */
export interface QuestionWords {
  /** Before a question, without changing what it is for. */
  readonly opening: string
  /** “what”, “how”. */
  readonly asking: string
  readonly auxiliary: string
  /** Behind an auxiliary these make a question: “do you”, “is it”. */
  readonly asked: string
  /** What begins a question, by how surely; 0 for what only looks like it. */
  readonly starts: Weights
  /** What the agency is asked about, by how surely. */
  readonly matters: Weights
  /** A message of nothing but these asks for a price. */
  readonly prices: string
  /** May stand beside such a word. */
  readonly besidePrice: string
  /** “Could you”: with a work and an article of the next rows behind, these begin an idea. */
  readonly ability: string
  readonly work: string
  readonly article: string
  /** Begins a question that its author answers in the next sentence. */
  readonly rhetorical: string
}

/** The words of one language, folded and without apostrophes; `_` joins the words of a phrase. */
export interface Lexicon {
  /** Words that have no subject of their own. A sentence of nothing else says nothing about a project. */
  readonly plain: string
  readonly subjects: Readonly<Record<Subject, string>>
  readonly questions: Readonly<Partial<QuestionWords>>
  /** Says yes. */
  readonly yes: string
  readonly intents: Readonly<Partial<Record<ClauseIntent, Phrases>>>
}
