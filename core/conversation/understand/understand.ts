import { withFewNumbers } from '../../contact-details/contact-details.ts'
import { readProjectName } from '../brief/project-name.ts'
import { isContactField, type ProjectField, stepOf } from '../project-info.ts'
import { type Conversation, currentStep } from '../session/conversation.ts'
import type { StepField } from '../steps.ts'
import { asksToGoBack, type Correction, findCorrections } from './corrections.ts'
import { asksForCallAtTime, type CallContext, findCallRequest, findLoneCallRequest } from './find-contact.ts'
import { findFields } from './find-fields.ts'
import type { FoldedMessage, FoundField } from './folded-message.ts'
import { fold, type Span, sentenceSpans, subtractSpans, textAt, trimSpan } from './folded-message.ts'
import { findCommand, findRemark, isBesideQuestion, questionAtEnd, questionKind } from './intents.ts'
import { describesThing, findName, isNoName, saysMoreThanName } from './names.ts'
import type { FieldValues, MessageIntent, Understanding } from './understanding.ts'
import { inAllLanguages, languageOf } from './vocabulary.ts'

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

function callContext({ projectInfo }: Conversation, isOffered: boolean): CallContext {
  return { isOffered, knownPhone: projectInfo.contactPhone }
}

type Draft = Omit<Understanding, 'isSettled'>

function read(message: FoldedMessage, conversation: Conversation): Draft {
  const { text, folded, field } = message
  const nothing: Draft = {
    language: languageOf(text),
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
  const isOffered = conversation.conversationHistory.findLast(({ role }) => role === 'assistant')?.offer === 'person'
  const whole: Span = { start: 0, end: text.length }
  if (isOffered && !/[?@]/.test(folded)) {
    const callBack = findCallRequest(message, whole, callContext(conversation, true))
    if (callBack) return { ...nothing, intent: 'person', callBack }
  }
  const call =
    field === 'contact' || folded.includes('@')
      ? null
      : findLoneCallRequest(message, whole, callContext(conversation, false))
  if (call) return { ...nothing, intent: 'person', callBack: call }
  const single = singleIntent(folded, text, field)
  if (single === 'back') return { ...nothing, intent: 'back', reopened: backTo(message, conversation) }
  if (single) return { ...nothing, intent: single }
  if (isInstruction(folded)) return instructed(message, nothing)
  return composed(message, conversation, nothing)
}

/** What the whole message is for, where that is one thing and no answer. */
function singleIntent(
  folded: string,
  text: string,
  field: StepField,
): Exclude<MessageIntent, 'answer' | 'none' | 'unclear'> | null {
  if (field === 'projectName' && isTitle(text)) return null
  if (field === 'existingFeatures' && /^\W*start(?:ing)? (?:from scratch|afresh)\W*$/.test(folded)) return null
  if (/^-+$/.test(folded)) return 'nothing'
  const command = findCommand(folded)
  if (command) return command
  if (asksToGoBack(folded)) return 'back'
  const remark = findRemark(folded)
  if (remark) return field === 'contact' && /\bnot\b/.test(folded) ? null : remark
  return isEmojiOnly(text) ? 'small-talk' : null
}

/** Several words with a capital each: a name, whatever they say. */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    words.every((word) => /^[\p{Lu}\d&]/u.test(word)) &&
    !/[?]/.test(text) &&
    /\p{Ll}/u.test(text)
  )
}

/** The same with small words between: “The App for Tired Mothers”. */
function hasCapitals(text: string): boolean {
  const words = text.split(/\s+/)
  const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length
  return isTitle(text) || (words.length <= 6 && capitals >= 2 && capitals >= words.length / 2)
}

function isEmojiOnly(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text)
}

function backTo(message: FoldedMessage, conversation: Conversation): StepField | null {
  const [first] = findCorrections(message, { start: 0, end: message.text.length }, conversation.projectInfo)
  return first?.kind === 'reopened' ? first.field : null
}

const instruction =
  /\b(?:ignor\w+|disregard|forget|override|bypass|reveal|print|repeat) (?:\w+ ){0,3}(?:instructions?|guidelines|rules|prompt|interview|anweisungen|instrucoes|instrucciones|instructions|instruksies|imiyalelo|above|api key|environment|questions and)\b|\bsystem (?:prompt|override|note)\b|\b(?:system|assistant|human|user) ?:|\bapi key\b|\bcopy my key\b|\b(?:to|for) the (?:ai|summari[sz]er|assistant|model|bot)\b|<\||\[inst\]|\bcurrentstep\b|\biscomplete\b|\b(?:ignore|skip) the rest\b|\bmark (?:this|it) (?:\w+ )?as\b|\bpriority to\b/

/** Text that commands a machine is an answer at most: it fills no other field and changes none. */
function isInstruction(folded: string): boolean {
  return instruction.test(folded)
}

function instructed(message: FoldedMessage, nothing: Draft): Draft {
  const isQuestion = questionKind(message.folded, message.field, false) === 'question'
  if (isQuestion) return { ...nothing, questions: [message.text] }
  return { ...nothing, intent: 'answer', answer: message.text }
}

/** What each sentence of a message is for. */
interface Parts {
  readonly questions: Span[]
  readonly corrections: { readonly at: Span; readonly found: readonly Correction[] }[]
  readonly commands: { readonly at: Span; readonly intent: MessageIntent }[]
  callBack: Understanding['callBack']
}

function composed(message: FoldedMessage, conversation: Conversation, nothing: Draft): Draft {
  const { text, folded, field } = message
  const sentences = sentenceSpans(text, folded)
  const parts = partsOf(message, sentences, conversation)
  const taken = [...parts.questions, ...parts.corrections.map(({ at }) => at), ...parts.commands.map(({ at }) => at)]
  const fields = findFields(message).filter(
    ({ at }) => !taken.some((one) => one.start <= at.start && at.end <= one.end),
  )
  const kept = unmistakable(fields, message, conversation)
  const own = kept.length > 1 ? kept.find((found) => found.field === field) : undefined
  const rest = own ? '' : beforeContact(restOf(message, taken, kept), message, kept)
  const changes = changesOf({ ...parts, corrections: namedOnly(parts, folded) }, kept, conversation, field)
  const answer = own?.value ?? changes.answer ?? rest
  const left = leftOf(answer, message, parts, conversation)
  // Beside an answer, the wish for a person is answered like a question, so that the answer is not lost.
  const isBesideAnswer = left.intent === 'answer' && parts.callBack === null
  const wishes = isBesideAnswer ? parts.commands.filter(({ intent }) => intent === 'person').map(({ at }) => at) : []
  return {
    ...nothing,
    ...changes.values,
    intent: left.intent === 'none' && changes.values.reopened ? 'back' : left.intent,
    answer: left.answer,
    questions: [...parts.questions, ...wishes].map((at) => textAt(text, at)),
    callBack: parts.callBack,
  }
}

function partsOf(message: FoldedMessage, sentences: readonly Span[], conversation: Conversation): Parts {
  const { folded, field } = message
  const parts: Parts = { questions: [], corrections: [], commands: [], callBack: null }
  const split = sentences.map((sentence) => piecesOf(message, sentence, conversation))
  const pieces = split.flat()
  const clauses = new Set(split.filter(({ length }) => length > 1).flat())
  const answersNothing = pieces.length > 1 && pieces.every((piece) => isNoAnswer(message, piece, conversation))
  const hasMore = pieces.length > 1
  for (const at of pieces) {
    const sentence = textAt(folded, at)
    const callBack = findCallRequest(message, at, callContext(conversation, false))
    if (callBack && !(field === 'contact' && /@/.test(folded))) {
      parts.callBack ??= callBack
      if (field !== 'contact') parts.commands.push({ at, intent: 'person' })
      continue
    }
    const isName = field === 'projectName' && isTitle(textAt(message.text, at))
    if (field !== 'contact' && !isName && asksForCallAtTime(message, at)) {
      parts.commands.push({ at, intent: 'person' })
      continue
    }
    const found = findCorrections(message, at, conversation.projectInfo)
    const changed = found.length > 0 ? null : correctionAtEnd(message, at, conversation)
    if (changed) parts.corrections.push(changed)
    if (found.length > 0) {
      parts.corrections.push({ at, found })
      continue
    }
    const command = hasMore
      ? (commandIn(sentence, field) ?? (answersNothing || clauses.has(at) ? findRemark(sentence) : null))
      : null
    if (command) {
      parts.commands.push({ at, intent: command })
      continue
    }
    const tail = questionAtEnd(folded, at, field)
    const isLast = at === pieces.at(-1)
    if (tail) parts.questions.push(tail)
    else if (questionKind(sentence, field, hasMore && !isLast) === 'question') parts.questions.push(at)
  }
  return parts
}

/** A sentence; its clauses where none of them answers: “Forget the name, we have not decided”. */
function piecesOf(message: FoldedMessage, sentence: Span, conversation: Conversation): readonly Span[] {
  const words = textAt(message.folded, sentence)
  if (words.length > longestSplit || !/[,;]|\s-\s/.test(words)) return [sentence]
  const clauses = [...words.matchAll(/(?:[^,;\s-]|-(?!\s)|\s(?!-\s)|,(?=\d))+/g)]
    .map(({ 0: clause, index }) => ({ start: sentence.start + index, end: sentence.start + index + clause.length }))
    .map((clause) => trimSpan(message.text, clause))
  const answersNothing = clauses.length > 1 && clauses.every((clause) => isNoAnswer(message, clause, conversation))
  return answersNothing ? clauses : [sentence]
}

const changesAtEnd =
  /(?:[,;.] ?|\s)(?:(?:and|but|also|oh|please|then|en|et|e|und) ){0,3}(?=(?:change|rename|scrap|update|correct|verander|changez|mude|andern sie) (?:the|my|our|die|le|la|o|a|den|das) |(?:no,? wait|wait,? no|no,? sorry|sorry|actually|scratch that|correction|on second thoughts?)[\s,.:-])/g

/** The correction that follows an answer in the same sentence: “R120k, and change the name to Kelp”. */
function correctionAtEnd(
  message: FoldedMessage,
  sentence: Span,
  { projectInfo }: Conversation,
): Parts['corrections'][number] | null {
  const words = textAt(message.folded, sentence)
  for (const { 0: joint, index } of words.matchAll(changesAtEnd)) {
    const start = sentence.start + index + joint.length
    const found = findCorrections(message, { start, end: sentence.end }, projectInfo)
    if (found.some(({ kind }) => kind === 'value'))
      return { at: { start: sentence.start + index, end: sentence.end }, found }
  }
  return null
}

/** In characters. */
const longestSplit = 160

function isNoAnswer(message: FoldedMessage, at: Span, conversation: Conversation): boolean {
  const words = textAt(message.folded, at)
  const isCommand = findCommand(words) !== null || asksToGoBack(words) || findRemark(words) !== null
  const isQuestion = questionKind(words, message.field, false) === 'question'
  return isCommand || isQuestion || findCorrections(message, at, conversation.projectInfo).length > 0
}

/** A sentence among others that is no part of the answer. Greetings and thanks stay with it. */
function commandIn(sentence: string, field: StepField): MessageIntent | null {
  const command = findCommand(sentence)
  if (command === 'meaning' && !/[?]/.test(sentence)) return null
  if (command) return field === 'contact' && command === 'person' ? null : command
  if (asksToGoBack(sentence)) return 'back'
  const remark = findRemark(sentence)
  if (remark === 'rude') return remark
  return remark === 'small-talk' && /[?]/.test(sentence) ? remark : null
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
    return found.isNamed || (projectInfo[found.field] === '' && (isFigure(found.field) ? kinds.size : ofProject) >= 2)
  })
}

/** The words that are left once questions, corrections and the clauses of other fields are taken out at both ends. */
function restOf({ text, folded }: FoldedMessage, taken: readonly Span[], kept: readonly FoundField[]): string {
  const clauses = kept.filter(({ isClause }) => isClause).map(({ at }) => at)
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
  if (!longest) return ''
  const wholeIsLeft = taken.length === 0 && clauses.length === 0
  return wholeIsLeft ? text : textAt(text, longest)
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

/** A wish to go back names no field: beside a new value it says nothing. */
function namedOnly({ corrections }: Parts, folded: string): Parts['corrections'] {
  const isChanged = corrections.some(({ found }) => found.some(({ kind }) => kind === 'value'))
  return isChanged ? corrections.filter(({ at }) => !asksToGoBack(textAt(folded, at))) : corrections
}

interface Changes {
  readonly values: Pick<Draft, 'alsoFilled' | 'corrections' | 'reopened'>
  /** A new value for the open step itself. */
  readonly answer: string | undefined
}

function changesOf(parts: Parts, kept: readonly FoundField[], { projectInfo }: Conversation, open: StepField): Changes {
  const alsoFilled: { [Field in ProjectField]?: string } = {}
  const corrections: { [Field in ProjectField]?: string } = {}
  let reopened: StepField | null = null
  let answer: string | undefined
  const note = (field: ProjectField, value: string) => {
    if (field === open) answer = value
    else if (projectInfo[field] === '') {
      if (value !== '') alsoFilled[field] = value
    } else if (projectInfo[field] !== value) corrections[field] = value
  }
  for (const { field, value } of kept) if (field !== open) note(field, value)
  for (const { found } of parts.corrections) {
    for (const one of found) {
      if (one.kind === 'value') note(one.field, one.value)
      else reopened = one.field === open ? reopened : one.field
    }
  }
  return { values: { alsoFilled: alsoFilled satisfies FieldValues, corrections, reopened }, answer }
}

/** Which intent counts where a message has several. */
const precedence: readonly MessageIntent[] = [
  'person',
  'start-over',
  'stop',
  'hurry',
  'back',
  'why',
  'meaning',
  'repeat',
  'rude',
  'nothing',
  'small-talk',
]

/** What the message is for once all else is taken out. */
function leftOf(
  answer: string,
  message: FoldedMessage,
  parts: Parts,
  { extraTurnsOnStep }: Conversation,
): { intent: MessageIntent; answer: string } {
  const command = precedence.find((intent) => parts.commands.some((one) => one.intent === intent))
  const others = parts.questions.length > 0 || parts.corrections.length > 0
  const isChanged = parts.corrections.some(({ found }) => found.some(({ kind }) => kind === 'value'))
  const isOnlyRemark =
    command === 'small-talk' ||
    (command === 'nothing' && parts.corrections.length > 0) ||
    (command === 'back' && isChanged)
  const instead = parts.callBack ? 'person' : isOnlyRemark && others ? 'none' : (command ?? 'none')
  if (answer === '') return { intent: instead, answer: '' }
  const folded = fold(answer)
  const remark = answer === message.text ? null : singleIntent(folded, answer, message.field)
  if (remark === 'small-talk' || remark === 'rude') return { intent: others || command ? instead : remark, answer: '' }
  if (remark) return { intent: remark, answer: '' }
  if (command === 'meaning' && asksFurther.test(folded)) return { intent: command, answer: '' }
  if (message.field === 'projectIdea' && parts.questions.length > 0 && isBesideQuestion(folded))
    return { intent: instead, answer: '' }
  if (message.field === 'projectName') return nameIn(answer, message, extraTurnsOnStep)
  return { intent: isUnclear(folded, message) ? 'unclear' : 'answer', answer }
}

/** A name is a few words, or stands behind “called”. A description is none; nor is “yes”, which says nothing when it is said again. */
function nameIn(text: string, message: FoldedMessage, extraTurns: number): { intent: MessageIntent; answer: string } {
  const folded = fold(text)
  const name = readProjectName(text)
  if (hasCapitals(text) || (name !== text.trim() && !isNoName(folded) && !isNoName(fold(name))))
    return { intent: 'answer', answer: text }
  const said = findName(text, folded)
  if (said) return { intent: 'answer', answer: textAt(text, said) }
  if (onlyYes.test(folded) && extraTurns > 0) return { intent: 'nothing', answer: '' }
  return { intent: isUnclear(folded, message) || isNoName(folded) ? 'unclear' : 'answer', answer: text }
}

/** “Like what? Sales goals or life goals?” */
const asksFurther = /^\W*(?:[\w']+\s+){1,7}(?:or\s+(?:[\w']+\s*){1,6}|lol|haha)\W*$/

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz']

const onlyYes = new RegExp(`^\\W*${inAllLanguages('yes')}\\W*$`)

/** A yes to a question that asks for more, keys struck at random, a single letter, or a bare number where words are asked for. */
function isUnclear(folded: string, { field }: FoldedMessage): boolean {
  if (field === 'contact') return false
  const words = folded.match(/[a-z]+/g) ?? []
  if (onlyYes.test(folded)) return true
  if (/^[\s\d.,]+$/.test(folded)) return field !== 'budget' && field !== 'timeline' && field !== 'projectName'
  if (words.length === 0) return /^[\s!-/:-@[-`{-~]*$/.test(folded)
  if (folded.length === 1) return field !== 'projectName'
  return words.length <= 4 && words.every(isKeyboardNoise) && !/[^\sa-z.,!?]/.test(folded)
}

function isKeyboardNoise(word: string): boolean {
  if (word.length < 4) return false
  const isRow = rowsOfKeys.some((row) => row.includes(word))
  const isRepeated = /^(.{1,3})\1{2,}.{0,2}$/.test(word) && word.length >= 6
  return isRow || isRepeated || (word.length >= 5 && !/[aeiouy]/.test(word)) || /[bcdfghjklmnpqrstvwxz]{6,}/.test(word)
}

/** In words, by step; a longer answer may hold more than the rules can tell. Few names are longer than five words. */
const longestPlainAnswer = 15
const longestPlainName = 5

/** An answer that begins like this, or speaks to us, may be a correction, a question or a remark that the rules do not know. */
const unsureOpening =
  /^(?:no|not|sorry|wait|oops|hold on|hmm+|well|actually|but|ok(?:ay)?|why|how|what|when|where|who|which|is|are|do|does|can|could|will|would|should)\b/
const speaksToUs = /\?|\b(?:you|your|yours|u|ur|this chat|bot)\b/

function isSettled(understood: Draft, { field, text, folded }: FoldedMessage): boolean {
  if (field === 'contact') return true
  const { intent, language } = understood
  if (intent === 'unclear') return false
  if (intent !== 'answer') return true
  const mayBeMore = unsureOpening.test(folded) || speaksToUs.test(folded)
  if (language !== 'en' || mayBeMore) return false
  const words = text.split(/\s+/).length
  const longest = field === 'projectName' ? longestPlainName : longestPlainAnswer
  return words <= longest && sentenceSpans(text, folded).length <= 2
}
