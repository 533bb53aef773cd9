import { isEmpty, type TypedValue } from './clauses.ts'
import { type FoldedMessage, type FoundField, type Span, textAt } from './folded-message.ts'
import { readCue, readField } from './values.ts'

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
