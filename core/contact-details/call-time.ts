import { calendars } from '../language/calendar.ts'
import { callStarts, clauseStarts, deadlineWords, refusals, timeWords } from '../language/contact-words.ts'

/** Roles of words, of days and dates, and of figures. */
type Kind = keyof typeof timeWords | 'date' | 'clock' | 'hour'

interface Token {
  readonly start: number
  readonly end: number
  readonly word: string
  readonly kinds: ReadonlySet<Kind>
}

const latestHour = 24
/** The most words before a time, and between two times. */
const mostLeads = 4
const mostJoins = 3
/** How far before a time a refusal is searched, in characters. */
const clauseLength = 80

const all = Object.values(calendars)
const months = all.flatMap((calendar) => calendar.months.flat())
/** “Mondays”, “Maandae”, “ngoMvulo”: with what the languages put before and behind a day. */
const weekdays = all
  .flatMap((calendar) => calendar.weekdays)
  .flatMap(([day = '', ...others]) => [
    day,
    `${day}s`,
    day.replace(/dag$/, 'dae'),
    `ngo${day.replace(/^u/, '')}`,
    ...others.filter((name) => name.length > 4),
  ])

const kindsByWord = new Map<string, Set<Kind>>()
for (const [kind, words] of [
  ...Object.entries(timeWords).map(([role, list]) => [role, listed(list)] as const),
  ['when', weekdays] as const,
  ['otherUnit', months] as const,
  ['hour', all.flatMap((calendar) => calendar.numbers)] as const,
])
  for (const word of words) kindsByWord.set(word, (kindsByWord.get(word) ?? new Set()).add(kind as Kind))

const clock = String.raw`\d{1,2}(?:[:.]\d{2}(?: ?[ap]\.?m\b\.?| ?u[uh]r\b)?|h\d{2}|h\b| ?(?:[ap]\.?m\b\.?|hrs\b|u[uh]r\b|o'clock\b))`
const date = String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of |de )?${oneOf(months)}`
const shortDay = oneOf(calendars.en.weekdays.flatMap((day) => day.slice(1)))
const days = `${shortDay} ?(?:-|–|to|till?) ?${shortDay}`
const phrases = [...kindsByWord.keys()].filter((word) => /\p{L}.*[^\p{L}]/u.test(word))
const anyToken = new RegExp(
  String.raw`(?<when>${days}|24/7)|(?<date>${date})|(?<![\d.:])(?<clock>${clock})(?!\d)|${oneOf(phrases)}|\d+|\p{L}[\p{L}\p{M}]*|\S`,
  'giu',
)
/** “12.50” may as well be a price. */
const decimal = /^\d+\.\d+$/

const sentenceEnd = /[!?\n;]|(?<!\b[ap]|\b[ap]\.m)\.(?=\s|$)/giu
/** A phone number, whose digits are no hours. */
const telephone = /(?:\+|(?<![\d.:])0|\()[\d().\- ]{6,24}\d/g
const aboutCall = new RegExp(String.raw`(?<!\p{L})(?:${listed(callStarts).join('|')})`, 'iu')
const aboutDeadline = new RegExp(oneOf(listed(deadlineWords)), 'iu')
const refusal = new RegExp(oneOf(listed(refusals)), 'iu')
const clauseEnd = new RegExp(`,|${oneOf(listed(clauseStarts))}`, 'iu')

/** Returns the words that say when a visitor wants a call, as they were typed: “after 17:00”. Empty where there are none. */
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
  const tokens = [...sentence.matchAll(anyToken)].map(asToken)
  for (const [index, { start }] of tokens.entries()) {
    let end = timeAt(tokens, index, isCall)
    const isRefusal = is(tokens[index], 'not') && !is(tokens[index + 1], 'limit')
    if (end === null || isRefusal || isRefused(sentence.slice(0, start))) continue
    for (let next = timeAfter(tokens, end, isCall); next !== null; next = timeAfter(tokens, end, isCall)) end = next
    return sentence.slice(start, tokens[end - 1]?.end)
  }
  return ''
}

function asToken({ 0: typed, index, groups = {} }: RegExpExecArray): Token {
  const word = typed.toLowerCase().replace('’', "'").replace(/\s+/g, ' ')
  const kinds = new Set(kindsByWord.get(word) ?? kindsByWord.get(word.replace(/(?<=\p{L}{3})s$/u, '')))
  for (const kind of ['when', 'date', 'clock'] as const) if (groups[kind] !== undefined) kinds.add(kind)
  if (/^\d{1,2}$/.test(word) && Number(word) <= latestHour) kinds.add('hour')
  return { start: index, end: index + typed.length, word, kinds }
}

function is(token: Token | undefined, kind: Kind): boolean {
  return token?.kinds.has(kind) === true
}

/** The index behind the time that begins at `start`. Null where none begins there. */
function timeAt(tokens: readonly Token[], start: number, isCall: boolean): number | null {
  const index = start + leadsAt(tokens, start)
  const [token, next, afterNext] = tokens.slice(index, index + 3)
  const isLimited = tokens.slice(start, index).some((lead) => is(lead, 'limit'))
  if (isTime(token, isLimited, isCall)) return index + 1
  if (isCall && !isLimited && is(token, 'at')) return endsTime(afterNext) ? hourAt(tokens, index + 1) : null
  const isHourLikely = isLimited ? isCall || endsTime(next) : is(next, 'unit')
  return isHourLikely ? hourAt(tokens, index) : null
}

/** Whether a token is a time by itself. */
function isTime(token: Token | undefined, isLimited: boolean, isCall: boolean): boolean {
  if (is(token, 'clock')) return isLimited || !decimal.test(token?.word ?? '')
  return is(token, 'when') || (isLimited && is(token, 'event')) || (isCall && is(token, 'date'))
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
  const [hour, next, other, afterOther] = tokens.slice(index, index + 4)
  if (!is(hour, 'hour')) return null
  if (is(next, 'unit')) return index + 2
  const isRange = is(next, 'hourLead') && is(other, 'hour')
  return is(isRange ? afterOther : next, 'otherUnit') ? null : index + 1
}

/** The index behind the next time, where only joining words stand before it. */
function timeAfter(tokens: readonly Token[], end: number, isCall: boolean): number | null {
  const joins = tokens.slice(end, end + mostJoins).findIndex((token) => !is(token, 'join') && !is(token, 'at'))
  const start = joins < 0 ? end + mostJoins : end + joins
  const leadsToHour = start > end && is(tokens[start - 1], 'hourLead')
  return timeAt(tokens, start, isCall) ?? (leadsToHour ? hourAt(tokens, start) : null)
}

/** Returns whether the next word is nothing that the number could count. */
function endsTime(next: Token | undefined): boolean {
  if (next === undefined || /^[^\p{L}\p{N}]/u.test(next.word)) return true
  return next.kinds.size > 0 && !is(next, 'otherUnit')
}

/** Whether the clause before a time says that it does not suit: “I can't talk on …”. */
function isRefused(before: string): boolean {
  return refusal.test(before.slice(-clauseLength).split(clauseEnd).at(-1) ?? '')
}

/** The words of a list; an underscore in one stands for a space. */
function listed(words: string): string[] {
  const typed = words.split(/\s+/).filter(Boolean)
  return typed.map((word) => word.replaceAll('_', ' '))
}

/** A pattern that matches one of these words whole, the longest first. */
function oneOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return String.raw`(?<!\p{L})(?:${longestFirst.join('|').replaceAll("'", "['’]").replaceAll(' ', ' {1,2}')})(?!\p{L})`
}
