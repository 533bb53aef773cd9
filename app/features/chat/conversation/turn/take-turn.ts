import { isByTelephone, promisedCall } from '../../../../../core/brief/calls.ts'
import {
  appendMessage,
  type Conversation,
  currentStep,
  isFilled,
  type Message,
  type Ticket,
} from '../../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../../core/brief/messages.ts'
import { projectFieldNames, stepOf } from '../../../../../core/brief/project-info.ts'
import { mergeProjectInfo } from '../../../../../core/brief/session-rules.ts'
import { sourcesAfter } from '../../../../../core/brief/sources.ts'
import { isOwnField } from '../../../../../core/brief/steps.ts'
import { fold } from '../../../../../core/language/fold.ts'
import type { MessageIntent, Understanding } from '../../understanding/understanding.ts'
import { asksOn } from '../care/care-reply.ts'
import { careBeside, careFor } from '../care/care-turn.ts'
import type { ChosenReply } from '../session/choices.ts'
import { type ReplyAction, says, type TurnOutcome } from './reply-actions.ts'
import {
  advanceStep,
  keepStep,
  keepStepAtACost,
  leaveOut,
  mayAskAgain,
  type TurnContext,
  type TurnState,
  type VisitorMessage,
  withAnswer,
  withCallRequest,
  withChanges,
  withFields,
  withNotes,
  withoutNote,
  withQuestions,
} from './turn-state.ts'

/** Specification §5, for the answer to a required step. */
const shortestAnswer = 3
/** A message of fewer words does not change the language of the conversation back to English. */
const fewestWordsForEnglish = 4

/** Returns what follows from a message that was understood: fields, step, tickets, and what the reply says. Stores no word that was not said,
 *  and no question as an answer. A step costs at most two turns more than its answer, questions and commands not counted. */
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
    extras: sent.isFiled ? [{ kind: 'filed' }] : [],
    isNews: false,
    callRequest: null,
  }
  const care = sent.skip || sent.chosen ? null : careOutcome(opened)
  if (care) return care
  const state = withNotes(withCallRequest(withQuestions(withFields(opened))), understanding.remarks)
  return withCareBeside(recorded(withTickets(outcomeOf(state), state), state), opened)
}

/** What is said to an answer as usual. Beside a death it would be out of place. */
const usualWords: readonly ReplyAction['kind'][] = ['acknowledge', 'noted', 'skipped', 'talk', 'offered']

function withCareBeside(turn: TurnOutcome, state: TurnState): TurnOutcome {
  const reply = state.sent.skip || state.sent.chosen ? null : careBeside(state)
  if (!reply) return turn
  const isGrief = reply.kind === 'grief'
  const kept = turn.actions.filter(({ kind }) => !isGrief || !usualWords.includes(kind))
  const after = isGrief ? { ...turn.after, tickets: [] } : turn.after
  return { ...turn, after, actions: [{ kind: 'care', reply }, ...kept] }
}

/** The conversation with the message in it, and nothing of what it says. */
function withMessage(
  before: Conversation,
  { text, isFiled }: VisitorMessage,
  { language, english }: Understanding,
  { timestamp }: TurnContext,
): Conversation {
  const said = text.trim()
  const isForeign = language !== 'en'
  const content = said || chatMessages.skip
  const foreign = { lang: language, ...(english && { english }) }
  const message: Message = { role: 'user', content, timestamp, ...(isForeign && foreign), ...(isFiled && { isFiled }) }
  return {
    ...appendMessage(before, message),
    language: languageAfter(before, said, language),
    replaced: {},
    tickets: [],
  }
}

function languageAfter({ language: former }: Conversation, text: string, language: Conversation['language']) {
  const isLong = text.split(/\s+/).length >= fewestWordsForEnglish
  return language !== 'en' || isLong ? language : former
}

/** A message that is not about an idea: it fills nothing, and the step stays. */
function careOutcome(state: TurnState): TurnOutcome | null {
  const reply = careFor(state)
  if (!reply) return null
  const { conversation, extras, callRequest } = reply.kind === 'client' ? withCallRequest(state) : state
  const returningTo = reply.kind === 'added' ? reply.lead.leadId : conversation.returningTo
  const answered = { ...conversation, noted: [], returningTo }
  const { before } = state
  const asked: readonly ReplyAction[] = asksOn(reply) ? [{ kind: 'ask', field: state.step.field }] : []
  const actions = [...extras, { kind: 'care', reply } as const, ...asked]
  return { before, answered, after: answered, actions, callRequest }
}

/** The turn with what is remembered of it: the fields that it filled, and from which words. */
function recorded(turn: TurnOutcome, { before, sent: { chosen }, text }: TurnState): TurnOutcome {
  const { projectInfo } = turn.answered
  const noted = projectFieldNames.filter(
    (field) => projectInfo[field] !== '' && projectInfo[field] !== before.projectInfo[field],
  )
  // Of a quick reply, what they agreed to: their words may be “Budget: R80 000?”.
  const quotation = chosen?.ticket?.value ?? text
  const sources = sourcesAfter(before, projectInfo, { by: chosen ? 'quick' : 'rule', quotation })
  const record = { noted, sources }
  return { ...turn, answered: { ...turn.answered, ...record }, after: { ...turn.after, ...record } }
}

/** What was not sure is offered below the reply. */
function withTickets(turn: TurnOutcome, { before, sent, understanding }: TurnState): TurnOutcome {
  const { after } = turn
  if (after.isComplete || sent.skip) return turn
  const taken = sent.chosen?.ticket
  // A visitor who only asks something may still tap what was offered before.
  const isAside = understanding.intent === 'none' && understanding.questions.length > 0
  const renewed = [taken, ...understanding.tickets].map((ticket) => ticket?.field)
  const left = taken || isAside ? before.tickets.filter(({ field }) => !renewed.includes(field)) : []
  const all = [...after.tickets, ...left, ...understanding.tickets]
  const tickets = all.filter(({ field, value }) => after.projectInfo[field] !== value)
  if (tickets.length === 0) return turn
  const isChange = !says(turn.actions, 'doubt') && tickets.some(({ note }) => note !== '')
  const actions = isChange ? turn.actions.toSpliced(-1, 0, { kind: 'offered' }) : turn.actions
  return { ...turn, actions, after: { ...after, tickets: tickets.slice(0, mostTickets) } }
}

/** Below one question. */
export const mostTickets = 3

function outcomeOf(state: TurnState): TurnOutcome {
  const { step, sent, text, understanding } = state
  if (sent.skip) return step.required ? askForMore(state) : leaveOut(state)
  if (sent.chosen) return afterChoice(state, sent.chosen)
  if (leavesNumber(state) && saysNoEmail.test(fold(text))) return answerStep(state, text)
  const isShort = step.required && text.length < shortestAnswer && !leavesNumber(state)
  // `careFor` replies to the other intents: who insists that it is an idea may be right.
  return isShort ? askForMore(state) : (outcomes[understanding.intent] ?? doubtAnswer)(state)
}

const outcomes: { readonly [Intent in MessageIntent]?: (state: TurnState) => TurnOutcome } = {
  answer: (state) => answerStep(state, state.understanding.answer),
  doubt: doubtAnswer,
  nothing: acceptNothing,
  talk: (state) => askOnceMore(state, { kind: isAgain(state) ? 'person' : 'talk' }),
  person: offerPerson,
  stop: (state) => keepStep(state, { kind: 'stop' }),
  none: acceptRest,
}

/** Says that there is no email address. Folded. */
const saysNoEmail =
  /\b(?:no|without|(?:don'?t|do not|haven'?t) (?:have|use|do|got)(?: an?| any)?|geen|nie '?n) (?:e-?mails?|e-?pos)\b/

/** At the contact step a telephone number is enough. */
function leavesNumber({ step, conversation }: TurnState): boolean {
  return step.field === 'contact' && isByTelephone(conversation.projectInfo)
}

/** The specification's sentence for an answer that is too short. It may be said as often as it takes. */
const askForMore = (state: TurnState) => keepStep(state, { kind: 'tell-me-more' })
const isAgain = ({ conversation }: TurnState) => conversation.extraTurnsOnStep > 0

/** Asks again with this; goes on where the step has cost enough. */
function askOnceMore(state: TurnState, ...actions: readonly ReplyAction[]): TurnOutcome {
  return mayAskAgain(state) ? keepStepAtACost(state, ...actions) : leaveOut(state)
}

function acceptNothing(state: TurnState): TurnOutcome {
  const { step } = state
  if (!step.required || leavesNumber(state) || isAgain(state)) return leaveOut(state)
  if (step.field === 'contact' && state.conversation.askedForEmail) return leaveOut(state)
  return keepStepAtACost(state, { kind: 'talk' })
}

function offerPerson(state: TurnState): TurnOutcome {
  const { step, conversation, extras, text } = state
  const isAskedForEmail = step.field === 'contact' && conversation.askedForEmail
  if (isAskedForEmail && says(extras, 'call-requested')) return answerStep(state, text)
  return says(extras, 'call-requested', 'person') ? keepStep(state) : keepStep(state, { kind: 'person' })
}

/** The message held other fields, questions or corrections only, or nothing. */
function acceptRest(state: TurnState): TurnOutcome {
  const { step, conversation, isNews, extras, understanding } = state
  if (isFilled(conversation.projectInfo, step.field) && says(extras, 'noted')) return advanceStep(state)
  if (isNews) return keepStep(state)
  return understanding.tickets.length > 0 ? askOnceMore(state) : askOnceMore(state, { kind: 'talk' })
}

function afterChoice(state: TurnState, { answer, ticket, question }: ChosenReply): TurnOutcome {
  if (ticket) return takeTicket(state, ticket)
  if (answer !== undefined) return answerStep(state, answer)
  return question === undefined ? leaveOut(state) : advanceStep(state)
}

/** Stores what a ticket offers. The notes lose the line that kept it. */
function takeTicket(state: TurnState, { field, value, note }: Ticket): TurnOutcome {
  const { projectInfo: known, userCurrency } = state.conversation
  const { conversation, step } = withoutNote(state, note)
  const taken = withChanges(state, {
    projectInfo: mergeProjectInfo(conversation.projectInfo, { [field]: value }, userCurrency),
  })
  if (stepOf(field) === step.field && isFilled(taken.conversation.projectInfo, step.field))
    return advanceStep(taken, { kind: 'acknowledge', field: step.field })
  return keepStep(taken, { kind: known[field] === '' ? 'noted' : 'changed', fields: [field] })
}

/** Asks once whether it is the name, the idea, or an answer to a question of the owner's own. What stays unclear goes to the notes, and the
 *  conversation goes on; to such a question, and to any other, it is the answer. */
function doubtAnswer(state: TurnState): TurnOutcome {
  const { step, text, understanding } = state
  const answer = understanding.answer || text
  const beside: readonly ReplyAction[] = understanding.answer === '' ? [{ kind: 'person' }] : []
  const { field } = step
  if (field !== 'projectName' && field !== 'projectIdea' && !isOwnField(field)) return answerStep(state, answer)
  const noted = withNotes(state, [text])
  if (isAgain(state) && field === 'projectName') return leaveOut(noted)
  // What was offered before belongs to the idea.
  const earlier = state.before.tickets.filter((ticket) => ticket.field === field && field === 'projectIdea')
  const all = [...new Set([...earlier.map(({ value }) => value), answer])].join('\n')
  if (isAgain(state)) return answerStep([text, ...earlier.map(({ note }) => note)].reduce(withoutNote, state), all)
  const { after, ...outcome } = keepStepAtACost(noted, ...beside, { kind: 'doubt', field })
  return { ...outcome, after: { ...after, tickets: [{ field, value: answer, note: text }] } }
}

/** The answer to the open step is in. */
function answerStep(state: TurnState, answer: string): TurnOutcome {
  const { step, conversation, context } = state
  const said = answer.trim()
  if (step.required && said.length < shortestAnswer) return askForMore(state)
  const projectInfo = withAnswer(conversation, step, said, context.home)
  const answered = withChanges(state, { projectInfo })
  const asked = step.field === 'contact' ? askForEmail(answered, answer) : null
  const isSaid = step.field === 'contact' || projectInfo[step.field] !== ''
  return asked ?? advanceStep(answered, { kind: isSaid ? 'acknowledge' : 'skipped', field: step.field })
}

/** Asks once for an email address where the contact has none, and no call stands in its place. */
function askForEmail(state: TurnState, answer: string): TurnOutcome | null {
  const { projectInfo, askedForEmail } = state.conversation
  const isLastWord = isByTelephone(projectInfo) && saysNoEmail.test(fold(answer))
  if (isLastWord || projectInfo.contactEmail !== '' || askedForEmail) return null
  if (says(state.extras, 'call-requested')) return keepStep(state)
  if (promisedCall(state.conversation) !== null) return null
  return keepStep(withChanges(state, { askedForEmail: true }), { kind: 'ask-for-email' }, { kind: 'offer-call' })
}
