import type { Conversation, Ticket } from '../../../../../core/brief/conversation.ts'
import { plainText } from '../../../../../core/language-model/plain-text.ts'
import { fold } from '../../../../../core/language/fold.ts'
import { languageOf, wordsIn } from '../../../../../core/language/words.ts'
import { isInstruction } from '../intents.ts'
import { type OpenMessage, openMessage } from '../message.ts'
import type { Understanding } from '../understanding.ts'
import { valuesIn } from '../values.ts'
import { type Proposal, type ProposedField, proposedFields } from './proposal.ts'

/** Returns what a message means once a model's proposal is taken into account: the very `builtIn` where it adds nothing. Of the proposal counts
 *  only what is quoted from the message. What it says beside the rules is offered; of a brief it fills empty fields. */
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
    ...(isJudged && valuesOf(builtIn, proposal, message)),
  }
  return JSON.stringify(meant) === JSON.stringify(builtIn) ? builtIn : meant
}

/** In words. Of a shorter message that the rules understand they know the language too. */
const longestPlain = 15

function languageIn(builtIn: Understanding, proposal: Proposal, { text, folded }: OpenMessage) {
  const isKnown = builtIn.intent !== 'doubt' && wordsIn(folded).length <= longestPlain
  const isOurs = builtIn.language !== 'en' || isKnown || languageOf(folded) !== 'en'
  const language = isOurs ? builtIn.language : (proposal.language ?? 'en')
  const rendered = language === 'en' ? '' : plainText(proposal.english ?? '', [])
  return { language, ...(rendered !== '' && rendered !== text && { english: rendered }) }
}

/** In fields that a message fills: a pasted brief, a letter. */
const fewestOfBrief = 3

function valuesOf(builtIn: Understanding, proposal: Proposal, message: OpenMessage) {
  const { open, info } = message
  const quoted = quotedValues(builtIn, proposal, message)
  const filled = Object.keys(builtIn.alsoFilled).length + Number(builtIn.intent === 'answer')
  const isFilling = ([field]: Value) => filled >= fewestOfBrief && field !== open && info[field] === ''
  const offered = quoted.map(([field, value]): Ticket => ({ field, value, note: '' }))
  // A model may say that an answer is none: “hakuna”.
  const isNone = builtIn.intent === 'answer' && open !== 'contact' && proposal.intent === 'nothing'
  const all = isNone ? [...offered, { field: open, value: '', note: '' }] : offered
  const known = builtIn.tickets.map(({ field }) => field)
  return {
    alsoFilled: { ...builtIn.alsoFilled, ...Object.fromEntries(quoted.filter(isFilling)) },
    tickets: [...builtIn.tickets, ...all.filter(({ field }) => !known.includes(field))],
  }
}

type Value = readonly [field: ProposedField, words: string]

/** What the model quotes for each field, and the rules have not. An answer that the rules have stored whole needs no shorter one, unless it is a
 *  name. */
function quotedValues(builtIn: Understanding, proposal: Proposal, { text, open, info }: OpenMessage): readonly Value[] {
  const { alsoFilled = {}, answer = '' } = proposal
  const isAnswered = builtIn.intent === 'answer' && open !== 'projectName'
  return proposedFields.flatMap((field): Value[] => {
    const said = field === open ? answer : (alsoFilled[field] ?? '')
    const words = findQuotation(text, said)
    const known: readonly (string | undefined)[] = ['', text, info[field], field === open ? builtIn.answer : undefined]
    const isOfAnother = Object.entries(builtIn.alsoFilled).some(
      ([one, value]) => one !== field && value.includes(words),
    )
    const isKnown = known.includes(words) || builtIn.alsoFilled[field] !== undefined || isOfAnother
    return isKnown || (field === open && isAnswered) || !isOfItsKind(field, words) ? [] : [[field, words]]
  })
}

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

/** In words, of a quotation. */
const mostWords = 400

/** Finds a quotation in a text. Case, accents, white space, and the form of quotation marks and dashes make no difference; the words found are the
 *  text's own. Empty where the text does not hold them as whole words. */
export function findQuotation(text: string, quotation: string): string {
  const wanted = fold(quotation.normalize('NFC')).replace(/^[\s"'(]+|[\s"'),.;:!]+$/g, '')
  const words = wanted.split(/\s+/)
  if (wanted === '' || words.length > mostWords) return ''
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join(String.raw`\s+`)
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(fold(text))
  return found ? text.slice(found.index, found.index + found[0].length) : ''
}
