import { readCallTime } from '../../contact-details/call-time.ts'
import { maskContactDetails, readContactDetails } from '../../contact-details/contact-details.ts'
import type { ContactField } from '../project-info.ts'
import type { FoldedMessage, FoundField } from './folded-message.ts'
import { fold, type Span, sentenceSpans, textAt, trimSpan } from './folded-message.ts'
import type { Understanding } from './understanding.ts'

/** A number that may be a telephone's, or an address. */
const mayHoldDetails = /@|\bat\b.{1,40}\bdot\b|\d(?:[ ()./-]{0,3}\d){6}/
const introducesName =
  /\b(?:my (?:full )?name(?: is|'s)|my naam is|je m'appelle|mon nom est|(?:eu )?(?:me chamo|chamo-me)|(?:o )?meu nome e|mein name ist|ich heisse|igama la?mi? ngu-?|ndingu|ngingu) ?/
/** What may stand beside an address, a number and a name in a sentence that gives nothing else. */
const around = new Set(
  `a address adres afternoons all also am an and any anytime as asseblief at bel best better bis by call can cell cellphone contact contacts details
  dis e-mail e-pos ek email en epos es evenings for from get hi hier i i'm is it it's jy kan kontak mail me messages mobile mornings my myself n name
  naam nommer no number of on op or our owner phone please reach reply sel send sms skryf stuur tel telephone text thanks the this to too us vir via
  whatsapp work write you your meu nome telefone mon nom telephone mein ist und oder ou et ich bin je suis sou eu o`.split(
    /\s+/,
  ),
)
const closing =
  /^\s*(?:(?:kind|best|warm|many|with)(?: kind| best| warm)? )?(?:regards|wishes|thanks|cheers|sincerely|yours(?: sincerely| truly)?|groete|vriendelike groete|cordialement|bien a vous|atenciosamente|cumprimentos|mit freundlichen grussen|viele grusse|liebe grusse|ozithobayo|thank you|best|rgds|thx),? *$/

/** Returns the contact details that a message gives beside its substance: a signature, a sentence of nothing else, “my email is …”. */
export function findContact(message: FoldedMessage): FoundField[] {
  if (message.field === 'contact') return []
  if (!mayHoldDetails.test(message.folded) && !introducesName.test(message.folded) && !message.folded.includes('\n'))
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
  const closed = lines.findLastIndex(({ line }, place) => place > 0 && closing.test(line))
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
  return (masked.match(/[a-z0-9][a-z0-9'-]*/g) ?? []).filter((word) => !around.has(word) && !nameWords.has(word))
}

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
  const announced =
    /\b(?:my (?:e-?mail|mail|cell|phone|mobile|number|whatsapp|contact)(?: (?:address|number))?(?: is|:)|(?:e-?mail|mail|reach|contact|write to|call|phone|whatsapp) me (?:at|on|via)|my e-?pos(?:adres)? is|my (?:sel)?nommer is|mon (?:e-?mail|mail|numero) est|meu (?:e-?mail|telefone|numero) e|meine (?:e-?mail|nummer)(?:-adresse)? ist|i am at|i'm at) ?/.exec(
      message.folded.slice(sentence.start, sentence.end),
    )
  if (!announced) return []
  const start = sentence.start + announced.index
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

const presentsName =
  /^(?:(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|hallo|goeie(?:more|dag|middag)|bonjour|ola|sawubona|molo)[\s,.!]+(?:there|all|everyone)?[\s,.!]*)?(?:i am|i'm|this is|ek is|ich bin|je suis|(?:eu )?sou(?: [oa])?) /

/** “I am Busisiwe from Masakhane Creche”, beside an address or a number. */
function presentedIn({ text, folded }: FoldedMessage, sentence: Span): FoundField[] {
  const match = presentsName.exec(folded.slice(sentence.start, sentence.end))
  if (!match) return []
  const start = sentence.start + match[0].length
  const name =
    /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,3}(?=,| (?:from|of|at|and|here|van|de|da|do|von|en|et|und)\b)/u.exec(
      text.slice(start, sentence.end),
    )?.[0]
  if (!name) return []
  return [found('contactName', name, { start: sentence.start, end: start + name.length }, false)]
}

function nameIn({ text, folded, country, home }: FoldedMessage, sentence: Span): FoundField[] {
  const match = introducesName.exec(folded.slice(sentence.start, sentence.end))
  if (!match) return []
  const start = sentence.start + match.index + match[0].length
  const ahead = text.slice(start, sentence.end)
  const [first = ''] =
    /^[^,;.!?\n]*?(?=$|[,;!?\n]|\.(?:\s|$)| and | from | of | at | i | en | et | e | und )/i.exec(ahead) ?? []
  const { name } = readContactDetails(`My name is ${first}`, country, home)
  if (name === '' || !ahead.startsWith(name.slice(0, 2))) return []
  const isClause = first.length === ahead.replace(/(?<![.!])[.!]+$/, '').length && match.index === 0
  return [found('contactName', name, { start: sentence.start + match.index, end: start + first.length }, isClause)]
}

const asksForCall =
  /^(?:(?:please|can|could|would|will|you|someone|somebody|anyone|just|rather|or|yes|ok|okay|sure|and|better|thanks|hi|hello|one of you|kan|sal|julle|jy|iemand|asseblief|asb|pouvez-vous|podem|bitte|konnen sie|ngicela|ndicela|nceda)[\s,.!:;-]+){0,5}(?:(?:call|phone|ring|whatsapp|bel|skakel) (?:me|us|my|ons)|give me a (?:call|ring)|(?:r?appelez|r?appelle)-?(?: )?moi|m'(?:r?appeler)|(?:me )?(?:liguem?|telefonem?|ligar)(?:-me)?|(?:rufen sie|ruf) (?:mich|uns)|mich (?:bitte )?(?:an|zuruck)rufen|ningishayele|ungishayele|ngishayele|nditsalele|(?:ni|u)ngifonele)(?!\w)/
const digits = /\+?\(?\d[\d ()./-]{5,22}\d/g
/** Looked at one by one. */
const mostNumbers = 3
const mayHoldNumber = /\d[\d ()./-]{5}/
/** What remains of a request for a call is no longer than this, in words. */
const mostOtherWords = 10
/** In characters. */
const longestCall = 600

/** Words around a number and a time that say nothing else. Folded. */
const fillers: ReadonlySet<string> = new Set(
  `a actually again am any anytime anyone at available back be best better call can cell could do for free good i if instead is it just line m make maybe
  me mobile my no number ok okay on one or our perhaps phone please rather reach ring s someone somebody suits sure thank thanks that the then time to
  try us we whatsapp will works would yes you and hi hello
  asb asseblief bel dis ek my nommer op skakel selfoon is by kan julle jy
  appelez moi mon numero est au le la je suis s il vous plait
  ligue ligue-me meu numero no o por favor para estou
  bitte meine nummer ist unter ich bin erreichbar rufen sie mich an`
    .split(/\s+/)
    .filter(Boolean),
)

type CallBack = Understanding['callBack']

export interface CallContext {
  /** Whether the last reply offered a call. */
  readonly isOffered: boolean
  /** Where they are reached, as far as they have said. May be empty. */
  readonly knownPhone: string
}

/** Returns the number and time of a request to be called. Null where the sentence is none, or no number is known. */
export function findCallRequest(message: FoldedMessage, at: Span, { isOffered, knownPhone }: CallContext): CallBack {
  if (!mayBeCall(message, at)) return null
  const call = readCall(message, at)
  if (call.phone === '') {
    const isKnown = call.asks && call.time !== '' && knownPhone !== '' && saysNothingElse(call)
    return isKnown ? { phone: knownPhone, time: call.time } : null
  }
  const isPlain = message.field !== 'contact' && call.time !== '' && saysNothingElse(call)
  if (!call.asks && !isOffered && !isPlain) return null
  return call.others.length <= mostOtherWords ? { phone: call.phone, time: call.time } : null
}

/** The same for a message of several sentences that say nothing else: “Can you call me? 083 555 0142.” */
export function findLoneCallRequest(message: FoldedMessage, at: Span, context: CallContext): CallBack {
  return mayBeCall(message, at) && saysNothingElse(readCall(message, at)) ? findCallRequest(message, at, context) : null
}

/** Whether a sentence asks for a call at a time and says nothing else: “please call me tomorrow at nine”. */
export function asksForCallAtTime(message: FoldedMessage, at: Span): boolean {
  if (!mayBeCall(message, at)) return false
  const call = readCall(message, at)
  return call.asks && call.time !== '' && saysNothingElse(call)
}

interface Call {
  readonly asks: boolean
  readonly phone: string
  /** In their words. Empty where they do not say. */
  readonly time: string
  /** What else is said. Folded. */
  readonly others: readonly string[]
}

/** Without a number and without a request there is no call: most messages need no closer look. */
function mayBeCall({ folded, fewNumbers }: FoldedMessage, at: Span): boolean {
  if (at.end - at.start > longestCall) return false
  return mayHoldNumber.test(fold(textAt(fewNumbers, at))) || asksForCall.test(textAt(folded, at))
}

function readCall(message: FoldedMessage, at: Span): Call {
  const piece = textAt(message.fewNumbers, at)
  const folded = fold(piece)
  const alone = [...folded.matchAll(digits)]
    .slice(0, mostNumbers)
    .map(([number]) => readContactDetails(number, message.country, message.home).phone)
  const phone = alone.find(Boolean) ?? readContactDetails(piece, message.country, message.home).phone
  const time = readCallTime(piece)
  const rest = folded.replace(fold(time), ' ').replace(digits, ' ').replace(asksForCall, ' ')
  return { asks: asksForCall.test(folded), phone, time, others: rest.match(/[a-z]+/g) ?? [] }
}

function saysNothingElse({ others }: Call): boolean {
  return others.every((word) => fillers.has(word))
}
