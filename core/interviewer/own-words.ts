import { mentionsContactDetails } from '../contact-details/contact-details.ts'
import { uncapitalised } from './phrasing.ts'
import {
  boundaries,
  clauseStarts,
  dangling,
  functionWords,
  leadIns,
  likelyForeign,
  otherLanguages,
  plainEnglish,
  plainStarts,
  runOn,
  sentenceEnd,
  unrepeatable,
  untelling,
  webAddress,
} from './words/own-words.ts'

export interface OwnWords {
  /** A statement begins with “you”; anything else is a thing that can be named. */
  readonly kind: 'statement' | 'thing'
  readonly text: string
}

/** Of a list only the first item would be said. */
const isList = /(?:^|\s)1[.)] [^]*\s2[.)] |(?:^|\n) {0,9}[-*•] [^]*\n {0,9}[-*•] /

export type SentenceOrder = 'wishes-first' | 'as-said'

/** A sentence up to this long is said back whole; a longer one is cut to fewer words. */
const longestWhole = 90
const mostWords = 14
const mostCharacters = 100

/** The gist of what somebody wrote, in their own words and turned towards them (“our shops” → “your shops”).
 *  Null where repeating it would be unsafe, odd, or too long to cut at a good place. */
export function ownWords(answer: string, order: SentenceOrder = 'wishes-first'): OwnWords | null {
  if (isList.test(answer)) return null
  for (const sentence of tellingSentences(answer, order)) {
    const gist = withoutLeadIn(sentence)
    const short = shortened(gist.text)
    if (short === null || !tells(short) || !isRepeatable(short)) continue
    const text = turned(gist.wanted ? `you ${uncapitalised(short)}` : short)
    return { kind: /^you\b/i.test(text) ? 'statement' : 'thing', text: withPlainStart(text) }
  }
  return null
}

/** Asked or thought aloud, speaking to us, or no more than “me” or “no”: none of it can be turned towards the person. */
const unturnable =
  /^(?:let|who|what|why|how|when|where|which|is|are|do|does|did)\b|^(?:me|us|we|i|it|no|nope|yes|yeah|ok|okay)$|\byou(?:rs?)?\b/i

/** Whether a phrase says anything that can be said back. */
function tells(phrase: string): boolean {
  const isClear = !untelling.test(phrase) && !unturnable.test(phrase) && !likelyForeign.test(phrase)
  return isClear && /\p{L}{2}/u.test(phrase) && !/^(?:need|want)\s+\S+$/i.test(phrase)
}

/** Whether a text may be said back to whoever typed it. An amount may hold long figures, a name nothing but capitals. */
export function isRepeatable(text: string, { figures = false, capitals = false } = {}): boolean {
  if (text.length > mostCharacters || !/^[\p{L}\p{M}\d '’&%,/$€£₹¥.+()-]+$/u.test(text) || !/\p{L}{2}|\d/u.test(text))
    return false
  if (mentionsContactDetails(text, '') || (!figures && /\d{5}|(?:\d[ .-]?){7}/.test(text))) return false
  if (unrepeatable.test(text) || otherLanguages.test(text) || (!capitals && webAddress.test(text))) return false
  const letters = text.replace(/[^\p{L}]/gu, '')
  return capitals || letters.length < 6 || letters.replace(/\p{Lu}/gu, '').length > letters.length / 3
}

/** The sentences that say anything; by default those first that say what is wanted. */
export function tellingSentences(answer: string, order: SentenceOrder = 'wishes-first'): string[] {
  const sentences = answer
    .replace(/[‘’]/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b(e\.g|i\.e|etc|approx)\./gi, '$1')
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(runOn))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => withoutLeadIn(sentence).text !== '')
  if (order === 'as-said') return sentences
  const wishes = sentences.filter((sentence) => leadIns.anyWish.test(sentence))
  return [...wishes, ...sentences.filter((sentence) => !wishes.includes(sentence))]
}

/** What somebody says without what people say before they say it; `wanted`: it goes on with “need to …”. */
export function withoutLeadIn(sentence: string): { text: string; wanted: boolean } {
  const { filler, idea, wish, making } = leadIns
  const text = [filler, idea, wish, making].reduce((rest, lead) => rest.replace(lead, ''), sentence).trim()
  if (text !== sentence.trim()) return withoutLeadIn(text)
  return { text, wanted: /^(?:need|want|wanting|hope|would like)\b/i.test(text) }
}

/** The whole when it is short, else as much as ends just before a word that begins something new. */
function shortened(sentence: string): string | null {
  const words = firstClause(sentence.split(' ').filter(Boolean))
  const isWhole = words.join(' ').length <= longestWhole
  const kept = isWhole ? words : words.slice(0, goodCut(words))
  const loose = isWhole ? dangling : functionWords
  const end = kept.findLastIndex((word) => !loose.has(word.toLowerCase().replace(/,$/, ''))) + 1
  const isHardlyEnglish = end > 4 && !plainEnglish.test(sentence)
  if (end < (isWhole ? 1 : 3) || isHardlyEnglish || (!isWhole && kept.slice(end).some(isVerbToBe))) return null
  const text = kept.slice(0, end).join(' ')
  return text.replace(/[\s,.'&/-]+$/, '')
}

/** Cut off before one, “which of our trucks is where” would make no sense. */
function isVerbToBe(word: string): boolean {
  return /^(?:is|are|was|were)$/i.test(word)
}

/** Best where a new clause begins. An “and” behind a comma is no good place: it would cut a list. */
function goodCut(words: readonly string[]): number {
  const clause = words.findIndex((word, index) => {
    const next = words[index + 1]?.toLowerCase() ?? ''
    return index > 3 && /^(?:and|but|so|because)$/i.test(word) && /^(?:i|we|my|our|they|it|people)$/.test(next)
  })
  if (clause > 0 && clause <= mostWords) return clause
  const last = words.findLastIndex((word, index) => {
    const isInList = /^(?:and|or)$/i.test(word) && words.slice(0, index).some((earlier) => earlier.endsWith(','))
    return index <= mostWords && boundaries.has(word.toLowerCase()) && !isInList
  })
  return Math.max(0, last)
}

/** Up to a comma behind which a new clause begins: “a website for our firm, the old one is slow”. */
function firstClause(words: readonly string[]): readonly string[] {
  const end = words.findIndex(
    (word, index) => index >= 2 && word.endsWith(',') && clauseStarts.has(words[index + 1]?.toLowerCase() ?? ''),
  )
  return end < 0 ? words : words.slice(0, end + 1)
}

/** First person into second: “our shops” → “your shops”. */
export function turned(text: string): string {
  return text
    .replace(/\b(?:I|i) was\b/g, 'you were')
    .replace(/\b(?:I am|i am)\b/g, 'you are')
    .replace(/\b(?:I'm|i'm)\b/g, "you're")
    .replace(/\bam (?:I|i)\b/g, 'are you')
    .replace(/\b(?:I|i|we|We)(?='(?:ve|ll|d|re)\b|\b(?!'))/g, 'you')
    .replace(/\b(?:my|My|our|Our)\b/g, 'your')
    .replace(/\bours\b/g, 'yours')
    .replace(/\b(?:me|us)\b/g, 'you')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\bourselves\b/g, 'yourselves')
}

/** A capital at the start goes where it stands only because the sentence began there. */
export function withPlainStart(text: string): string {
  const [first = ''] = text.replace(',', ' ').split(' ')
  return functionWords.has(first.toLowerCase()) || plainStarts.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
