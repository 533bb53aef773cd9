import {
  advance,
  appendMessage,
  awaitsReply,
  type Conversation,
  currentStep,
  isFilled,
} from '../../../../../core/brief/conversation.ts'
import {
  type ProjectField,
  projectFieldNames,
  type ProjectInfo,
  stepOf,
} from '../../../../../core/brief/project-info.ts'
import { changesAsked } from '../../../../../core/brief/question-set.ts'
import { mergeProjectInfo } from '../../../../../core/brief/session-rules.ts'
import { sourcesAfter } from '../../../../../core/brief/sources.ts'
import { budgetExamples } from '../../../../../core/currency/budget-ranges.ts'
import { figuresOf, withCurrencySymbol } from '../../../../../core/currency/symbol.ts'
import type { Needs } from '../../../../../core/limits/needs.ts'
import { joinList } from '../../../../../core/text/sentences.ts'
import type { Interviewer } from '../../reply/interviewer.ts'
import type { FieldValues } from '../../understanding/understanding.ts'
import { type ReplyAction, replyMessage, type ReplyScene } from './reply-actions.ts'

export interface EditContext extends Needs<'runtime', 'now'> {
  readonly interviewer: Pick<Interviewer, 'words' | 'summary'>
}

/** Returns the conversation with other values in its brief, and a message that says so; the same one where nothing changes. A value that
 *  answers the open question moves the conversation on. While a reply is awaited the step stays: the reply moves it. */
export function editBrief(conversation: Conversation, changes: FieldValues, context: EditContext): Conversation {
  const edited = withEdits(conversation, changes)
  const fields = changedFields(conversation, edited)
  if (fields.length === 0) return conversation
  const changed: ReplyAction = { kind: 'changed', fields }
  if (conversation.isComplete || !answersOpenQuestion(edited, fields) || awaitsReply(conversation)) {
    return withSummary(withReply({ before: conversation, after: edited }, [changed], context, true), context)
  }
  return goOn(edited, [changed], conversation, context)
}

/** Returns the reply on top of what was edited while it was written. A question that an edit has answered is passed over. */
export function mergeEdits(
  replied: Conversation,
  { read, now }: { read: Conversation; now: Conversation },
  context: EditContext,
): Conversation {
  const fields = changedFields(read, now)
  const { length } = read.conversationHistory
  const merged: Conversation = {
    ...withEdits(replied, Object.fromEntries(fields.map((field) => [field, now.projectInfo[field]]))),
    replaced: now.replaced,
    conversationHistory: [
      ...replied.conversationHistory.slice(0, length),
      ...now.conversationHistory.slice(length),
      ...replied.conversationHistory.slice(length),
    ],
  }
  if (fields.length === 0) return merged
  if (merged.isComplete || !answersOpenQuestion(merged, fields)) return withSummary(merged, context)
  return goOn(merged, [], merged, context)
}

/** The conversation with other values in its brief, and without what was said of the former ones. */
function withEdits(conversation: Conversation, changes: Partial<ProjectInfo>): Conversation {
  const { projectInfo: known, userCurrency, noted, tickets } = conversation
  const projectInfo = mergeProjectInfo(known, changesAsked(conversation, changes), userCurrency)
  const fields = changedFields(conversation, { projectInfo })
  return {
    ...conversation,
    projectInfo,
    sources: sourcesAfter(conversation, projectInfo, { by: 'edit', quotation: '' }),
    noted: noted.filter((field) => !fields.includes(field)),
    replaced: Object.fromEntries(fields.map((field) => [field, known[field]])),
    tickets: tickets.filter(({ field }) => !fields.includes(field)),
  }
}

type Brief = Pick<Conversation, 'projectInfo'>

function changedFields({ projectInfo: known }: Brief, { projectInfo }: Brief): readonly ProjectField[] {
  return projectFieldNames.filter((field) => projectInfo[field] !== known[field])
}

function answersOpenQuestion(edited: Conversation, fields: readonly ProjectField[]): boolean {
  const open = currentStep(edited).field
  return fields.some((field) => stepOf(field) === open) && isFilled(edited.projectInfo, open)
}

/** The open question is answered: the next missing one is asked, or the conversation ends with its summary. */
function goOn(edited: Conversation, actions: readonly ReplyAction[], before: Conversation, context: EditContext) {
  const after = advance(edited)
  const next: ReplyAction = after.isComplete ? { kind: 'close' } : { kind: 'ask', field: currentStep(after).field }
  return withSummary(withReply({ before, after }, [...actions, next], context), context)
}

function withReply(scene: ReplyScene, actions: readonly ReplyAction[], context: EditContext, isNote = false) {
  const timestamp = context.runtime.now().toISOString()
  const words = context.interviewer.words(actions, scene)
  const message = replyMessage(words, { answered: scene.before, after: scene.after, actions }, timestamp)
  return appendMessage(scene.after, { ...message, ...(isNote && { isNote }) })
}

/** The summary of a complete conversation must not contradict what was changed. */
function withSummary(conversation: Conversation, { interviewer }: Pick<EditContext, 'interviewer'>): Conversation {
  return conversation.isComplete
    ? { ...conversation, summary: interviewer.summary(conversation.projectInfo) }
    : conversation
}

/** What a visitor may change beside answering: never the steps, the history or whether the conversation is complete. */
export interface VisitorChanges {
  readonly projectInfo?: { readonly [field in ProjectField]?: string | undefined } | undefined
  readonly userCurrency?: string | undefined
  readonly userCountry?: string | undefined
}

/** Returns the conversation with these changes; the same object where they change nothing. An empty text removes nothing: its sender may not have
 *  loaded the answer yet. */
export function applyVisitorChanges(
  conversation: Conversation,
  changes: VisitorChanges,
  context: Pick<EditContext, 'interviewer'>,
): Conversation {
  const { projectInfo = {}, userCurrency = conversation.userCurrency, userCountry = conversation.userCountry } = changes
  const placed = userCountry === conversation.userCountry ? conversation : { ...conversation, userCountry }
  const priced = withCurrency(placed, userCurrency, context)
  const given = Object.entries(projectInfo).filter(
    ([field, text = '']) => text.trim() !== '' && text.trim() !== conversation.projectInfo[field as ProjectField],
  )
  const edited = withEdits(priced, Object.fromEntries(given))
  return changedFields(priced, edited).length > 0 ? withSummary(edited, context) : priced
}

/** Returns the conversation with its amounts in another currency: also those of an open question about the budget. */
export function withCurrency(
  conversation: Conversation,
  userCurrency: string,
  context: Pick<EditContext, 'interviewer'>,
): Conversation {
  const { userCurrency: former, conversationHistory, projectInfo, questionSet } = conversation
  if (userCurrency === former) return conversation
  const budget = budgetIn(userCurrency, conversation)
  const [shown, wanted] = [former, userCurrency].map((one) => budgetExamples(one, questionSet?.ranges))
  const place = conversationHistory.findLastIndex(({ isNote }) => !isNote)
  const history = conversationHistory.map((message, index) => {
    if (index !== place || message.role === 'user' || !shown || !wanted) return message
    const words = message.content.replace(joinList(shown.ranges, 'or'), joinList(wanted.ranges, 'or'))
    return { ...message, content: words.replace(`in ${shown.unit}:`, `in ${wanted.unit}:`) }
  })
  const priced = { ...conversation, userCurrency, projectInfo: { ...projectInfo, budget } }
  return withSummary({ ...priced, conversationHistory: history }, context)
}

/** Changes the symbol only where we put it before the visitor's bare figures: a visitor who typed “R150 000” meant rand. */
function budgetIn(currency: string, { conversationHistory, projectInfo, userCurrency }: Conversation): string {
  const { budget } = projectInfo
  const figures = figuresOf(budget, userCurrency)
  const areTheirs = conversationHistory.some(({ role, content }) => role === 'user' && content === figures)
  return figures !== null && areTheirs ? withCurrencySymbol(figures, currency) : budget
}
