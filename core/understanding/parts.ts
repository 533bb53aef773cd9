import type { Conversation } from '../brief/conversation.ts'
import type { BuiltInField } from '../brief/steps.ts'
import type { ClauseIntent } from '../language/words/lexicon.ts'
import { isTitle } from './answers.ts'
import { type Correction, findCorrections } from './corrections.ts'
import { readCallRequest } from './find-contact.ts'
import { type FoldedMessage, type Span, sentenceSpans, textAt, trimSpan } from './folded-message.ts'
import { intentOf } from './intent.ts'
import { isQuestion, questionAtEnd } from './questions.ts'
import type { Understanding } from './understanding.ts'

/** What the clauses of a message are for. What is left answers the open question. */
export interface Parts {
  readonly questions: Span[]
  readonly corrections: { readonly at: Span; readonly found: readonly Correction[] }[]
  readonly intents: { readonly at: Span; readonly intent: ClauseIntent }[]
  callBack: Understanding['callBack']
}

/** Says what the sentences and clauses of a message are for. */
export function partsOf(message: FoldedMessage, conversation: Conversation): Parts {
  const parts: Parts = { questions: [], corrections: [], intents: [], callBack: null }
  const sentences = sentenceSpans(message.text, message.folded)
  for (const sentence of sentences) {
    const isLast = sentence === sentences.at(-1)
    const context = { message, conversation, hasMore: sentences.length > 1, isLast }
    const clauses = clausesOf(message, sentence, context)
    const isList = clauses.length > 1 && clauses.every((clause) => changesSurely(message, clause, conversation))
    if (isList || !takePart(parts, sentence, context)) for (const clause of clauses) takePart(parts, clause, context)
  }
  return parts
}

/** Whether a clause changes something, and need not be asked about first. */
function changesSurely(message: FoldedMessage, clause: Span, { projectInfo }: Conversation): boolean {
  const found = findCorrections(message, clause, projectInfo)
  return found.some((one) => one.kind === 'reopened' || one.isUnsure !== true)
}

interface PartContext {
  readonly message: FoldedMessage
  readonly conversation: Conversation
  readonly hasMore: boolean
  readonly isLast: boolean
}

/** Takes a sentence or clause that is no answer. Returns whether it is one. */
function takePart(parts: Parts, at: Span, context: PartContext): boolean {
  return (
    takeCall(parts, at, context) ||
    takeCorrection(parts, at, context) ||
    takeIntent(parts, at, context) ||
    takeQuestion(parts, at, context)
  )
}

function takeCall(parts: Parts, at: Span, { message, conversation }: PartContext): boolean {
  const { text, folded, field } = message
  const isContact = field === 'contact'
  const call = readCallRequest(message, at, conversation.projectInfo)
  if (call === null) return false
  const callBack = isContact && folded.includes('@') ? null : call.callBack
  parts.callBack ??= callBack
  const asks = callBack !== null || (call.asksAtTime && !isNamed(text, at, field))
  if (asks && !isContact) parts.intents.push({ at, intent: 'person' })
  return callBack !== null || (asks && !isContact)
}

function takeCorrection(parts: Parts, at: Span, { message, conversation }: PartContext): boolean {
  const found = findCorrections(message, at, conversation.projectInfo)
  if (found.length > 0) parts.corrections.push({ at, found })
  return found.length > 0
}

function takeIntent(parts: Parts, at: Span, { message: { text, folded, field } }: PartContext): boolean {
  if (at.start === 0 && at.end === text.length) return false
  const words = textAt(folded, at)
  const intent = intentOf(textAt(text, at), words, field)
  const isKept = field === 'contact' ? intent === 'person' : staysWithAnswer(intent, field, words)
  if (!intent || isKept) return false
  parts.intents.push({ at, intent })
  return true
}

function takeQuestion(parts: Parts, at: Span, { message, hasMore, isLast }: PartContext): boolean {
  const { text, folded, field } = message
  if (isNamed(text, at, field)) return false
  const asked = questionAtEnd(folded, at, field)
  if (!asked && !isQuestion(textAt(folded, at), field, hasMore && !isLast)) return false
  parts.questions.push(asked ?? at)
  return true
}

/** A greeting, or “I am not sure yet”, reads well before an idea, and “Nothing yet, only a drawing” is what there is. */
function staysWithAnswer(intent: ClauseIntent | null, field: BuiltInField, words: string): boolean {
  if (words.includes('?')) return false
  if (intent === 'nothing') return keepsNothing.has(field)
  return field === 'projectIdea' && (intent === 'small-talk' || intent === 'remark')
}

const keepsNothing: ReadonlySet<BuiltInField> = new Set([
  'projectIdea',
  'projectGoals',
  'targetAudience',
  'existingFeatures',
])

function isNamed(text: string, at: Span, field: BuiltInField): boolean {
  return field === 'projectName' && isTitle(textAt(text, at))
}

/** In characters. A longer sentence is not cut into clauses. */
const longestSplit = 400

const joint = '(?:[,;.] ?|\\s)(?:(?:and|but|also|oh|please|then|en|et|e|und) ){0,3}'
const changesField =
  '(?:change|rename|scrap|update|correct|verander|changez|mude|andern sie) (?:the|my|our|die|le|la|o|a|den|das) '
const takesBack =
  '(?:no,? wait|wait,? no|no,? sorry|sorry|actually|scratch that|correction|on second thoughts?)[\\s,.:-]'
const changesAtEnd = new RegExp(`${joint}(?=${changesField}|${takesBack})`, 'g')

/** The clauses of a sentence that are no part of its answer: “R120k, and change the name to Kelp”, “hmm, good question, more sales”. */
function clausesOf(message: FoldedMessage, sentence: Span, { conversation }: PartContext): readonly Span[] {
  const { text, folded } = message
  const words = textAt(folded, sentence)
  for (const { 0: mark, index } of words.matchAll(changesAtEnd)) {
    const at = { start: sentence.start + index + mark.length, end: sentence.end }
    if (findCorrections(message, at, conversation.projectInfo).some(({ kind }) => kind === 'value')) return [at]
  }
  return clauseSpans(text, folded, sentence)
}

/** The clauses of a sentence between commas and dashes; none where there is one. */
export function clauseSpans(text: string, folded: string, sentence: Span): Span[] {
  const words = textAt(folded, sentence)
  if (words.length > longestSplit || !/[,;]|\s-\s/.test(words)) return []
  const clauses = [...words.matchAll(/(?:[^,;\s-]|-(?!\s)|\s(?!-\s)|,(?=\d))+/g)]
    .map(({ 0: clause, index }) => ({ start: sentence.start + index, end: sentence.start + index + clause.length }))
    .map((clause) => trimSpan(text, clause))
  return clauses.length > 1 ? clauses : []
}
