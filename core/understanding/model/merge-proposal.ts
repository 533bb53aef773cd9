import type { Conversation } from '../../brief/conversation.ts'
import { stepOf } from '../../brief/project-info.ts'
import { isOwnField } from '../../brief/steps.ts'
import { readContactDetails, withFewNumbers } from '../../contact-details/contact-details.ts'
import { plainText } from '../../language-model/plain-text.ts'
import { fold } from '../../language/fold.ts'
import { firstOf } from '../../language/readers.ts'
import { en } from '../../language/words/en.ts'
import { clauseIntents } from '../../language/words/lexicon.ts'
import { type Verdict, verdictOn } from '../answers.ts'
import { mayBeFor, readClause } from '../clause.ts'
import { findFields } from '../find-fields.ts'
import {
  type FoldedMessage,
  longestOf,
  openQuestion,
  type Span,
  sentenceSpans,
  subtractSpans,
  textAt,
  trimSpan,
} from '../folded-message.ts'
import { isQuestion } from '../questions.ts'
import { isInstruction } from '../understand.ts'
import type { FieldValues, MessageIntent, Understanding } from '../understanding.ts'
import { isEmpty, placeOf, readAmount, readChange, readDate, readTechnology } from '../values.ts'
import { coversMost, findQuotation, overlaps, type Quotation } from './find-quotation.ts'
import { type Proposal, type ProposedField, proposedFields, shortenedEnglish } from './proposal.ts'

/** A message, how the conversation stood before it, and what the rules and a model make of it. */
interface Case extends FoldedMessage {
  readonly conversation: Conversation
  readonly builtIn: Understanding
  readonly proposal: Proposal
  /** What the rules have given a place beside the answer. */
  readonly known: readonly Quotation[]
}

/** Returns what a message means once a model's proposal is taken into account: the very `builtIn` where it adds nothing. Of the proposal
 *  counts only what is quoted from the message and passes the test of its field. */
export function mergeProposal(builtIn: Understanding, proposal: Proposal, words: string, conversation: Conversation) {
  const text = words.trim()
  const { alsoFilled, corrections, questions } = builtIn
  const given = [...Object.values({ ...alsoFilled, ...corrections }), ...questions]
  const read: Case = {
    text,
    folded: fold(text),
    fewNumbers: withFewNumbers(text),
    ...openQuestion(conversation),
    country: conversation.userCountry,
    home: undefined,
    conversation,
    builtIn,
    proposal,
    known: given.flatMap((value) => findQuotation(text, value) ?? []),
  }
  const isJudged = read.field !== 'contact' && !isInstruction(read.folded)
  const meant: Understanding = { ...builtIn, ...languageIn(read), ...(isJudged && judgedProposal(read)) }
  return JSON.stringify(meant) === JSON.stringify(builtIn) ? builtIn : meant
}

/** In words. Of a shorter message that the rules understand they know the language too. */
const longestPlain = 15
const english: ReadonlySet<string> = new Set(en.plain.split(/\s+/))

function languageIn({ builtIn, proposal, text, folded }: Case): Pick<Understanding, 'language' | 'english'> {
  const isKnown = builtIn.intent !== 'unclear' && text.split(/\s+/).length <= longestPlain
  const isOurs = builtIn.language !== 'en' || isKnown || isMostlyEnglish(folded)
  const language = isOurs ? builtIn.language : (proposal.language ?? 'en')
  const rendered = language === 'en' ? '' : shortenedEnglish(plainText(proposal.english ?? '', []))
  return { language, ...(rendered !== '' && rendered !== text && { english: rendered }) }
}

/** Whether a text has enough of English that no model may call it another language. Of two words nothing can be said. */
function isMostlyEnglish(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? []
  return words.length < 3 || words.filter((word) => english.has(word)).length * 5 >= words.length
}

type Found = Quotation & { readonly field: ProposedField; readonly use: 'fill' | 'change' | 'ask' }

function judgedProposal(read: Case): Partial<Understanding> {
  const { builtIn, conversation } = read
  const questions = questionsIn(read)
  const found = fieldsIn(read)
  const { byModel, ...answer } = answerIn(read, questions, found)
  const valuesFor = (use: Found['use']): FieldValues =>
    Object.fromEntries(found.filter((one) => one.use === use).map(({ field, words }) => [field, words]))
  const unsure = byModel?.doubted || builtIn.unsure ? undefined : found.find(({ use }) => use === 'ask')
  const doubted = unsure ? { field: unsure.field, value: conversation.projectInfo[unsure.field] } : byModel?.doubted
  const stored = found.filter(({ use }) => use !== 'ask').map(({ field }) => field)
  const fields = [...stored, ...(byModel?.fields ?? [])]
  return {
    ...answer,
    alsoFilled: { ...valuesFor('fill'), ...builtIn.alsoFilled },
    corrections: { ...valuesFor('change'), ...builtIn.corrections },
    questions: [...builtIn.questions, ...questions.map(({ words }) => words)],
    ...(unsure && { unsure: { field: unsure.field, value: unsure.words } }),
    ...((fields.length > 0 || doubted) && { byModel: { fields, ...(doubted && { doubted }) } }),
  }
}

/** Sentences that ask something, by their mark or their words. Of what the rules hold for no answer none need say so. */
function questionsIn({ text, folded, field, known, proposal, builtIn }: Case): Quotation[] {
  const { questions = [], intent, answer = '' } = proposal
  const isNone = builtIn.intent === 'unclear' && intent === 'none' && answer === ''
  const quoted = questions.map((question) => findQuotation(text, question))
  const asked = sentenceSpans(text, folded).filter((sentence) => {
    const isQuoted = quoted.some((question) => coversMost(question, sentence))
    if (!isQuoted || known.some((one) => overlaps(one, sentence))) return false
    const words = textAt(folded, sentence)
    return isNone || words.endsWith('?') || isQuestion(words, field, false)
  })
  return asked.map((sentence) => ({ ...sentence, words: textAt(text, sentence) }))
}

/** Other fields than the open one. What the rules have given a place stays there, and words meant for two fields are for neither. */
function fieldsIn(read: Case): Found[] {
  const { text, proposal, builtIn, known } = read
  const { alsoFilled = {}, corrections = {} } = proposal
  const quoted = proposedFields.flatMap((field) => {
    const found = findQuotation(text, corrections[field] ?? alsoFilled[field] ?? '')
    return found ? [{ ...found, field }] : []
  })
  const answer = findQuotation(text, proposal.answer ?? '')
  return quoted.flatMap((one) => {
    const isGiven = one.field in builtIn.alsoFilled || one.field in builtIn.corrections || one.field === read.field
    const others = [...known, ...quoted.filter(({ field }) => field !== one.field)]
    const use = isGiven || others.some((other) => overlaps(other, one)) ? null : useOf(one.field, one, read)
    // What is quoted as the answer may hold another field, and be none.
    const isAnswer = answer !== null && (use === 'ask' ? overlaps(one, answer) : coversMost(one, answer))
    return use === null || isAnswer ? [] : [{ ...one, use }]
  })
}

function useOf(field: ProposedField, quoted: Quotation, read: Case): Found['use'] | null {
  const value = read.conversation.projectInfo[field]
  if (value === quoted.words) return null
  const isMeant = isMeantFor(field, quoted, read)
  if (value === '') return isMeant ? 'fill' : null
  const isChange = saysChange(quoted, read)
  if (isMeant && isChange) return 'change'
  return verdict(field, quoted.words) === 'answer' && mayDoubt(read, isChange) ? 'ask' : null
}

/** What the positive test of a field says to these words. */
function verdict(field: ProposedField, words: string): Verdict {
  const folded = fold(words)
  const step = stepOf(field)
  if (isOwnField(step)) return 'no'
  return verdictOn(step, { text: words, folded, reading: readClause(folded), isBeside: false })
}

/** In words. */
const longestBeside = 20
const typed = { budget: readAmount, timeline: readDate, technicalPreferences: readTechnology } as const

/** Whether rules can tell that a quotation is meant for a field: it reads as its type, or they find the field in these words too. */
function isMeantFor(field: ProposedField, quoted: Quotation, message: Case): boolean {
  if (quoted.words.split(/\s+/).length > longestBeside || verdict(field, quoted.words) === 'no') return false
  if (field === 'contactName') return readContactDetails(message.text, message.country).name === quoted.words
  if (field === 'budget' || field === 'timeline' || field === 'technicalPreferences')
    return placeOf(typed[field], message.folded, quoted.start, quoted.end) >= 0
  return findFields(message).some((found) => found.field === field && overlaps(found.at, quoted))
}

const changes = firstOf(readChange.sign, readChange.becomes, readChange.change, readChange.meant, readChange.wrong)

/** Whether the sentence around a quotation says that something changes. */
function saysChange(quoted: Span, { text, folded }: Case): boolean {
  const sentences = sentenceSpans(text, folded).filter((sentence) => overlaps(sentence, quoted))
  return sentences.some(({ start, end }) => placeOf(changes, folded, start, end) >= 0)
}

type Answered = Pick<Understanding, 'byModel'> & Partial<Pick<Understanding, 'intent' | 'answer' | 'reopened'>>

/** What the message is for, once other fields and questions are taken out of it. */
function answerIn(read: Case, questions: readonly Quotation[], found: readonly Found[]): Answered {
  const { text, builtIn, proposal, known } = read
  const start = text.indexOf(builtIn.answer)
  if (start < 0 || (builtIn.intent !== 'answer' && builtIn.intent !== 'unclear')) return {}
  const said = { start, end: start + builtIn.answer.length }
  const pieces = withoutSentences(said, [...questions, ...found.filter(({ use }) => use !== 'fill')], read)
  const others = [...questions, ...found]
  const isChange = proposal.intent === 'none' && found.some(({ use }) => use === 'ask')
  if (isChange || isTakenUp(pieces, others, text)) return { intent: 'none', answer: '' }
  return judgePiece(longestOf(pieces) ?? said, [...others, ...known], read)
}

function judgePiece(piece: Span, besides: readonly Quotation[], read: Case): Answered {
  const { text, builtIn, proposal } = read
  const { intent = 'answer' } = proposal
  const answer = textAt(text, piece)
  const part = intent === 'answer' ? findQuotation(text, proposal.answer ?? '') : null
  if (part) return answeredBy(shortenedTo(part, piece, besides, read) ?? answer, read)
  // That nothing is left beside what else it holds is a doubt too.
  const isDoubt = intent !== 'answer' && (intent !== 'none' || besides.length > 0)
  return (isDoubt && doubtOn(answer, read)) || (answer === builtIn.answer ? {} : { answer })
}

/** Without the sentences of questions and changes. */
function withoutSentences(said: Span, taken: readonly Span[], { text, folded }: Case): Span[] {
  const holes = sentenceSpans(text, folded).filter((sentence) => taken.some((one) => overlaps(one, sentence)))
  return subtractSpans(said, holes).map((piece) => trimSpan(text, piece))
}

function subjectsOf(words: string): number {
  return readClause(fold(words)).subjects
}

/** Whether the rest of an answer is words without a subject. */
function isTakenUp(pieces: readonly Span[], others: readonly Span[], text: string): boolean {
  const left = pieces.flatMap((piece) => subtractSpans(piece, others)).map((piece) => textAt(text, piece))
  return others.length > 0 && left.every((words) => !/\d/.test(words) && subjectsOf(words) === 0)
}

function answeredBy(answer: string, { field, builtIn }: Case): Answered {
  if (field === 'contact' || answer === '') return {}
  const isSame = builtIn.intent === 'answer' && answer === builtIn.answer
  const isNone = builtIn.intent !== 'answer' && verdict(field, answer) === 'no'
  return isSame || isNone ? {} : { intent: 'answer', answer, byModel: { fields: [field] } }
}

/** Doubts in a row that the visitor did not confirm, after which a model is not asked again. */
const mostDoubts = 3

export function isTrusted({ doubtsInARow }: Conversation): boolean {
  return doubtsInARow < mostDoubts
}

/** Whether a model may doubt what the rules made of a message: once a step, and nothing that is plainly an answer, unless it says that
 *  something changes. */
function mayDoubt({ text, folded, conversation, builtIn }: Case, isChange = false): boolean {
  if (conversation.doubted !== null || conversation.extraTurnsOnStep > 0 || !isTrusted(conversation)) return false
  const isWhole = builtIn.intent === 'answer' && builtIn.answer === text && !text.includes('?')
  return !isWhole || isChange || clauseIntents.some((intent) => mayBeFor(intent, folded))
}

/** In characters, of a value that a question can hold. */
const longestDoubted = 120

/** Null where a model may not doubt this, or contradicts itself: it quotes an answer and says that there is none. */
function doubtOn(answer: string, read: Case): Answered | null {
  const { field, builtIn, proposal } = read
  const intent = intentBy(proposal, answer)
  const isUnclear = intent === 'unclear'
  const meant = { intent, answer: isUnclear ? answer : '', ...(intent === 'back' && reopenedBy(read)) }
  if (builtIn.intent === 'unclear') return isUnclear ? null : meant
  const isTooLong = isUnclear && answer.length > longestDoubted
  if (field === 'contact' || proposal.answer || isTooLong || !mayDoubt(read)) return null
  return { ...meant, byModel: { fields: [], doubted: { field, value: answer } } }
}

function reopenedBy({ proposal: { reopened = null }, conversation: { projectInfo } }: Case): Answered {
  return reopened === null || reopened === 'contact' || projectInfo[reopened] === '' ? {} : { reopened }
}

/** In subjects. Who has nothing to say says little. */
const mostOfNothing = 2
const speaksOfSelf = /\b(?:i|i'?m|me|my|myself|ek|je|ich|eu|mim|ngi\w*|ndi\w*)\b/

/** The intent that a model names, where the whole answer is meant and holds words for it; else the meaning is unclear. */
function intentBy({ intent = 'unclear', sentence = '' }: Proposal, answer: string): MessageIntent {
  const folded = fold(answer)
  const isWhole = coversMost(findQuotation(answer, sentence), { start: 0, end: answer.length })
  if (intent === 'nothing' && subjectsOf(answer) > mostOfNothing) return 'unclear'
  const isSaid = intent === 'distress' ? speaksOfSelf.test(folded) : mayBeFor(intent, folded)
  return isWhole && isSaid ? intent : 'unclear'
}

/** Their answers are told in many words, of which none may be lost. */
const told: ReadonlySet<ProposedField> = new Set(['projectIdea', 'projectGoals', 'targetAudience', 'existingFeatures'])
const endsClause = /(?:[,;:.!?()\n"“”]|\s[-–—]|\b(?:but|and|so|then|that|is))[\s"“'‘(]*$/i
const beginsClause = /^["”'’)]*\s*(?:[,;:.!?()\n"“”]|[-–—]\s|(?:but|as|because|since|though|when|if)\b)/i

/** Returns the part of an answer that a model quotes, where chatter alone stands around it, or what `others` take up; else null. */
function shortenedTo(part: Quotation, whole: Span, others: readonly Span[], { text, field }: Case): string | null {
  if (field === 'contact' || !holdsWhole(whole, part)) return null
  const isName = field === 'projectName'
  const cut = subtractSpans(whole, [part, ...others]).filter((piece) => /[\p{L}\p{N}]/u.test(textAt(text, piece)))
  if (verdict(field, part.words) !== 'answer' || (cut.length === 0 && !isName)) return null
  if (!cut.every((piece) => isChatter(piece, part, field, text))) return null
  const said = subjectsOf(part.words)
  const lost = cut.reduce((sum, piece) => sum + subjectsOf(textAt(text, piece)), 0)
  const saysEnough = said > 0 || isName || /\d/.test(part.words)
  return saysEnough && (said >= lost || !told.has(field)) ? part.words : null
}

function holdsWhole(whole: Span, part: Span): boolean {
  return whole.start <= part.start && part.end <= whole.end
}

/** Words without a subject, or a clause of their own that is no such value itself. */
function isChatter(piece: Span, part: Quotation, field: ProposedField, text: string): boolean {
  const words = textAt(text, piece)
  const isTyped = field === 'budget' || field === 'timeline'
  if (/\d/.test(words) || (isTyped && verdict(field, words) === 'answer')) return false
  if (subjectsOf(words) === 0 || isEmpty(fold(words), 0, words.length)) return true
  if (piece.start >= part.end) return beginsClause.test(words)
  const isBeforeName = field === 'projectName' && /^\p{Lu}/u.test(part.words) && !/\s\p{Lu}/u.test(words)
  return endsClause.test(words) || isBeforeName
}
