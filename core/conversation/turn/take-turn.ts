import { isByTelephone, promisedCall } from '../../brief/calls.ts'
import {
  appendMessage,
  type Conversation,
  currentStep,
  isAsked,
  isFilled,
  type Message,
} from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { contactFields, type ProjectInfo, projectFieldNames, stepOf } from '../../brief/project-info.ts'
import { stepsOf } from '../../brief/question-set.ts'
import { sourcesAfter } from '../../brief/sources.ts'
import type { StepField } from '../../brief/steps.ts'
import { saysNoEmail } from '../../language/contact-words.ts'
import { fold } from '../../language/fold.ts'
import type { MessageIntent, Understanding } from '../../understanding/understanding.ts'
import { careFor } from '../care/care-turn.ts'
import type { ChoiceEffect } from '../session/choices.ts'
import { mayBeAsked, thinAnswer, withConfirmation, withCurrencyQuestion, withoutPending } from './doubts.ts'
import { otherAddresses, withAnswer, withCallRequest, withFields, withNotes, withQuestions } from './fill-fields.ts'
import { advanceStep, keepStep, keepStepAtACost, leaveOut, mayAskAgain } from './move-step.ts'
import { type ReplyAction, says, type TurnOutcome } from './reply-actions.ts'
import { type TurnContext, type TurnState, type VisitorMessage, withChanges } from './turn-state.ts'

/** Specification §5, for the answer to a required step. */
const shortestAnswer = 3
/** A message of fewer words does not change the language of the conversation back to English. */
const fewestWordsForEnglish = 4

/** Returns what follows from a message that was understood: fields, step, and what the reply says. Stores no word that was not said, and
 *  no question as an answer. A step costs at most two turns more than its answer, questions and commands not counted. */
export function takeTurn(
  before: Conversation,
  sent: VisitorMessage,
  understanding: Understanding,
  context: TurnContext,
): TurnOutcome {
  const opened: TurnState = {
    before,
    sent,
    text: sent.text.trim(),
    understanding,
    context,
    step: currentStep(before),
    conversation: withMessage(before, sent, understanding, context),
    extras: [],
    isNews: false,
    callRequest: null,
  }
  const care = sent.skip || sent.chosen ? null : careOutcome(opened)
  if (care) return care
  const state = withNotes(withCallRequest(withQuestions(withFields(opened))), understanding.remarks)
  return recorded(withCurrencyQuestion(withConfirmation(outcomeOf(state), state), state), state)
}

/** The conversation with the message in it, and nothing of what it says. */
function withMessage(
  before: Conversation,
  { text, skip, chosen }: VisitorMessage,
  { language, english, intent }: Understanding,
  { timestamp }: TurnContext,
): Conversation {
  const said = text.trim()
  const isForeign = language !== 'en'
  const content = said || chatMessages.skip
  const foreign = { lang: language, ...(english && { english }) }
  const message: Message = { role: 'user', content, timestamp, ...(isForeign && foreign) }
  const isUnclear = !skip && !chosen && ['unclear', 'rude'].includes(intent)
  return {
    ...appendMessage(before, message),
    language: languageAfter(before, said, language),
    userCurrency: chosen?.currency ?? before.userCurrency,
    replaced: {},
    pending: null,
    unclearInARow: isUnclear ? before.unclearInARow + 1 : 0,
  }
}

function languageAfter({ language: former }: Conversation, text: string, language: Conversation['language']) {
  const isLong = text.split(/\s+/).length >= fewestWordsForEnglish
  return language !== 'en' || isLong ? language : former
}

/** A message that is not about an idea: it fills nothing, and the step stays. */
function careOutcome(state: TurnState): TurnOutcome | null {
  const { before, text, understanding, context } = state
  const reply = careFor(before, text, understanding, context)
  if (!reply) return null
  const { conversation, extras, callRequest } = reply.kind === 'client' ? withCallRequest(state) : state
  const returningTo = reply.kind === 'added' ? reply.lead.leadId : conversation.returningTo
  const answered = { ...conversation, noted: [], returningTo }
  return { answered, after: answered, actions: [...extras, { kind: 'care', reply }], callRequest }
}

/** The turn with what is remembered of it: the fields that it filled, from which words, and a value that was doubted and not confirmed. */
function recorded(turn: TurnOutcome, { before, sent: { chosen }, text, context }: TurnState): TurnOutcome {
  const { projectInfo } = turn.answered
  const noted = projectFieldNames.filter(
    (field) => projectInfo[field] !== '' && projectInfo[field] !== before.projectInfo[field],
  )
  // Of a quick reply, what they agreed to: their words may be “Yes”.
  const quotation = chosen?.effect.kind === 'fill' ? chosen.effect.value : text
  const sources = sourcesAfter(before, projectInfo, { by: context.by ?? 'rule', quotation })
  const record = (conversation: Conversation): Conversation => ({
    ...withoutPending(conversation, before.pending),
    noted,
    sources,
  })
  return { ...turn, answered: record(turn.answered), after: record(turn.after) }
}

function outcomeOf(state: TurnState): TurnOutcome {
  const { step, sent, text, understanding } = state
  if (sent.skip) return step.required ? askForMore(state) : leaveOut(state)
  if (sent.chosen) return afterChoice(state, sent.chosen.effect)
  if (!leavesNumber(state)) {
    return step.required && text.length < shortestAnswer ? askForMore(state) : outcomes[understanding.intent](state)
  }
  return hasNoEmail(text) ? answerStep(state, text) : outcomes[understanding.intent](state)
}

const outcomes: Readonly<Record<MessageIntent, (state: TurnState) => TurnOutcome>> = {
  answer: (state) => answerStep(state, state.understanding.answer),
  unclear: doubtAnswer,
  nothing: acceptNothing,
  why: (state) => askOnceMore(state, { kind: 'why', field: state.step.field }),
  meaning: (state) => askOnceMore(state, { kind: 'meaning', field: state.step.field }),
  repeat: (state) => askOnceMore(state, { kind: 'repeat', field: state.step.field }),
  'small-talk': (state) => askOnceMore(state, { kind: 'small-talk' }),
  rude: (state) => askOnceMore(state, { kind: state.conversation.unclearInARow > 1 ? 'ways' : 'rude' }),
  back: reopenStep,
  person: offerPerson,
  stop: (state) => keepStep(state, { kind: 'stop' }),
  'start-over': (state) => keepStep(state, { kind: 'start-over' }),
  hurry: takeShortWay,
  none: acceptRest,
  // `careFor` replies to these, unless they say again that it is an idea.
  client: (state) => answerStep(state, state.text),
  returning: (state) => answerStep(state, state.text),
  applicant: (state) => keepStep(state),
  seller: (state) => keepStep(state),
  distress: (state) => keepStep(state),
  delete: (state) => keepStep(state),
}

/** At the contact step a telephone number is enough. */
function leavesNumber({ step, conversation }: TurnState): boolean {
  return step.field === 'contact' && isByTelephone(conversation.projectInfo)
}

function hasNoEmail(text: string): boolean {
  return saysNoEmail.test(fold(text))
}

/** The specification's sentence for an answer that is too short. It may be said as often as it takes. */
function askForMore(state: TurnState): TurnOutcome {
  return keepStep(state, { kind: 'tell-me-more' })
}

/** Asks again with this; goes on where the step has cost enough. */
function askOnceMore(state: TurnState, action: ReplyAction): TurnOutcome {
  return mayAskAgain(state) ? keepStepAtACost(state, action) : leaveOut(state)
}

function acceptNothing(state: TurnState): TurnOutcome {
  const { step, conversation } = state
  const isAskedForEmail = step.field === 'contact' && conversation.askedForEmail
  if (leavesNumber(state) || isAskedForEmail || !step.required) return leaveOut(state)
  if (conversation.reopened !== null || conversation.extraTurnsOnStep > 0) return leaveOut(state)
  return keepStepAtACost(state, { kind: 'required', field: step.field })
}

function offerPerson(state: TurnState): TurnOutcome {
  const { step, conversation, extras, text } = state
  const isAskedForEmail = step.field === 'contact' && conversation.askedForEmail
  if (isAskedForEmail && says(extras, 'call-requested')) return answerStep(state, text)
  return says(extras, 'call-requested', 'person') ? keepStep(state) : keepStep(state, { kind: 'person' })
}

/** The message held other fields, questions or corrections only, or nothing. */
function acceptRest(state: TurnState): TurnOutcome {
  const { step, conversation, isNews, extras } = state
  if (conversation.reopened !== null && isNews) return keepStep(withChanges(state, { reopened: null }))
  if (isFilled(conversation.projectInfo, step.field) && says(extras, 'noted')) return advanceStep(state)
  if (isNews) return keepStep(state)
  return mayAskAgain(state) ? keepStepAtACost(state) : leaveOut(state)
}

function afterChoice(state: TurnState, effect: ChoiceEffect): TurnOutcome {
  const { step, conversation } = state
  switch (effect.kind) {
    case 'fill':
      if (stepOf(effect.field) === step.field) return answerStep(state, effect.value)
      return isFilled(conversation.projectInfo, step.field) ? advanceStep(state) : keepStep(state)
    case 'leave':
      return effect.question !== null && conversation.reopened === null ? advanceStep(state) : leaveOut(state)
    case 'keep':
      return keepStep(state, { kind: 'kept', fields: [effect.field] })
    case 'short':
      return takeShortWay(state)
  }
}

/** Asks once whether it is the answer. What stays unclear goes to the notes, and the conversation goes on. */
function doubtAnswer(state: TurnState): TurnOutcome {
  const { step, conversation, understanding, text, extras } = state
  const { answer } = understanding
  if (conversation.extraTurnsOnStep > 0) {
    const ways: readonly ReplyAction[] = conversation.unclearInARow > 1 ? [{ kind: 'ways' }] : []
    return leaveOut(withNotes({ ...state, extras: [...extras, ...ways] }, [answer || text]))
  }
  if (!mayBeAsked(understanding)) return keepStepAtACost(state, { kind: 'unclear', field: step.field })
  const { after, ...outcome } = keepStepAtACost(state, { kind: 'doubt', field: step.field, value: answer })
  const field = step.field === 'contact' ? 'contactName' : step.field
  return { ...outcome, after: { ...after, pending: { field, value: answer, from: '', currencies: [] } } }
}

/** The answer to the open step is in. */
function answerStep(state: TurnState, answer: string): TurnOutcome {
  const { step, conversation, context } = state
  const said = answer.trim()
  if (step.required && said.length < shortestAnswer) return askForMore(state)
  const projectInfo = withAnswer(conversation, step, said, context.home)
  const others = step.field === 'contact' ? otherAddresses(answer, projectInfo) : []
  const answered = withNotes(withChanges(state, { projectInfo }), others)
  const asked = step.field === 'contact' ? askForEmail(answered, answer) : null
  if (asked) return asked
  if (conversation.reopened !== null) {
    return keepStep(withChanges(answered, { reopened: null }), changedBy(step.field, conversation.projectInfo))
  }
  const thin = thinAnswer(step.field, answer, conversation)
  if (thin === null) return advanceStep(answered, acknowledged(step.field, projectInfo))
  const followUp: ReplyAction = { kind: 'follow-up', field: thin }
  return advanceStep(withChanges(answered, { hasFollowedUp: true }), acknowledged(step.field, projectInfo), followUp)
}

function acknowledged(field: StepField, info: ProjectInfo): ReplyAction {
  return { kind: field === 'contact' || info[field] !== '' ? 'acknowledge' : 'skipped', field }
}

function changedBy(field: StepField, former: ProjectInfo): ReplyAction {
  if (field === 'contact') return { kind: 'changed', fields: contactFields }
  return { kind: former[field] === '' ? 'noted' : 'changed', fields: [field] }
}

/** Asks once for an email address where the contact has none, and no call stands in its place. */
function askForEmail(state: TurnState, answer: string): TurnOutcome | null {
  const { projectInfo, askedForEmail } = state.conversation
  const isLastWord = isByTelephone(projectInfo) && hasNoEmail(answer)
  if (isLastWord || projectInfo.contactEmail !== '' || askedForEmail) return null
  if (says(state.extras, 'call-requested')) return keepStep(state)
  if (promisedCall(state.conversation) !== null) return null
  return keepStep(withChanges(state, { askedForEmail: true }), { kind: 'ask-for-email' }, { kind: 'offer-call' })
}

function reopenStep(state: TurnState): TurnOutcome {
  const { step, understanding, conversation } = state
  const field = understanding.reopened ?? stepBefore(conversation)
  if (field === null || field === step.field) return keepStep(state, { kind: 'repeat', field: step.field })
  return keepStep(withChanges(state, { reopened: field }), { kind: 'reopen', field })
}

/** The last step before the open one that has an answer. */
function stepBefore(conversation: Conversation): StepField | null {
  const { currentStep: place, projectInfo } = conversation
  const earlier = stepsOf(conversation).slice(0, place)
  return earlier.findLast(({ field }) => isFilled(projectInfo, field))?.field ?? earlier.at(-1)?.field ?? null
}

/** Only what cannot be done without is still asked for. */
function takeShortWay(former: TurnState): TurnOutcome {
  const state = withChanges(former, { isShort: true })
  const { field } = currentStep(state.conversation)
  const action: ReplyAction = { kind: 'short-way' }
  const isNeeded = isAsked(field, true) && !isFilled(state.conversation.projectInfo, field)
  return isNeeded ? keepStep(state, action) : advanceStep({ ...state, extras: [...state.extras, action] })
}
