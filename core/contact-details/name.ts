import { matchesOf } from '../text/matches.ts'
import type { FoundDetail } from './addresses.ts'
import { introductions, is, leading, sureIntroductions, type Token, tokensOf } from './words.ts'

/** Of a name, of one in small letters, of a segment: in words. Behind an introduction: in characters. */
const [mostWords, mostSmallWords, mostLookedAt, longestAhead] = [6, 4, 40, 120] as const

type Tokens = readonly Token[]
/** A run of words between stops and details: from one index of the tokens to before another. */
type Segment = Readonly<Record<'from' | 'to', number>>
type Candidate = Segment & { readonly name: Tokens; readonly rank: number }
export type Reading = ReturnType<typeof readingOf>

/** Returns a text, with marks for its details, in words and segments. `mailbox`: the letters before the @ of its address. */
export function readingOf(text: string, email = '') {
  const tokens: Tokens = tokensOf(text)
  const stops = tokens.flatMap(({ kind }, at) => (kind === 'stop' || kind === 'detail' ? [at] : []))
  const runs = [...stops, tokens.length].map((to, at): Segment => ({ from: (stops[at - 1] ?? -1) + 1, to }))
  const segments = runs.filter(({ from, to }) => from < to)
  const hasDetails = tokens.some(({ kind }) => kind === 'detail')
  return { text, tokens, segments, hasDetails, mailbox: lettersOf(email.toLowerCase().replace(/@.*/, '')) }
}

/** Returns whether a word stands in names, and is none alone: “van”, “Dr”. */
export const isPartOfName = (word: string) => is(word.toLowerCase().replace(/\.$/, ''), 'title', 'particle')

/** Returns the name that a text introduces, with its introduction. Beside the answer to another question (`isBeside`) and without details,
 *  “I'm Anna from …” counts, and “I'm Catholic” does not. */
export function introducedName({ text, mailbox, hasDetails }: Reading, isBeside: boolean): FoundDetail | null {
  for (const [kind, introduction] of introductions.entries())
    for (const { 0: said, index } of matchesOf(introduction, text).slice(0, mostLookedAt)) {
      const found = nameBehind(text, index + said.length, kind < sureIntroductions, mailbox)
      const ahead = text.slice(found?.end, (found?.end ?? 0) + longestAhead)
      const isName = /^(?:m[ye] |your |ek heet)/i.test(said) || /^ (?:from|of|at|here|van)\b/.test(ahead)
      if (found && (isName || !isBeside || hasDetails)) return { ...found, start: index }
    }
  return null
}

function nameBehind(text: string, start: number, isSure: boolean, mailbox: string): FoundDetail | null {
  const tokens = tokensOf(text.slice(start, start + longestAhead))
  const inCapitals = tokens.find(({ word }) => !isPartOfName(word))?.isCapital === true
  const belongs = (token?: Token) => {
    if (token?.kind !== 'word') return token?.kind === 'figure'
    if (inCapitals) return token.word !== 'i' && (token.isCapital || isPartOfName(token.word))
    return !is(token.word, 'sentence', 'closing', 'noun', 'verb')
  }
  const isLast = (at: number) => tokens[at]?.isParticle === true && !belongs(tokens[at + 1])
  const end = tokens.findIndex((token, at) => at === mostWords || !belongs(token) || isLast(at))
  const found = tokens.slice(0, end < 0 ? tokens.length : end)
  if (found[0]?.kind !== 'word' || (!inCapitals && found.every(({ isPlain }) => isPlain))) return null
  return isSure || inCapitals || isRepeated(found, mailbox) ? asName(found, start) : null
}

/** Returns the name that stands by itself: best one that the address repeats, then one in capitals, then the words before the address.
 *  Beside the answer to another question only the first, where it is all of its clause. */
export function nameByItself(reading: Reading, isBeside: boolean): FoundDetail | null {
  const found = reading.segments.flatMap((segment) => candidateIn(reading, segment))
  const isWhole = ({ rank, name, from, to }: Candidate) =>
    rank === 0 && inCapitals(name) && name.length === trimmed(reading.tokens.slice(from, to)).length
  const [best] = found.filter((one) => !isBeside || isWhole(one)).toSorted((one, other) => one.rank - other.rank)
  if (!best) return null
  const next = found[found.indexOf(best) + 1]
  return asName(next && isTurned(reading.tokens, best, next) ? [...next.name, ...best.name] : best.name)
}

/** “Dube, Lerato, …”: whether two candidates are a surname and a first name. */
function isTurned(tokens: Tokens, last: Candidate, first: Candidate): boolean {
  const isSingle = [last, first].every(({ name, from, to }) => to - from === 1 && inCapitals(name))
  return isSingle && tokens[last.to]?.text === ',' && first.from - last.to === 1
}

function candidateIn({ tokens, mailbox, hasDetails }: Reading, { from, to }: Segment): Candidate[] {
  const all = tokens.slice(Math.max(from, to - mostLookedAt), to)
  const name = nameWithin(trimmed(all), tokens[to]?.kind === 'detail', mailbox)
  const isKnown = isRepeated(name, mailbox)
  const isOther = ({ kind }: Token) => kind === 'other' || (!isKnown && kind === 'figure')
  const isFull = hasDetails && name.length > 1 && inCapitals(name)
  const isPlain = (token: Token) => (isFull ? is(token.word, 'sentence', ...leading) : token.isPlain)
  if (name.length > mostWords || name.every(isPlain) || name.some(isOther)) return []
  const isShort = name.length <= mostSmallWords && isBeforeDetail(tokens, to)
  const rank = [isKnown, inCapitals(name), true].indexOf(true)
  return isKnown || rank === 1 || isShort ? [{ name, from, to, rank }] : []
}

const isBeforeDetail = (tokens: Tokens, to: number) =>
  tokens.slice(to, to + 4).find(({ kind, text }) => kind !== 'stop' || /[.!?]/.test(text))?.kind === 'detail'

/** Without the words that lead to a name, and those behind one. */
function trimmed(tokens: Tokens): Tokens {
  const start = tokens.findIndex(({ word }) => !is(word, ...leading))
  const end = tokens.findLastIndex(({ word, isCapital }) => isCapital || !is(word, 'noun', 'closing'))
  return start < 0 ? [] : tokens.slice(start, end + 1)
}

/** All words where they are no sentence; else the last in capitals, where they end at the address or it repeats them. */
function nameWithin(tokens: Tokens, isAtDetail: boolean, mailbox: string): Tokens {
  const place = tokens.findIndex(({ word }) => is(word, 'beforePlace'))
  const whole = [tokens, tokens.slice(0, Math.max(0, place))].find(inCapitals)
  if (whole) return whole
  const run = lastInCapitals(tokens)
  const isWhole = run.length === 0 || tokens[0]?.isCapital || tokens.some(({ kind }) => kind === 'figure')
  if (!tokens.some(({ word }) => is(word, 'sentence'))) return isWhole ? tokens : run
  return isNameInSentence(tokens, run, isAtDetail, mailbox) ? run : []
}

function isNameInSentence(tokens: Tokens, run: Tokens, isAtDetail: boolean, mailbox: string): boolean {
  const [first] = run
  if (!first || is(tokens[tokens.indexOf(first) - 1]?.word ?? '', 'beforePlace')) return false
  const isSeen = (isAtDetail && run.at(-1) === tokens.at(-1)) || isRepeated(run, mailbox)
  return isSeen || is(first.word.replace('.', ''), 'title')
}

function lastInCapitals(tokens: Tokens): Tokens {
  const isInside = ({ isCapital, word }: Token) => isCapital && !is(word, 'sentence')
  const end = tokens.findLastIndex(isInside)
  const start = tokens.slice(0, Math.max(0, end)).findLastIndex((token) => !token.isParticle && !isInside(token)) + 1
  return tokens.slice(start, end + 1)
}

function inCapitals(tokens: Tokens): boolean {
  return tokens.at(-1)?.isCapital === true && tokens.every(({ isCapital, isParticle }) => isCapital || isParticle)
}

function isRepeated(tokens: Tokens, mailbox: string): boolean {
  const letters = tokens.flatMap(({ word }) => (is(word, 'sentence', ...leading) ? [] : [lettersOf(word)]))
  return letters.some((word) => word.length > 2 && mailbox.includes(word))
}

const lettersOf = (word: string) => word.normalize('NFD').replace(/\P{L}/gu, '')

function asName(tokens: Tokens, offset = 0): FoundDetail {
  const written = tokens.map(({ text }) => text.replace(/[’‘´]/g, "'").replace(/'s$/, '')).join(' ')
  const [start, end] = [Math.min(...tokens.map((token) => token.start)), Math.max(...tokens.map((token) => token.end))]
  return { start: start + offset, end: end + offset, written }
}
