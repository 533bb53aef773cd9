import { isEmpty } from '../clauses.ts'
import { fold, type Span, subtractSpans, textAt } from '../folded-message.ts'
import { type Case, subjectsOf, verdict } from './evidence.ts'
import type { Quotation } from './find-quotation.ts'
import type { ProposedField } from './proposal.ts'

/** Their answers are told in many words, of which none may be lost. */
const told: ReadonlySet<ProposedField> = new Set(['projectIdea', 'projectGoals', 'targetAudience', 'existingFeatures'])
const endsClause = /(?:[,;:.!?()\n"“”]|\s[-–—]|\b(?:but|and|so|then|that|is))[\s"“'‘(]*$/i
const beginsClause = /^["”'’)]*\s*(?:[,;:.!?()\n"“”]|[-–—]\s|(?:but|as|because|since|though|when|if)\b)/i

/** Returns the part of an answer that a model quotes, where chatter alone stands around it, or what `others` take up; else null. */
export function shortenedTo(
  part: Quotation,
  whole: Span,
  others: readonly Span[],
  { text, field }: Case,
): string | null {
  if (field === 'contact' || part.start < whole.start || part.end > whole.end) return null
  if (verdict(field, part.words) !== 'answer') return null
  const cut = subtractSpans(whole, [part, ...others]).filter((piece) => /[\p{L}\p{N}]/u.test(textAt(text, piece)))
  if (cut.length === 0 && field !== 'projectName') return null
  if (!cut.every((piece) => isChatter(piece, part, field, text))) return null
  const said = subjectsOf(part.words)
  const isHalf = said >= cut.reduce((sum, piece) => sum + subjectsOf(textAt(text, piece)), 0)
  return (told.has(field) && !isHalf) || (said === 0 && field !== 'projectName' && !/\d/.test(part.words))
    ? null
    : part.words
}

/** Words without a subject, or a clause of their own that is no such value itself. */
function isChatter(piece: Span, part: Quotation, field: ProposedField, text: string): boolean {
  const words = textAt(text, piece)
  if (/\d/.test(words) || (isTyped(field) && verdict(field, words) === 'answer')) return false
  if (subjectsOf(words) === 0 || isEmpty(fold(words), 0, words.length)) return true
  if (piece.start >= part.end) return beginsClause.test(words)
  const isBeforeName = field === 'projectName' && /^\p{Lu}/u.test(part.words) && !/\s\p{Lu}/u.test(words)
  return endsClause.test(words) || isBeforeName
}

function isTyped(field: ProposedField): boolean {
  return field === 'budget' || field === 'timeline'
}
