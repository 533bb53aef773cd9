import { firstOf, type Reader } from '../language/readers.ts'
import { isNonEmpty, type Span, trimSpan } from './folded-message.ts'
import {
  readAmount,
  readAmountOrFigure,
  readChange,
  readDate,
  readDueDate,
  readField,
  readFiller,
  readTechnology,
} from './values.ts'

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
