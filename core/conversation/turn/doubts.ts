import type { Conversation, PendingValue } from '../../brief/conversation.ts'
import type { ProjectInfo } from '../../brief/project-info.ts'
import type { StepField } from '../../brief/steps.ts'
import { doubtfulCurrencies } from '../../currency/amount.ts'
import { readClause } from '../../understanding/clause.ts'
import { fold } from '../../understanding/folded-message.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { withRemarks } from './fill-fields.ts'
import type { ReplyAction, TellingField } from './reply-actions.ts'
import type { TurnResult } from './turn-result.ts'

/** Answers that say little, where they are all that is said. */
const thinAnswers: Readonly<Record<TellingField, RegExp>> = {
  projectIdea:
    /^\W*(?:(?:an?|the|new|my|web|mobile|online|need|want|i) ){0,4}(?:app|site|web ?site|shop|store|platform|system|software)\W*$/,
  projectGoals: /^\W*(?:(?:more|make) )?(?:money|growth|success|profit)\W*$/,
  targetAudience: /^\W*(?:everyone|everybody|anyone|anybody|people|all|all people|the public)\W*$/,
}

/** Returns the field whose answer says little, where that was not asked about yet. */
export function thinAnswer(
  field: StepField,
  answer: string,
  { hasFollowedUp, isShort, reopened }: Conversation,
): TellingField | null {
  if (hasFollowedUp || isShort || reopened !== null || !isTelling(field)) return null
  return thinAnswers[field].test(fold(answer)) ? field : null
}

function isTelling(field: StepField): field is TellingField {
  return field in thinAnswers
}

/** A value that was doubted and neither confirmed nor put aside: the notes keep it, unless a field has it. */
export function withoutPending(conversation: Conversation, former: PendingValue | null): Conversation {
  const isKept =
    former === null ||
    former.from !== '' ||
    former.currencies.length > 0 ||
    Object.values<string>(conversation.projectInfo).some((value) => value.includes(former.value))
  return isKept ? conversation : withRemarks(conversation, [former.value])
}

/** Whether a doubtful answer has words to ask about. */
export function mayBeAsked({ answer }: Understanding): boolean {
  const { subjects } = readClause(fold(answer))
  return subjects > 0 && answer.length <= longestAsked
}

/** In characters, of a value within a question. */
const longestAsked = 120

/** Adds the question about a correction that can be read in two ways. It takes the place of the next question. */
export function withConfirmation(turn: TurnResult, { unsure }: Understanding): TurnResult {
  const { after, actions } = turn
  if (unsure === null || after.isComplete || after.pending !== null) return turn
  const from = after.projectInfo[unsure.field]
  if (from === unsure.value) return turn
  // One question at a time: beside the one for an email address, the notes keep what may be a correction.
  if (actions.some(({ kind }) => kind === 'ask-for-email')) {
    const noted = (conversation: Conversation) => withRemarks(conversation, [unsure.value])
    return { ...turn, answered: noted(turn.answered), after: noted(after) }
  }
  return asking(turn, { ...unsure, from, currencies: [] }, [
    ...withoutQuestion(actions),
    { kind: 'confirm', ...unsure, from },
  ])
}

/** Adds the question which currency a bare amount is in, where the ranges that the visitor saw are in another one. */
export function withCurrencyQuestion(turn: TurnResult, before: ProjectInfo, answer: string): TurnResult {
  const { after, actions } = turn
  const isNew = before.budget === '' && after.projectInfo.budget !== ''
  const choices = isNew && !after.isComplete ? doubtfulCurrencies(answer, after.userCurrency) : null
  if (choices === null) return turn
  const currencies = choices.map(({ code }) => code)
  const pending: PendingValue = { field: 'budget', value: answer, from: '', currencies }
  return asking(turn, pending, [...withoutQuestion(actions), { kind: 'which-currency', currencies }])
}

function asking(turn: TurnResult, pending: PendingValue, actions: readonly ReplyAction[]): TurnResult {
  return { ...turn, after: { ...turn.after, pending }, actions }
}

function withoutQuestion(actions: readonly ReplyAction[]): readonly ReplyAction[] {
  return actions.filter(({ kind }) => kind !== 'ask')
}
