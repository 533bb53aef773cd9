import type { ProjectField } from '../brief/project-info.ts'
import type { StepField } from '../brief/steps.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import { shortLabels } from '../language/field-words.ts'
import { entriesOf, firstOf, wordsOf } from '../language/readers.ts'
import { adjacent, asFound, farthest, mustBeBefore, ownWords, type Piece, cuedFields } from './cued-fields.ts'
import { detailsIn, findContact } from './find-contact.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import {
  clausesOf,
  isEmpty,
  type NamedField,
  namedFields,
  nextWord,
  readChange,
  readCue,
  readField,
  type TypedValue,
  valuesIn,
} from './values.ts'

/** Returns every field that the message speaks of beside the open one, in order. Of two values for a field the first counts. */
export function findFields(message: FoldedMessage): FoundField[] {
  const clauses = clausesOf(message.folded)
  const said = clauses.flatMap((clause) => [...typedIn(message, clause), ...cuedFields(message, clause)])
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

const labelAtPlace =
  /(?:^|[\n.;|/,] {0,3})(?:[-*•]|\d[.)])? {0,3}\*{0,2}([a-z][a-z '-]{1,28}[a-z]|tel)\*{0,2} {0,2}(?::|=| - )\*{0,2} {0,3}(?=\S)/g
const shortLabelFields = new Map(
  Object.entries(shortLabels).flatMap(([field, labels]) =>
    entriesOf(labels).map((label) => [label, field as Label['field']] as const),
  ),
)

interface Label extends Span {
  readonly field: ProjectField | 'contact'
  readonly isShort: boolean
}

/** “Idea: … Audience: … Budget: …”, on lines or in a row. One label alone counts where it names a field for itself. */
export function labelledIn(message: FoldedMessage): FoundField[] {
  const { text, folded, field: open } = message
  if (open === 'contact') return []
  const all = [...folded.matchAll(labelAtPlace)].flatMap((match) => asLabel(match))
  const sure = all.filter(({ isShort }) => !isShort || all.length >= 2)
  return sure.flatMap((label, place) => {
    const next = sure[place + 1]?.start ?? text.length
    const paragraph = folded.indexOf('\n\n', label.end)
    const end = paragraph > 0 && label.field !== 'projectIdea' ? Math.min(next, paragraph) : next
    const value = bareValue(text.slice(label.end, end))
    const details = bareValue(message.fewNumbers.slice(label.end, end))
    const at = { start: label.start, end }
    if (value === '') return []
    if (label.field === 'contact') return detailsIn(details, at, message)
    const field = asStored(label.field, all)
    return [{ field, value: readTyped(field, details, message) || value, isNamed: true, at, isClause: true }]
  })
}

function bareValue(text: string): string {
  const value = text.trim().replace(/(?<![\s,;|/*])[\s,;|/*]+$/, '')
  return value.split('\n').length > 1 ? value : value.replace(/\.$/, '')
}

function asLabel(match: RegExpExecArray): Label[] {
  const label = match[1] ?? ''
  const start = match.index + (/^[\n.;|/,]/.test(match[0]) ? 1 : 0)
  const short = shortLabelFields.get(label)
  const field = short ?? fieldNamed(label)
  return field === null
    ? []
    : [{ field, start, end: match.index + match[0].length, isShort: short !== undefined && short !== 'contact' }]
}

function fieldNamed(label: string): NamedField | null {
  return namedFields.find((field) => readField[field](label, 0) === label.length) ?? null
}

/** “Name:” beside an email or a phone is the person's. */
function asStored(field: ProjectField, all: readonly Label[]): ProjectField {
  const isPersons =
    field === 'projectName' && all.some((label) => label.field === 'contactEmail' || label.field === 'contactPhone')
  const alsoProject = all.filter((label) => label.field === 'projectName').length > 1
  return isPersons && !alsoProject ? 'contactName' : field
}

/** Empty where nothing is read. */
function readTyped(field: ProjectField, value: string, { country, home }: FoldedMessage): string {
  if (field !== 'contactEmail' && field !== 'contactPhone') return ''
  const { email, phone } = readContactDetails(value, country, home)
  return field === 'contactEmail' ? email : phone
}
