import { type Conversation, currentStep, lastOffer } from '../../../../core/brief/conversation.ts'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { askedQuestion, kindOf } from '../../../../core/brief/question-set.ts'
import { type AnswerKind, type BuiltInField, isOwnField, type StepField } from '../../../../core/brief/steps.ts'
import { fold } from '../../../../core/language/fold.ts'

/** A stretch of a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A message as the readers of this folder take it. `folded` has its length. */
export interface OpenMessage {
  readonly text: string
  readonly folded: string
  /** The built-in question whose answers look like those to the open one. */
  readonly field: BuiltInField
  /** Of the open step. */
  readonly open: StepField
  /** Null for a built-in question. */
  readonly kind: AnswerKind | null
  /** What a question of the owner's own offers to choose from. */
  readonly choices: readonly string[]
  readonly currency: string
  readonly info: ProjectInfo
  /** Of the visitor. */
  readonly country: string
  /** The agency's country, for telephone numbers. */
  readonly home: string | undefined
  /** Whether it answers the offer of a call. */
  readonly isOffered: boolean
}

const lookAlikes = {
  text: 'existingFeatures',
  choice: 'existingFeatures',
  date: 'timeline',
  amount: 'budget',
} as const satisfies Readonly<Record<AnswerKind, BuiltInField>>

export function openMessage(text: string, conversation: Conversation, home?: string): OpenMessage {
  const open = currentStep(conversation).field
  const kind = kindOf(conversation, open)
  const trimmed = text.trim()
  return {
    text: trimmed,
    folded: fold(trimmed),
    field: isOwnField(open) ? lookAlikes[kind ?? 'text'] : open,
    open,
    kind,
    choices: askedQuestion(conversation, open)?.choices ?? [],
    info: conversation.projectInfo,
    currency: conversation.userCurrency,
    country: conversation.userCountry,
    home,
    isOffered: lastOffer(conversation) === 'person' && !/[?@]/.test(text),
  }
}

/** A full stop that ends no sentence stands behind one of these. */
const abbreviation =
  /(?:^|[^a-z])(?:e\.g|i\.e|etc|approx|incl|esp|dr|mr|mrs|ms|prof|st|vs|asb|bv|bspw|z\.b|p\.ex|co|inc|ltd|max|min)$|(?:^|[\s(])[a-z]$/

/** Returns the sentences of a text, trimmed. A line break ends a sentence; a question that a dash follows does not. */
export function sentenceSpans(text: string, folded = fold(text)): Span[] {
  const ends: number[] = []
  for (const { 0: mark, index } of folded.matchAll(/[.!?…]+(?=["')\]]{0,3}(?:\s|$)|(?<=\?),\s)["')\]]{0,3},?|\n+/g)) {
    const end = index + mark.length
    if (/^ ?-/.test(folded.slice(end, end + 2)) && !mark.startsWith('\n')) continue
    if (mark === '.' && end < folded.length && abbreviation.test(folded.slice(Math.max(0, index - 7), index))) continue
    ends.push(end)
  }
  if (ends.at(-1) !== text.length) ends.push(text.length)
  return ends
    .map((end, place) => trimSpan(text, { start: ends[place - 1] ?? 0, end }))
    .filter(({ start, end }) => end > start)
}

/** The span without the white space at its ends. */
function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const first = piece.length - piece.trimStart().length
  return { start: start + first, end: start + Math.max(first, piece.trimEnd().length) }
}

export const textAt = (text: string, { start, end }: Span): string => text.slice(start, end)

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end
