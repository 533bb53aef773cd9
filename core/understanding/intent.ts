import type { BuiltInField } from '../brief/steps.ts'
import { madeUpName } from '../contact-details/name-in-text.ts'
import type { ClauseIntent } from '../language/words/lexicon.ts'
import { isTitle, verdictOn } from './answers.ts'
import { type ClauseReading, readClause } from './clause.ts'
import { isQuestion } from './questions.ts'
import type { MessageIntent } from './understanding.ts'

/** Returns what a text is for, where that is one thing and no answer. */
export function intentOf(text: string, folded: string, field: BuiltInField): ClauseIntent | null {
  return intentOfMarks(text, folded) ?? intentOfWords(text, folded, field)
}

function intentOfWords(text: string, folded: string, field: BuiltInField): ClauseIntent | null {
  const reading = readClause(folded)
  if (reading.kind === 'nothing' && asksOf(folded, field)) return null
  if (isNameLike(text, field)) return isShortNo(reading) ? 'nothing' : null
  const { kind, isSure } = reading
  if (kind === 'content' || !isSure || isValueHere(text, folded, field, reading)) return null
  return comesFirst.has(kind) && field !== 'projectIdea' ? null : kind
}

/** “Person 7” is a name, and no wish for a person. */
function isNameLike(text: string, field: BuiltInField): boolean {
  return (field === 'projectName' && isTitle(text)) || (field === 'contact' && madeUpName.test(text))
}

/** “Not Yet” is no title. */
function isShortNo({ kind, words }: ClauseReading): boolean {
  return kind === 'nothing' && words <= 2
}

function intentOfMarks(text: string, folded: string): ClauseIntent | null {
  if (/^-+$/.test(folded)) return 'nothing'
  if (/^[\s!?]*\?[\s!?]*$/.test(folded)) return 'meaning'
  return /\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text) ? 'small-talk' : null
}

/** A date, an amount or what is there may be said in words of an intent: “no rush”, “whatever it takes”, “start from scratch”. */
function isValueHere(text: string, folded: string, field: BuiltInField, reading: ClauseReading): boolean {
  const { kind } = reading
  if (kind === 'content' || leavesNoValue.has(kind) || (kind === 'nothing' && !/\d/.test(folded))) return false
  const mayBe = field === 'timeline' || field === 'budget'
  return mayBe && verdictOn(field, { text, folded, reading, isBeside: false }) === 'answer'
}

/** “What do you recommend?” asks, and “can I skip this?” does not. */
function asksOf(folded: string, field: BuiltInField): boolean {
  return /\?/.test(folded) && !/\b(?:skip|pass|leave|know)\b/.test(folded) && isQuestion(folded, field, false)
}

/** They come instead of an idea. */
export const comesFirst: ReadonlySet<ClauseIntent> = new Set(['client', 'returning', 'applicant', 'seller'])
/** These never are a value. */
const leavesNoValue: ReadonlySet<ClauseIntent> = new Set(['distress', 'delete', 'person', 'rude'])

/** What the turn takes an intent for. */
export function meaningOf(intent: ClauseIntent): MessageIntent {
  if (intent === 'price') return 'none'
  return intent === 'remark' ? 'small-talk' : intent
}

/** Which intent counts where a message has several. */
export const precedence: readonly ClauseIntent[] = [
  ...(['distress', 'delete', 'client', 'returning', 'applicant', 'seller', 'person', 'start-over', 'stop'] as const),
  ...(['hurry', 'back', 'why', 'meaning', 'repeat', 'rude', 'nothing', 'small-talk', 'remark'] as const),
]
