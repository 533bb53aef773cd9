import {
  type AnswerField,
  type ContactField,
  isContactField,
  type ProjectField,
  type ProjectInfo,
  stepOf,
} from '../brief/project-info.ts'
import type { StepField } from '../brief/steps.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import { fold } from '../language/fold.ts'
import { firstOf, type Reader, wordsOf } from '../language/readers.ts'
import { type FoldedMessage, type Span, textAt, trimSpan } from './folded-message.ts'
import { nameAfter } from './names.ts'
import {
  isEmpty,
  type NamedField,
  namedFields,
  nextWord,
  placeOf,
  readAmountOrFigure,
  readChange,
  readDate,
  readEnding,
  readField,
  readFiller,
  type TypedValue,
  valuesIn,
} from './values.ts'

export type Correction =
  | {
      readonly kind: 'value'
      readonly field: ProjectField
      /** Empty: what stood there is taken out. */
      readonly value: string
      /** Whether it must be asked about first. */
      readonly isUnsure?: boolean
    }
  | { readonly kind: 'reopened'; readonly field: StepField }

/** In characters. A longer sentence tells something new. */
const longestCorrection = 400

/** Returns what a sentence changes of what was said before; none where it changes nothing. */
export function findCorrections(message: FoldedMessage, sentence: Span, info: ProjectInfo): readonly Correction[] {
  if (sentence.end - sentence.start > longestCorrection) return []
  const said = wordsOnly(textAt(message.folded, sentence))
  if (replaceable.some((field) => wordsOnly(fold(info[field])).includes(said))) return []
  const context: Context = { message, info, ...sentence, ...openingOf(message.folded, sentence) }
  for (const read of [ofNamedField, renaming, replacing, respelling, typed, meaning, goingBack]) {
    const found = read(context)
    if (found) return [found]
  }
  return []
}

function wordsOnly(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** What stands before the first word that says something of its own, or before the name of a field. */
interface Opening {
  readonly opening: number
  readonly named: { readonly field: NamedField; readonly end: number } | null
  /** Where “call it” ends. */
  readonly renamed: number | null
  readonly isSign: boolean
  readonly isChange: boolean
  readonly isRemoval: boolean
}

interface Context extends Span, Opening {
  readonly message: FoldedMessage
  readonly info: ProjectInfo
}

const openers = [
  ['isSign', firstOf(readChange.sign, readChange.wrong, readChange.meant)],
  ['isRemoval', readChange.remove],
  ['isChange', readChange.change],
  ['isFiller', readFiller],
] as const

function openingOf(folded: string, { start, end }: Span): Opening {
  const seen = { isSign: folded.startsWith('*', start), isChange: false, isRemoval: false, isFiller: false }
  let place = start
  while (place < end) {
    if (!/[\p{L}\p{N}]/u.test(folded.charAt(place))) {
      place += 1
      continue
    }
    const renamed = readChange.rename(folded, place)
    const named = fieldAt(folded, place)
    if (named || renamed > place) return { ...seen, opening: place, named, renamed: renamed > place ? renamed : null }
    const read = openers.map(([kind, reader]) => ({ kind, to: reader(folded, place) }))
    const longest = Math.max(...read.map(({ to }) => to))
    if (longest <= place || longest > end || refusesAt(folded, place)) break
    for (const { kind, to } of read) seen[kind] ||= to === longest
    place = longest
  }
  return { ...seen, opening: place, named: null, renamed: null }
}

/** “No budget yet”, which changes nothing; “no, the budget …” does. */
function refusesAt(folded: string, place: number): boolean {
  return /^(?:no|nee|non|nao|nein|cha|hayi)(?= \w)(?! (?:wait|sorry|make|call|it|its|the|we|i)\b)/.test(
    folded.slice(place, place + 12),
  )
}

function fieldAt(folded: string, start: number): Opening['named'] {
  const found = namedFields.map((field) => ({ field, end: readField[field](folded, start) }))
  const longest = found.toSorted((one, other) => other.end - one.end)[0]
  return longest && longest.end > start ? longest : null
}

/** Names of fields that are plain words as well. */
const plainName = wordsOf(
  'project, projekt, projet, brief, public, number, date, launch, title, users?, features, tech, platform, stack',
)
const link = firstOf(
  readChange.is,
  readChange.sign,
  wordsOf('it, for this, for it, of it, we have, called, named, de, actually'),
)
const sureLink = firstOf(readChange.becomes, readChange.wrong)

/** “The budget is 50k”, “change the name to Kelp”, “my email is wrong, it is …”, “scrap the deadline”, “change the name”. */
function ofNamedField(context: Context): Correction | null {
  const { message, named, start, end, isChange } = context
  if (!named || isNamedInPassing(context)) return null
  const { folded } = message
  if (isTakenOut(context, named.end)) return { kind: 'value', field: named.field, value: '' }
  const { place, isLinked, isSure } = linkAfter(context, named.end)
  if (isEmpty(folded, place, end)) {
    const isReopened = isChange || placeOf(readChange.wrong, folded, start, place) >= 0
    return isReopened ? { kind: 'reopened', field: stepOf(named.field) } : null
  }
  if (!isSure && (!isLinked || stepOf(named.field) === message.field)) return null
  return newValue(context, named.field, place, isSure && isLinked ? 'any' : 'typed')
}

/** A plain word without a sign of change; at the contact a name is the visitor's. */
function isNamedInPassing({ message, named, opening, isSign, isChange, isRemoval }: Context): boolean {
  if (isSign || isChange || isRemoval) return false
  const isTheirs = message.field === 'contact' && named?.field === 'projectName'
  return isTheirs || plainName(message.folded, opening) === named?.end
}

function isTakenOut({ message: { folded }, end, isRemoval }: Context, from: number): boolean {
  const comma = folded.slice(from, end).search(/[,;]/)
  return isRemoval && isEmpty(folded, from, comma < 0 ? end : from + comma)
}

/** Where the value begins that stands behind “is”, “should be”, “to”. */
function linkAfter({ message: { folded }, end, isSign, isChange }: Context, from: number) {
  let place = from
  let isSure = isSign || isChange
  for (let isInto = false; !isInto;) {
    const next = place + lengthOf(/^[\s,.;"'-]*/, folded.slice(place, end))
    const into = isChange ? readChange.into(folded, next) : -1
    const sure = Math.max(into, sureLink(folded, next))
    const to = Math.max(sure, link(folded, next))
    if (to <= next || to > end) break
    isSure ||= sure === to
    isInto = into === to
    place = to
  }
  return { place, isSure, isLinked: place > from || /^\s*[:=]/.test(folded.slice(place, end)) }
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0
}

/** “No, call it Upward.” */
function renaming(context: Context): Correction | null {
  const { renamed, message, isSign, info } = context
  const isOther = message.field === 'projectName' ? isSign : info.projectName !== ''
  if (renamed === null || !isOther) return null
  return newValue(context, 'projectName', renamed, 'typed')
}

/** Fields whose words are no part of other answers. */
const replaceable = [
  'projectName',
  'targetAudience',
  'projectGoals',
  'technicalPreferences',
  'timeline',
  'budget',
] as const
/** In words. */
const longestReplaced = 5

/** “For teachers, not parents”, “not June, July”, “scratch the WordPress thing, Webflow”: what no longer counts stands in a field. */
function replacing(context: Context): Correction | null {
  const { message, start, end, info } = context
  const { folded } = message
  for (let place = start; place < end; place = nextWord(folded, place)) {
    const negated = readChange.not(folded, place)
    if (negated <= place) continue
    const stop = /[,.;:]| but | - |$/.exec(folded.slice(negated, end))
    const old = { start: negated, end: negated + (stop?.index ?? 0) }
    const field = fieldHolding(context, contentWords(folded.slice(old.start, old.end)))
    const isSame = field !== null && wordsOnly(fold(info[field])).includes(wordsOnly(folded.slice(place, old.end)))
    if (field === null || isSame) continue
    const rest = [
      { start: old.end, end },
      { start, end: place },
    ].map((span) => withoutSides(context, span))
    const value = rest.find((span) => span.end > span.start)
    return value ? newValue({ ...context, end: value.end }, field, value.start, 'any') : null
  }
  return null
}

function contentWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}']+/gu) ?? []
  return words
    .filter((word) => readFiller(word, 0) < word.length && !/^(?:thing|stuff|one)s?$/.test(word))
    .map((word) => word.replace(/s$/, ''))
}

/** The field whose value begins with these words, or is made of them for one half at least. */
function fieldHolding({ info, message }: Context, words: readonly string[]): AnswerField | null {
  if (words.length === 0 || words.length > longestReplaced) return null
  const others = replaceable.filter((field) => field !== message.field && info[field] !== '')
  const found = others.find((field) => {
    const present = contentWords(fold(info[field]))
    const isMost = words.length * 2 >= present.length || present[0] === words[0]
    return isMost && words.every((word) => present.includes(word))
  })
  return found ?? null
}

/** The span without words at its start that say nothing, and without joining words at its end. */
function withoutSides({ message: { folded } }: Context, span: Span): Span {
  let { start } = span
  const lead = firstOf(readFiller, readChange.sign, readChange.change, readChange.becomes)
  for (;;) {
    start += /^[\s,.;:!-]*/.exec(folded.slice(start, span.end))?.[0].length ?? 0
    const to = lead(folded, start)
    if (to <= start || to > span.end || readDate(folded, start) > start) break
    start = to
  }
  return start >= span.end
    ? { start, end: start }
    : trimSpan(folded, {
        start,
        end: span.end - (/[\s,.;:!-]+(?:but)?$/.exec(folded.slice(start, span.end))?.[0].length ?? 0),
      })
}

/** In words. */
const longestName = 4
const spelling: Reader = wordsOf(
  'with an, with a, with two, with one, letter, b, c, d, f, g, h, k, l, m, n, p, q, r, s, t, v, w, x, y, z, capital',
)

/** “*FoodTrakr”, “typo: FoodTrakr”, “its NapTrap with an r sorry”: the project's name in another spelling. */
function respelling(context: Context): Correction | null {
  const { info, message, opening, end, isSign, start } = context
  const isShort = info.projectName !== '' && info.projectName.split(' ').length <= longestName
  if (!isShort || message.field === 'projectName') return null
  const { folded, text } = message
  const from = Math.max(opening, readChange.becomes(folded, opening) + 1)
  const isSure = isSign || from > start
  const isSaid =
    isSign && lastAnswered(context) === 'projectName' && placeOf(readChange.wrong, folded, start, opening) >= 0
  const words = [...folded.slice(from, end).matchAll(/\S+/g)].slice(0, longestName)
  const stop = words
    .map(({ 0: word, index }) => from + index + word.length)
    .find((place) => isEmpty(folded, place, end, spelling, readChange.wrong))
  if (stop === undefined) return null
  const value = textAt(text, { start: from, end: stop }).replace(/^["“'‘«*]+|["”'’».,!?*]+$/g, '')
  const isMeant = isSaid || isSpelledAlike(fold(value), fold(info.projectName), isSure)
  return isMeant ? { kind: 'value', field: 'projectName', value, isUnsure: !isSure } : null
}

/** Words beside an amount that need no more than a sign of change. */
const mostOtherWords = 2

/** “We only have 25k actually”, “sorry, by June”, “make it 60”: a value, and a sign of change. */
function typed(context: Context): Correction | null {
  const { message, info, start, end } = context
  const { folded } = message
  const value = valuesIn(folded, { start, end }).at(-1) ?? figureIn(context)
  if (!value || (value.field === 'technicalPreferences' && info[value.field] === '')) return null
  if (value.field === message.field && !isSaidBefore(context, value.field)) return null
  const others = contentWords(`${folded.slice(start, value.start)} ${folded.slice(value.end, end)}`)
  const most = value.field === 'budget' && info.budget !== '' ? mostOtherWords : 0
  return isChanged(context, others, most)
    ? { kind: 'value', field: value.field, value: textAt(message.text, value) }
    : null
}

/** Whether words tell of a change, and of at most so many other things. */
function isChanged(context: Context, words: readonly string[], mostOthers: number): boolean {
  const signs = words.filter((word) => isSign(word)).length
  const most = signs > 0 ? mostOthers : 0
  return (context.isSign || context.isChange || signs > 0) && words.length - signs <= most
}

function isSign(word: string): boolean {
  return [readChange.sign, readChange.change, readChange.meant].some((read) => read(word, 0) === word.length)
}

/** “Make that 40”: a bare number is an amount where there is one already. */
function figureIn({ message, info, opening, end, isChange }: Context): TypedValue | null {
  const { folded, field } = message
  if (!isChange || info.budget === '' || field === 'budget') return null
  const to = readAmountOrFigure(folded, opening)
  return to > opening && isEmpty(folded, to, end) ? { field: 'budget', start: opening, end: to, isBare: true } : null
}

/** In characters. */
const longestLookBack = 200

/** Whether the same message gives a value of that kind before: “Budget is R50k. No wait, R80k.” */
function isSaidBefore({ message, start }: Context, field: ProjectField): boolean {
  const before = { start: Math.max(0, start - longestLookBack), end: start }
  return valuesIn(message.folded, before).some((value) => value.field === field)
}

/** “Sorry, I meant restaurants”, “make it restaurants instead”: the field that was answered last. */
function meaning(context: Context): Correction | null {
  const { message, opening, start, end, isChange } = context
  const said = message.folded.slice(start, end)
  const isMeant =
    placeOf(readChange.meant, message.folded, start, opening) >= 0 ||
    (isChange && /\b(?:instead|rather|eerder|plutot|lieber|stattdessen)[\s.!]*$/.test(said))
  const last = lastAnswered(context)
  if (!isMeant || last === null || last === 'timeline' || last === 'budget') return null
  return newValue(context, last, opening, 'any')
}

function goingBack({ message, start, end }: Context): Correction | null {
  if (!asksToGoBack(message.folded.slice(start, end))) return null
  const field = message.before.at(-1)
  return field ? { kind: 'reopened', field } : null
}

const request = wordsOf(
  "can, could, may, i, we, let's, lets, let, me, please, want to, would like to, need to, i'd like to, ek wil, kan ek, kan ons, je veux, puis-je, quero, posso, ich mochte, ich will, kann ich, have, i've, and, oh, ok, again, a, one, two, to, still, go",
)

const earlier = wordsOf('last, previous, earlier')

export function asksToGoBack(sentence: string): boolean {
  const end = sentence.length
  for (let place = 0; place < end; place = nextWord(sentence, place)) {
    const to = readChange.back(sentence, place)
    if (to > place && isEmpty(sentence, to, end, earlier)) return true
    if (
      Math.max(request(sentence, place), readChange.sign(sentence, place)) <= place &&
      /\w/.test(sentence.charAt(place))
    )
      return false
  }
  return false
}

/** The value from `at` on, without what it replaces and what stands behind it. */
function newValue(context: Context, field: ProjectField, at: number, strictness: 'any' | 'typed'): Correction | null {
  const { message, end } = context
  const { folded, text } = message
  const start = at + lengthOf(/^[\s,.;:="'“‘«-]*/, folded.slice(at, end))
  const span = { start, end: endOfValue(folded, start, end) }
  if (span.end <= start) return null
  const value = textAt(isContactField(field) ? message.fewNumbers : text, span).replace(/["”'’»\s]+$/, '')
  if (isContactField(field)) return contactValue(field, value, message)
  if (isOnlyValue(folded, span, field)) return { kind: 'value', field, value: textAt(text, span) }
  if (strictness === 'any') return { kind: 'value', field, value }
  const name = field === 'projectName' ? nameAfter(text, start) : null
  return name && name.end >= span.end - 1 ? { kind: 'value', field, value: textAt(text, name) } : null
}

/** Whether a span holds an amount, a time or a technology of this field, and nothing else. */
function isOnlyValue(folded: string, { start, end }: Span, field: ProjectField): boolean {
  const figures = field === 'budget' ? readAmountOrFigure(folded, start) : -1
  const typed = figures > start ? { start, end: figures } : null
  const value = valuesIn(folded, { start, end }).find((one) => one.field === field) ?? typed
  return value !== null && isEmpty(folded, start, value.start) && isEmpty(folded, value.end, end)
}

const instead =
  / (?:instead of|rather than|in plaas van|au lieu de|em vez de|statt|anstatt) |,? (?:and )?(?:not|pas|nao|nicht) /

/** Before “instead of hotels”, “, not hotels”, “please”. */
function endOfValue(folded: string, start: number, end: number): number {
  const until = folded.slice(start, end).search(instead)
  const isCut = until > 0
  return readEnding(folded, start, isCut ? start + until : end)
}

/** In words, of an address or a number. A longer sentence says something else as well. */
const mostWordsAround = 6

function contactValue(field: ContactField, value: string, { country, home }: FoldedMessage): Correction | null {
  const words = field === 'contactName' ? `My name is ${value}` : value
  const { name, email, phone } = readContactDetails(words, country, home)
  const found = { contactName: name, contactEmail: email, contactPhone: phone }[field]
  const others = value.split(/\s+/).length - (field === 'contactName' ? name.split(' ').length : mostWordsAround)
  return found === '' || others > 0 ? null : { kind: 'value', field, value: found }
}

function lastAnswered({ message, info }: Context): AnswerField | null {
  return message.before.findLast((field): field is AnswerField => field !== 'contact' && info[field] !== '') ?? null
}

/** In characters. */
const longestCompared = 40

/** Whether two names differ in a few letters only; the new one may also be longer, where a change is sure. Both folded. */
export function isSpelledAlike(one: string, other: string, isSure: boolean): boolean {
  const longer = Math.max(one.length, other.length)
  const [plain, known] = [one.replace(/[\s-]/g, ''), other.replace(/[\s-]/g, '')]
  if (plain === known && one === other) return false
  const isLonger = isSure && known.length >= 5 && plain.startsWith(known)
  return longer <= longestCompared && (isLonger || distance(one, other) <= Math.max(1, Math.floor(longer / 3)))
}

/** Returns how many letters must be put in, taken out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let index = 0; index < one.length; index += 1) {
    let left = index + 1
    const next = [left]
    for (let place = 0; place < other.length; place += 1) {
      const replaced = (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)
      left = Math.min(left + 1, (row[place + 1] ?? 0) + 1, replaced)
      next.push(left)
    }
    row = next
  }
  return row.at(-1) ?? 0
}
