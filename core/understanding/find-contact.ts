import type { ContactField, ProjectInfo } from '../brief/project-info.ts'
import { readCallTime } from '../contact-details/call-time.ts'
import { maskContactDetails, readContactDetails } from '../contact-details/contact-details.ts'
import {
  callOpenings,
  callPhrases,
  closingWords,
  meansOfContact,
  nameIntroductions,
  wordsBesideDetails,
} from '../language/contact-words.ts'
import { fold } from '../language/fold.ts'
import { firstOf, inOrder, matching, maybe, repeated, wordsOf } from '../language/readers.ts'
import type { FoldedMessage, FoundField } from './folded-message.ts'
import { type Span, sentenceSpans, textAt, trimSpan } from './folded-message.ts'
import type { Understanding } from './understanding.ts'
import { isEmpty, placeOf } from './values.ts'

/** A number that may be a telephone's, or an address. */
const mayHoldDetails = /@|\bat\b.{1,40}\bdot\b|\d(?:[ ()./-]{0,3}\d){6}/
const introducesName = wordsOf(nameIntroductions)
/** What may stand beside an address, a number and a name in a sentence that gives nothing else. */
const besides: ReadonlySet<string> = new Set(wordsBesideDetails.trim().split(/\s+/))

function saysNothing(word: string): boolean {
  return besides.has(word.replaceAll("'", ''))
}
const closing = inOrder(
  maybe(repeated(wordsOf('kind, best, warm, many, with, vriendelike, viele, liebe'), 2)),
  wordsOf(closingWords),
)

function isClosing(line: string): boolean {
  return /^[\s,.]*$/.test(line.slice(Math.max(0, closing(line.trim(), 0))))
}

/** Returns the contact details that a message gives beside its substance: a signature, a sentence of nothing else, “my email is …”. */
export function findContact(message: FoldedMessage): FoundField[] {
  if (message.field === 'contact') return []
  if (
    !mayHoldDetails.test(message.folded) &&
    placeOf(introducesName, message.folded, 0, message.text.length) < 0 &&
    !message.folded.includes('\n')
  )
    return []
  const signature = signatureOf(message)
  const body = { start: 0, end: signature?.start ?? message.text.length }
  const sentences = sentenceSpans(textAt(message.text, body))
  const named = sentences.flatMap((sentence) => nameIn(message, sentence))
  const given = sentences.flatMap((sentence) => detailsOfSentence(message, sentence))
  const presented = given.length > 0 ? sentences.flatMap((sentence) => presentedIn(message, sentence)) : []
  return [...(signature ? detailsAt(message, signature) : []), ...given, ...named, ...presented]
}

/** From the closing words of a mail on, or the last lines where each holds contact details or a name. */
function signatureOf({ text, fewNumbers, folded, country, home }: FoldedMessage): Span | null {
  const lines = [...folded.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    line,
  }))
  if (lines.length < 2) return null
  const closed = lines.findLastIndex(({ line }, place) => place > 0 && isClosing(line))
  const ending = lines[closed]
  if (ending && lines.length - closed <= 8) return { start: ending.start, end: text.length }
  const isDetail = (line: Span) => isOnlyDetails(textAt(fewNumbers, line), country, home)
  const first = lines.findLastIndex((line, place) => place === 0 || !isDetail(line)) + 1
  const start = lines[first]?.start
  return start === undefined ? null : { start, end: text.length }
}

function isOnlyDetails(piece: string, country: string, home?: string): boolean {
  return mayHoldDetails.test(fold(piece)) && restOf(piece, country, home).length === 0
}

/** The words beside contact details and what surrounds them; a name counts as one of the details. */
function restOf(piece: string, country: string, home?: string): string[] {
  const { name } = readContactDetails(piece, country, home)
  const masked = fold(maskContactDetails(piece, country, home)).replace(/\[(?:email|phone)\]/g, ' ')
  const nameWords = new Set(fold(name).split(/\s+/))
  return (masked.match(/[a-z0-9][a-z0-9'-]*/g) ?? []).filter((word) => !saysNothing(word) && !nameWords.has(word))
}

const means = wordsOf(meansOfContact)
const announces = firstOf(
  inOrder(
    wordsOf('my, mon, meu, meine'),
    means,
    maybe(wordsOf('address, number, adres')),
    matching(/(?:is|est|e|ist)\b|:/y),
  ),
  inOrder(
    wordsOf('e-?mail, mail, reach, contact, write to, call, phone, whatsapp'),
    wordsOf('me'),
    wordsOf('at, on, via'),
  ),
  wordsOf("i am at, i'm at"),
)

function detailsOfSentence(message: FoldedMessage, sentence: Span): FoundField[] {
  const piece = textAt(message.fewNumbers, sentence)
  if (!mayHoldDetails.test(fold(piece))) return []
  if (isOnlyDetails(piece, message.country, message.home)) return detailsAt(message, sentence)
  const clauses = [...piece.matchAll(/[^,;]+/g)].map((match) =>
    trimSpan(message.text, {
      start: sentence.start + match.index,
      end: sentence.start + match.index + match[0].length,
    }),
  )
  const only = clauses.filter((clause) =>
    isOnlyDetails(textAt(message.fewNumbers, clause), message.country, message.home),
  )
  if (only.length > 0) return only.flatMap((clause) => detailsAt(message, clause))
  const start = placeOf(announces, message.folded, sentence.start, sentence.end)
  if (start < 0) return []
  const details = detailsAt(message, { start, end: sentence.end })
  return details.filter(({ field }) => field !== 'contactName').map((one) => ({ ...one, isClause: false }))
}

function detailsAt(message: FoldedMessage, at: Span): FoundField[] {
  return detailsIn(textAt(message.fewNumbers, at), at, message)
}

/** Returns the name, the email address and the phone number in `words`, each as a field found at `at`. */
export function detailsIn(words: string, at: Span, { country, home }: FoldedMessage): FoundField[] {
  const { name, email, phone } = readContactDetails(words, country, home)
  const all = [found('contactName', name, at), found('contactEmail', email, at), found('contactPhone', phone, at)]
  return all.filter(({ value }) => value !== '')
}

function found(field: ContactField, value: string, at: Span, isClause = true): FoundField {
  return { field, value, isNamed: true, at, isClause }
}

const presentsName = wordsOf("i am, i'm, this is, ek is, ich bin, je suis, sou, sou o, sou a")
const name =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?(\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,3})(?=,| (?:from|of|at|and|here|van|de|da|do|von|en|et|und)\b)/u

/** “I am Busisiwe from Masakhane Creche”, beside an address or a number. */
function presentedIn({ text, folded }: FoldedMessage, sentence: Span): FoundField[] {
  const place = placeOf(presentsName, folded, sentence.start, sentence.end)
  if (place < 0 || !isEmpty(folded, clauseStart(folded, sentence.start, place), place)) return []
  const start = presentsName(folded, place) + 1
  const [words = '', said] = name.exec(text.slice(start, sentence.end)) ?? []
  const from = clauseStart(folded, sentence.start, place)
  return said ? [found('contactName', said, { start: from, end: start + words.length }, from > sentence.start)] : []
}

function clauseStart(folded: string, start: number, place: number): number {
  return Math.max(start, folded.lastIndexOf(',', place) + 1)
}

function nameIn({ text, folded, country, home }: FoldedMessage, sentence: Span): FoundField[] {
  const place = placeOf(introducesName, folded, sentence.start, sentence.end)
  if (place < 0) return []
  const start = Math.min(sentence.end, introducesName(folded, place) + 1)
  const ahead = text.slice(start, sentence.end)
  const [first = ''] =
    /^[^,;.!?\n]*?(?=$|[,;!?\n]|\.(?:\s|$)| and | from | of | at | i | en | et | e | und )/i.exec(ahead) ?? []
  const { name } = readContactDetails(`My name is ${first}`, country, home)
  if (name === '' || !ahead.startsWith(name.slice(0, 2))) return []
  const isClause = first.length === ahead.replace(/(?<![.!])[.!]+$/, '').length && place === sentence.start
  return [found('contactName', name, { start: place, end: start + first.length }, isClause)]
}

const callMe = firstOf(
  inOrder(wordsOf('call, phone, ring, whatsapp, bel, skakel'), wordsOf('me, us, my, ons')),
  wordsOf(callPhrases),
)
const beforeCall = wordsOf(callOpenings)

/** Where a request for a call at the start of a text begins and ends; null where there is none. */
function callAsked(folded: string): Span | null {
  let start = 0
  for (let count = 0; count <= 5; count += 1) {
    const end = callMe(folded, start)
    if (end > start) return { start: 0, end }
    const to = beforeCall(folded, start)
    if (to <= start) return null
    start = to + (/^[\s,.:;!-]*/.exec(folded.slice(to))?.[0].length ?? 0)
  }
  return null
}

const digits = /\+?\(?\d[\d ()./-]{5,22}\d/g
/** Looked at one by one. */
const mostNumbers = 3
const mayHoldNumber = /\d[\d ()./-]{5}/
/** What remains of a request for a call is no longer than this, in words. */
const mostOtherWords = 10
/** In characters. */
const longestCall = 600

type CallBack = Understanding['callBack']

export interface CallRequest {
  /** The number and the time of a request to be called. Null where it is none, or no number is known. */
  readonly callBack: CallBack
  /** Whether it says nothing else: “Can you call me? 083 555 0142.” */
  readonly isAlone: boolean
  /** Whether it asks for a call at a time and says nothing else: “please call me tomorrow at nine”. */
  readonly asksAtTime: boolean
}

/** Reads a request for a call. `isOffered`: the last reply offered one. `knownPhone`: where they are reached, as far as they have said.
 *  Null where there is no number and no request: most messages need no closer look. */
export function readCallRequest(
  message: FoldedMessage,
  at: Span,
  { contactPhone: knownPhone }: Pick<ProjectInfo, 'contactPhone'>,
  isOffered = false,
): CallRequest | null {
  const call = readCall(message, at)
  if (call === null) return null
  const { asks, phone, time, others } = call
  const isAlone = others.every(saysNothing)
  const saysWhen = time !== '' && isAlone
  const asksAtTime = asks && saysWhen
  // “083 555 0142 after 17:00”
  const isCall = asks || isOffered || (saysWhen && message.field !== 'contact')
  const given = isCall ? phone : ''
  const number = given === '' && asksAtTime ? knownPhone : given
  return { callBack: number === '' ? null : { phone: number, time }, isAlone, asksAtTime }
}

function readCall(message: FoldedMessage, at: Span) {
  const piece = textAt(message.fewNumbers, at)
  const folded = fold(piece)
  const asked = callAsked(folded)
  if (piece.length > longestCall || (!asked && !mayHoldNumber.test(folded))) return null
  const time = readCallTime(piece)
  const others = otherWords(asked ? folded.slice(asked.end) : folded, time)
  const phone = others.length <= mostOtherWords ? phoneIn(message, piece, folded) : ''
  return { asks: asked !== null, phone, time, others }
}

function phoneIn({ country, home }: FoldedMessage, piece: string, folded: string): string {
  const numbers = [...folded.matchAll(digits)].slice(0, mostNumbers)
  const alone = numbers.map(([number]) => readContactDetails(number, country, home).phone).find(Boolean)
  return alone ?? readContactDetails(piece, country, home).phone
}

function otherWords(said: string, time: string): string[] {
  return (
    said
      .replace(fold(time), ' ')
      .replace(digits, ' ')
      .match(/[a-z]+/g) ?? []
  )
}
