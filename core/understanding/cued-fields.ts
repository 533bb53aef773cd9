import type { ProjectField } from '../brief/project-info.ts'
import { firstOf, inOrder, maybe, type Reader, repeated, wordsOf } from '../language/readers.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import { capitalNameAfter, nameAfter } from './names.ts'
import { emptyEnd, isEmpty, nextWord, readChange, readCue, readField, type TypedValue } from './values.ts'

/** A part of a message, and what the readers found in it. */
export interface Piece {
  readonly message: FoldedMessage
  readonly clause: Span
  readonly values: readonly TypedValue[]
}

/** In characters, from a word that names a value to the value. */
export const farthest = 60
export const adjacent = 12

export const ownWords = [
  readField.budget,
  readField.timeline,
  readField.technicalPreferences,
  readCue.budget,
  readCue.timeline,
]
export const mustBeBefore = /^[^.!?\n]*\b(?:before that|by then|before then)\b/

type Kind = Pick<FoundField, 'field' | 'isNamed' | 'isAlone'>

/** `from`: where the value before it in the same clause ends. */
export function asFound(
  { message, clause }: Piece,
  start: number,
  value: Span,
  kind: Kind,
  from = clause.start,
): FoundField {
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
const audienceIs = inOrder((text, start) => {
  const end = readField.targetAudience(text, start)
  return end - start > 8 ? end : -1
}, links)
/** “My name” is the visitor's. */
const projectName: Reader = (text, start) =>
  /\b(?:my|mon|meu|mein) $/.test(text.slice(Math.max(0, start - 5), start)) ? -1 : readField.projectName(text, start)
/** “…, name Suds2U, …” */
const bareName: Reader = (text, start) => {
  const end = projectName(text, start)
  return end > start && links(text, end + 1) < 0 ? end : -1
}
const nameIs = inOrder(projectName, links)
const called = readCue.projectName
const anywhere = { opens: false, isNamed: true } as const
const atStart = { opens: true, isNamed: true } as const
const maybeAtStart = { opens: true, isNamed: false } as const
const cues: readonly Cue[] = [
  { field: 'projectName', read: firstOf(called, readChange.rename, bareName), ...atStart, value: 'capital' },
  { field: 'projectName', read: nameIs, ...atStart, value: 'capital' },
  { field: 'projectName', read: called, ...anywhere, value: 'name' },
  { field: 'targetAudience', read: firstOf(readCue.targetAudience, audienceIs), ...anywhere, value: 'clause' },
  { field: 'targetAudience', read: readCue.likelyAudience, ...maybeAtStart, value: 'clause' },
  { field: 'projectGoals', read: inOrder(readField.projectGoals, links), ...atStart, value: 'clause' },
  { field: 'projectGoals', read: goalCue, ...maybeAtStart, value: 'clause' },
  { field: 'existingFeatures', read: readCue.existingFeatures, ...maybeAtStart, value: 'clause with the cue' },
]

/** Names, people, goals and what exists, behind the words that lead to them. */
export function cuedFields(message: FoldedMessage, clause: Span): FoundField[] {
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
      const isInIdea = message.field === 'projectIdea' && called(folded, place) > place
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
    if (mark.trim() !== ',' || !goesOn(piece, after)) break
    end = place
  }
  const value = folded.slice(start, end)
  const from = start + value.length - value.trimStart().length
  return /[a-z0-9]{2}/.test(value) ? { start: from, end: start + value.trimEnd().length } : null
}

/** Whether a piece behind a comma is the next entry of a list. */
function goesOn(piece: string, after: string | undefined): boolean {
  return isListItem(piece) && (joins.test(piece) || (isListItem(after) && opensWithJoin.test(after)))
}

const joins = /\b(?:and|or|en|et|e|und|&)\b/
const opensWithJoin = /^\s*(?:and|or|en|et|e|und|&)\b/
const noListItem = /\b(?:it|we|i|is|are|must|should|need|with|live|budget|built|called|\d)/

function isListItem(piece = ''): piece is string {
  return piece.trim().split(/\s+/).length <= 4 && !noListItem.test(piece)
}
