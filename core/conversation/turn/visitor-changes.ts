import { type Conversation, currentStep, type Message } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { type ProjectField, projectFieldNames } from '../../brief/project-info.ts'
import { changesAsked } from '../../brief/question-set.ts'
import { mergeProjectInfo } from '../../brief/session-rules.ts'
import { sourcesAfter } from '../../brief/sources.ts'
import { figuresOf, withCurrencySymbol } from '../../currency/symbol.ts'
import { type EditContext, withSummary } from './edit-brief.ts'

/** What a visitor may change beside answering: never the steps, the history or whether the conversation is complete. */
export interface VisitorChanges {
  readonly projectInfo?: { readonly [field in ProjectField]?: string | undefined } | undefined
  readonly userCurrency?: string | undefined
  readonly userCountry?: string | undefined
}

type WordingContext = Omit<EditContext, 'timestamp'>

/** Returns the conversation with these changes; the same object where they change nothing. */
export function applyVisitorChanges(
  conversation: Conversation,
  { projectInfo = {}, userCurrency, userCountry = conversation.userCountry }: VisitorChanges,
  context: WordingContext,
): Conversation {
  const given = changesAsked(conversation, projectInfo)
  const placed = userCountry === conversation.userCountry ? conversation : { ...conversation, userCountry }
  const priced = withCurrency(placed, userCurrency ?? conversation.userCurrency, context)
  const changed = projectFieldNames.filter((field) => isChange(given[field], conversation.projectInfo[field]))
  if (changed.length === 0) return priced
  const values = Object.fromEntries(changed.map((field) => [field, given[field]]))
  const merged = mergeProjectInfo(priced.projectInfo, values, priced.userCurrency)
  const sources = sourcesAfter(priced, merged, { by: 'edit', quotation: '' })
  return withSummary({ ...priced, projectInfo: merged, sources }, context)
}

/** An empty text removes nothing: its sender may not have loaded the answer yet. */
function isChange(text: string | undefined, known: string): boolean {
  return text !== undefined && text.trim() !== '' && text.trim() !== known
}

/** Returns the conversation with its amounts in another currency. An open question about money is asked again in it. */
export function withCurrency(conversation: Conversation, userCurrency: string, context: WordingContext): Conversation {
  if (userCurrency === conversation.userCurrency) return conversation
  const projectInfo = { ...conversation.projectInfo, budget: budgetIn(userCurrency, conversation) }
  const changed = withSummary({ ...conversation, userCurrency, projectInfo }, context)
  return waitsForBudget(changed) ? withNewQuestion(changed, conversation.userCurrency, context) : changed
}

/** Changes the symbol only where we put it before the visitor's bare figures: a visitor who typed “R150 000” meant rand. */
function budgetIn(
  currency: string,
  { conversationHistory, projectInfo: { budget }, userCurrency }: Conversation,
): string {
  const figures = figuresOf(budget, userCurrency)
  const areTheirs = conversationHistory.some(({ role, content }) => role === 'user' && content === figures)
  return figures !== null && areTheirs ? withCurrencySymbol(figures, currency) : budget
}

const otherThanQuestion: readonly string[] = [chatMessages.hiccup, chatMessages.tellMeMore]

function waitsForBudget(conversation: Conversation): boolean {
  const last = conversation.conversationHistory.findLast(isNoNote)
  const isQuestion = last?.role === 'assistant' && !otherThanQuestion.includes(last.content)
  return isQuestion && !conversation.isComplete && currentStep(conversation).field === 'budget'
}

function isNoNote({ isNote }: Message): boolean {
  return !isNote
}

/** Replaces the open question by one in the new currency. The words before it stay. */
function withNewQuestion(
  conversation: Conversation,
  formerCurrency: string,
  { seed, interviewer }: WordingContext,
): Conversation {
  const history = conversation.conversationHistory
  const place = history.findLastIndex(isNoNote)
  const question = (userCurrency: string) => {
    const scene = { ...conversation, userCurrency, conversationHistory: history.slice(0, place) }
    return interviewer.words([{ kind: 'ask', field: 'budget' }], { before: scene, after: scene }, seed)
  }
  const former = question(formerCurrency)
  const conversationHistory = history.map((message, index) => {
    if (index !== place) return message
    const lead = message.content.endsWith(former) ? message.content.slice(0, -former.length) : ''
    return { ...message, content: lead + question(conversation.userCurrency) }
  })
  return { ...conversation, conversationHistory }
}
