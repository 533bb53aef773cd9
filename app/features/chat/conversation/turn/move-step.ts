import { type Call, isByTelephone, promisedCall } from '../../../../../core/brief/calls.ts'
import { advance, type Conversation, currentStep } from '../../../../../core/brief/conversation.ts'
import type { StepField } from '../../../../../core/brief/steps.ts'
import { readCallTime } from '../../../../../core/contact-details/call.ts'
import { type TurnState, withCallRequest } from './fill-fields.ts'
import { type ReplyAction, says, type TurnOutcome } from './reply-actions.ts'

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

export function mayAskAgain({ conversation }: TurnState): boolean {
  return conversation.extraTurnsOnStep < mostExtraTurns
}

/** The conversation goes on at the next step that needs an answer, or ends. */
export function advanceStep(state: TurnState, ...acknowledged: readonly ReplyAction[]): TurnOutcome {
  const { before, conversation, extras, step, callRequest } = state
  const after = advance(conversation)
  const isCalled = says(extras, 'call-requested', 'person')
  if (after.isComplete && isByTelephone(after.projectInfo) && !isCalled) return endWithCall(state)
  const last: ReplyAction = after.isComplete ? { kind: 'close' } : { kind: 'ask', field: currentStep(after).field }
  const isSeveral = says(extras, 'noted') && says(acknowledged, 'acknowledge')
  const said = isSeveral ? extras.map((action) => withOpenField(action, step.field)) : [...acknowledged, ...extras]
  return { before, answered: conversation, after, actions: [...languageNotice(state), ...said, last], callRequest }
}

/** All that they leave is a telephone number: the conversation ends with the request for a call. */
function endWithCall(state: TurnState): TurnOutcome {
  return advanceStep(withCallRequest(state, callInstead(state.conversation)))
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
export function leaveOut(state: TurnState): TurnOutcome {
  return advanceStep(state, { kind: 'skipped', field: state.step.field })
}
