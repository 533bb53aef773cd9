import { calendars } from '../language/calendar.ts'
import {
  changeWords,
  endings,
  fieldCues,
  fieldNames,
  fillers,
  inAllLanguages,
  technologies,
  valueWords,
} from '../language/field-words.ts'
import { fold } from '../language/fold.ts'
import { entriesOf, firstOf, inOrder, matching, maybe, type Reader, repeated, wordsOf } from '../language/readers.ts'
import { languages } from '../language/words/lexicon.ts'
import { isNonEmpty, type Span, trimSpan } from './folded-message.ts'

// Values as people write them, on folded text.

type Lists = Readonly<Record<string, string>>

function readersOf<Table extends Lists>(table: Table): Readonly<Record<keyof Table, Reader>> {
  const rows = Object.entries(table).map(([name, words]) => [name, wordsOf(...inAllLanguages(words))] as const)
  return Object.fromEntries(rows) as Readonly<Record<keyof Table, Reader>>
}

/** The fields that a message can name. */
export type NamedField = keyof typeof fieldNames
export const namedFields = Object.keys(fieldNames) as NamedField[]

export const readField = readersOf(fieldNames)
export const readCue = readersOf(fieldCues)
export const readChange = readersOf(changeWords)
export const readFiller = wordsOf(...inAllLanguages(fillers))
const word = readersOf(valueWords)

/** Returns where a text ends without the words of a list at its end, and without the marks before them. */
export function endWithout(words: readonly string[]): (text: string, start: number, end: number) => number {
  const entries = words.flatMap(entriesOf)
  return (text, start, end) => {
    let last = end
    for (;;) {
      const kept = text.slice(start, last).replace(/(?<![\s,.!?])[\s,.!?]+$/, '')
      const found = entries.find((entry) => kept.endsWith(entry) && /[\s,.!?]/.test(kept.at(-entry.length - 1) ?? ''))
      if (found === undefined) return kept.length + start
      last = start + kept.length - found.length
    }
  }
}

/** Returns where a new value ends, before “please” or “instead”. */
export const readEnding = endWithout(inAllLanguages(endings))

const teens = 'fifteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, a hundred, half a'
const numeral = wordsOf(calendars.en.numbers.join(', '), teens)
const currency = matching(/(?:zar|usd|eur|gbp|chf|kes|ngn|ksh|us ?\$|n\$|[rpn](?= ?\d)|[$€£₹¥₦])/y)
const figure = matching(/\d{1,9}(?:[ ,.']\d{3}(?!\d))*(?:[.,]\d{1,2})?(?!\d)/y)
const unit = firstOf(word.thousand, word.money)
const hundred = inOrder(wordsOf('hundred'), maybe(inOrder(wordsOf('and'), numeral)))
const inWords = inOrder(
  numeral,
  maybe(numeral, matching(/-(?=[a-z])/y)),
  maybe(numeral),
  maybe(hundred, wordsOf('and a half')),
  wordsOf('thousand, grand, million, k'),
  maybe(word.money),
)
/** With a currency or a unit, so that it can be nothing but money. */
const money = firstOf(inWords, inOrder(currency, figure, maybe(unit), maybe(unit)), inOrder(figure, repeated(unit, 2)))
const figures = firstOf(inWords, inOrder(maybe(currency), figure, maybe(unit), maybe(unit)))
const perUnit = /[\w%]| ?(?:\/|(?:per|a|an|each|every|elke|par|por|pro) \w{1,12}|p\.?m\.?\b|pp\b|each\b|monthly\b)/y

/** An amount of money per time or per piece is a price, not a budget. */
function amountOf(first: Reader): Reader {
  const range = inOrder(maybe(repeated(word.roughly, 2)), first, maybe(inOrder(word.until, figures)), maybe(word.tail))
  return (text, start) => {
    const end = range(text, start)
    perUnit.lastIndex = end
    return end < 0 || perUnit.test(text) ? -1 : end
  }
}

/** An amount with a currency or a unit, so that it is money. */
export const readAmount = amountOf(money)
/** The same where the word “budget” stands before it: “between 50 and 80k”. */
export const readAmountOrFigure = amountOf(figures)

/** Of other languages the full names alone: their short forms are words of English. */
function namesOf(unit: 'months' | 'weekdays'): Reader {
  const names = languages.flatMap((language) =>
    calendars[language][unit].flatMap((forms) => (language === 'en' ? forms : forms.slice(0, 1))),
  )
  return wordsOf(names.flatMap((name) => [fold(name), fold(name).replace(/^u?/, 'u')]).join(', '))
}

const month = namesOf('months')
const weekday = namesOf('weekdays')
const year = matching(/20\d\d(?!\w)/y)
const day = matching(/(?:the )?\d{1,2}(?:st|nd|rd|th|er|ste|de|\.)?(?!\w)/y)
const of = wordsOf('of, de')
const written = matching(/(?:20\d\d-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.](?:20)?\d\d)(?!\w)/y)
const calendarDay = firstOf(
  inOrder(day, maybe(of), month, maybe(inOrder(maybe(of), year))),
  inOrder(month, day, maybe(year)),
  written,
)
const season = inOrder(word.season, maybe(word.seasonal, year))
const quarter = inOrder(matching(/q[1-4](?!\w)/y), maybe(of), maybe(year))
const calendarPeriod = firstOf(
  inOrder(month, maybe(of), maybe(year)),
  quarter,
  inOrder(word.next, firstOf(word.period, season, month, weekday, word.occasion)),
  inOrder(word.occasion, maybe(year)),
  season,
  year,
  weekday,
  wordsOf("tomorrow, tonight, today, volgende maand, volgende week, mois prochain, l'annee, des jahres, do ano"),
)
const thePeriod = inOrder(
  wordsOf('the, this, our, die, le, l, o, des'),
  firstOf(word.period, season, word.occasion, wordsOf('holidays')),
)
const date = inOrder(
  firstOf(
    calendarDay,
    inOrder(maybe(word.article), maybe(repeated(word.part, 2)), maybe(word.article), calendarPeriod),
    inOrder(maybe(word.part), thePeriod),
    inOrder(word.part, word.period),
  ),
  maybe(matching(/or (?:so|sooner|earlier)(?!\w)/y)),
)
const number = firstOf(
  matching(/\d{1,3}(?!\w)/y),
  wordsOf(...languages.map((language) => calendars[language].numbers.map(fold).join(', '))),
  word.few,
)
const stretch = inOrder(number, maybe(inOrder(wordsOf('-, to, or, tot, ou, bis, oder'), number)), word.period)
const inside = wordsOf('within, in, over, inside, binne, dans, en, em, dentro de, innerhalb von')
const around = wordsOf('the next, about, around, the coming, les, die volgende, den nachsten')
const within = inOrder(inside, maybe(around), stretch)
const dueBy = inOrder(word.by, date)

/** When something must be ready: a preposition and a date, or a stretch of time. */
export const readDueDate = firstOf(within, word.soon, dueBy)
/** The same where the preposition may be left out: “deadline: 1 December”. */
export const readDate = firstOf(readDueDate, date, inOrder(stretch, maybe(wordsOf('from now'))))

const technology = wordsOf(technologies)
const andTechnology = inOrder(maybe(matching(/[,/+&]/y), wordsOf('and, or, with')), maybe(wordsOf('and')), technology)
/** One technology or several. */
export const readTechnology = inOrder(technology, maybe(repeated(andTechnology, 4)))

const boundary = /[(\n]|[,;:!?.)]+(?=\s|$)| - /g

/** Returns the parts of a text between marks. Folded. */
export function clausesOf(folded: string): Span[] {
  const marks = [...folded.matchAll(boundary)].map(({ 0: mark, index }) => ({ start: index, end: index + mark.length }))
  const starts = [0, ...marks.map(({ end }) => end)]
  return starts
    .map((start, place) => trimSpan(folded, { start, end: marks[place]?.start ?? folded.length }))
    .filter(isNonEmpty)
}

const toNextWord = /\S*[\s"'(*]*/y

/** Returns where the next word begins, behind the one at `place`. */
export function nextWord(folded: string, place: number): number {
  toNextWord.lastIndex = place
  toNextWord.test(folded)
  return Math.max(place + 1, toNextWord.lastIndex)
}

/** Returns where a reader first reads something at the start of a word; -1 where it never does. */
export function placeOf(read: Reader, folded: string, start: number, end: number): number {
  for (let place = start; place < end; place = nextWord(folded, place)) if (read(folded, place) > place) return place
  return -1
}

const saysNothing = firstOf(readFiller, readChange.sign)

/** Returns where the first word begins that says something of its own; `end` where none does. */
export function emptyEnd(folded: string, start: number, end: number, ...also: readonly Reader[]): number {
  let place = start
  while (place < end) {
    const to = /[\p{L}\p{N}]/u.test(folded.charAt(place))
      ? Math.max(...[saysNothing, ...also].map((read) => read(folded, place)))
      : place + 1
    if (to < 0 || to > end) return place
    place = to
  }
  return end
}

/** Whether words say nothing of their own. */
export function isEmpty(folded: string, start: number, end: number, ...also: readonly Reader[]): boolean {
  return emptyEnd(folded, start, end, ...also) >= end
}

/** An amount, a time or technologies. */
export interface TypedValue extends Span {
  readonly field: 'budget' | 'timeline' | 'technicalPreferences'
  /** A time without a preposition. */
  readonly isBare: boolean
}

/** In one clause. */
const mostValues = 12

/** Returns the values of a clause, in order. A bare number is an amount behind the word “budget”. */
export function valuesIn(folded: string, clause: Span): TypedValue[] {
  const values: TypedValue[] = []
  let isAfterBudget = false
  let place = clause.start
  while (place < clause.end && values.length < mostValues) {
    const value = valueAt(folded, place, isAfterBudget)
    if (value) values.push(value)
    else {
      const name = readField.budget(folded, place)
      isAfterBudget =
        name > place ||
        (isAfterBudget && firstOf(saysNothing, readChange.becomes, readChange.is)(folded, place) > place)
    }
    place = value?.end ?? nextWord(folded, place)
  }
  return values
}

/** “He may be right.” */
const mayBeVerb = /^may [a-z]/

function valueAt(folded: string, start: number, isAfterBudget: boolean): TypedValue | null {
  const amount = (isAfterBudget ? readAmountOrFigure : readAmount)(folded, start)
  if (amount > start) return { field: 'budget', start, end: amount, isBare: false }
  const due = readDueDate(folded, start)
  if (due > start) return { field: 'timeline', start, end: due, isBare: false }
  const date = readDate(folded, start)
  if (date > start && !mayBeVerb.test(folded.slice(start, date + 3)))
    return { field: 'timeline', start, end: date, isBare: true }
  const technology = readTechnology(folded, start)
  return technology > start ? { field: 'technicalPreferences', start, end: technology, isBare: false } : null
}
