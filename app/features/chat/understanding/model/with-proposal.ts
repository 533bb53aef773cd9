import type { Conversation, Ticket } from '../../../../../core/brief/conversation.ts'
import { plainText } from '../../../../../core/language-model/plain-text.ts'
import { fold } from '../../../../../core/language/fold.ts'
import { languageOf, wordsIn } from '../../../../../core/language/words/words.ts'
import { isInstruction } from '../intents.ts'
import { type OpenMessage, openMessage, overlaps, sentenceSpans, type Span } from '../message.ts'
import type { FieldValues, Understanding } from '../understanding.ts'
import { valuesIn } from '../values.ts'
import { type Proposal, type ProposedField, proposedFields, shortenedEnglish } from './proposal.ts'

/** Fields of one message with which it is a brief, so that empty ones are filled at once. */
const fieldsOfBrief = 3

/** Returns what a message means once a model's proposal is taken into account: the very `builtIn` where it adds nothing. Of the proposal counts
 *  only what is quoted from the message. What it says beside the rules is offered; it is stored in a brief alone. */
export function withProposal(
  builtIn: Understanding,
  proposal: Proposal,
  words: string,
  conversation: Conversation,
): Understanding {
  const message = openMessage(words, conversation)
  const { field, folded } = message
  const isJudged = field !== 'contact' && !isInstruction(folded)
  const meant = {
    ...builtIn,
    ...languageIn(builtIn, proposal, message),
    ...(isJudged && proposed(builtIn, proposal, message)),
  }
  return JSON.stringify(meant) === JSON.stringify(builtIn) ? builtIn : meant
}

/** In words. Of a shorter message that the rules understand they know the language too. */
const longestPlain = 15

function languageIn(builtIn: Understanding, proposal: Proposal, { text, folded }: OpenMessage) {
  const isKnown = builtIn.intent !== 'doubt' && wordsIn(folded).length <= longestPlain
  const isOurs = builtIn.language !== 'en' || isKnown || languageOf(folded) !== 'en'
  const language = isOurs ? builtIn.language : (proposal.language ?? 'en')
  const rendered = language === 'en' ? '' : shortenedEnglish(plainText(proposal.english ?? '', []))
  return { language, ...(rendered !== '' && rendered !== text && { english: rendered }) }
}

function proposed(builtIn: Understanding, proposal: Proposal, message: OpenMessage): Partial<Understanding> {
  const values = quotedValues(builtIn, proposal, message)
  const fields = new Set([...values.map(([field]) => field), ...Object.keys(builtIn.alsoFilled)])
  const isLong = sentenceSpans(message.text, message.folded).length >= fieldsOfBrief
  const isBrief = isLong && fields.size >= fieldsOfBrief
  const filled = isBrief ? values.filter(([field]) => message.info[field] === '') : []
  const offered = values.filter((one) => !filled.includes(one))
  const known = builtIn.tickets.map(({ field }) => field)
  const tickets = [...offered.map(asTicket), ...emptied(builtIn, proposal, message)].filter(
    ({ field }) => !known.includes(field),
  )
  return {
    alsoFilled: { ...Object.fromEntries(filled), ...builtIn.alsoFilled },
    tickets: [...builtIn.tickets, ...tickets],
    ...(filled.length > 0 && { byModel: filled.map(([field]) => field) }),
  }
}

type Value = readonly [field: ProposedField, words: string]

/** What the model quotes for each field, and the rules have not. Of the open field a name alone may be another one than the rules have. */
function quotedValues(builtIn: Understanding, proposal: Proposal, { text, open, info }: OpenMessage): readonly Value[] {
  const { alsoFilled = {}, corrections = {}, answer = '' } = proposal
  const known: FieldValues = builtIn.alsoFilled
  const quoted = proposedFields.flatMap((field): Quoted[] => {
    const isOpen = field === open
    const said = isOpen ? answer : (corrections[field] ?? alsoFilled[field] ?? '')
    const found = findQuotation(text, said)
    const words = found?.words ?? ''
    const isKnown = known[field] !== undefined || info[field] === words || (isOpen && !mayOffer(builtIn, field, words))
    const isWhole = words === text || isOfAnother(known, field, words)
    return !found || isKnown || isWhole || !isOfItsKind(field, words) ? [] : [{ ...found, field }]
  })
  // Words that are said for two fields are for neither.
  const isShared = (one: Quoted) => quoted.some((other) => other.field !== one.field && overlaps(one, other))
  return quoted.filter((one) => !isShared(one)).map(({ field, words }) => [field, words])
}

/** Words that the rules have under another field. An idea may hold them as well. */
function isOfAnother(known: FieldValues, field: ProposedField, words: string): boolean {
  return Object.entries(known).some(([one, value]) => one !== field && one !== 'projectIdea' && value.includes(words))
}

type Quoted = Quotation & { readonly field: ProposedField }

/** In characters. */
const longestName = 60

/** An amount holds one, and a time a date or what it waits for: “before school is out”. */
function isOfItsKind(field: ProposedField, words: string): boolean {
  const folded = fold(words)
  if (field === 'timeline' && /^(?:before|when|once|after|until|by|as soon as) /.test(folded)) return true
  if (field === 'contactName') return /^\p{Lu}/u.test(words) && words.length <= longestName
  const isTyped = field === 'budget' || field === 'timeline'
  return !isTyped || valuesIn(folded).some((value) => value.field === field)
}

/** An answer that the rules have stored whole needs no shorter one, unless it is a name. */
function mayOffer({ intent, answer }: Understanding, field: ProposedField, words: string): boolean {
  if (words === answer) return false
  return intent !== 'answer' || field === 'projectName'
}

function asTicket([field, value]: Value): Ticket {
  return { field, value, note: '' }
}

/** A model may say that an answer is none: “hakuna”. */
function emptied({ intent }: Understanding, proposal: Proposal, { open }: OpenMessage): readonly Ticket[] {
  const isNone = intent === 'answer' && open !== 'contact' && proposal.intent === 'nothing'
  return isNone ? [{ field: open, value: '', note: '' }] : []
}

interface Quotation extends Span {
  /** As they stand in the text. */
  readonly words: string
}

/** In words, of a quotation. */
const mostWords = 400

/** Finds a quotation in a text. Case, accents, white space, and the form of quotation marks and dashes make no difference; the words found are the
 *  text's own. Returns null where the text does not hold them as whole words. */
export function findQuotation(text: string, quotation: string): Quotation | null {
  const wanted = fold(quotation.normalize('NFC')).replace(/^[\s"'(]+|[\s"'),.;:!]+$/g, '')
  const words = wanted.split(/\s+/)
  if (wanted === '' || words.length > mostWords) return null
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join(String.raw`\s+`)
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(fold(text))
  if (!found) return null
  const [start, end] = [found.index, found.index + found[0].length]
  return { start, end, words: text.slice(start, end) }
}
