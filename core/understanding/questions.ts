import type { BuiltInField } from '../brief/steps.ts'
import { longestAt, questionWords, wordsIn } from '../language/words/words.ts'
import { isSubject } from './intents.ts'
import type { Span } from './message.ts'

interface Sentence {
  readonly text: string
  /** Its words, without those that open it. */
  readonly words: readonly string[]
  readonly field: BuiltInField
  /** Whether it ends with a question mark. */
  readonly isMarked: boolean
  /** Whether another sentence stands behind it. */
  readonly isFollowed: boolean
  /** How surely its first words begin a question: 0 to 3. */
  readonly start: number
  /** How surely the agency is asked about what it speaks of: 0 to 2. */
  readonly matter: number
}

/** A sentence asks the agency something when its start, its matter and the weights of its features come to this. */
const enough = 3
const never = -9
const features: readonly (readonly [weight: number, holds: (sentence: Sentence) => boolean])[] = [
  [2, ({ isMarked }) => isMarked],
  // “how much”, “any advice”
  [1, ({ start, words }) => start === 2 && words.length <= 3],
  // Of existing features “pricing” may be one.
  [1, ({ start, words, field }) => isPriceOnly(words) && (start > 0 || field !== 'existingFeatures')],
  [-2, ({ isMarked, words }) => !isMarked && words.length > 16],
  [never, asksForWork],
  // “Tired of waiting? An app that tells you when to come.”
  [never, ({ isFollowed, matter, words }) => isFollowed && matter < 2 && startsWith(words, 'rhetorical')],
  // “Who? Farmers mostly.”
  [
    never,
    (read) =>
      read.isFollowed && read.start + read.matter < 2 && read.words.length <= 3 && startsWith(read.words, 'asking'),
  ],
]

const mark = /[?]["')\s!.]*$/
/** In words. The rest of a longer sentence is not looked at. */
const mostWords = 60
/** “If it breaks, who fixes it?” */
const condition = /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?,]{3,80}, (?:and )?/

/** Whether a sentence asks something of the agency. `sentence` is folded; `isFollowed` where another stands behind it. */
export function isQuestion(sentence: string, field: BuiltInField, isFollowed: boolean): boolean {
  const isMarked = mark.test(sentence)
  const text = isMarked ? sentence.replace(condition, '') : sentence
  const words = withoutOpening(wordsIn(text).slice(0, mostWords))
  const matter = Math.max(0, ...words.map((_, place) => longestAt(words, place, questionWords.matters)?.value ?? 0))
  const read = { text, words, field, isMarked, isFollowed, start: startOf(words, isMarked), matter }
  return features.reduce((sum, [weight, holds]) => sum + (holds(read) ? weight : 0), read.start + matter) >= enough
}

function withoutOpening(words: readonly string[]): readonly string[] {
  const length = lengthAt(words, questionWords.opening)
  return length > 0 && length < words.length ? withoutOpening(words.slice(length)) : words
}

/** Returns how many of the first words are a phrase of these; 0 where none is. */
function lengthAt(words: readonly string[], phrases: ReadonlySet<string>): number {
  return [4, 3, 2, 1].find((length) => phrases.has(words.slice(0, length).join(' '))) ?? 0
}

function startsWith(words: readonly string[], name: 'rhetorical' | 'asking' | 'work'): boolean {
  return lengthAt(words, questionWords[name]) > 0
}

/** A word that asks, or an auxiliary, begins an answer as well: without a question mark the order of the words counts. */
function startOf(words: readonly string[], isMarked: boolean): number {
  const { asking, auxiliary } = questionWords
  const { length, value: weight } = longestAt(words, 0, questionWords.starts) ?? { length: 1, value: 0 }
  if (weight === 0 && length > 1) return Number(isMarked)
  const place = words.slice(0, 5).findIndex((word) => auxiliary.has(word))
  const isInverted = isInvertedAt(words, place)
  const ifMarked = Math.max(weight, Number(isMarked))
  if (place === 0) return isInverted ? 3 : ifMarked
  if (!asking.has(words[0] ?? '')) return weight
  if (place === 1) return isInverted ? 3 : 2
  return isAboutYou(words, place) ? 3 : ifMarked
}

function isInvertedAt(words: readonly string[], place: number): boolean {
  return place >= 0 && questionWords.asked.has(words[place + 1] ?? '')
}

/** “Which platforms do you …”, but “what matters is that …”. */
function isAboutYou(words: readonly string[], place: number): boolean {
  const speaksToUs = /^(?:you|u|your|julle|jy|sie|ihr)$/.test(words[place + 1] ?? '')
  return speaksToUs && isInvertedAt(words, place) && !questionWords.asked.has(words[1] ?? '')
}

function isPriceOnly(words: readonly string[]): boolean {
  const { prices, besidePrice } = questionWords
  return words.some((word) => prices.has(word)) && words.every((word) => prices.has(word) || besidePrice.has(word))
}

/** “Can you build me an app?” says what they want; so does “Can you build it in React?” at the technical step. */
function asksForWork({ words, field, matter }: Sentence): boolean {
  const length = lengthAt(words, questionWords.ability)
  const rest = words.slice(length, length + 14)
  if (length === 0 || matter > 1) return false
  if (field === 'technicalPreferences') return rest.some((word) => /^(?:in|with|on|using)$/.test(word))
  const works = rest.some((_, place) => startsWith(rest.slice(place), 'work'))
  return field === 'projectIdea' && works && rest.some((word) => questionWords.article.has(word))
}

const joints = /(?:[,;:] ?|\s- |\s)(?:(?:oh )?(?:and|but|also|en|maar|et|mais|e|mas|und|aber)\s)|[,;:] ?|\s- /g
/** In characters. A question at the end of a sentence is no longer. */
const longestAtEnd = 200

/** Whether words before a question are an answer of their own, and no “Right,” or “Hi,”. */
function saysSomething(before: string): boolean {
  return wordsIn(before).some((word) => (isSubject(word) && !questionWords.opening.has(word)) || /\d/.test(word))
}

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: BuiltInField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  const isMarked = mark.test(words)
  if (condition.test(words)) return null
  const from = Math.max(0, words.length - longestAtEnd)
  for (const { 0: joint, index } of words.slice(from).matchAll(joints)) {
    const start = from + index + joint.length
    const [before, piece] = [words.slice(0, from + index).trim(), words.slice(start)]
    const asks = startOf(withoutOpening(wordsIn(piece)), false) >= (isMarked ? 2 : 3) && isQuestion(piece, field, true)
    if (asks && saysSomething(before) && !isQuestion(`${before}?`, field, true))
      return { start: sentence.start + start, end: sentence.end }
  }
  return null
}
