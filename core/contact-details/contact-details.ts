import { isEmail } from '../text/is-email.ts'
import { emailsIn, type FoundDetail, phonesIn, readable, type Span } from './addresses.ts'
import { introducedName, nameByItself, type Reading, readingOf } from './name.ts'
import { besides, is, detailMark, type Token } from './words.ts'

const webAddress = /\b(?:https?:\/\/|www\.)\S+/gi

/** Returns the name, email address and phone number in an answer to the contact question, and the clauses that say more, as typed (`rest`). What
 *  is missing is empty. `isOnly`: there is a detail, and nothing else is said. A number without a country code is one of the visitor's `country`,
 *  then of the agency's `home`. In an answer to another question (`isBeside`) a name counts only where it is introduced or the address repeats it. */
export function readContactDetails(typed: string, country: string, home?: string, isBeside = false) {
  const clean = readable(typed)
  const emails = emailsIn(clean)
  const withoutLinks = replaced(clean, emails, '\n').replace(webAddress, (link) => '\n'.repeat(link.length))
  const phones = phonesIn(withoutLinks, country, home).filter(({ isReference }) => !isReference)
  const email = meantIn(clean, emails, ({ written }) => isEmail(written))
  const phone = meantIn(clean, phones, ({ isValid }) => isValid) ?? phones[0]
  // Another address stays, but one that this puts right: the name before it is not the visitor's.
  const own = emails.slice(0, email && emails.indexOf(email) + 1)
  const reading = readingOf(replaced(clean, [...own, ...phones], detailMark), email?.written)
  const name = introducedName(reading, isBeside) ?? nameByItself(reading, isBeside)
  const rest = restOf(clean, reading, [email, phone, name])
  const written = (found: FoundDetail | null | undefined) => found?.written ?? ''
  const isOnly = rest === '' && Boolean(name ?? email ?? phone)
  return { name: written(name), email: written(email), phone: written(phone), rest, isOnly }
}

const correction =
  /\b(?:oops|whoops|sorry|typo|(?:i|we) meant?|no wait|correction|jammer)(?:[ ,:;–-]+(?:oops|sorry|typo|no|wait|i|meant?|made|typed|a|it|it'?s|is|about|that|was|should|be|my|the|e-?mail|mail|address|number|cell|phone|right|correct|new|wrong|one|here|use|rather|instead|actually|dis|dit|nommer|regte))*[ ,:;–-]*$/i
/** The first, or the last that puts the one before it right: “jo@x.exmaple oops jo@x.example”. */
function meantIn<Found extends Span>(text: string, found: readonly Found[], isValid: (one: Found) => boolean) {
  const valid = found.filter(isValid)
  return valid.findLast((one, at) => at === 0 || correction.test(text.slice(valid[at - 1]?.end, one.start).slice(-80)))
}

/** The clauses that hold another word than those beside details. */
function restOf(text: string, { tokens, segments }: Reading, used: readonly (Span | null | undefined)[]): string {
  const isUsed = ({ start, end }: Span) => used.some((one) => one && one.start <= start && end <= one.end)
  const details = tokens.filter((token) => token.kind === 'detail' && isUsed(token))
  const clauses = segments.map(({ from, to }) => tokens.slice(from, to))
  // “(whatsapp is best)” says more, and “Best, Anna” does not.
  const isOther = (clause: Reading['tokens']) => clause.length > 1 && clause.at(-1)?.word === 'best'
  const isBeside = (token: Token) => isUsed(token) || is(token.word, ...besides)
  const empty = clauses.filter((clause) => clause.every(isBeside) && !isOther(clause))
  const pieces = replaced(text, [...details, ...empty.flat()], detailMark).split(/\0+/)
  const trimmed = pieces.map((piece) => piece.replace(/^[\s,;:|/<>)–—!.?-]{1,9}|[\s,;:|/<>(–—-]{1,9}$/g, ''))
  return trimmed.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).join('\n')
}

/** Returns the text with every email address and phone number replaced. */
export function maskContactDetails(text: string, country = '', home?: string): string {
  const clean = readable(text)
  const withoutEmails = replaced(clean, emailsIn(clean), '[email]')
  return replaced(withoutEmails, phonesIn(withoutEmails, country, home), '[phone]')
}

/** A mark of one character stands for each character. */
function replaced(text: string, spans: readonly Span[], mark: string): string {
  const marks = ({ start, end }: Span) => (mark.length === 1 ? mark.repeat(end - start) : mark)
  const inOrder = spans.toSorted((one, other) => other.start - one.start)
  return inOrder.reduce((left, at) => left.slice(0, at.start) + marks(at) + left.slice(at.end), text)
}

/** Returns a text without its contact details, and without the clauses that say nothing else; the text itself where that is all. */
export function withoutContacts(text: string): string {
  const { name, email, phone, rest } = readContactDetails(text, '', undefined, true)
  return maskContactDetails(`${name}${email}${phone}` === '' ? text : rest).replaceAll(/\[(?:email|phone)\]/g, ' ')
}
