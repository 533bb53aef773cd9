import {
  clauseStarts,
  deadlineWords,
  hourLeads,
  months,
  otherUnits,
  refusals,
  type TimeKind,
  timeKinds,
  timeWords,
} from './call-time-words.ts'

interface Token {
  readonly start: number
  readonly end: number
  /** In lower case, with single spaces. */
  readonly word: string
}

const latestHour = 24
/** More words in front of a time, or between two, belong to another thought. */
const mostLeads = 4
const mostJoins = 3
/** How far back a refusal is looked for. */
const clauseLength = 80

const kindsByWord = readKinds()
const hourLeadWords: ReadonlySet<string> = new Set(listed(hourLeads))
const otherUnitWords: ReadonlySet<string> = new Set(listed(`${otherUnits} ${months}`))

const clock = String.raw`\d{1,2}(?:[:.]\d{2}(?: ?[ap]\.?m\b\.?| ?u[uh]r\b)?|h\d{2}|h\b| ?(?:[ap]\.?m\b\.?|hrs\b|u[uh]r\b|o'clock\b))`
const date = String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of |de )?${oneOf(listed(months))}`
const shortDay = '(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)'
const days = String.raw`(?<!\p{L})${shortDay} ?(?:-|–|to|till?) ?${shortDay}(?!\p{L})`
const phrases = [...kindsByWord.keys()].filter((word) => /\p{L}.*[^\p{L}]/u.test(word))

const anyToken = new RegExp(
  String.raw`${days}|${date}|(?<![\d.:])${clock}(?!\d)|24/7|${oneOf(phrases)}|\d+|\p{L}[\p{L}\p{M}]*|\S`,
  'giu',
)
const isClock = new RegExp(`^${clock}$`, 'iu')
const isDate = new RegExp(`^${date}$`, 'iu')
const isDays = new RegExp(`^${days}$`, 'iu')
/** “12.50” may as well be a price. */
const isDecimal = /^\d+\.\d+$/

const sentenceEnd = /[!?\n;]|(?<!\b[ap]|\b[ap]\.m)\.(?=\s|$)/giu
/** Its digits are no hours. */
const telephone = /(?:\+|(?<![\d.:])0|\()[\d().\- ]{6,24}\d/g
const callStarts = Object.values(timeWords).flatMap(({ call }) => listed(call))
const aboutCall = new RegExp(String.raw`(?<!\p{L})(?:${callStarts.join('|')})`, 'iu')
const aboutDeadline = new RegExp(oneOf(listed(deadlineWords)), 'iu')
const refusal = new RegExp(oneOf(listed(refusals)), 'iu')
const clauseEnd = new RegExp(`,|${oneOf(listed(clauseStarts))}`, 'iu')

/** Returns the words that say when somebody wants to be called, as they were typed: “after 17:00”. Empty where there are none. */
export function readCallTime(text: string): string {
  const times = text.split(sentenceEnd).flatMap((sentence) => {
    const isCall = aboutCall.test(sentence)
    if (!isCall && aboutDeadline.test(sentence)) return []
    const withoutPhones = sentence.replace(telephone, (digits) => '#'.repeat(digits.length))
    const isPhoned = withoutPhones !== sentence
    const quote = firstTime(withoutPhones, isCall || isPhoned)
    return quote === '' ? [] : [{ isCall, isPhoned, quote }]
  })
  const best = times.find(({ isCall }) => isCall) ?? times.find(({ isPhoned }) => isPhoned) ?? times[0]
  return best?.quote ?? ''
}

/** The first run of times that suit: “Friday at 3pm or Monday morning”. `isCall`: the sentence is about a call beyond doubt. */
function firstTime(sentence: string, isCall: boolean): string {
  const tokens = tokensOf(sentence)
  let index = 0
  for (const { start } of tokens) {
    const end = timeAt(tokens, index, isCall)
    const suits = end !== null && !isRefused(sentence.slice(0, start)) && !isRefusal(tokens, index)
    if (suits) return sentence.slice(start, tokens[lastOfRun(tokens, end, isCall) - 1]?.end)
    index += 1
  }
  return ''
}

/** The index behind the time that begins at `start`. Null where none begins there. */
function timeAt(tokens: readonly Token[], start: number, isCall: boolean): number | null {
  const index = start + leadsAt(tokens, start)
  const isLimited = tokens.slice(start, index).some((token) => is(token, 'limit'))
  const token = tokens[index]
  if (token === undefined) return null
  if (is(token, 'when') || isDays.test(token.word) || (isLimited && is(token, 'event'))) return index + 1
  if (isDate.test(token.word)) return isCall ? index + 1 : null
  if (isClock.test(token.word)) return isLimited || !isDecimal.test(token.word) ? index + 1 : null
  if (is(token, 'at') && isCall && !isLimited) return endsTime(tokens[index + 2]) ? hourAt(tokens, index + 1) : null
  if (isLimited) return isCall || endsTime(tokens[index + 1]) ? hourAt(tokens, index) : null
  return is(tokens[index + 1], 'unit') ? hourAt(tokens, index) : null
}

/** How many words lead to a time: “not before the”. */
function leadsAt(tokens: readonly Token[], start: number): number {
  const lead = tokens.slice(start, start + mostLeads)
  const end = lead.findIndex((token, index) => {
    const isInside = index > 0 && (is(token, 'join') || is(token, 'at'))
    return !is(token, 'limit') && !is(token, 'not') && !isInside
  })
  return end < 0 ? lead.length : end
}

/** The index behind an hour at `index`, with its unit. Null where there is none. */
function hourAt(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index]
  if (token === undefined || !isHour(token)) return null
  const next = tokens[index + 1]
  if (next !== undefined && is(next, 'unit')) return index + 2
  const other = tokens[index + 2]
  const isRange = next !== undefined && hourLeadWords.has(next.word) && other !== undefined && isHour(other)
  const counted = isRange ? tokens[index + 3] : next
  return otherUnitWords.has(counted?.word ?? '') ? null : index + 1
}

/** The index behind the last of the times that follow each other before and after `end`. */
function lastOfRun(tokens: readonly Token[], end: number, isCall: boolean): number {
  let last = end
  for (let next: number | null = end; next !== null; next = timeAfter(tokens, last, isCall)) last = next
  return last
}

/** The index behind the next time, where only joining words stand before it. */
function timeAfter(tokens: readonly Token[], end: number, isCall: boolean): number | null {
  const joins = tokens.slice(end, end + mostJoins).findIndex((token) => !is(token, 'join') && !is(token, 'at'))
  const start = joins < 0 ? end + mostJoins : end + joins
  const leadsToHour = start > end && hourLeadWords.has(tokens[start - 1]?.word ?? '')
  return timeAt(tokens, start, isCall) ?? (leadsToHour ? hourAt(tokens, start) : null)
}

function isHour({ word }: Token): boolean {
  return (/^\d{1,2}$/.test(word) && Number(word) <= latestHour) || kindsByWord.get(word)?.has('hour') === true
}

/** Whether nothing comes that the number could count. */
function endsTime(next: Token | undefined): boolean {
  return next === undefined || /^[^\p{L}\p{N}]/u.test(next.word) || timeKinds.some((kind) => is(next, kind))
}

/** Whether the clause before a time says that it does not suit: “I can't talk on …”. */
function isRefused(before: string): boolean {
  return refusal.test(before.slice(-clauseLength).split(clauseEnd).at(-1) ?? '')
}

/** Whether the time itself says so: “not on Fridays”. “Not before 10” does not. */
function isRefusal(tokens: readonly Token[], index: number): boolean {
  return is(tokens[index], 'not') && !is(tokens[index + 1], 'limit')
}

function is(token: Token | undefined, kind: TimeKind): boolean {
  return token !== undefined && kindsByWord.get(token.word)?.has(kind) === true
}

function tokensOf(sentence: string): Token[] {
  return [...sentence.matchAll(anyToken)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    word: typed.toLowerCase().replace('’', "'").replace(/\s+/g, ' '),
  }))
}

function readKinds(): ReadonlyMap<string, ReadonlySet<TimeKind>> {
  const kinds = new Map<string, Set<TimeKind>>()
  for (const words of Object.values(timeWords)) {
    for (const kind of timeKinds) {
      for (const word of listed(words[kind])) kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
    }
  }
  return kinds
}

/** The words of a list; an underscore in one stands for a space. */
function listed(words: string): string[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '))
}

/** A pattern that matches one of these words whole, the longest first. */
function oneOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return String.raw`(?<!\p{L})(?:${longestFirst.join('|').replaceAll("'", "['’]").replaceAll(' ', ' {1,2}')})(?!\p{L})`
}
