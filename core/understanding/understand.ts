import type { Conversation } from '../brief/conversation.ts'
import { isContactField, type ProjectField, type ProjectInfo, stepOf } from '../brief/project-info.ts'
import type { StepField } from '../brief/steps.ts'
import { withFewNumbers } from '../contact-details/contact-details.ts'
import { fold } from '../language/fold.ts'
import { languageOf } from '../language/words/words.ts'
import { readClause } from './clause.ts'
import { asksToGoBack, findCorrections } from './corrections.ts'
import { readCallRequest } from './find-contact.ts'
import { findFields } from './find-fields.ts'
import type { FoldedMessage, FoundField } from './folded-message.ts'
import { type Span, longestOf, openQuestion, sentenceSpans, subtractSpans, textAt, trimSpan } from './folded-message.ts'
import { comesFirst, intentOf, meaningOf } from './intent.ts'
import { describesThing, saysMoreThanName } from './names.ts'
import { clauseSpans, type Parts, partsOf } from './parts.ts'
import { isQuestion } from './questions.ts'
import { remainingIntent } from './remaining-intent.ts'
import type { Understanding } from './understanding.ts'

/** Says by rules what a message means. `home` is the agency's country, for telephone numbers. Every value is a quotation. */
export function understand(text: string, conversation: Conversation, home: string): Understanding {
  const trimmed = text.trim()
  const message: FoldedMessage = {
    text: trimmed,
    folded: fold(trimmed),
    fewNumbers: withFewNumbers(trimmed),
    ...openQuestion(conversation),
    country: conversation.userCountry,
    home,
  }
  return isIdeaLate(message, conversation)
    ? withIdea(read({ ...message, field: 'projectIdea', open: 'projectIdea', kind: null }, conversation))
    : read(message, conversation)
}

/** Whether the idea, which was not said at its step, is said at a later one. */
function isIdeaLate({ field, folded }: FoldedMessage, { projectInfo }: Conversation): boolean {
  const mayBeAnswer = field === 'projectIdea' || field === 'existingFeatures' || field === 'contact'
  if (projectInfo.projectIdea !== '' || mayBeAnswer || isInstruction(folded)) return false
  return describesThing(folded) || (field === 'projectName' && saysMoreThanName(folded))
}

function withIdea(understood: Draft): Draft {
  if (understood.intent !== 'answer') return understood
  const { answer, alsoFilled } = understood
  return { ...understood, intent: 'none', answer: '', alsoFilled: { projectIdea: answer, ...alsoFilled } }
}

type Draft = Understanding

function read(message: FoldedMessage, conversation: Conversation): Draft {
  const { text, folded, field } = message
  const nothing: Draft = {
    language: languageOf(folded),
    intent: 'none',
    answer: '',
    alsoFilled: {},
    corrections: {},
    unsure: null,
    remarks: [],
    reopened: null,
    questions: [],
    callBack: null,
  }
  const callBack = wholeCallRequest(message, conversation)
  if (callBack) return { ...nothing, intent: 'person', callBack }
  if (asksToGoBack(folded)) return { ...nothing, intent: 'back', reopened: backTo(message, conversation) }
  if (isInstruction(folded)) return instructed(message, nothing)
  const intent = intentOf(text, folded, field)
  const isFirst = intent !== null && comesFirst.has(intent)
  if (intent && (isFirst || !(intent === 'back' || isPartOf(message, conversation))))
    return { ...nothing, intent: meaningOf(intent), questions: intent === 'price' ? [text] : [] }
  return parseMessage(message, conversation, nothing)
}

/** A request for a call that is the whole message, or the answer to the offer of one. */
function wholeCallRequest(message: FoldedMessage, conversation: Conversation): Understanding['callBack'] {
  const { text, folded, field } = message
  const last = conversation.conversationHistory.findLast(({ role }) => role === 'assistant')
  const isOffered = last?.offer === 'person' && !/[?@]/.test(folded)
  const call = readCallRequest(message, { start: 0, end: text.length }, conversation.projectInfo, isOffered)
  const isWhole = call?.isAlone === true && field !== 'contact' && !folded.includes('@')
  return isOffered || isWhole ? (call?.callBack ?? null) : null
}

/** Whether a message that seems to be for one thing holds more: another sentence, a change, an amount. */
function isPartOf(message: FoldedMessage, { projectInfo }: Conversation): boolean {
  const { text, folded } = message
  const whole = { start: 0, end: text.length }
  const clauses = [whole, ...clauseSpans(text, folded, whole)]
  return (
    sentenceSpans(text, folded).length > 1 ||
    /@|\d{3}/.test(folded) ||
    clauses.some((clause) => findCorrections(message, clause, projectInfo).length > 0)
  )
}

function backTo(message: FoldedMessage, conversation: Conversation): StepField | null {
  const [first] = findCorrections(message, { start: 0, end: message.text.length }, conversation.projectInfo)
  return first?.kind === 'reopened' ? first.field : null
}

const instructions = [
  /\b(?:ignor\w+|disregard|forget|override|bypass|reveal|print|repeat) (?:\w+ ){0,3}(?:instructions?|guidelines|rules|prompt)\b/,
  /\b(?:ignor\w+|forget|vergiss|oubliez|esqueca) (?:\w+ ){0,3}(?:interview|anweisungen|instrucoes|instrucciones|instruksies)\b/,
  /\b(?:reveal|print|copy|repeat|ignore) (?:\w+ ){0,3}(?:imiyalelo|above|api key|my key|environment|questions and)\b/,
  /\bsystem (?:prompt|override|note)\b|\b(?:system|assistant|human|user) ?:|\bapi key\b|<\||\[inst\]/,
  /\b(?:to|for) the (?:ai|summari[sz]er|assistant|model|bot)\b|\bcurrentstep\b|\biscomplete\b/,
  /\bignore the rest\b|\bmark (?:this|it) (?:\w+ )?as\b|\bpriority to\b/,
]

/** Text that commands a machine is an answer at most: it fills no other field and changes none. */
export function isInstruction(folded: string): boolean {
  return instructions.some((pattern) => pattern.test(folded))
}

function instructed(message: FoldedMessage, nothing: Draft): Draft {
  if (isQuestion(message.folded, message.field, false)) return { ...nothing, questions: [message.text] }
  return { ...nothing, intent: 'answer', answer: message.text }
}

function parseMessage(message: FoldedMessage, conversation: Conversation, nothing: Draft): Draft {
  const { text, open } = message
  const parts = partsOf(message, conversation)
  const taken = [...parts.questions, ...parts.corrections.map(({ at }) => at), ...parts.intents.map(({ at }) => at)]
  const fields = findFields(message).filter(
    ({ at }) => !taken.some((one) => one.start <= at.start && at.end <= one.end),
  )
  const certain = certainFields(fields, message, conversation)
  const own = certain.length > 1 ? certain.find((found) => found.field === open) : undefined
  const left = remainingWords(message, taken, certain)
  const changes = changesOf(parts, certain, conversation.projectInfo, open)
  const rest = own ? '' : beforeContact(left.longest, message, certain)
  const answered = remainingIntent(own?.value ?? changes.answer ?? rest, message, parts, conversation)
  // Beside an answer, the wish for a person, or “how many more?”, is answered like a question, so that the answer is not lost.
  const isBesideAnswer = answered.intent === 'answer' && parts.callBack === null
  const isWish = ({ intent, at }: Parts['intents'][number]) =>
    intent === 'person' || (intent === 'hurry' && textAt(text, at).endsWith('?'))
  const wishes = isBesideAnswer ? parts.intents.filter(isWish).map(({ at }) => at) : []
  const prices = parts.intents.filter(({ intent }) => intent === 'price').map(({ at }) => at)
  return {
    ...nothing,
    ...changes.values,
    ...answered,
    intent: answered.intent === 'none' && changes.values.reopened ? 'back' : answered.intent,
    remarks: [...answered.remarks, ...left.others],
    questions: [...parts.questions, ...prices, ...wishes].map((at) => textAt(text, at)),
    callBack: parts.callBack,
  }
}

/** A later field counts when it is named, or when the message speaks of two at least. */
function certainFields(
  fields: readonly FoundField[],
  { open: field }: FoldedMessage,
  { projectInfo }: Conversation,
): FoundField[] {
  const later = fields.filter((found) => stepOf(found.field) !== field || field === 'contact')
  const kinds = new Set(later.map((found) => stepOf(found.field)))
  return fields.filter((found) => {
    if (field === 'contact' && isContactField(found.field)) return false
    if (found.field === field && fields.length === 1) return false
    return found.isNamed || found.isAlone || (projectInfo[found.field] === '' && kinds.size >= 2)
  })
}

/** What is left once questions, corrections and the clauses of other fields are taken out: the longest piece, and others that say something. */
function remainingWords(
  { text, folded }: FoldedMessage,
  taken: readonly Span[],
  certain: readonly FoundField[],
): { readonly longest: string; readonly others: readonly string[] } {
  const clauses = certain.filter(({ isClause }) => isClause).map(({ at }) => at)
  if (taken.length === 0 && clauses.length === 0) return { longest: text, others: [] }
  const pieces = subtractSpans({ start: 0, end: text.length }, taken)
    .map((piece) => {
      const runs = subtractSpans(piece, clauses)
        .map((run) => tidied(text, folded, run))
        .filter((run) => run.end > run.start)
      const [first, last] = [runs[0], runs.at(-1)]
      return first && last ? { start: first.start, end: last.end } : null
    })
    .filter((piece) => piece !== null)
  const longest = longestOf(pieces)
  const others = pieces.filter((piece) => piece !== longest && readClause(textAt(folded, piece)).subjects > 0)
  return { longest: longest ? textAt(text, longest) : '', others: others.map((at) => textAt(text, at)) }
}

const leading = /^(?:[\s,;:.!?)*•-]+|(?:and|but|also|so|oh|plus|with|en|maar|et|mais|e|mas|und|aber|ps)(?:[\s,:]+|$))+/
const trailing = /(?:[\s,;:(-]+(?:and|but|also|with|en|et|e|und|mit|avec|com|met)?)$/

/** Without the punctuation and the joining words at its ends; empty where nothing else stands there. */
function tidied(text: string, folded: string, run: Span): Span {
  let { start, end } = trimSpan(text, run)
  start += leading.exec(folded.slice(start, end))?.[0].length ?? 0
  end -= trailing.exec(folded.slice(Math.max(start, end - 24), end))?.[0].length ?? 0
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? { start, end } : { start: end, end }
}

/** A name in a sentence of its own, with contact details in the next: “Green Hoop. My email is …, in case we get cut off”. */
function beforeContact(rest: string, { field }: FoldedMessage, certain: readonly FoundField[]): string {
  if (field !== 'projectName' || !certain.some((found) => isContactField(found.field))) return rest
  const [first, next] = sentenceSpans(rest)
  const name = first && next ? textAt(rest, first).replace(/(?<![.!])[.!]+$/, '') : rest
  return certain.some(({ value }) => name.includes(value)) ? rest : name
}

interface Changes {
  readonly values: Pick<Draft, 'alsoFilled' | 'corrections' | 'reopened' | 'unsure'>
  /** A new value for the open step itself. */
  readonly answer: string | undefined
}

function changesOf(
  { corrections: all }: Parts,
  certain: readonly FoundField[],
  info: ProjectInfo,
  open: StepField,
): Changes {
  const alsoFilled: { [Field in ProjectField]?: string } = {}
  const corrections: { [Field in ProjectField]?: string } = {}
  let reopened: StepField | null = null
  let answer: string | undefined
  let unsure: Draft['unsure'] = null
  const note = (field: ProjectField, value: string, isUnsure = false) => {
    if (field === open) answer = value
    else if (info[field] === '') {
      if (value !== '') alsoFilled[field] = value
    } else if (info[field] !== value) {
      if (isUnsure) unsure = { field, value }
      else corrections[field] = value
    }
  }
  for (const { field, value, isAlone } of certain) if (field !== open) note(field, value, isAlone)
  const found = all.flatMap((one) => one.found)
  for (const one of found) if (one.kind === 'value') note(one.field, one.value, one.isUnsure)
  // A wish to go back beside a new value says nothing.
  const isChanged = found.some(({ kind }) => kind === 'value')
  for (const one of found) if (one.kind === 'reopened' && one.field !== open && !isChanged) reopened = one.field
  return { values: { alsoFilled, corrections, reopened, unsure }, answer }
}
