import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { ProjectField } from '../project-info.ts'
import {
  type CorrectableField,
  type Extent,
  type FieldMarker,
  fieldMarkers,
  fieldVocabulary,
} from './field-vocabulary.ts'
import { detailsIn, findContact } from './find-contact.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import { capitalNameAfter, nameAfter } from './names.ts'
import { amountAt, amountOrFigureAt, anyDateAt, dueDateAt } from './values.ts'
import { entriesOf, oneOf } from './vocabulary.ts'

const readers = { amount: amountAt, amountOrFigure: amountOrFigureAt, dueDate: dueDateAt, anyDate: anyDateAt } as const

/** A name that follows an indefinite thing in the idea: “a booking site called Tide Times”. */
const thingCalled =
  /\b(?:called|named|titled|dubbed|genaamd|met die naam|appelee?|nommee?|qui s'appelle|chamad[oa]|de nome|que se chama|namens|genannt|die heisst|ebizwa ngokuthi|ebizwa ngokuba|ebizwa) /g
const ownThingBefore = new RegExp(
  `(?:^|[.!?\\n,;:] ?|\\b(?:need|want|build(?:ing)?|make|making|create|creating|have|launch(?:ing)?|planning|it's|is|like) (?:to (?:build|make|create|launch) )?)(?:a|an|my|our|the|'n|ons|un|une|um|uma|ein|eine|einen|new|i-?\\w+)\\b[^.!?\\n;,]{0,80}$|^[^.!?\\n;,]{0,40}$`,
)
const othersThingBefore =
  /\b(?:we use|i use|using|have a|have an|use a|like the one|competitor|similar to|such as|as in|people|somebody|someone|anyone|who is|what is|which is|are|get|gets|getting|is being|were|was)\b[^.!?\n;,]{0,40}$/

/** What stands between the start of a clause and its field, and says nothing of its own. */
const connector =
  oneOf(`and, with, it, is, it's, should, must, needs?, to, be, we, i, we're, i'm, want, would, like, ideally, preferably,
  that's, which, that, the, our, my, also, plus, has, have, had, for, at, please, on, so, ps, oh, by the way,
  if possible, hopefully, get, this, in, of, as, total, rough, estimated, about, around, will, go, main, en, met, n,
  'n, die, ons, wil, dit, moet, he, et, avec, un, une, le, notre, mon, doit, etre, est, e, com, um, uma, o, nosso,
  deve, estar, und, mit, ein, einem, das, unser, mein, soll, sie, es, futhi, kwaye, am, are, actually, say, probably,
  maybe, nog, ook, aussi, tambem, auch, with an?, at an?, the app, the site, the website, the shop, the project,
  an?(?= (?:total|rough|estimated|budget|deadline|launch|max))`)
const onlyConnectors = new RegExp(`^(?:[\\s"'(*•-]*${connector}[\\s:*-]+){0,12}[\\s"'(*•-]*$`)

/** Returns every field that the message speaks of beside the open one, in order. Of two values for a field the first counts. */
export function findFields(message: FoldedMessage): FoundField[] {
  const found = [
    ...labelledIn(message),
    ...fieldMarkers.flatMap((row) => foundBy(row, message)),
    ...called(message),
    ...findContact(message),
  ]
  const named = found.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const first = named.filter(({ field }, place) => named.findIndex((one) => one.field === field) === place)
  return first.toSorted((one, other) => one.at.start - other.at.start)
}

function foundBy(row: FieldMarker, message: FoldedMessage): FoundField[] {
  if (row.field === message.field || (row.during ?? message.field) !== message.field) return []
  // `matchAll` copies the pattern, which costs more than to look whether it occurs.
  if (message.folded.search(row.pattern) < 0) return []
  for (const match of message.folded.matchAll(row.pattern)) {
    const value = valueOf(row.extent, match, message)
    if (value && isFollowed(row, message.folded, value.end) && isWorthNoting(row, message, value)) {
      return [asFound(row, message, Math.min(match.index, value.start), value)]
    }
  }
  return []
}

function valueOf(extent: Extent, match: RegExpExecArray, { text, folded }: FoldedMessage): Span | null {
  const end = match.index + match[0].length
  switch (extent) {
    case 'match':
      return lastIn(match)
    case 'clause':
      return clauseFrom(folded, end)
    case 'name':
      return capitalNameAfter(text, end)
    case 'amountBefore':
      return valueBefore(folded, match.index, amountAt)
    case 'dueDateBefore':
      return valueBefore(folded, match.index, dueDateAt)
    default:
      return spanTo(end, readers[extent](folded, end))
  }
}

function lastIn(match: RegExpExecArray): Span {
  const value = match.groups?.['value'] ?? ''
  const start = match.index + match[0].lastIndexOf(value)
  return { start, end: start + value.length }
}

function spanTo(start: number, end: number): Span | null {
  return end > start ? { start, end } : null
}

/** In characters. */
const longestValueBefore = 60

/** The longest value that ends one space before `place`. */
function valueBefore(folded: string, place: number, read: (text: string, start: number) => number): Span | null {
  const from = Math.max(0, place - longestValueBefore)
  for (const { index } of folded.slice(from, place).matchAll(/(?<![^\s,;.(])\S/g)) {
    const start = from + index
    if (read(folded, start) === place - 1) return { start, end: place - 1 }
  }
  return null
}

function isFollowed({ followedBy }: FieldMarker, folded: string, end: number): boolean {
  if (!followedBy) return true
  followedBy.lastIndex = end
  return followedBy.test(folded)
}

/** Up to the end of the clause; a list goes on over its commas. */
function clauseFrom(folded: string, start: number): Span | null {
  const pieces = folded.slice(start, start + 400).split(/([,;.!?\n)]+(?:\s|$)|\n| - )/)
  let end = start + (pieces[0] ?? '').length
  let place = end
  for (let index = 1; index + 1 < pieces.length; index += 2) {
    const [mark = '', piece = ''] = [pieces[index], pieces[index + 1]]
    place += mark.length + piece.length
    const goesOn =
      mark.trim() === ',' &&
      isListItem(piece) &&
      (/\b(?:and|or|en|et|e|und|&)\b/.test(piece) || isListEnd(pieces[index + 3]))
    if (!goesOn) break
    end = place
  }
  const value = folded.slice(start, end).trimEnd()
  return /[a-z0-9]{2}/.test(value) ? { start, end: start + value.length } : null
}

function isListItem(piece: string): boolean {
  return (
    piece.trim().split(/\s+/).length <= 4 &&
    !/\b(?:it|we|i|is|are|must|should|need|with|live|budget|built|called|\d)/.test(piece)
  )
}

function isListEnd(piece = ''): boolean {
  return isListItem(piece) && /^\s*(?:and|or|en|et|e|und|&)\b/.test(piece)
}

/** In whole units of money: less is a price of something, unless a budget is named. */
const leastBudget = 1000

function isWorthNoting({ field, isNamed }: FieldMarker, { folded }: FoldedMessage, value: Span): boolean {
  if (field !== 'budget' || isNamed) return true
  const [, figures = '', thousands = ''] =
    /(\d[\d ,.]*) ?(k\b|m\b|thousand|grand|duisend|mil|mille|tausend)?/.exec(textAt(folded, value)) ?? []
  return thousands !== '' || Number(figures.replace(/[ ,]|[.,]\d\d?$/g, '')) >= leastBudget
}

function asFound(
  row: Pick<FieldMarker, 'field' | 'isNamed'>,
  { text, folded }: FoldedMessage,
  start: number,
  value: Span,
): FoundField {
  const before =
    Math.max(
      ...[',', '.', ';', ':', '\n', '(', '!', '?'].map((mark) => folded.lastIndexOf(mark, start - 1)),
      folded.lastIndexOf(' - ', start - 1) + 1,
    ) + 1
  const opensClause = onlyConnectors.test(folded.slice(Math.max(before, start - 90), start)) && start - before <= 90
  const closesClause = /^\s*(?:$|[,.;\n)!]|- |and |en |et |e |und |with )/.test(folded.slice(value.end, value.end + 6))
  const isClause = opensClause && closesClause
  const at = { start: isClause ? before : start, end: value.end }
  return { field: row.field, value: textAt(text, value), isNamed: row.isNamed, at, isClause }
}

function called(message: FoldedMessage): FoundField[] {
  if (message.field !== 'projectIdea') return []
  for (const match of message.folded.matchAll(thingCalled)) {
    const before = message.folded.slice(Math.max(0, match.index - 120), match.index).replace(/,? $/, '')
    const value = nameAfter(message.text, match.index + match[0].length)
    if (!value || !ownThingBefore.test(before) || othersThingBefore.test(before)) continue
    const found = asFound({ field: 'projectName', isNamed: true }, message, match.index, value)
    return [{ ...found, isClause: false }]
  }
  return []
}

const names = Object.entries(fieldVocabulary).map(
  ([field, { names }]) => [field as CorrectableField, new RegExp(`^${oneOf(names)}$`)] as const,
)
const shortLabels = new Map(
  Object.entries(fieldVocabulary).flatMap(([field, { labels }]) =>
    entriesOf(labels).map((label) => [label, field as CorrectableField] as const),
  ),
)
const contactLabel = /^(?:contact(?: details| info(?:rmation)?)?|kontak|kontakt|contacto|contato)$/
const labelAtPlace =
  /(?:^|[\n.;|/,] {0,3})(?:[-*•]|\d[.)])? {0,3}\*{0,2}([a-z][a-z '-]{1,28}[a-z]|tel)\*{0,2} {0,2}(?::|=| - )\*{0,2} {0,3}(?=\S)/g

interface Label extends Span {
  readonly field: ProjectField | 'contact'
  readonly isShort: boolean
}

/** “Idea: … Audience: … Budget: …”, on lines or in a row. One label alone counts where it names a field for itself. */
function labelledIn(message: FoldedMessage): FoundField[] {
  const { text, folded, field: open } = message
  const all = [...folded.matchAll(labelAtPlace)].flatMap((match) => asLabel(match))
  const sure = all.filter(({ isShort }) => !isShort || all.length >= 2)
  if (open === 'contact') return []
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
  const name = match[1] ?? ''
  const start = match.index + (/^[\n.;|/,]/.test(match[0]) ? 1 : 0)
  const end = match.index + match[0].length
  const short = shortLabels.get(name)
  const field = contactLabel.test(name) ? 'contact' : (names.find(([, pattern]) => pattern.test(name))?.[0] ?? short)
  const isShort = short !== undefined || /^(?:project|brief|number|title|public|but|tech|platform)$/.test(name)
  return field === undefined ? [] : [{ field, start, end, isShort }]
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
