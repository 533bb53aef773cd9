import { isByTelephone, promisedCall } from '../../brief/calls.ts'
import { type Conversation, currentStep, type FieldSource, type Message } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames, stepOf } from '../../brief/project-info.ts'
import { sourcesAfter } from '../../brief/sources.ts'
import { type Step, type StepField, steps, totalSteps } from '../../brief/steps.ts'
import { saysNoEmail } from '../../language/contact-words.ts'
import type { FindPassage } from '../../site-search/passage.ts'
import { fold } from '../../understanding/folded-message.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { offerOf } from '../care/care-reply.ts'
import { type CareContext, careFor } from '../care/care-turn.ts'
import type { ChoiceEffect, ChosenReply } from '../session/choices.ts'
import { mayBeAsked, thinAnswer, withConfirmation, withCurrencyQuestion, withoutPending } from './doubts.ts'
import {
  callInstead,
  withAnswer,
  withCallRequest,
  withFields,
  withQuestions,
  withRemarks,
  otherAddresses,
} from './fill-fields.ts'
import type { ReplyAction } from './reply-actions.ts'
import type { TurnResult } from './turn-result.ts'

/** Specification §5, for the answer to a required step. */
const shortestAnswer = 3
/** Turns that a step may cost beyond the one that answers it. */
const mostExtraTurns = 2
/** A message of fewer words does not change the language of the conversation back to English. */
const fewestWordsForEnglish = 4

/** What a visitor sent: words, the Skip button, or a quick reply, whose words are the text. */
export interface VisitorMessage {
  readonly text: string
  readonly skip: boolean
  readonly chosen?: ChosenReply | null
}

export interface TurnContext extends CareContext {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  /** The agency's country, for telephone numbers. */
  readonly home: string
  readonly findPassage: FindPassage
  /** Who understood the message; the rules where it is left out. */
  readonly by?: FieldSource['by'] | undefined
}

/** Returns what follows from a message that was understood: fields, step, and what the reply says. Stores no word that was not said, and
 *  no question as an answer. A step costs at most two turns more than its answer, questions and commands not counted. */
export function takeTurn(
  before: Conversation,
  sent: VisitorMessage,
  understanding: Understanding,
  context: TurnContext,
): TurnResult {
  const start = opened(before, sent, understanding, context)
  const care = sent.skip || sent.chosen ? null : careTurn(start, before, understanding, context)
  if (care) return care
  const turn = afterIntent(beside(before, start, sent, understanding, context), sent, understanding, context)
  const asked = withCurrencyQuestion(withConfirmation(turn, understanding), before.projectInfo, sent.text.trim())
  return recorded(asked, before, sent, context)
}

/** The conversation with the message in it, and nothing of what it says. */
function opened(
  before: Conversation,
  sent: VisitorMessage,
  understanding: Understanding,
  { timestamp }: TurnContext,
): Conversation {
  const said = sent.text.trim()
  const { language, english, intent } = understanding
  const isForeign = language !== 'en'
  const message: Message = {
    role: 'user',
    content: said || chatMessages.skip,
    timestamp,
    ...(isForeign && { lang: language }),
    ...(isForeign && english && { english }),
  }
  const isUnclear = !sent.skip && !sent.chosen && (intent === 'unclear' || intent === 'rude')
  return {
    ...appendMessage(before, message),
    language: languageAfter(before, said, understanding),
    userCurrency: sent.chosen?.currency ?? before.userCurrency,
    replaced: {},
    pending: null,
    unclearInARow: isUnclear ? before.unclearInARow + 1 : 0,
  }
}

/** What the message says beside its answer. */
function beside(
  before: Conversation,
  start: Conversation,
  sent: VisitorMessage,
  understanding: Understanding,
  context: TurnContext,
): Rest {
  const isForeign = understanding.language !== 'en'
  const filled = withFields(start, understanding, context.home)
  // A quick reply asks the team, not the site.
  const findPassage = sent.chosen ? () => null : context.findPassage
  const asked = withQuestions(filled.conversation, understanding, findPassage)
  const called = withCallRequest(asked.conversation, understanding)
  const opening: ReplyAction[] =
    isForeign && before.language === 'en' ? [{ kind: 'language', language: understanding.language }] : []
  const extras = [...filled.actions, ...asked.actions, ...called.actions]
  return {
    step: currentStep(before),
    start: withRemarks(called.conversation, understanding.remarks),
    opening,
    extras,
    noted: filled.noted,
    isNews: extras.some(({ kind }) => kind !== 'answered') || asked.isNews,
    callRequest: called.request,
  }
}

/** The turn with what is remembered of it: the fields that it filled, from which words, and a value that was doubted and not confirmed. */
function recorded(turn: TurnResult, before: Conversation, sent: VisitorMessage, { by }: TurnContext): TurnResult {
  const { projectInfo } = turn.answered
  const noted = projectFieldNames.filter((field) => {
    const value = projectInfo[field]
    return value !== '' && value !== before.projectInfo[field]
  })
  const source = { by: by ?? 'rule', quotation: valueChosen(sent) ?? sent.text.trim() }
  const sources = sourcesAfter(before, projectInfo, source)
  const record = (conversation: Conversation): Conversation => ({
    ...withoutPending(conversation, before.pending),
    noted,
    sources,
  })
  return { ...turn, answered: record(turn.answered), after: record(turn.after) }
}

/** What they agreed to: their words may be “Yes”. */
function valueChosen({ chosen }: VisitorMessage): string | undefined {
  return chosen?.effect.kind === 'fill' ? chosen.effect.value : undefined
}

/** A message that is not about an idea: it fills nothing, and the step stays. */
function careTurn(
  start: Conversation,
  before: Conversation,
  understanding: Understanding,
  context: TurnContext,
): TurnResult | null {
  const said = start.conversationHistory.at(-1)?.content ?? ''
  const reply = careFor(before, said, understanding, context)
  if (!reply) return null
  const returningTo = reply.kind === 'added' ? reply.lead.leadId : start.returningTo
  const answered = { ...start, noted: [], returningTo }
  const called =
    reply.kind === 'client'
      ? withCallRequest(answered, understanding)
      : { conversation: answered, actions: [], request: null }
  const actions = [...called.actions, { kind: 'care', reply } as const]
  return { answered: called.conversation, after: called.conversation, actions, callRequest: called.request }
}

interface Rest {
  readonly step: Step
  /** With everything in it but the answer to the open step. */
  readonly start: Conversation
  readonly opening: readonly ReplyAction[]
  /** What there is to say on the rest of the message. */
  readonly extras: readonly ReplyAction[]
  /** Fields beside the open one that the message has filled. */
  readonly noted: readonly ProjectField[]
  /** Whether the message held anything that was not said before, beside the answer. */
  readonly isNews: boolean
  readonly callRequest: TurnResult['callRequest']
}

/** A message that is about the open step, as it was understood. */
interface Heard {
  readonly rest: Rest
  readonly text: string
  readonly understanding: Understanding
  readonly context: TurnContext
}

function afterIntent(rest: Rest, sent: VisitorMessage, understanding: Understanding, context: TurnContext): TurnResult {
  const { step } = rest
  const text = sent.text.trim()
  const tellMeMore = () => askedAgain(rest, { kind: 'tell-me-more' }, false)
  if (sent.skip) return step.required ? tellMeMore() : leftOut(rest)
  if (sent.chosen) return afterChoice(rest, sent.chosen.effect, context)
  if (step.required && !isNumberLeft(rest) && text.length < shortestAnswer) return tellMeMore()
  if (isNumberLeft(rest) && hasNoEmail(text)) return answeredStep(rest, text, context)
  return outcomes[understanding.intent]({ rest, text, understanding, context })
}

/** What follows from each intent. */
const outcomes: Readonly<Record<Understanding['intent'], (heard: Heard) => TurnResult>> = {
  answer: ({ rest, understanding, context }) => answeredStep(rest, understanding.answer, context),
  unclear: ({ rest, understanding, text }) => doubted(rest, understanding, text),
  nothing: ({ rest }) => nothingSaid(rest),
  why: explained,
  meaning: explained,
  repeat: explained,
  'small-talk': ({ rest }) => onceMore(rest, { kind: 'small-talk' }),
  rude: ({ rest }) => onceMore(rest, { kind: rest.start.unclearInARow > 1 ? 'ways' : 'rude' }),
  back: ({ rest, understanding }) => reopened(rest, understanding.reopened ?? stepBefore(rest.start)),
  person: personWished,
  stop: ({ rest }) => stays(rest, [{ kind: 'stop' }]),
  'start-over': ({ rest }) => stays(rest, [{ kind: 'start-over' }]),
  hurry: ({ rest }) => shortened(rest),
  none: ({ rest }) => besideOnly(rest),
  // `careTurn` replies to these, unless they say again that it is an idea.
  client: insisted,
  returning: insisted,
  applicant: ({ rest }) => stays(rest, []),
  seller: ({ rest }) => stays(rest, []),
  distress: ({ rest }) => stays(rest, []),
  delete: ({ rest }) => stays(rest, []),
}

function insisted({ rest, text, context }: Heard): TurnResult {
  return answeredStep(rest, text, context)
}

/** At the contact step a telephone number is enough. */
function isNumberLeft({ step, start }: Rest): boolean {
  return step.field === 'contact' && isByTelephone(start.projectInfo)
}

function hasNoEmail(text: string): boolean {
  return saysNoEmail.test(fold(text))
}

function mayAskAgain({ start }: Rest): boolean {
  return start.extraTurnsOnStep < mostExtraTurns
}

/** Asks again with this; goes on where the step has cost enough. */
function onceMore(rest: Rest, action: ReplyAction): TurnResult {
  return mayAskAgain(rest) ? askedAgain(rest, action) : leftOut(rest)
}

function explained({ rest, understanding: { intent } }: Heard): TurnResult {
  const kind = intent === 'why' || intent === 'meaning' ? intent : 'repeat'
  return onceMore(rest, { kind, field: rest.step.field })
}

function nothingSaid(rest: Rest): TurnResult {
  const { step, start } = rest
  const isAsked = step.field === 'contact' && start.askedForEmail
  if (isNumberLeft(rest) || isAsked || !step.required || start.reopened !== null) return leftOut(rest)
  return start.extraTurnsOnStep > 0 ? leftOut(rest) : askedAgain(rest, { kind: 'required', field: step.field })
}

function personWished({ rest, text, context }: Heard): TurnResult {
  const { step, start, extras } = rest
  const isAnswer = step.field === 'contact' && start.askedForEmail && isCallRequested(rest)
  if (isAnswer) return answeredStep(rest, text, context)
  return stays(rest, extras.some(({ kind }) => isAboutPerson.has(kind)) ? [] : [{ kind: 'person' }])
}

/** The message held other fields, questions or corrections only, or nothing. */
function besideOnly(rest: Rest): TurnResult {
  const { step, start, isNews, noted } = rest
  if (start.reopened !== null && isNews) return stays({ ...rest, start: { ...start, reopened: null } }, [])
  if (isFilled(start.projectInfo, step.field) && noted.length > 0) return moved(rest, [])
  if (isNews) return stays(rest, [])
  return mayAskAgain(rest) ? { ...stays(rest, []), after: withExtraTurn(start) } : leftOut(rest)
}

function afterChoice(rest: Rest, effect: ChoiceEffect, context: TurnContext): TurnResult {
  const { step, start } = rest
  switch (effect.kind) {
    case 'fill':
      if (stepOf(effect.field) === step.field) return answeredStep(rest, effect.value, context)
      return isFilled(start.projectInfo, step.field) ? moved(rest, []) : stays(rest, [])
    case 'leave':
      return effect.question !== null && start.reopened === null ? moved(rest, []) : leftOut(rest)
    case 'keep':
      return stays(rest, [{ kind: 'kept', fields: [effect.field] }])
    case 'short':
      return shortened(rest)
  }
}

/** Asks once whether it is the answer. What stays unclear goes to the notes, and the conversation goes on. */
function doubted(rest: Rest, understanding: Understanding, text: string): TurnResult {
  const { step, start } = rest
  const { answer } = understanding
  if (start.extraTurnsOnStep > 0) {
    const noted = { ...rest, start: withRemarks(start, [answer || text]) }
    const ways: readonly ReplyAction[] = start.unclearInARow > 1 ? [{ kind: 'ways' }] : []
    return leftOut({ ...noted, extras: [...noted.extras, ...ways] })
  }
  if (!mayBeAsked(understanding)) return askedAgain(rest, { kind: 'unclear', field: step.field })
  const { after, ...asked } = askedAgain(rest, { kind: 'doubt', field: step.field, value: answer })
  const field = step.field === 'contact' ? 'contactName' : step.field
  return { ...asked, after: { ...after, pending: { field, value: answer, from: '', currencies: [] } } }
}

function isCallRequested({ extras }: Rest): boolean {
  return extras.some(({ kind }) => kind === 'call-requested')
}

/** The answer to the open step is in. */
function answeredStep(rest: Rest, answer: string, { home }: TurnContext): TurnResult {
  const { step, start } = rest
  if (step.required && answer.trim().length < shortestAnswer) return askedAgain(rest, { kind: 'tell-me-more' }, false)
  const projectInfo = withAnswer(start, step, answer.trim(), home)
  const others = step.field === 'contact' ? otherAddresses(answer, projectInfo) : []
  const conversation = withRemarks({ ...start, projectInfo }, others)
  const isLastWord = isByTelephone(projectInfo) && hasNoEmail(answer)
  const asked = isLastWord ? null : emailAskedFor({ ...rest, start: conversation })
  if (asked) return asked
  if (start.reopened !== null) {
    return stays({ ...rest, start: { ...conversation, reopened: null } }, [changedBy(step.field, start.projectInfo)])
  }
  const says = step.field === 'contact' || projectInfo[step.field] !== ''
  const thin = thinAnswer(step.field, answer, start)
  const wish: readonly ReplyAction[] = thin ? [{ kind: 'follow-up', field: thin }] : []
  const next = { ...rest, start: { ...conversation, hasFollowedUp: start.hasFollowedUp || thin !== null } }
  return moved(next, [{ kind: says ? 'acknowledge' : 'skipped', field: step.field }, ...wish])
}

/** Asks once for an email address where the contact has none, and no call stands in its place. */
function emailAskedFor(rest: Rest): TurnResult | null {
  const { step, start } = rest
  const isWanted = step.field === 'contact' && start.projectInfo.contactEmail === '' && !start.askedForEmail
  if (!isWanted) return null
  if (isCallRequested(rest)) return stays(rest, [])
  if (promisedCall(start) !== null) return null
  return stays({ ...rest, start: { ...start, askedForEmail: true } }, [
    { kind: 'ask-for-email' },
    { kind: 'offer-call' },
  ])
}

/** Nothing is said on the open step, or enough was asked: it stays as it is, and the conversation goes on. */
function leftOut(rest: Rest): TurnResult {
  const { step, start } = rest
  if (start.reopened !== null) return stays({ ...rest, start: { ...start, reopened: null } }, [])
  return moved(rest, [{ kind: 'skipped', field: step.field }])
}

function moved(rest: Rest, acknowledged: readonly ReplyAction[]): TurnResult {
  const after = advance(rest.start)
  const isCalled = rest.extras.some(({ kind }) => isAboutPerson.has(kind))
  if (after.isComplete && isByTelephone(after.projectInfo) && !isCalled) return endedByCall(rest)
  const last: ReplyAction = after.isComplete ? { kind: 'close' } : { kind: 'ask', field: currentStep(after).field }
  const isSeveral = rest.noted.length > 0 && acknowledged.some(({ kind }) => kind === 'acknowledge')
  const extras = isSeveral ? rest.extras.map((action) => withOpenField(action, rest.step.field)) : rest.extras
  const actions = [...rest.opening, ...(isSeveral ? [] : acknowledged), ...extras, last]
  return { answered: rest.start, after, actions, callRequest: rest.callRequest }
}

/** All that they leave is a telephone number: the conversation ends with the request for a call. */
function endedByCall(rest: Rest): TurnResult {
  const called = withCallRequest(rest.start, { callBack: callInstead(rest.start) })
  const extras = [...rest.extras, ...called.actions]
  return moved({ ...rest, start: called.conversation, extras, callRequest: called.request }, [])
}

/** The answer to the open step is one of those that were noted. */
function withOpenField(action: ReplyAction, field: StepField): ReplyAction {
  return action.kind === 'noted' && field !== 'contact' ? { ...action, fields: [field, ...action.fields] } : action
}

/** The step stays: what was said is answered, and the open question put again unless the reply asks something else. */
function stays({ start, opening, extras, callRequest }: Rest, added: readonly ReplyAction[]): TurnResult {
  const said = [...opening, ...extras, ...added]
  const asksOtherwise = said.some(({ kind }) => ownQuestion.has(kind))
  const question: ReplyAction = { kind: 'ask', field: currentStep(start).field }
  return { answered: start, after: start, actions: asksOtherwise ? said : [...said, question], callRequest }
}

const isAboutPerson: ReadonlySet<ReplyAction['kind']> = new Set<ReplyAction['kind']>(['call-requested', 'person'])

const ownQuestion: ReadonlySet<ReplyAction['kind']> = new Set<ReplyAction['kind']>([
  'why',
  'meaning',
  'repeat',
  'unclear',
  'doubt',
  'ways',
  'required',
  'reopen',
  'person',
  'stop',
  'start-over',
  'tell-me-more',
  'ask-for-email',
])

function askedAgain(rest: Rest, action: ReplyAction, counts = true): TurnResult {
  const followed = stays(rest, [action])
  return counts ? { ...followed, after: withExtraTurn(followed.after) } : followed
}

function withExtraTurn(conversation: Conversation): Conversation {
  return { ...conversation, extraTurnsOnStep: conversation.extraTurnsOnStep + 1 }
}

function reopened(rest: Rest, field: StepField | null): TurnResult {
  if (field === null || field === rest.step.field) return stays(rest, [{ kind: 'repeat', field: rest.step.field }])
  return stays({ ...rest, start: { ...rest.start, reopened: field } }, [{ kind: 'reopen', field }])
}

/** The last step before the open one that has an answer. */
function stepBefore({ currentStep: place, projectInfo }: Conversation): StepField | null {
  const earlier = steps.slice(0, place)
  return earlier.findLast(({ field }) => isFilled(projectInfo, field))?.field ?? earlier.at(-1)?.field ?? null
}

/** Only what cannot be done without is still asked for. */
function shortened(rest: Rest): TurnResult {
  const start = { ...rest.start, isShort: true }
  const needed = currentStep(start)
  const action: ReplyAction = { kind: 'short-way' }
  if (isAsked(needed.field, true) && !isFilled(start.projectInfo, needed.field))
    return stays({ ...rest, start }, [action])
  return moved({ ...rest, start, extras: [...rest.extras, action] }, [])
}

/** Returns the conversation at the next step that still needs an answer. Past the last one it is complete. */
export function advance(conversation: Conversation): Conversation {
  const { currentStep: place, projectInfo, isShort } = conversation
  const open = steps.findIndex(
    ({ field }, index) => index > place && isAsked(field, isShort) && !isFilled(projectInfo, field),
  )
  const next = open < 0 ? totalSteps : open
  return {
    ...conversation,
    currentStep: next,
    openField: steps[next]?.field ?? null,
    isComplete: next >= totalSteps,
    failuresOnStep: 0,
    extraTurnsOnStep: 0,
    reopened: null,
  }
}

function isAsked(field: StepField, isShort: boolean): boolean {
  return !isShort || field === 'projectIdea' || field === 'contact'
}

/** Whether a step needs no answer any more. */
export function isFilled(info: ProjectInfo, field: StepField): boolean {
  return field === 'contact' ? info.contactName !== '' && info.contactEmail !== '' : info[field] !== ''
}

export function appendMessage(conversation: Conversation, message: Message): Conversation {
  return { ...conversation, conversationHistory: [...conversation.conversationHistory, message] }
}

const isPersonOffered: ReadonlySet<ReplyAction['kind']> = new Set<ReplyAction['kind']>([
  'person',
  'offer-call',
  'notes-full',
])

/** Returns the reply as a message: its words, links to the site, and what is offered below. */
export function replyMessage(content: string, actions: readonly ReplyAction[], timestamp: string): Message {
  const links = actions.flatMap((action) => (action.kind === 'answered' && action.passage ? [action.passage] : []))
  const care = actions.find((action) => action.kind === 'care')
  const offersPerson = actions.some(({ kind }) => isPersonOffered.has(kind))
  const offersEnd = actions.some(({ kind }) => kind === 'stop' || kind === 'start-over')
  return {
    role: 'assistant',
    content,
    timestamp,
    ...(links.length > 0 && { links: links.map(({ title, href }) => ({ title, href })) }),
    ...(offersPerson && { offer: 'person' }),
    ...(offersEnd && { offer: 'end' }),
    ...(actions.some(({ kind }) => kind === 'ways') && { offer: 'ways' }),
    ...(care && offerOf(care.reply)),
  }
}

/** The open question, for a reply that asks it out of order: the step stayed, or others were passed over. */
export function openQuestion(
  before: Pick<Conversation, 'currentStep'>,
  after: Conversation,
  actions: readonly ReplyAction[],
): Pick<Message, 'asks'> {
  const isNext = after.currentStep === before.currentStep + 1
  const isFixed =
    actions.length === 1 && actions.some(({ kind }) => kind === 'tell-me-more' || kind === 'ask-for-email')
  return isNext || isFixed || after.isComplete ? {} : { asks: currentStep(after).field }
}

function changedBy(field: StepField, former: ProjectInfo): ReplyAction {
  if (field === 'contact') return { kind: 'changed', fields: ['contactName', 'contactEmail', 'contactPhone'] }
  return { kind: former[field] === '' ? 'noted' : 'changed', fields: [field] }
}

function languageAfter(
  { language }: Conversation,
  text: string,
  understanding: Understanding,
): Conversation['language'] {
  const isShort = text.split(/\s+/).length < fewestWordsForEnglish
  return understanding.language === 'en' && isShort ? language : understanding.language
}
