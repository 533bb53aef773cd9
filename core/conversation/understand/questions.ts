import { heaviestAt, questionWords, wordsIn } from '../../language/words.ts'
import type { StepField } from '../steps.ts'
import type { Span } from './folded-message.ts'
import { amountAt, anyDateAt } from './values.ts'

interface Sentence {
  /** Folded, without what opens it. */
  readonly text: string
  /** Its words, without those that open it. */
  readonly words: readonly string[]
  readonly field: StepField
  /** Whether it ends with a question mark. */
  readonly isMarked: boolean
  /** Whether another sentence stands behind it. */
  readonly isFollowed: boolean
  /** How surely its first words begin a question: 0 to 3. */
  readonly start: number
  /** How surely the agency is asked about what it speaks of: 0 to 2. */
  readonly matter: number
}

/** A sentence that reaches this with its start, its matter and these features asks the agency something. */
const enough = 3
const never = -9
const features: readonly (readonly [weight: number, holds: (sentence: Sentence) => boolean])[] = [
  [2, ({ isMarked }) => isMarked],
  // “how much”, “any advice”
  [1, ({ start, words }) => start === 2 && words.length <= 3],
  // Of existing features “pricing” may be one.
  [1, (sentence) => isPriceOnly(sentence) && (sentence.start > 0 || sentence.field !== 'existingFeatures')],
  [-2, ({ isMarked, words }) => !isMarked && words.length > 16],
  [-2, ({ start, words }) => start === 0 && words.length > 12],
  [never, asksForWork],
  // “R50k, incl. hosting?”
  [never, ({ start, text, field }) => start === 0 && beginsWithValue(text, field)],
  // “Tired of waiting? An app that tells you when to come.”
  [never, ({ isFollowed, matter, words }) => isFollowed && matter < 2 && beginsWith(words, questionWords.rhetorical)],
  // “Who? Farmers mostly.”
  [never, ({ isFollowed, matter, words }) => isFollowed && matter === 0 && words.length <= 3 && isAsking(words[0])],
  // “how many beds are free? – an app that tells nurses”, “an app that answers 'who is on duty?'”
  [never, ({ text }) => /[?]["')]* ?-+ ?\S|["'][^"']{2,80}[?][^"']{0,10}["']/.test(text)],
]

/** In words. The rest of a longer sentence is not looked at. */
const mostWords = 60
/** “If it breaks, who fixes it?” */
const condition = /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?,]{3,80}, (?:and )?/

/** Whether a sentence asks something of the agency. `sentence` is folded; `isFollowed` where another stands behind it. */
export function isQuestion(sentence: string, field: StepField, isFollowed: boolean): boolean {
  const isMarked = /[?]["')\s!.]*$/.test(sentence)
  const text = sentence.replace(isMarked ? condition : '', '')
  const words = withoutOpening(wordsIn(text).slice(0, mostWords))
  const matter = Math.max(0, ...words.map((_, place) => heaviestAt(words, place, questionWords.matters).weight))
  const read = { text, words, field, isMarked, isFollowed, start: startOf(words, isMarked), matter }
  const found = features.filter(([, holds]) => holds(read)).map(([weight]) => weight)
  return read.start + matter + found.reduce((one, other) => one + other, 0) >= enough
}

function withoutOpening(words: readonly string[]): readonly string[] {
  const length = lengthAt(words, questionWords.opening)
  return length > 0 && length < words.length ? withoutOpening(words.slice(length)) : words
}

/** Returns how many of the first words are a phrase of these; 0 where none is. */
function lengthAt(words: readonly string[], phrases: ReadonlySet<string>): number {
  return [4, 3, 2, 1].find((length) => phrases.has(words.slice(0, length).join(' '))) ?? 0
}

function beginsWith(words: readonly string[], phrases: ReadonlySet<string>): boolean {
  return lengthAt(words, phrases) > 0
}

function isAsking(word = ''): boolean {
  return questionWords.asking.has(word)
}

/** By the phrase that it begins with, or by the order of its words. */
function startOf(words: readonly string[], isMarked: boolean): number {
  const { length, weight } = heaviestAt(words, 0, questionWords.starts)
  return weight === 0 && length > 1 ? 0 : Math.max(weight, inversionIn(words, isMarked))
}

/** A word that asks, or an auxiliary, begins an answer as well: without a question mark the order of the words counts. */
function inversionIn(words: readonly string[], isMarked: boolean): number {
  const [first = '', second = '', third = ''] = words
  const { auxiliary, asked } = questionWords
  if (auxiliary.has(first)) return asked.has(second) ? 3 : Number(isMarked)
  if (!isAsking(first)) return 0
  if (auxiliary.has(second)) return asked.has(third) ? 3 : 2
  return isInvertedLater(words) ? 3 : Number(isMarked)
}

/** “Which platforms do you …”. */
function isInvertedLater(words: readonly string[]): boolean {
  const place = words.slice(0, 5).findIndex((word, at) => at > 1 && questionWords.auxiliary.has(word))
  return (
    place > 1 &&
    !questionWords.asked.has(words[1] ?? '') &&
    /^(?:you|u|your|julle|jy|sie|ihr)$/.test(words[place + 1] ?? '')
  )
}

function isPriceOnly({ words, start }: Sentence): boolean {
  const { prices, besidePrice } = questionWords
  const others = words.filter((word) => !prices.has(word) && !besidePrice.has(word))
  return words.some((word) => prices.has(word)) && others.length === 0 && start < 3
}

/** “Can you build me an app?” says what they want; so does “Can you build it in React?” at the technical step. */
function asksForWork({ words, field, matter }: Sentence): boolean {
  const length = lengthAt(words, questionWords.ability)
  if (length === 0 || matter > 1) return false
  const rest = words.slice(length, length + 14)
  if (field === 'technicalPreferences') return rest.some((word) => /^(?:in|with|on|using)$/.test(word))
  const works = rest.some((_, place) => beginsWith(rest.slice(place), questionWords.work))
  return field === 'projectIdea' && works && rest.some((word) => questionWords.article.has(word))
}

function beginsWithValue(text: string, field: StepField): boolean {
  const start = /^(?:is |would |how about |maybe |perhaps )?/.exec(text)?.[0].length ?? 0
  if (field === 'budget') return amountAt(text, start) > start
  return field === 'timeline' && anyDateAt(text, start) > start
}

const joints = /[,;:] ?|\s- |\s(?=(?:and|but|also|oh and|en|maar|et|mais|e|mas|und|aber)\s)/g
/** In characters. A question at the end of a sentence is no longer. */
const longestAtEnd = 200

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: StepField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  if (!/[?]["')\s!.]*$/.test(words)) return null
  const from = Math.max(0, words.length - longestAtEnd)
  for (const { 0: joint, index } of words.slice(from).matchAll(joints)) {
    const [before, start] = [words.slice(0, from + index), from + index + joint.length]
    const isTwo = before.trim().split(/\s+/).length >= 2 && !isQuestion(`${before}?`, field, true)
    if (isTwo && isAtEnd(words.slice(start), field)) return { start: sentence.start + start, end: sentence.end }
  }
  return null
}

/** A clause behind a comma asks when its first words say so. */
function isAtEnd(piece: string, field: StepField): boolean {
  const words = withoutOpening(wordsIn(piece).slice(0, mostWords))
  return startOf(words, false) >= 2 && isQuestion(piece, field, true)
}
