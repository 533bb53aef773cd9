import type { Ticket } from '../../../../core/brief/conversation.ts'
import { fold } from '../../../../core/language/fold.ts'
import { holdsAny, isSubject, subjectWords, wordsIn } from '../../../../core/language/words.ts'
import { matchesOf } from '../../../../core/text/matches.ts'
import { memoize } from '../../../../core/text/memoize.ts'
import { type OpenMessage, overlaps, type Span, textAt } from './message.ts'

// Amounts and times as people write them in English and Afrikaans, on folded text.

const month = `(?:jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|march|mar|maart|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ust|ustus)?|sept?(?:ember)?|
  oct(?:ober)?|oktober|nov(?:ember)?|dec(?:ember)?|desember)`
const weekday = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag)`
const occasion = `(?:christmas|xmas|easter|black friday|new year'?s?|diwali|ramadan|eid|valentine'?s(?: day)?|mother'?s day|women'?s day|heritage day|
  the holidays|festive season|(?:financial|tax|school) year(?: end)?|year[ -]end|month[ -]end|thanksgiving|michaelmas|kersfees|kerstyd|paasfees|nuwejaar|
  skoolvakansie)`
const season = `(?:summer|winter|spring|autumn|fall|(?:high|peak|rainy|flower) season|somer|lente|herfs)(?: (?:season|holidays?|term|semester|break|sale))?`
const period = `(?:days?|weeks?|months?|years?|quarters?|terms?|semesters?|dae|weke|maande?|jaar)`
const year = `20\\d\\d`
const numberWord = `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|een|twee|drie|
  vier|vyf|ses|sewe|agt|nege|tien|vyftien|twintig|dertig|veertig|vyftig)`
const day = `(?:the )?(?:\\d{1,2}(?:st|nd|rd|th|ste|de)?|first|second|third|last)`
const calendarDay = `(?:${day} (?:of |day of )?${month}(?:,? ${year})?|${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${year})?|${year}-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.](?:20)?\\d\\d)`
const event = `(?:(?:school |long |public )?(?:holidays?|break|vacation|recess|weekend|exams?|intake|rush|sales?|elections?|festival|term|semester))`
const named = `(?:${month}(?: (?:of )?${year})?(?: ${event}|
  (?<=the ${month}) (?!(?:and|or|to|of|in|on|at|for|with|we|i|is|so|but|if|as|then|please)(?![a-z]))[a-z]+)?|(?:first|second|third|fourth|new|eerste|tweede|derde|vierde|nuwe) (?:school )?(?:term|semester|quarter|kwartaal)|q[1-4](?: ${year})?|(?:(?:next|this|coming|the coming|the next|volgende|hierdie) (?:${period}|${season}|${month}|${weekday}|
  ${occasion}))|${occasion}(?: ${event})?|${season}(?: ${year})?|${weekday}|tomorrow|tonight|today|(?:this|our) ${period}|(?:the|die) (?:weeks?|months?|quarters?|years?|terms?|holidays))`
const part = `(?:(?:the )?(?:end|start|beginning|middle|mid|early|late|first half|second half|einde|begin|middel)(?: of| van)?(?: the| die)?[ -])`
const date = `(?:${calendarDay}|${part}?${named})(?: or (?:so|sooner|earlier))?`
const number = `(?:\\d{1,3}|${numberWord}|a few|(?:a )?couple of)`
const stretch = `${number}(?: ?(?:-|to|or|tot|of) ?${number})? ${period}`
const by = `(?:before|by|in|on|for|at|no later than|not later than|until|around|within|end of|just before|latest by|from|after|during|voor|teen|op|binne|vanaf|tot)`
const soon = `(?:asap|as soon as possible|so gou (?:as )?moontlik)`
const word = (pattern: string) => `(?<![a-z\\d])${pattern.replaceAll(/\n\s*/g, '')}(?![a-z\\d])`
const anyDate = new RegExp(
  word(`(?:${soon}|(?:${by} )?(?:(?:the|die) (?:next |coming )?)?(?:${stretch}|${date})(?: from now)?)`),
  'g',
)
const isDue = new RegExp(`^(?:${soon}|${by} )`)

const currency = `(?:zar|usd|eur|gbp|chf|kes|ngn|ksh|us ?\\$|n\\$|[rpn](?= ?\\d)|[$€£₹¥₦])`
const figure = `\\d{1,9}(?:[ ,.']\\d{3}(?!\\d))*(?:[.,]\\d{1,2})?(?!\\d)`
const scale = `(?:k|m|mil|lakhs?|crores?|million|thousand|grand|duisend|miljoen)(?![a-z])`
const money = `(?:bucks|quid|bob|rands?|dollars?|euros?|pounds?|rupees?|reais|pesos|usd|zar|eur|gbp|inr|kr|ksh|kes|naira|shillings|cedis|[€£$])(?![a-z])`
const inWords = `(?:half a million|a (?:hundred|thousand|million|hundred thousand|hundred grand)|(?:half a|a|a hundred|${numberWord}[ -]?)(?:${numberWord} ?)?(?:hundred )?(?:and )?(?:${numberWord} )?(?:hundred|thousand|grand|million|duisend|k(?![a-z]))(?: ${money})?)`
const sum = `(?:${currency} ?${figure}(?: ?${scale})?(?: ?${money})?|${figure} ?(?:${scale} ?${money}|${scale}|${money})|${inWords})`
const bare = `(?:${currency} ?)?${figure}(?: ?${scale})?(?: ?${money})?`
const roughly = `(?:(?:about|around|roughly|approx(?:imately|\\.)?|some|maybe|up to|at most|max(?:imum|\\.)?|under|below|less than|(?:no|not) more than|over|above|
  more than|at least|between|from|closer to|ongeveer|omtrent|tussen|hoogstens|so) )`
const until = `(?: ?(?:-|–|to|and|or|maybe|perhaps|tot|en) ?)`
const tail = `(?: (?:maximum|max|at most|or so|tops|in total|total|all in|(?:ex|excl|incl|excluding|including) vat))`
const anyAmount = `(?<![\\w.,])${roughly}{0,2}(?:(?:${bare}|${numberWord})${until}${sum}|(?<=\\b(?:budget|buget|begroting|approved)(?: is| of|:|'s)? (?:about |around |roughly )?)${bare}(?: ?(?:-|–|to|or|tot) ?${bare}(?! (?:day|week|month|year|page|hour)))?|${sum}(?:${until}(?:${sum}|${bare}))?)${tail}?`
const amount = new RegExp(anyAmount.replaceAll(/\n\s*/g, ''), 'g')
/** An amount per time or per piece is a price, not a budget. */
const perUnit = /^(?:[\w%]| ?(?:\/|(?:per|a|an|each|every|elke) \w{1,12}|p\.?m\.?\b|pp\b|each\b|monthly\b))/

export interface TypedValue extends Span {
  readonly field: 'budget' | 'timeline'
  /** A time without a preposition. */
  readonly isBare: boolean
}

/** In one message. */
const mostValues = 12

/** Each amount has a figure or one of these words. */
const mayHoldAmount = /\d|hundred|thousand|grand|million|duisend|[a-z] k\b/

/** Returns the amounts and times of a text, in order. A message and its sentences are asked for them several times. */
export const valuesIn = memoize(2, (folded): readonly TypedValue[] => {
  const sums = mayHoldAmount.test(folded) ? spansOf(amount, folded) : []
  const amounts = sums.filter(({ end }) => !perUnit.test(folded.slice(end, end + 16)))
  const isTime = (at: Span) => !isAnother(folded, at) && !amounts.some((one) => overlaps(one, at))
  const dates = spansOf(anyDate, folded).filter(isTime)
  const values = [
    ...amounts.map((at) => ({ ...at, field: 'budget' as const, isBare: false })),
    ...dates.map((at) => ({ ...at, field: 'timeline' as const, isBare: !isDue.test(textAt(folded, at)) })),
  ]
  return values.toSorted((one, other) => one.start - other.start).slice(0, mostValues)
})

const asksIfEnough =
  /^(?:(?:but|and|so|hi|ok|then)\W+)*(?:is|will|would|can|could|does|do|sal)\b.*(?:\b(?:enough|sufficient|too (?:little|low)|realistic|cover|genoeg)\b|\bdo(?: it| that)?\W*$)/

/** Returns the amount of which a question asks whether it will do: “is R8000 enough?”. Empty where it asks something else. */
export function amountAsked(question: string): string {
  const folded = fold(question)
  const amount = asksIfEnough.test(folded) ? valuesIn(folded).find(({ field }) => field === 'budget') : undefined
  return amount ? textAt(question, amount) : ''
}

/** The text with blanks in the place of its amounts and times. */
export function withoutValues(folded: string): string {
  const blank = (rest: string, { start, end }: Span) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return valuesIn(folded).reduce(blank, folded)
}

/** Whether an answer to the question for an amount or a time holds one, or words that are said in its place. */
export function holdsValue(folded: string, field: string): boolean {
  if (field !== 'budget' && field !== 'timeline') return false
  const [words, figures] = field === 'budget' ? [subjectWords.money, /\d/] : [subjectWords.times, /\b20\d\d\b|\d[./]/]
  return figures.test(folded) || holdsAny(folded, words) || valuesIn(folded).some((value) => value.field === field)
}

function spansOf(pattern: RegExp, folded: string): Span[] {
  return matchesOf(pattern, folded).map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}

/** “He may be right”, “we march on”, “a second”, “every Friday”. */
function isAnother(folded: string, at: Span): boolean {
  if (/(?:every|each|elke) $/.test(folded.slice(0, at.start))) return true
  const isVerb =
    /^(?:may|march|fall|spring|second)$/.test(textAt(folded, at)) && !folded.slice(0, at.start).endsWith('is ')
  return isVerb && /^ (?!at )[a-z]/.test(folded.slice(at.end, at.end + 4))
}

/** Words that show beside a value that it is meant for its field. */
const namedBy: Readonly<Record<TypedValue['field'], RegExp>> = {
  budget:
    /\b(?:budget|buget|begroting|spend|pay|invest|afford|max(?:imum)?|cost|approved|grant|funding|loan|put in|chip in|contribute|saved(?: up)?|set aside|limit|bestee|capped)\b|\b(?:we have|i have|only have|got)\b(?:\W+\w+){0,4}\W*$/,
  timeline:
    /\b(?:live|online|ready|launch(?:ing)?|dead ?line|need(?:ed)?|want it|have it|done|finish(?:ed)?|complete[d]?|deliver(?:ed)?|built|running|go-?live|opens?|starts?|date|timing|due|soon|klaar|gereed|sperdatum)\b/,
}
const someoneElses =
  /\b(?:their|his|her|your|its|monthly|weekly|daily|household|family|personal|travel|wedding|per) (?:budget )?$/
/** In characters. */
const [before, after] = [60, 30] as const

/** Returns the amounts and times of a message that are for other fields than the open one and `taken`: stored where they are named or stand
 *  alone, offered where they may be meant. Of two for a field the first counts. */
export function typedFields(message: OpenMessage, taken: readonly Span[]) {
  const { folded, text, field: open, info } = message
  const filled: Partial<Record<TypedValue['field'], string>> = {}
  const tickets: Ticket[] = []
  const others = valuesIn(folded).filter((one) => one.field !== open && !theirs[one.field].test(around(folded, one)))
  for (const value of others.filter((one) => !taken.some((span) => overlaps(one, span)))) {
    const { field } = value
    const isKnown = info[field] !== ''
    const isMeant = !value.isBare && mayBeMeant(folded, value)
    // “Three quotes for a new site, by Friday”: when the quotes are due.
    const isQuoted = /\bquot(?:e|ation)s?\b[^.!?\n]*$/.test(folded.slice(0, value.start))
    const isSaid = !isQuoted && (isNamedValue(folded, value) || (isMeant && isAlone(folded, value)))
    if (isSaid && !isKnown) filled[field] ??= textAt(text, value)
    else if (isMeant && (isSaid || !isKnown)) tickets.push({ field, value: textAt(text, value), note: '' })
  }
  return { filled, tickets }
}

const isLarge = new RegExp(`\\d[ ,.]?\\d{3}|[a-z\\d] ?${scale}`)
const hasCurrency = new RegExp(`(?<![a-z])${currency} ?\\d|(?<![a-z])${money}`)

/** A date behind “by” or “before”, or a large amount with a sign of money: “3k followers” is none, nor are “R50 lunches”. */
function mayBeMeant(folded: string, value: TypedValue): boolean {
  const words = textAt(folded, value)
  if (value.field === 'budget') return isLarge.test(words) && hasCurrency.test(words)
  return /^(?:by|before|until|asap|no later|not later|latest|end of|within|voor|teen)\b/.test(words)
}

const around = (folded: string, { start, end }: Span) =>
  `${folded.slice(Math.max(0, start - before), start)}#${folded.slice(start, end)}#${folded.slice(end, end + after)}`
/** What they charge or paid, and how they work: “ladies pay a R50 deposit”, “repairs done in 3 days”, “on Friday”. */
const theirs: Readonly<Record<TypedValue['field'], RegExp>> = {
  budget:
    /^(?![^#]*\b(?:budget|begroting)\b[^#.!?]*#).*(?:\b(?:charg(?:es?|ed|ing)|s(?:ell(?:s|ing)?|old)\b[^,#]{0,30} (?:for|at)|priced at|(?:fee|deposit|price)(?: is| of)?|paid|owes?|costs|(?:that|which|entrance|entry) cost|cost (?:me|us)|(?:they|he|she|who|[a-z]{3,}s) (?:(?:must|should|can|will|only|each) )?(?:pay|spend)s?)(?: (?:a|me|us))? #|#[a-z ]*[a-z$€£] ?\d\d?#|# (?:deposits?|fees?|tickets?|entr(?:y|ance)|vouchers?|discount|commission|tips?)\b(?! incl))/s,
  timeline:
    /\b(?:(?:each|every) [a-z ]+|(?!(?:its|lets|needs|wants|apps|sites|websites|pages)\b)[a-z]+(?<![isu])s (?:(?:are|get|can|to|be|all) )*)(?:done|ready|finished|completed?|delivered|due) #(?:in|within) |#(?:on )?\w+day#/,
}

/** Whether words beside a value say that it is meant for its field. */
function isNamedValue(folded: string, { field, start, end }: TypedValue): boolean {
  const [ahead = ''] = /[^.!?\n;]*$/.exec(folded.slice(Math.max(0, start - before), start)) ?? []
  const [behind = ''] = folded.slice(end, end + after).split(/[.!?\n;,]/)
  return !someoneElses.test(ahead) && (namedBy[field].test(ahead) || namedBy[field].test(behind))
}

/** Whether the clause around it says nothing else. */
function isAlone(folded: string, { start, end }: TypedValue): boolean {
  const [ahead = ''] = /(?:(?![,;.!?]\s)[^\n])*$/.exec(folded.slice(Math.max(0, start - before), start)) ?? []
  const [behind = ''] = folded.slice(end).split(/[,;.!?](?:\s|$)|\n/, 1)
  return !wordsIn(`${ahead} ${behind}`).some(isSubject)
}
