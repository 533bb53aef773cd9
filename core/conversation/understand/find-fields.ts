import { readContactDetails } from '../../contact-details/contact-details.ts'
import { shortLabels } from '../../language/field-words.ts'
import { entriesOf, firstOf, inOrder, maybe, type Reader, repeated, wordsOf } from '../../language/readers.ts'
import type { ProjectField } from '../project-info.ts'
import type { StepField } from '../steps.ts'
import { clausesOf, emptyEnd, isEmpty, nextWord, type TypedValue, valuesIn } from './clauses.ts'
import { detailsIn, findContact } from './find-contact.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import { capitalNameAfter, nameAfter } from './names.ts'
import { type NamedField, namedFields, readChange, readCue, readField } from './values.ts'

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

/** A part of a message, and what the readers found in it. */
interface Piece {
  readonly message: FoldedMessage
  readonly clause: Span
  readonly values: readonly TypedValue[]
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
/** In characters, from a word that names a value to the value. */
const farthest = 60
const adjacent = 12

/** Whether a word for the field stands before the value or after it, with nothing of its own between. */
function isNamedBy(
  { message: { folded, field: open }, clause }: Piece,
  { field, start, end, isBare }: TypedValue,
): boolean {
  for (let place = Math.max(clause.start, start - farthest); place < start; place = nextWord(folded, place)) {
    const name = readField[field](folded, place)
    const before = folded.slice(Math.max(0, place - adjacent), place)
    if (name > place && !someoneElses.test(before) && isEmpty(folded, name, start, readChange.is)) return true
    const mayLead = field !== 'technicalPreferences' || open === 'projectIdea' || isEmpty(folded, clause.start, place)
    const cue = isBare || !mayLead || usedTo.test(before) ? -1 : readCue[field](folded, place)
    const most = field === 'budget' ? farthest : adjacent
    if (cue > place && start - cue <= most && isEmpty(folded, cue, start)) {
      if (field !== 'budget' || hasSpeaker(folded, clause.start, place)) return true
    }
  }
  return isNamedAfter(folded, field, end)
}

const mustBeBefore = /^[^.!?\n]*\b(?:before that|by then|before then)\b/

/** “R80k budget”, “R30k is our max”, “vor Weihnachten fertig”. */
function isNamedAfter(folded: string, field: TypedValue['field'], end: number): boolean {
  if (field === 'technicalPreferences') return false
  if (field === 'timeline' && mustBeBefore.test(folded.slice(end, end + farthest))) return true
  for (
    let place = nextWord(folded, end);
    place < Math.min(folded.length, end + adjacent * 2);
    place = nextWord(folded, place)
  ) {
    const name = firstOf(readCue[field], field === 'budget' ? readField.budget : readCue.timeline)(folded, place)
    if (name > place)
      return (
        !toolOf.test(folded.slice(name, name + 16)) &&
        /^[ \w]*$/.test(folded.slice(end, place)) &&
        isEmpty(folded, end, place)
      )
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
  if (mayAnswer[value.field].includes(open) || (value.isBare && open === 'projectName')) return false
  if (value.field !== 'timeline' || (open !== 'projectIdea' && open !== 'projectGoals')) return true
  const opensSentence = clause.start === 0 || /[.!?\n]/.test(folded.charAt(clause.start - 1))
  return opensSentence && /^[.!?\n]?$/.test(folded.charAt(clause.end))
}

const ownWords = [
  readField.budget,
  readField.timeline,
  readField.technicalPreferences,
  readCue.budget,
  readCue.timeline,
]

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

type Kind = Pick<FoundField, 'field' | 'isNamed' | 'isAlone'>

/** `from`: where the value before it in the same clause ends. */
function asFound({ message, clause }: Piece, start: number, value: Span, kind: Kind, from = clause.start): FoundField {
  const { text, folded } = message
  const opens = isEmpty(folded, from, start, ...ownWords, readCue.technicalPreferences)
  const isLast = isEmpty(folded, value.end, clause.end, ...ownWords)
  if (kind.field === 'timeline' && mustBeBefore.test(folded.slice(value.end, value.end + farthest)))
    return { ...kind, value: textAt(text, value), at: clause, isClause: true }
  const closes =
    isLast || /^\s*(?:[,.;\n)!]|- |and |en |et |e |und |with )/.test(folded.slice(value.end, value.end + 6))
  const isClause = opens && closes
  const end = isClause && isLast ? withEmptyClause(folded, Math.max(value.end, clause.end)) : value.end
  const at = { start: isClause ? from : start, end }
  return { ...kind, value: textAt(text, value), at, isClause }
}

/** With the clause behind it, where that says nothing of its own: “R50k, all in”. */
function withEmptyClause(folded: string, end: number): number {
  const next = /^,[^,.;:!?\n]+/.exec(folded.slice(end, end + farthest))?.[0].length ?? 0
  return next > 0 && isEmpty(folded, end, end + next) ? end + next : end
}

interface Cue {
  readonly field: ProjectField
  readonly read: Reader
  /** Whether only words that say nothing may stand before it. */
  readonly opens: boolean
  readonly isNamed: boolean
  readonly value: 'name' | 'capital' | 'clause' | 'clause with the cue'
}

const links = repeated(firstOf(readChange.becomes, readChange.is), 2)
const goalCue = inOrder(
  wordsOf("we want, i want, we hope, i hope, we aim, we would like, we'd like, i'd like, i would like"),
  maybe(wordsOf('to')),
)
/** “Users are …” may be part of another answer. */
const audience: Reader = (text, start) =>
  Math.max(readField.targetAudience(text, start), start + 8) === start + 8 ? -1 : readField.targetAudience(text, start)
/** “My name” is the visitor's. */
const projectName: Reader = (text, start) =>
  /\b(?:my|mon|meu|mein) $/.test(text.slice(Math.max(0, start - 5), start)) ? -1 : readField.projectName(text, start)
/** “…, name Suds2U, …” */
const bareName: Reader = (text, start) => {
  const end = projectName(text, start)
  return end > start && links(text, end + 1) < 0 ? end : -1
}
const nameIs = inOrder(projectName, links)
const cues: readonly Cue[] = [
  { field: 'projectName', read: readCue.projectName, opens: true, isNamed: true, value: 'capital' },
  { field: 'projectName', read: nameIs, opens: true, isNamed: true, value: 'capital' },
  {
    field: 'projectName',
    read: bareName,
    opens: true,
    isNamed: true,
    value: 'capital',
  },
  { field: 'projectName', read: readChange.rename, opens: true, isNamed: true, value: 'capital' },
  { field: 'projectName', read: readCue.projectName, opens: false, isNamed: true, value: 'name' },
  { field: 'targetAudience', read: readCue.targetAudience, opens: false, isNamed: true, value: 'clause' },
  {
    field: 'targetAudience',
    read: inOrder(audience, links),
    opens: false,
    isNamed: true,
    value: 'clause',
  },
  { field: 'targetAudience', read: readCue.likelyAudience, opens: true, isNamed: false, value: 'clause' },
  { field: 'projectGoals', read: inOrder(readField.projectGoals, links), opens: true, isNamed: true, value: 'clause' },
  { field: 'projectGoals', read: goalCue, opens: true, isNamed: false, value: 'clause' },
  {
    field: 'existingFeatures',
    read: readCue.existingFeatures,
    opens: true,
    isNamed: false,
    value: 'clause with the cue',
  },
]

/** Names, people, goals and what exists, behind the words that lead to them. */
function saidOf(message: FoldedMessage, clause: Span): FoundField[] {
  const { folded } = message
  const found: FoundField[] = []
  const opening = emptyEnd(folded, clause.start, clause.end)
  for (let place = clause.start; place < clause.end; place = nextWord(folded, place)) {
    const opens = place <= opening
    const rows = cues.filter(({ field, read }) => {
      const isTheirs = message.field === 'contact' && read === nameIs
      return field !== message.field && !isTheirs && !found.some((one) => one.field === field)
    })
    for (const cue of rows) {
      const end = cue.opens && !opens ? -1 : cue.read(folded, place)
      const value = end > place ? valueOf(cue, { start: place, end }, message, clause) : null
      if (!value) continue
      const one = asFound({ message, clause, values: [] }, place, value, cue)
      const isInIdea = message.field === 'projectIdea' && cue.read === readCue.projectName
      found.push(isInIdea ? { ...one, isClause: false } : one)
    }
  }
  return found
}

function valueOf(
  { field, value, isNamed }: Cue,
  cue: Span,
  { text, folded, field: open }: FoldedMessage,
  clause: Span,
): Span | null {
  if (value === 'capital') return capitalNameAfter(text, cue.end)
  if (value === 'name') {
    const isOwn = open === 'projectIdea' && isOwnThing(folded.slice(Math.max(clause.start, cue.start - 120), cue.start))
    return isOwn ? nameAfter(text, cue.end) : null
  }
  const behind = clauseFrom(folded, value === 'clause' ? cue.end : cue.start)
  const isGoal = isNamed || field !== 'projectGoals' || readCue.likelyGoals(folded, (behind?.start ?? 0) + 1) > 0
  return isGoal ? behind : null
}

const ownThing = wordsOf(
  "a, an, my, our, the, n, 'n, ons, un, une, um, uma, ein, eine, einen, new, i-app, it, it's, this",
)

/** “A booking site” called so is theirs; “people who use a thing” called so is not. */
function isOwnThing(before: string): boolean {
  let isOwn = false
  for (let place = 0; place < before.length; place = nextWord(before, place)) {
    if (readCue.others(before, place) > place) return false
    isOwn ||= ownThing(before, place) > place
  }
  return isOwn
}

/** Up to the end of the clause; a list goes on over its commas. */
function clauseFrom(folded: string, start: number): Span | null {
  const pieces = folded.slice(start, start + 400).split(/([,;.!?\n)]+(?:\s|$)|\n| - )/)
  let end = start + (pieces[0] ?? '').length
  let place = end
  for (let index = 1; index + 1 < pieces.length; index += 2) {
    const [mark = '', piece = '', after] = [pieces[index], pieces[index + 1], pieces[index + 3]]
    place += mark.length + piece.length
    if (
      mark.trim() !== ',' ||
      !isListItem(piece) ||
      !(joins.test(piece) || (isListItem(after) && opensWithJoin.test(after)))
    )
      break
    end = place
  }
  const value = folded.slice(start, end)
  const from = start + value.length - value.trimStart().length
  return /[a-z0-9]{2}/.test(value) ? { start: from, end: start + value.trimEnd().length } : null
}

const joins = /\b(?:and|or|en|et|e|und|&)\b/
const opensWithJoin = /^\s*(?:and|or|en|et|e|und|&)\b/
const noListItem = /\b(?:it|we|i|is|are|must|should|need|with|live|budget|built|called|\d)/

function isListItem(piece = ''): piece is string {
  return piece.trim().split(/\s+/).length <= 4 && !noListItem.test(piece)
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
function labelledIn(message: FoldedMessage): FoundField[] {
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
