import type { StepField } from '../brief/steps.ts'
import { firstOf, wordsOf } from '../language/readers.ts'
import { clausesOf, isEmpty, nextWord, type TypedValue, valuesIn } from './clauses.ts'
import { findContact } from './find-contact.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import { adjacent, asFound, farthest, mustBeBefore, ownWords, type Piece } from './found-field.ts'
import { labelledIn } from './labels.ts'
import { saidOf } from './said-fields.ts'
import { readChange, readCue, readField } from './values.ts'

/** Returns every field that the message speaks of beside the open one, in order. Of two values for a field the first counts. */
export function findFields(message: FoldedMessage): FoundField[] {
  const clauses = clausesOf(message.folded)
  const said = clauses.flatMap((clause) => [...typedIn(message, clause), ...saidOf(message, clause)])
  const others = said.filter(({ field }) => field !== message.field)
  const found = [...labelledIn(message), ...others, ...findContact(message)]
  const named = found.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const first = named.filter(({ field }, place) => named.findIndex((one) => one.field === field) === place)
  return first.toSorted((one, other) => one.at.start - other.at.start)
}

/** Amounts, times and technologies: named, in a clause of their own, or where an answer to two questions would have them. */
function typedIn(message: FoldedMessage, clause: Span): FoundField[] {
  const values = valuesIn(message.folded, clause)
  const piece: Piece = { message, clause, values }
  const sayNothingElse = holdsOnly(piece)
  return values.flatMap((value, place) => {
    const isNamed = isNamedBy(piece, value)
    const isAlone = !isNamed && sayNothingElse && mayStandAlone(piece, value)
    if (!isNamed && !isAlone && !isLikely(piece, value)) return []
    if (value.field === 'budget' && !isNamed && !isWorthNoting(textAt(message.folded, value))) return []
    return [asFound(piece, value.start, value, { field: value.field, isNamed, isAlone }, values[place - 1]?.end)]
  })
}

const someoneElses = /\b(?:their|his|her|your|its|monthly|weekly|daily|household|family|personal|travel|wedding) $/
const toolOf = /^ (?:app|tool|tracker|planner|sheet|spreadsheet)\b/
const speaker = wordsOf(
  "we, i, we'll, i'll, we'd, i'd, we're, i'm, we've, i've, it, this, ons, ek, nous, je, wir, ich, nos, eu",
)
const usedTo = /\b(?:was|were|been|is|are) $/

/** Whether a word for the field stands before the value or after it, with nothing of its own between. */
function isNamedBy(piece: Piece, value: TypedValue): boolean {
  const { folded } = piece.message
  const from = Math.max(piece.clause.start, value.start - farthest)
  for (let place = from; place < value.start; place = nextWord(folded, place)) {
    if (isNameBefore(folded, place, value) || isCueBefore(piece, place, value)) return true
  }
  return isNamedAfter(folded, value.field, value.end)
}

function isNameBefore(folded: string, place: number, { field, start }: TypedValue): boolean {
  const name = readField[field](folded, place)
  if (name <= place || someoneElses.test(folded.slice(Math.max(0, place - adjacent), place))) return false
  return isEmpty(folded, name, start, readChange.is)
}

/** “Live before”, “built in”, “we can spend”. */
function isCueBefore({ message, clause }: Piece, place: number, { field, start, isBare }: TypedValue): boolean {
  const { folded } = message
  const cue = isBare ? -1 : readCue[field](folded, place)
  if (cue <= place || usedTo.test(folded.slice(Math.max(0, place - adjacent), place)) || !isEmpty(folded, cue, start))
    return false
  if (field === 'budget') return hasSpeaker(folded, clause.start, place)
  const mayFollow = field === 'timeline' || message.field === 'projectIdea' || isEmpty(folded, clause.start, place)
  return mayFollow && start - cue <= adjacent
}

/** “R80k budget”, “R30k is our max”, “vor Weihnachten fertig”. */
function isNamedAfter(folded: string, field: TypedValue['field'], end: number): boolean {
  if (field === 'technicalPreferences') return false
  if (field === 'timeline' && mustBeBefore.test(folded.slice(end, end + farthest))) return true
  const read = field === 'budget' ? firstOf(readCue.budget, readField.budget) : readCue.timeline
  const last = Math.min(folded.length, end + adjacent * 2)
  for (let place = nextWord(folded, end); place < last; place = nextWord(folded, place)) {
    const name = read(folded, place)
    if (name <= place) continue
    const between = folded.slice(end, place)
    return !toolOf.test(folded.slice(name, name + 16)) && /^[ \w]*$/.test(between) && isEmpty(folded, end, place)
  }
  return false
}

/** “We can spend”, “it must not cost”: back to who speaks nothing else is said. */
function hasSpeaker(folded: string, start: number, cue: number): boolean {
  for (let place = Math.max(start, cue - farthest); place < cue; place = nextWord(folded, place)) {
    if (speaker(folded, place) > 0 && isEmpty(folded, place, cue)) return true
  }
  return isEmpty(folded, start, cue)
}

/** Steps at which a value of a kind may be the answer itself. */
const mayAnswer: Readonly<Record<TypedValue['field'], readonly StepField[]>> = {
  budget: [],
  timeline: ['existingFeatures', 'contact'],
  technicalPreferences: ['existingFeatures', 'projectName'],
}

/** Whether a clause holds values, and beside them words that say nothing of their own. */
function holdsOnly({ message, clause, values }: Piece): boolean {
  const { folded } = message
  if (values.some(({ field }) => field === message.field)) return false
  const gaps = [clause.start, ...values.map(({ end }) => end)]
  return gaps.every((start, place) => isEmpty(folded, start, values[place]?.start ?? clause.end, ...ownWords))
}

/** Of a time beside an idea or a goal the whole sentence is needed. */
function mayStandAlone({ message: { folded, field: open }, clause }: Piece, value: TypedValue): boolean {
  // “19 to 81 years” is an age there.
  if (value.isBare && (open === 'projectName' || open === 'targetAudience')) return false
  if (mayAnswer[value.field].includes(open)) return false
  if (value.field !== 'timeline' || (open !== 'projectIdea' && open !== 'projectGoals')) return true
  const opensSentence = clause.start === 0 || /[.!?\n]/.test(folded.charAt(clause.start - 1))
  return opensSentence && /^[.!?\n]?$/.test(folded.charAt(clause.end))
}

const leads = /(?:^|[\s(])(?:for|vir|pour|por|fur|in|with|on|using|op|en|em|mit|avec|com) $/

/** “They could put in R85 000.” */
function readsBefore(folded: string, start: number): boolean {
  const from = Math.max(0, start - adjacent)
  for (let place = from; place < start; place += 1) if (readCue.likelyBudget(folded, place) === start - 1) return true
  return false
}

/** Whether it ends a clause behind a preposition: “a site for my salon for R80k”. */
function isLikely({ message: { folded }, clause }: Piece, { field, start, end, isBare }: TypedValue): boolean {
  if (field === 'budget' && readsBefore(folded, start)) return true
  if (isBare || (end < clause.end && !/^ (?:and|or|for|to) /.test(folded.slice(end, end + 5)))) return false
  if (field === 'timeline') return /^(?:by|before|no later than)\b/.test(folded.slice(start, end))
  return leads.test(folded.slice(Math.max(0, start - 10), start))
}

/** In whole units of money: less is a price of something, unless a budget is named. */
const leastBudget = 1000

function isWorthNoting(amount: string): boolean {
  const [, figures = '', thousands = ''] =
    /(\d[\d ,.]*) ?(k\b|m\b|thousand|grand|duisend|mil|mille|tausend)?/.exec(amount) ?? []
  return figures === '' || thousands !== '' || Number(figures.replace(/[ ,]|[.,]\d\d?$/g, '')) >= leastBudget
}
