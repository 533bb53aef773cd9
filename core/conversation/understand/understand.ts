import { withFewNumbers } from '../../contact-details/contact-details.ts'
import { languageOf } from '../../language/language-of.ts'
import type { ClauseIntent } from '../../language/lexicon.ts'
import { wordsIn, yesWords } from '../../language/words.ts'
import { readProjectName } from '../brief/project-name.ts'
import { isContactField, type ProjectField, type ProjectInfo, stepOf } from '../project-info.ts'
import { type Conversation, currentStep } from '../session/conversation.ts'
import type { StepField } from '../steps.ts'
import { isTitle, nameAlone, valueAlone, verdictOn, withoutChatter } from './answers.ts'
import { readClause } from './clause.ts'
import { asksToGoBack, type Correction, findCorrections, isSureCorrection } from './corrections.ts'
import { asksForCallAtTime, type CallContext, findCallRequest, findLoneCallRequest } from './find-contact.ts'
import { findFields } from './find-fields.ts'
import type { FoldedMessage, FoundField } from './folded-message.ts'
import { fold, type Span, sentenceSpans, subtractSpans, textAt, trimSpan } from './folded-message.ts'
import { capitalNameAfter, describesThing, findName, isNoName, saysMoreThanName } from './names.ts'
import { isQuestion, questionAtEnd } from './questions.ts'
import type { MessageIntent, Understanding } from './understanding.ts'

/** Says by rules what a message means. `home` is the agency's country, for telephone numbers. Every value is a quotation. */
export function understand(text: string, conversation: Conversation, home: string): Understanding {
  const trimmed = text.trim()
  const message: FoldedMessage = {
    text: trimmed,
    folded: fold(trimmed),
    fewNumbers: withFewNumbers(trimmed),
    field: currentStep(conversation).field,
    country: conversation.userCountry,
    home,
  }
  const understood = isIdeaLate(message, conversation)
    ? withIdea(read({ ...message, field: 'projectIdea' }, conversation))
    : read(message, conversation)
  return { ...understood, isSettled: isSettled(understood, message) }
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

type Draft = Omit<Understanding, 'isSettled'>

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
    return { ...nothing, ...meant(intent, text) }
  return composed(message, conversation, nothing)
}

/** A request for a call that is the whole message, or the answer to the offer of one. */
function wholeCallRequest(message: FoldedMessage, conversation: Conversation): Understanding['callBack'] {
  const { text, folded, field } = message
  const whole: Span = { start: 0, end: text.length }
  const isOffered = conversation.conversationHistory.findLast(({ role }) => role === 'assistant')?.offer === 'person'
  const offered =
    isOffered && !/[?@]/.test(folded) ? findCallRequest(message, whole, callContext(conversation, true)) : null
  if (offered || field === 'contact' || folded.includes('@')) return offered
  return findLoneCallRequest(message, whole, callContext(conversation, false))
}

function callContext({ projectInfo }: Conversation, isOffered: boolean): CallContext {
  return { isOffered, knownPhone: projectInfo.contactPhone }
}

/** What a text is for, where that is one thing and no answer. */
function intentOf(text: string, folded: string, field: StepField): ClauseIntent | null {
  if (/^-+$/.test(folded)) return 'nothing'
  if (/^[\s!?]*\?[\s!?]*$/.test(folded)) return 'meaning'
  if (isEmojiOnly(text)) return 'small-talk'
  const reading = readClause(folded)
  if (reading.kind === 'nothing' && asksOf(folded, field)) return null
  if (field === 'projectName' && isTitle(text))
    return reading.kind === 'nothing' && reading.words <= 2 ? 'nothing' : null
  if (reading.kind === 'content' || !reading.isSure) return null
  if (comesFirst.has(reading.kind) && field !== 'projectIdea') return null
  if (reading.kind === 'nothing' && !/\d/.test(folded)) return 'nothing'
  const isTyped =
    field === 'timeline' || field === 'budget' || (field === 'existingFeatures' && reading.kind === 'start-over')
  const isValue = isTyped && verdictOn(field, { text, folded, reading, isBeside: false }) === 'answer'
  return isValue && !leavesNoValue.has(reading.kind) ? null : reading.kind
}

/** “What do you recommend?” asks, and “can I skip this?” does not. */
function asksOf(folded: string, field: StepField): boolean {
  return /\?/.test(folded) && !/\b(?:skip|pass|leave|know)\b/.test(folded) && isQuestion(folded, field, false)
}

/** They come instead of an idea. */
const comesFirst: ReadonlySet<ClauseIntent> = new Set(['client', 'returning', 'applicant', 'seller'])
/** The others may be said in words of a date or an amount: “no rush”, “whatever it takes”. */
const leavesNoValue: ReadonlySet<ClauseIntent> = new Set(['distress', 'delete', 'person', 'rude'])

function isEmojiOnly(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text)
}

/** What the turn takes an intent for. */
function meant(intent: ClauseIntent, text: string): Pick<Draft, 'intent' | 'questions'> {
  if (intent === 'price') return { intent: 'none', questions: [text] }
  return { intent: intent === 'remark' ? 'small-talk' : intent, questions: [] }
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
function isInstruction(folded: string): boolean {
  return instructions.some((pattern) => pattern.test(folded))
}

function instructed(message: FoldedMessage, nothing: Draft): Draft {
  if (isQuestion(message.folded, message.field, false)) return { ...nothing, questions: [message.text] }
  return { ...nothing, intent: 'answer', answer: message.text }
}

/** What the clauses of a message are for. What is left answers the open question. */
interface Parts {
  readonly questions: Span[]
  readonly corrections: { readonly at: Span; readonly found: readonly Correction[] }[]
  readonly intents: { readonly at: Span; readonly intent: ClauseIntent }[]
  callBack: Understanding['callBack']
}

function composed(message: FoldedMessage, conversation: Conversation, nothing: Draft): Draft {
  const { text, field } = message
  const parts = partsOf(message, conversation)
  const taken = [...parts.questions, ...parts.corrections.map(({ at }) => at), ...parts.intents.map(({ at }) => at)]
  const fields = findFields(message).filter(
    ({ at }) => !taken.some((one) => one.start <= at.start && at.end <= one.end),
  )
  const kept = unmistakable(fields, message, conversation)
  const own = kept.length > 1 ? kept.find((found) => found.field === field) : undefined
  const left = restOf(message, taken, kept)
  const changes = changesOf(parts, kept, conversation.projectInfo, field)
  const rest = own ? '' : beforeContact(left.longest, message, kept)
  const answered = answerIn(own?.value ?? changes.answer ?? rest, message, parts, conversation)
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

function partsOf(message: FoldedMessage, conversation: Conversation): Parts {
  const parts: Parts = { questions: [], corrections: [], intents: [], callBack: null }
  const sentences = sentenceSpans(message.text, message.folded)
  for (const sentence of sentences) {
    const isLast = sentence === sentences.at(-1)
    const context = { message, conversation, hasMore: sentences.length > 1, isLast }
    const clauses = clausesOf(message, sentence, context)
    const isList =
      clauses.length > 1 &&
      clauses.every((clause) => findCorrections(message, clause, conversation.projectInfo).some(isSureCorrection))
    if (isList || !takePart(parts, sentence, context)) for (const clause of clauses) takePart(parts, clause, context)
  }
  return parts
}

interface PartContext {
  readonly message: FoldedMessage
  readonly conversation: Conversation
  readonly hasMore: boolean
  readonly isLast: boolean
}

/** Takes a sentence or clause that is no answer. Returns whether it is one. */
function takePart(parts: Parts, at: Span, context: PartContext): boolean {
  const { message, conversation, hasMore, isLast } = context
  const { text, folded, field } = message
  const words = textAt(folded, at)
  const callBack = findCallRequest(message, at, callContext(conversation, false))
  if (callBack && !(field === 'contact' && folded.includes('@'))) {
    parts.callBack ??= callBack
    if (field !== 'contact') parts.intents.push({ at, intent: 'person' })
    return true
  }
  if (field !== 'contact' && !isNamed(text, at, field) && asksForCallAtTime(message, at)) {
    parts.intents.push({ at, intent: 'person' })
    return true
  }
  const found = findCorrections(message, at, conversation.projectInfo)
  if (found.length > 0) {
    parts.corrections.push({ at, found })
    return true
  }
  const isWhole = at.start === 0 && at.end === text.length
  const intent = isWhole ? null : intentOf(textAt(text, at), words, field)
  const isKept = field === 'contact' ? intent === 'person' : staysWithAnswer(intent, field, words)
  if (intent && !isKept) {
    parts.intents.push({ at, intent })
    return true
  }
  if (isNamed(text, at, field)) return false
  const asked = questionAtEnd(folded, at, field)
  if (!asked && !isQuestion(words, field, hasMore && !isLast)) return false
  parts.questions.push(asked ?? at)
  return true
}

/** A greeting, or “I am not sure yet”, reads well before an idea, and “Nothing yet, only a drawing” is what there is. */
function staysWithAnswer(intent: ClauseIntent | null, field: StepField, words: string): boolean {
  if (words.includes('?')) return false
  if (intent === 'nothing')
    return (
      field === 'projectIdea' || field === 'projectGoals' || field === 'targetAudience' || field === 'existingFeatures'
    )
  return field === 'projectIdea' && (intent === 'small-talk' || intent === 'remark')
}

function isNamed(text: string, at: Span, field: StepField): boolean {
  return field === 'projectName' && isTitle(textAt(text, at))
}

/** In characters. A longer sentence is not cut into clauses. */
const longestSplit = 400

const changesAtEnd =
  /(?:[,;.] ?|\s)(?:(?:and|but|also|oh|please|then|en|et|e|und) ){0,3}(?=(?:change|rename|scrap|update|correct|verander|changez|mude|andern sie) (?:the|my|our|die|le|la|o|a|den|das) |(?:no,? wait|wait,? no|no,? sorry|sorry|actually|scratch that|correction|on second thoughts?)[\s,.:-])/g

/** The clauses of a sentence that are no part of its answer: “R120k, and change the name to Kelp”, “hmm, good question, more sales”. */
function clausesOf(message: FoldedMessage, sentence: Span, { conversation }: PartContext): readonly Span[] {
  const { text, folded } = message
  const words = textAt(folded, sentence)
  for (const { 0: joint, index } of words.matchAll(changesAtEnd)) {
    const at = { start: sentence.start + index + joint.length, end: sentence.end }
    if (findCorrections(message, at, conversation.projectInfo).some(({ kind }) => kind === 'value')) return [at]
  }
  return clauseSpans(text, folded, sentence)
}

/** The clauses of a sentence between commas and dashes; none where there is one. */
function clauseSpans(text: string, folded: string, sentence: Span): Span[] {
  const words = textAt(folded, sentence)
  if (words.length > longestSplit || !/[,;]|\s-\s/.test(words)) return []
  const clauses = [...words.matchAll(/(?:[^,;\s-]|-(?!\s)|\s(?!-\s)|,(?=\d))+/g)]
    .map(({ 0: clause, index }) => ({ start: sentence.start + index, end: sentence.start + index + clause.length }))
    .map((clause) => trimSpan(text, clause))
  return clauses.length > 1 ? clauses : []
}

/** An amount or a date beside contact details is one of two; a wish or a group of people may be part of the idea. */
function isFigure(field: ProjectField): boolean {
  return field === 'budget' || field === 'timeline'
}

/** A later field counts when it is named, or when the message speaks of two at least. */
function unmistakable(
  fields: readonly FoundField[],
  { field }: FoldedMessage,
  { projectInfo }: Conversation,
): FoundField[] {
  const later = fields.filter((found) => stepOf(found.field) !== field || field === 'contact')
  const kinds = new Set(later.map((found) => stepOf(found.field)))
  const ofProject = kinds.size - (kinds.has('contact') ? 1 : 0)
  return fields.filter((found) => {
    if (field === 'contact' && isContactField(found.field)) return false
    if (found.field === field && fields.length === 1) return false
    return (
      found.isNamed ||
      found.isAlone ||
      (projectInfo[found.field] === '' && (isFigure(found.field) ? kinds.size : ofProject) >= 2)
    )
  })
}

/** What is left once questions, corrections and the clauses of other fields are taken out: the longest piece, and others that say something. */
function restOf(
  { text, folded }: FoldedMessage,
  taken: readonly Span[],
  kept: readonly FoundField[],
): { readonly longest: string; readonly others: readonly string[] } {
  const clauses = kept.filter(({ isClause }) => isClause).map(({ at }) => at)
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
  const longest = pieces.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0]
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
function beforeContact(rest: string, { field }: FoldedMessage, kept: readonly FoundField[]): string {
  if (field !== 'projectName' || !kept.some((found) => isContactField(found.field))) return rest
  const [first, next] = sentenceSpans(rest)
  const name = first && next ? textAt(rest, first).replace(/(?<![.!])[.!]+$/, '') : rest
  return kept.some(({ value }) => name.includes(value)) ? rest : name
}

interface Changes {
  readonly values: Pick<Draft, 'alsoFilled' | 'corrections' | 'reopened' | 'unsure'>
  /** A new value for the open step itself. */
  readonly answer: string | undefined
}

function changesOf(
  { corrections: all }: Parts,
  kept: readonly FoundField[],
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
  for (const { field, value, isAlone } of kept) if (field !== open) note(field, value, isAlone)
  const found = all.flatMap((one) => one.found)
  for (const one of found) if (one.kind === 'value') note(one.field, one.value, one.isUnsure)
  // A wish to go back beside a new value says nothing.
  const isChanged = found.some(({ kind }) => kind === 'value')
  for (const one of found) if (one.kind === 'reopened' && one.field !== open && !isChanged) reopened = one.field
  return { values: { alsoFilled, corrections, reopened, unsure }, answer }
}

/** Which intent counts where a message has several. */
const precedence: readonly ClauseIntent[] = [
  ...(['distress', 'delete', 'client', 'returning', 'applicant', 'seller', 'person', 'start-over', 'stop'] as const),
  ...(['hurry', 'back', 'why', 'meaning', 'repeat', 'rude', 'nothing', 'small-talk', 'remark'] as const),
]

type Answered = Pick<Draft, 'intent' | 'answer' | 'remarks'>

/** What the message is for once all else is taken out. */
function answerIn(words: string, message: FoldedMessage, parts: Parts, conversation: Conversation): Answered {
  const instead = { intent: intentBeside(parts), answer: '', remarks: [] }
  if (words === '') return instead
  const { field } = message
  const folded = fold(words)
  if (isUnclear(folded, field)) return { ...instead, intent: saysYes(folded, conversation) ? 'nothing' : 'unclear' }
  if (parts.intents.some(({ intent }) => intent === 'meaning') && asksFurther.test(folded)) return instead
  const urgent = precedence.slice(0, 2).find((intent) => parts.intents.some((one) => one.intent === intent))
  if (urgent) return { ...instead, remarks: [words] }
  const left = intentOfAll(words, folded, field)
  if (left) return { ...instead, intent: intentLeft(left, instead.intent, parts) }
  if (field === 'projectName') {
    const name = nameIn(words, folded)
    if (name !== null) return { intent: 'answer', answer: name, remarks: [] }
  }
  const bare = field === 'contact' ? words : withoutChatter(words, folded)
  const value =
    field === 'timeline' || field === 'budget'
      ? valueAlone(bare, field)
      : field === 'projectName' && !isTitle(bare) && !isNoName(fold(bare))
        ? nameAlone(bare)
        : bare
  const foldedValue = fold(value)
  const reading = readClause(foldedValue)
  const isBeside = hasOthers(parts)
  const saysNo = parts.intents.some(({ intent }) => intent === 'nothing')
  if (saysNo && !contrast.test(folded)) return { ...instead, remarks: reading.subjects > 0 ? [words] : [] }
  const verdict = verdictOn(field, { text: value, folded: foldedValue, reading, isBeside })
  if (verdict === 'answer') return { intent: 'answer', answer: value, remarks: [] }
  if (verdict === 'doubt' && !isBeside) return { intent: 'unclear', answer: value, remarks: [] }
  const remarks = reading.subjects > 0 ? [words] : []
  return { intent: isBeside ? instead.intent : 'small-talk', answer: '', remarks }
}

/** What the words are for where none of their clauses is an answer. */
function intentOfAll(text: string, folded: string, field: StepField): ClauseIntent | null {
  const clauses = sentenceSpans(text, folded).flatMap((sentence) => {
    const parts = clauseSpans(text, folded, sentence)
    return parts.length > 0 ? parts : [sentence]
  })
  const intents = clauses.map((at) => intentOf(textAt(text, at), textAt(folded, at), field))
  if (intents.length === 0 || intents.includes(null)) return intentOf(text, folded, field)
  return precedence.find((intent) => intents.includes(intent)) ?? null
}

/** A remark beside a question, or a no beside a change, says nothing. */
function intentLeft(left: ClauseIntent, beside: MessageIntent, parts: Parts): MessageIntent {
  const isAside = left === 'small-talk' || left === 'remark' || parts.corrections.length > 0
  return beside !== 'none' || (isAside && hasOthers(parts)) ? beside : meant(left, '').intent
}

function hasOthers({ questions, corrections, intents }: Parts): boolean {
  return questions.length > 0 || corrections.length > 0 || intents.length > 0
}

/** What goes on behind a no: “no preference, but it must work offline”. */
const contrast = /^(?:but|just|only|except|though|although|maar|net|mais|mas|aber)\b/

function intentBeside(parts: Parts): MessageIntent {
  if (parts.callBack) return 'person'
  const intent = precedence.find((one) => parts.intents.some((part) => part.intent === one))
  const others = parts.questions.length > 0 || parts.corrections.length > 0
  if (!intent || (others && (intent === 'small-talk' || intent === 'remark' || intent === 'back'))) return 'none'
  if (intent === 'nothing' && parts.corrections.length > 0) return 'none'
  return meant(intent, '').intent
}

/** A name in capitals, behind “called”, or in quotation marks. */
function nameIn(text: string, folded: string): string | null {
  const name = readProjectName(text)
  const isRead = name !== text.trim() && !isNoName(folded) && !isNoName(fold(name))
  if (isTitle(text)) return text
  const said = isRead ? null : (findName(text, folded) ?? nameBehind(text, folded))
  const alone = isRead && !isTitle(name) ? nameAlone(name) : name
  return said ? textAt(text, said) : isRead ? (alone === name ? text : alone) : null
}

/** “Like what? Sales goals or life goals?” */
const asksFurther = /^\W*(?:[\w']+\s+){1,7}or\s+(?:[\w']+\s*){1,6}\W*$/

const introducesName =
  /\b(?:calling it|call it|named|name is|going with|settled on|went with|decided on|thought maybe) /

/** “We think of calling it Lichtblick” */
function nameBehind(text: string, folded: string): Span | null {
  const found = introducesName.exec(folded)
  return found && capitalNameAfter(text, found.index + found[0].length)
}

/** A yes that was asked about once says that there is nothing more. */
function saysYes(folded: string, { extraTurnsOnStep }: Conversation): boolean {
  return extraTurnsOnStep > 0 && isOnlyYes(folded)
}

function isOnlyYes(folded: string): boolean {
  return folded.length < 20 && yesWords.has(wordsIn(folded).join(' '))
}

/** A yes to a question that asks for more, keys struck at random, a single letter, or a bare number where words are asked for. */
function isUnclear(folded: string, field: StepField): boolean {
  if (field === 'contact') return false
  const words = folded.match(/[a-z]+/g) ?? []
  if (isOnlyYes(folded)) return true
  if (/^[\s\d.,]+$/.test(folded)) return field !== 'budget' && field !== 'timeline' && field !== 'projectName'
  if (words.length === 0) return /^[\s!-/:-@[-`{-~]*$/.test(folded)
  if (folded.length === 1) return field !== 'projectName'
  return words.length <= 4 && words.every(isKeyboardNoise) && !/[^\sa-z.,!?]/.test(folded)
}

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz']

function isKeyboardNoise(word: string): boolean {
  if (word.length < 4) return false
  const isRow = rowsOfKeys.some((row) => row.includes(word))
  const isRepeated = /^(.{1,3})\1{2,}.{0,2}$/.test(word) && word.length >= 6
  return isRow || isRepeated || (word.length >= 5 && !/[aeiouy]/.test(word)) || /[bcdfghjklmnpqrstvwxz]{6,}/.test(word)
}

/** In words. A longer answer may hold more than the rules can tell. */
const longestPlainAnswer = 15

function isSettled({ intent, language }: Draft, { field, text }: FoldedMessage): boolean {
  if (field === 'contact') return true
  return intent !== 'unclear' && language === 'en' && text.split(/\s+/).length <= longestPlainAnswer
}
