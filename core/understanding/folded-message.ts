import { type Conversation, currentStep } from '../brief/conversation.ts'
import type { ProjectField } from '../brief/project-info.ts'
import { type AnswerKind, askedQuestion, kindOf, stepsOf } from '../brief/question-set.ts'
import { type BuiltInField, isOwnField, type StepField } from '../brief/steps.ts'
import { fold } from '../language/fold.ts'

/** A stretch of a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A message as the readers of this folder take it. `folded` has its length. */
export interface FoldedMessage {
  readonly text: string
  readonly folded: string
  /** The text as it is searched for contact details, in which numbers beyond the first few are blanked. Has its length. */
  readonly fewNumbers: string
  /** The built-in question whose answers look like those to the open one. */
  readonly field: BuiltInField
  /** Of the open step. */
  readonly open: StepField
  /** Null for a built-in question. */
  readonly kind: AnswerKind | null
  /** What a question of the owner's own offers to choose from. */
  readonly choices: readonly string[]
  /** The steps before the open one. */
  readonly before: readonly StepField[]
  readonly country: string
  readonly home: string | undefined
}

const lookAlikes = {
  text: 'existingFeatures',
  choice: 'existingFeatures',
  date: 'timeline',
  amount: 'budget',
} as const satisfies Readonly<Record<AnswerKind, BuiltInField>>

/** Returns what a message says of the open question. */
export function openQuestion(
  conversation: Conversation,
): Pick<FoldedMessage, 'field' | 'open' | 'kind' | 'choices' | 'before'> {
  const open = currentStep(conversation).field
  const fields = stepsOf(conversation).map(({ field }) => field)
  const kind = kindOf(conversation, open)
  return {
    field: isOwnField(open) ? lookAlikes[kind ?? 'text'] : open,
    open,
    kind,
    choices: askedQuestion(conversation, open)?.choices ?? [],
    before: fields.slice(0, fields.indexOf(open)),
  }
}

export interface FoundField {
  readonly field: ProjectField
  readonly value: string
  /** Whether the message says which field it is: “budget”, “called”, “live before”. */
  readonly isNamed: boolean
  /** Whether nothing says so but its kind: an amount in a clause of its own. */
  readonly isAlone?: boolean
  /** The words that say it. */
  readonly at: Span
  /** Whether the rest of the message reads well without them. */
  readonly isClause: boolean
}

/** A full stop that ends no sentence stands behind one of these. */
const abbreviation =
  /(?:^|[^a-z])(?:e\.g|i\.e|etc|approx|incl|esp|dr|mr|mrs|ms|prof|st|vs|asb|bv|bspw|z\.b|p\.ex|co|inc|ltd)$|(?:^|[\s(])[a-z]$/

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
  return ends.map((end, place) => trimSpan(text, { start: ends[place - 1] ?? 0, end })).filter(isNonEmpty)
}

/** The span without the white space at its ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const first = piece.length - piece.trimStart().length
  return { start: start + first, end: start + Math.max(first, piece.trimEnd().length) }
}

export function isNonEmpty({ start, end }: Span): boolean {
  return end > start
}

export function textAt(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** Returns what is left of `whole` without the `holes`, in order. */
export function subtractSpans(whole: Span, holes: readonly Span[]): Span[] {
  const rest: Span[] = []
  let { start } = whole
  for (const hole of holes.toSorted((one, other) => one.start - other.start)) {
    if (hole.start > start) rest.push({ start, end: Math.min(hole.start, whole.end) })
    start = Math.max(start, hole.end)
  }
  if (start < whole.end) rest.push({ start, end: whole.end })
  return rest
}

export function longestOf(spans: readonly Span[]): Span | undefined {
  return spans.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0]
}
