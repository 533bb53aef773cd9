import { calendars } from '../language/calendar.ts'
import {
  callStarts,
  clauseStarts,
  deadlineWords,
  hourLeads,
  otherUnits,
  refusals,
  timeWords,
} from '../language/time-words.ts'

type TimeKind = keyof typeof timeWords

interface Token {
  readonly start: number
  readonly end: number
  /** In lower case, with single spaces. */
  readonly word: string
}

const latestHour = 24
/** The most words before a time, and between two times. */
const mostLeads = 4
const mostJoins = 3
/** How far before a time a refusal is searched, in characters. */
const clauseLength = 80

const all = Object.values(calendars)
const months = all.flatMap((calendar) => calendar.months.flat())
const numbers = new Set(all.flatMap((calendar) => calendar.numbers))
/** “Mondays”, “Maandae”, “ngoMvulo”: with what the languages put before and behind a day. */
const weekdays = new Set(
  all.flatMap(({ weekdays: days }) =>
    days.flatMap(([day = '', ...short]) => [
      day,
      `${day}s`,
      day.replace(/dag$/, 'dae'),
      `ngo${day.replace(/^u/, '')}`,
      ...short.filter((name) => name.length > 4),
    ]),
  ),
)
const kinds = Object.keys(timeWords) as TimeKind[]
const wordsByKind = new Map<TimeKind, ReadonlySet<string>>(
  kinds.map((kind) => [kind, new Set(listed(timeWords[kind]))]),
)
const hourLeadWords = new Set(listed(hourLeads))
const otherUnitWords = new Set([...listed(otherUnits), ...months])

const clock = String.raw`\d{1,2}(?:[:.]\d{2}(?: ?[ap]\.?m\b\.?| ?u[uh]r\b)?|h\d{2}|h\b| ?(?:[ap]\.?m\b\.?|hrs\b|u[uh]r\b|o'clock\b))`
const date = String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of |de )?${oneOf(months)}`
const shortDay = oneOf(calendars.en.weekdays.flatMap((day) => day.slice(1)))
const days = `${shortDay} ?(?:-|–|to|till?) ?${shortDay}`
const phrases = kinds.flatMap((kind) => listed(timeWords[kind])).filter((word) => /\p{L}.*[^\p{L}]/u.test(word))

const anyToken = new RegExp(
  String.raw`${days}|${date}|(?<![\d.:])${clock}(?!\d)|24/7|${oneOf([...phrases, ...calendars.pt.weekdays.flat()])}|\d+|\p{L}[\p{L}\p{M}]*|\S`,
  'giu',
)
const isClock = new RegExp(`^${clock}$`, 'iu')
const isDate = new RegExp(`^${date}$`, 'iu')
const isDays = new RegExp(`^${days}$`, 'iu')
/** “12.50” may as well be a price. */
const isDecimal = /^\d+\.\d+$/

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
  const tokens = [...sentence.matchAll(anyToken)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    word: typed.toLowerCase().replace('’', "'").replace(/\s+/g, ' '),
  }))
  for (const [index, { start }] of tokens.entries()) {
    let end = timeAt(tokens, index, isCall)
    const isRefusal = is(tokens[index], 'not') && !is(tokens[index + 1], 'limit')
    if (end === null || isRefusal || isRefused(sentence.slice(0, start))) continue
    for (let next = timeAfter(tokens, end, isCall); next !== null; next = timeAfter(tokens, end, isCall)) end = next
    return sentence.slice(start, tokens[end - 1]?.end)
  }
  return ''
}

/** The index behind the time that begins at `start`. Null where none begins there. */
function timeAt(tokens: readonly Token[], start: number, isCall: boolean): number | null {
  const index = start + leadsAt(tokens, start)
  const isLimited = tokens.slice(start, index).some((token) => is(token, 'limit'))
  const token = tokens[index]
  if (token === undefined) return null
  const isDay = weekdays.has(token.word) || isDays.test(token.word)
  if (isDay || is(token, 'when') || (isLimited && is(token, 'event'))) return index + 1
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
  const [hour, next, other, afterOther] = tokens.slice(index, index + 4)
  if (!isHour(hour)) return null
  if (is(next, 'unit')) return index + 2
  const isRange = hourLeadWords.has(next?.word ?? '') && isHour(other)
  return otherUnitWords.has((isRange ? afterOther : next)?.word ?? '') ? null : index + 1
}

/** The index behind the next time, where only joining words stand before it. */
function timeAfter(tokens: readonly Token[], end: number, isCall: boolean): number | null {
  const joins = tokens.slice(end, end + mostJoins).findIndex((token) => !is(token, 'join') && !is(token, 'at'))
  const start = joins < 0 ? end + mostJoins : end + joins
  const leadsToHour = start > end && hourLeadWords.has(tokens[start - 1]?.word ?? '')
  return timeAt(tokens, start, isCall) ?? (leadsToHour ? hourAt(tokens, start) : null)
}

function isHour(token: Token | undefined): boolean {
  const word = token?.word ?? ''
  return (/^\d{1,2}$/.test(word) && Number(word) <= latestHour) || numbers.has(word)
}

/** Returns whether the next word is nothing that the number could count. */
function endsTime(next: Token | undefined): boolean {
  return (
    next === undefined ||
    /^[^\p{L}\p{N}]/u.test(next.word) ||
    isHour(next) ||
    kinds.some((kind) => is(next, kind)) ||
    weekdays.has(next.word)
  )
}

/** Whether the clause before a time says that it does not suit: “I can't talk on …”. */
function isRefused(before: string): boolean {
  return refusal.test(before.slice(-clauseLength).split(clauseEnd).at(-1) ?? '')
}

function is(token: Token | undefined, kind: TimeKind): boolean {
  const words = wordsByKind.get(kind)
  const isKnown = (word = '') => words?.has(word) === true
  return isKnown(token?.word) || isKnown(token?.word.replace(/(?<=\p{L}{3})s$/u, ''))
}

/** The words of a list; an underscore in one stands for a space. */
function listed(words: string): string[] {
  const all = words.split(/\s+/).filter(Boolean)
  return all.map((word) => word.replaceAll('_', ' '))
}

/** A pattern that matches one of these words whole, the longest first. */
function oneOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return String.raw`(?<!\p{L})(?:${longestFirst.join('|').replaceAll("'", "['’]").replaceAll(' ', ' {1,2}')})(?!\p{L})`
}
