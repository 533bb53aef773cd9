import type { Ticket } from '../brief/conversation.ts'
import { wordsIn } from '../language/words/words.ts'
import { isSubject } from './intents.ts'
import { type OpenMessage, overlaps, type Span, textAt } from './message.ts'
import type { FieldValues } from './understanding.ts'
import { type TypedValue, valuesIn, withoutValues } from './values.ts'

/** Words that show beside a value that it is meant for its field. */
const named: Readonly<Record<TypedValue['field'], RegExp>> = {
  budget:
    /\b(?:budget|buget|begroting|spend|pay|invest|afford|max(?:imum)?|cost|approved|grant|funding|loan|put in|chip in|contribute|saved(?: up)?|set aside|we have|i have|we've got|i've got|only have|got|limit|bestee|capped)\b/,
  timeline:
    /\b(?:live|online|ready|launch(?:ing)?|dead ?line|need(?:ed)?|want it|have it|done|finish(?:ed)?|complete[d]?|deliver(?:ed)?|built|running|go-?live|opens?|starts?|date|timing|due|soon|klaar|gereed|sperdatum)\b/,
}
const someoneElses =
  /\b(?:their|his|her|your|its|monthly|weekly|daily|household|family|personal|travel|wedding|per) (?:budget )?$/
/** In characters. */
const before = 60
const after = 30

interface TypedFields {
  readonly filled: FieldValues
  readonly tickets: readonly Ticket[]
}

/** Returns the amounts and times of a message that are for other fields than the open one and `taken`: stored where they are named or stand
 *  alone, offered where they may be meant. Of two sentences for a field the first counts. */
export function typedFields(message: OpenMessage, taken: readonly Span[]): TypedFields {
  const { folded, text, field: open, info } = message
  const filled: Partial<Record<TypedValue['field'], string>> = {}
  const offered: Partial<Record<TypedValue['field'], string>> = {}
  const values = valuesIn(folded)
  for (const value of values) {
    const { field } = value
    if (field === open || info[field] !== '' || taken.some((one) => overlaps(one, value))) continue
    if (isNamedValue(folded, value) || isAlone(message, value))
      filled[field] ??= textAt(text, toLast(value, values, folded))
    else if (!value.isBare && mayBeMeant(folded, value)) offered[field] ??= textAt(text, value)
  }
  const tickets = (['budget', 'timeline'] as const).flatMap((field) => {
    const value = offered[field]
    return value === undefined || filled[field] !== undefined ? [] : [{ field, value, note: '' }]
  })
  return { filled, tickets }
}

/** “Before the winter, so May at the latest”: from the first value to the last of its sentence. */
function toLast(first: TypedValue, values: readonly TypedValue[], folded: string): Span {
  const last = values.findLast(
    ({ field, start }) =>
      field === first.field && start >= first.start && !/[.!?\n]/.test(folded.slice(first.end, start)),
  )
  return { start: first.start, end: (last ?? first).end }
}

/** A date behind “by” or “before”, or an amount with a sign of money: “3k followers” is none. */
function mayBeMeant(folded: string, value: TypedValue): boolean {
  const words = textAt(folded, value)
  if (value.field === 'timeline')
    return /^(?:by|before|until|asap|no later|not later|latest|end of|within|voor|teen)\b/.test(words)
  return /[$€£₹¥₦]|^(?:r|n|ksh|usd|zar|eur|gbp|kes|ngn)(?![a-z])|\b(?:rands?|dollars?|euros?|pounds?|naira|bucks|quid|kr|usd|eur|zar)\b/.test(
    words,
  )
}

/** Whether words beside a value say that it is meant for its field. */
export function isNamedValue(folded: string, { field, start, end }: TypedValue): boolean {
  const ahead =
    folded
      .slice(Math.max(0, start - before), start)
      .split(/[.!?\n;]/)
      .at(-1) ?? ''
  const [behind = ''] = folded.slice(end, end + after).split(/[.!?\n;,]/)
  return !someoneElses.test(ahead) && (named[field].test(ahead) || named[field].test(behind))
}

/** Whether the clause around it says nothing else. */
function isAlone({ folded, field: open }: OpenMessage, { field, start, end, isBare }: TypedValue): boolean {
  const from = Math.max(
    ...[...folded.slice(0, start).matchAll(/[,;.!?\n]\s|^/g)].map(({ 0: mark, index }) => index + mark.length),
  )
  const to = folded.slice(end).search(/[,;.!?](?:\s|$)|\n|$/) + end
  const others = wordsIn(withoutValues(folded).slice(from, to))
  const isTime =
    field === 'timeline' && ['projectIdea', 'projectName', 'projectGoals', 'existingFeatures'].includes(open)
  return !(isTime && isBare) && others.every((word) => !isSubject(word))
}
