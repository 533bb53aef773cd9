import type { Conversation, PendingValue } from '../../brief/conversation.ts'
import type { StepField } from '../../brief/steps.ts'
import { doubtfulCurrencies } from '../../currency/amount.ts'
import { fold } from '../../language/fold.ts'
import { readClause } from '../../understanding/clause.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { withRemarks } from './fill-fields.ts'
import { type ReplyAction, says, type TellingField, type TurnOutcome } from './reply-actions.ts'
import type { TurnState } from './turn-state.ts'

const thinAnswers: Readonly<Record<TellingField, RegExp>> = {
  projectIdea:
    /^\W*(?:(?:an?|the|new|my|web|mobile|online|need|want|i) ){0,4}(?:app|site|web ?site|shop|store|platform|system|software)\W*$/,
  projectGoals: /^\W*(?:(?:more|make) )?(?:money|growth|success|profit)\W*$/,
  targetAudience: /^\W*(?:everyone|everybody|anyone|anybody|people|all|all people|the public)\W*$/,
}

/** Returns the field whose answer says little, where that was not asked about yet. */
export function thinAnswer(field: StepField, answer: string, conversation: Conversation): TellingField | null {
  const { hasFollowedUp, isShort, reopened } = conversation
  if (hasFollowedUp || isShort || reopened !== null || !isTelling(field)) return null
  return thinAnswers[field].test(fold(answer)) ? field : null
}

function isTelling(field: StepField): field is TellingField {
  return field in thinAnswers
}

/** A value that was doubted and neither confirmed nor put aside: the notes keep it, unless a field has it. */
export function withoutPending(conversation: Conversation, former: PendingValue | null): Conversation {
  if (former === null || former.from !== '' || former.currencies.length > 0) return conversation
  const isStored = Object.values<string>(conversation.projectInfo).some((value) => value.includes(former.value))
  return isStored ? conversation : withRemarks(conversation, [former.value])
}

/** In characters, of a value within a question. */
const longestAsked = 120

/** Whether a doubtful answer has words to ask about. */
export function mayBeAsked({ answer }: Understanding): boolean {
  return readClause(fold(answer)).subjects > 0 && answer.length <= longestAsked
}

/** Adds the question about a correction that can be read in two ways. It takes the place of the next question. */
export function withConfirmation(turn: TurnOutcome, { understanding: { unsure } }: TurnState): TurnOutcome {
  const { after, actions } = turn
  if (unsure === null || after.isComplete || after.pending !== null) return turn
  const from = after.projectInfo[unsure.field]
  if (from === unsure.value) return turn
  // One question at a time: beside the one for an email address, the notes keep what may be a correction.
  if (says(actions, 'ask-for-email')) {
    const noted = (conversation: Conversation) => withRemarks(conversation, [unsure.value])
    return { ...turn, answered: noted(turn.answered), after: noted(after) }
  }
  return asking(turn, { ...unsure, from, currencies: [] }, { kind: 'confirm', ...unsure, from })
}

/** Adds the question which currency a bare amount is in, where the ranges that the visitor saw are in another one. */
export function withCurrencyQuestion(turn: TurnOutcome, { before, text }: TurnState): TurnOutcome {
  const { after } = turn
  const isNew = before.projectInfo.budget === '' && after.projectInfo.budget !== ''
  const currencies = isNew && !after.isComplete ? doubtfulCurrencies(text, after.userCurrency) : null
  if (currencies === null) return turn
  const pending: PendingValue = { field: 'budget', value: text, from: '', currencies }
  return asking(turn, pending, { kind: 'which-currency', currencies })
}

/** The question stands in place of the next one. */
function asking(turn: TurnOutcome, pending: PendingValue, question: ReplyAction): TurnOutcome {
  const actions = [...turn.actions.filter(({ kind }) => kind !== 'ask'), question]
  return { ...turn, after: { ...turn.after, pending }, actions }
}
