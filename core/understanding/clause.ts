import type { ClauseIntent } from '../language/words/lexicon.ts'
import { heaviestAt, plainWords, type WeightTable, weightTables, wordsIn } from '../language/words/words.ts'

/** What a clause is for. */
export interface ClauseReading {
  /** `content`: it says something beyond the words that people use about the talk itself. */
  readonly kind: ClauseIntent | 'content'
  /** Whether its words tell the kind; otherwise it is one because nothing else is in them. */
  readonly isSure: boolean
  /** Words with a subject of their own. */
  readonly subjects: number
  readonly words: number
}

/** In words. The rest of a longer clause is not looked at. */
const mostWords = 60
/** What a clause must reach to be for something. */
const enough = 2.9
/** How much a word with a subject speaks against an intent. A message in need is longer than a wish for a person. */
const weightOfSubject: Readonly<Partial<Record<ClauseIntent, number>>> = {
  distress: 0.3,
  client: 0.5,
  returning: 0.7,
  applicant: 0.6,
  seller: 0.4,
  delete: 1,
}
const usualWeightOfSubject = 1.6
/** A word without a subject that the intent does not know. */
const weightOfFiller = 0.1
/** A word that alone decides nothing. */
const lightest = 1
const factorOfLightest = 0.5

/** Says by weighted words what a clause is for. `folded`: see `fold`. */
export function readClause(folded: string): ClauseReading {
  const words = wordsIn(folded.replace(/\bn[/.]a\b\.?/g, 'na')).slice(0, mostWords)
  const subjects = words.filter(isSubject).length
  const best = weightTables
    .map((table) => ({ intent: table.intent, score: scoreOf(words, table) }))
    .reduce((one, other) => (other.score > one.score ? other : one))
  if (best.score >= enough) return { kind: best.intent, isSure: true, subjects, words: words.length }
  const kind = subjects === 0 && words.length > 0 ? 'remark' : 'content'
  return { kind, isSure: false, subjects, words: words.length }
}

/** Whether words speak rather for an intent than against it, without being enough for it. */
export function mayBeFor(intent: string, folded: string): boolean {
  const table = weightTables.find((one) => one.intent === intent)
  return table !== undefined && scoreOf(wordsIn(folded), table) > 0
}

function isSubject(word: string): boolean {
  return !plainWords.has(word) && !/^\d/.test(word)
}

function scoreOf(
  words: readonly string[],
  { intent, weights }: { intent: ClauseIntent; weights: WeightTable },
): number {
  let score = 0
  let isDecided = false
  for (let place = 0; place < words.length;) {
    const { length, weight } = heaviestAt(words, place, weights)
    if (weight > lightest) isDecided = true
    if (weight === 0) {
      score -= isSubject(words[place] ?? '') ? (weightOfSubject[intent] ?? usualWeightOfSubject) : weightOfFiller
    } else score += weight === lightest ? weight * factorOfLightest : weight
    place += length
  }
  return isDecided ? score : 0
}
