import { type Call, isByTelephone, promisedCall, writtenCall } from '../../../../../core/brief/calls.ts'
import { advance, type Conversation, currentStep } from '../../../../../core/brief/conversation.ts'
import { type ProjectInfo, projectFieldNames } from '../../../../../core/brief/project-info.ts'
import { longestAnswer, mergeProjectInfo } from '../../../../../core/brief/session-rules.ts'
import type { Step, StepField } from '../../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../../core/brief/turn-messages.ts'
import { readCallTime } from '../../../../../core/contact-details/call.ts'
import { readContactDetails } from '../../../../../core/contact-details/contact-details.ts'
import type { FindPassage } from '../../../site/search/find-passage.ts'
import { wishesPerson } from '../../understanding/intents.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { amountAsked } from '../../understanding/values.ts'
import type { CareContext } from '../care/care-turn.ts'
import type { SentAnswer } from '../session/chat-view.ts'
import type { ChosenReply } from '../session/choices.ts'
import { type ReplyAction, says, type TurnOutcome } from './reply-actions.ts'

/** What a visitor sent: words, the Skip button, or a quick reply, whose words are the text. */
export interface VisitorMessage extends Pick<SentAnswer, 'text' | 'skip' | 'isFiled'> {
  readonly chosen?: ChosenReply | null
}

export interface TurnContext extends CareContext {
  /** ISO 8601, UTC. */
  readonly timestamp: string
  /** The agency's country, for telephone numbers. */
  readonly home: string
  readonly findPassage: FindPassage
}

/** A turn while it is worked out. */
export interface TurnState {
  readonly before: Conversation
  readonly sent: VisitorMessage
  /** What was sent, without the space around it. */
  readonly text: string
  readonly understanding: Understanding
  readonly context: TurnContext
  readonly step: Step
  /** With the message, and everything that it says but the answer to the open step. */
  readonly conversation: Conversation
  /** What there is to say on the rest of the message. */
  readonly extras: readonly ReplyAction[]
  /** Whether the message held anything new beside the answer. */
  readonly isNews: boolean
  readonly callRequest: TurnOutcome['callRequest']
}

export function withChanges(state: TurnState, changes: Partial<Conversation>): TurnState {
  return { ...state, conversation: { ...state.conversation, ...changes } }
}

/** Calls that one conversation may ask for. */
const mostCallRequests = 3

/** Fills what the message says beside its answer. */
export function withFields(state: TurnState): TurnState {
  const { conversation, understanding, context } = state
  const { projectInfo: known, userCountry, userCurrency } = conversation
  const { contactPhone: said, ...values } = understanding.alsoFilled
  // Written as the reader of contact details writes it.
  const phone = said && (readContactDetails(said, userCountry, context.home).phone || said)
  const projectInfo = mergeProjectInfo(known, { ...values, ...(phone && { contactPhone: phone }) }, userCurrency)
  const given = projectFieldNames.filter((field) => projectInfo[field] !== known[field])
  if (given.length === 0) return state
  const extras: readonly ReplyAction[] = [...state.extras, { kind: 'noted', fields: given }]
  return { ...withChanges(state, { projectInfo }), extras, isNews: true }
}

/** What the site says on prices answers whether an amount is enough. */
const priceQuestion = 'What does it cost?'

/** Stores each question once with the additional notes while there is room, and looks up what the site says on it. A quick reply asks
 *  the team, not the site. */
export function withQuestions(state: TurnState): TurnState {
  const { sent, understanding, context, conversation, extras } = state
  const notes = conversation.projectInfo.additionalNotes
  const additionalNotes = understanding.questions.map(lineOf).reduce(withLine, notes)
  const kept = new Set(additionalNotes.split('\n'))
  const answered = understanding.questions.map((question) => {
    const asked = amountAsked(question) === '' ? question : priceQuestion
    return { kind: 'answered', question, passage: sent.chosen ? null : context.findPassage(asked) } as const
  })
  const said = answered.filter(({ question, passage }) => passage !== null || kept.has(lineOf(question)))
  const isFull = said.length < answered.length
  const told = said.filter(({ question }) => !wishesPerson(question))
  const isWish = told.length < said.length
  return {
    ...withChanges(state, { projectInfo: { ...conversation.projectInfo, additionalNotes } }),
    extras: [...extras, ...told, ...(isFull || isWish ? [{ kind: isFull ? 'notes-full' : 'person' } as const] : [])],
    isNews: state.isNews || isFull || additionalNotes !== notes,
  }
}

/** Takes a line that kept words until they were sure out of the notes. */
export function withoutNote(state: TurnState, line: string): TurnState {
  const { projectInfo } = state.conversation
  const others = projectInfo.additionalNotes.split('\n').filter((one) => one !== line || line === '')
  return withChanges(state, { projectInfo: { ...projectInfo, additionalNotes: others.join('\n') } })
}

/** Keeps what was said and belongs nowhere else with the additional notes. */
export function withNotes(state: TurnState, remarks: readonly string[]): TurnState {
  const { projectInfo } = state.conversation
  const lines = remarks.map((remark) => remark.trim().slice(0, longestAnswer)).filter(Boolean)
  const additionalNotes = lines.reduce(withLine, projectInfo.additionalNotes)
  return withChanges(state, { projectInfo: { ...projectInfo, additionalNotes } })
}

const lineOf = (question: string) => turnMessages.asked(question).slice(0, longestAnswer)

/** The notes with one more line, unless it is in them or there is no room for the whole of it. */
function withLine(notes: string, line: string): string {
  if (notes === '') return line
  const isKnown = notes.split('\n').includes(line)
  return isKnown || notes.length + 1 + line.length > longestAnswer ? notes : `${notes}\n${line}`
}

/** Remembers a call that they ask for. There is no request where the team has it already, or has had three. */
export function withCallRequest(state: TurnState, call: Call | null = state.understanding.callBack): TurnState {
  if (call === null) return state
  const { callRequests, projectInfo } = state.conversation
  // The same number at another time is another request: the team must not call at the first one.
  const written = writtenCall(call)
  const isKnown = callRequests.includes(written)
  const isRefused = !isKnown && callRequests.length >= mostCallRequests
  const action: ReplyAction = isRefused ? { kind: 'person' } : { kind: 'call-requested', ...call }
  const told = { ...state, extras: [...state.extras, action], isNews: true, callRequest: null }
  if (isKnown || isRefused) return told
  const withPhone = { ...projectInfo, contactPhone: projectInfo.contactPhone || call.phone }
  const requested = withChanges(told, { projectInfo: withPhone, callRequests: [...callRequests, written] })
  return { ...requested, callRequest: call }
}

/** Returns the fields with the answer to a step. */
export function withAnswer(conversation: Conversation, step: Step, text: string, home: string): ProjectInfo {
  const { projectInfo: info, userCountry, userCurrency } = conversation
  if (step.field !== 'contact') return mergeProjectInfo(info, { [step.field]: text }, userCurrency)
  const { name, email, phone } = readContactDetails(text, userCountry, home)
  // The second try adds to the first: “thandi@shop.example” alone must not take the name away again.
  const contactName = info.contactName || name
  return { ...info, contactName, contactEmail: email || info.contactEmail, contactPhone: phone || info.contactPhone }
}

/** Turns that a step may cost beyond the one that answers it. */
const mostExtraTurns = 2

/** The step stays: what was said is answered, and the open question put again unless the reply asks something else. */
export function keepStep(state: TurnState, ...added: readonly ReplyAction[]): TurnOutcome {
  const { before, conversation, callRequest } = state
  const said = [...languageNotice(state), ...state.extras, ...added]
  const question: ReplyAction = { kind: 'ask', field: currentStep(conversation).field }
  const asksElse = says(said, 'talk', 'doubt', 'person', 'stop', 'tell-me-more', 'ask-for-email')
  const actions = asksElse ? said : [...said, question]
  return { before, answered: conversation, after: conversation, actions, callRequest }
}

/** The same, and the turn counts as one too many for the step. */
export function keepStepAtACost(state: TurnState, ...added: readonly ReplyAction[]): TurnOutcome {
  const { after, ...outcome } = keepStep(state, ...added)
  return { ...outcome, after: { ...after, extraTurnsOnStep: after.extraTurnsOnStep + 1 } }
}

export const mayAskAgain = ({ conversation }: TurnState) => conversation.extraTurnsOnStep < mostExtraTurns

/** The conversation goes on at the next step that needs an answer, or ends. */
export function advanceStep(state: TurnState, ...acknowledged: readonly ReplyAction[]): TurnOutcome {
  const { before, conversation, extras, step, callRequest } = state
  const after = advance(conversation)
  const isCalled = says(extras, 'call-requested', 'person')
  // All that they leave is a telephone number: the conversation ends with the request for a call.
  if (after.isComplete && isByTelephone(after.projectInfo) && !isCalled)
    return advanceStep(withCallRequest(state, callInstead(state.conversation)))
  const last: ReplyAction = after.isComplete ? { kind: 'close' } : { kind: 'ask', field: currentStep(after).field }
  const isSeveral = says(extras, 'noted') && says(acknowledged, 'acknowledge')
  const said = isSeveral ? extras.map((action) => withOpenField(action, step.field)) : [...acknowledged, ...extras]
  return { before, answered: conversation, after, actions: [...languageNotice(state), ...said, last], callRequest }
}

/** The call for a visitor who leaves a number and no email address: at the time that they named with it. */
function callInstead(conversation: Conversation): Call {
  const { conversationHistory, askedForEmail, projectInfo } = conversation
  const said = conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content)
  const time = readCallTime(said.slice(askedForEmail ? -2 : -1).join('\n'))
  return { phone: projectInfo.contactPhone, time: time || (promisedCall(conversation)?.time ?? '') }
}

/** The answer to the open step is one of those that were noted. */
function withOpenField(action: ReplyAction, field: StepField): ReplyAction {
  return action.kind === 'noted' && field !== 'contact' ? { ...action, fields: [field, ...action.fields] } : action
}

function languageNotice({ before, understanding: { language } }: TurnState): readonly ReplyAction[] {
  return language !== 'en' && before.language === 'en' ? [{ kind: 'language', language }] : []
}

/** Nothing is said on the open step, or enough was asked: it stays as it is, and the conversation goes on. */
export const leaveOut = (state: TurnState): TurnOutcome =>
  advanceStep(state, { kind: 'skipped', field: state.step.field })
