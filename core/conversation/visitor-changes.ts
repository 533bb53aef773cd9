import { figuresOf, withCurrencySymbol } from '../currency/symbol.ts'
import { builtInReply } from '../interviewer/interviewer.ts'
import { type Conversation, currentStep } from './conversation.ts'
import { chatMessages } from './messages.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from './project-info.ts'
import { merged } from './session-rules.ts'
import { builtInSummary } from './summary.ts'

/** What a visitor may change of a conversation beside answering: never its steps, its history or whether it is complete. */
export interface VisitorChanges {
  readonly projectInfo?: { readonly [field in ProjectField]?: string | undefined } | undefined
  readonly userCurrency?: string | undefined
  readonly userCountry?: string | undefined
}

/** The conversation with these changes; the very same one if they change nothing. */
export function withChanges(
  conversation: Conversation,
  { projectInfo = {}, userCurrency, userCountry }: VisitorChanges,
  seed: string,
): Conversation {
  const { userCountry: country, userCurrency: currency, projectInfo: known } = conversation
  const moved = userCountry === undefined || userCountry === country ? conversation : { ...conversation, userCountry }
  const inTheirMoney = inCurrency(moved, userCurrency ?? currency, seed)
  const news = projectFieldNames.filter((field) => isNews(projectInfo[field], known[field]))
  if (news.length === 0) return inTheirMoney
  const told = Object.fromEntries(news.map((field) => [field, projectInfo[field]]))
  return withInfo(inTheirMoney, merged(inTheirMoney.projectInfo, told, inTheirMoney.userCurrency))
}

/** An empty text takes nothing away: whoever sends it may not have heard of an answer yet. */
function isNews(text: string | undefined, known: string): boolean {
  return text !== undefined && text.trim() !== '' && text.trim() !== known
}

/** The summary must not contradict what the visitor has just changed. */
function withInfo(conversation: Conversation, projectInfo: ProjectInfo): Conversation {
  return { ...conversation, projectInfo, ...(conversation.isComplete && { summary: builtInSummary(projectInfo) }) }
}

/** The conversation with its amounts in another currency. A question about money that waits for its answer is put anew. */
export function inCurrency(conversation: Conversation, currency: string, seed: string): Conversation {
  if (currency === conversation.userCurrency) return conversation
  const projectInfo = { ...conversation.projectInfo, budget: budgetIn(currency, conversation) }
  const changed = withInfo({ ...conversation, userCurrency: currency }, projectInfo)
  return waitsForBudget(changed) ? askedAnew(changed, seed) : changed
}

/** The symbol changes where we put it before the visitor's own bare figures, and nowhere else: who wrote “R150 000” meant rand. */
function budgetIn(
  currency: string,
  { conversationHistory, projectInfo: { budget }, userCurrency }: Conversation,
): string {
  const figures = figuresOf(budget, userCurrency)
  const areTheirs = conversationHistory.some(({ role, content }) => role === 'user' && content === figures)
  return figures !== null && areTheirs ? withCurrencySymbol(figures, currency) : budget
}

const notTheQuestion: readonly (string | undefined)[] = [undefined, chatMessages.hiccup, chatMessages.tellMeMore]

function waitsForBudget(conversation: Conversation): boolean {
  const last = conversation.conversationHistory.at(-1)
  return (
    !conversation.isComplete &&
    currentStep(conversation).field === 'budget' &&
    last?.role === 'assistant' &&
    !notTheQuestion.includes(last.content)
  )
}

function askedAnew(conversation: Conversation, seed: string): Conversation {
  const earlier = conversation.conversationHistory.slice(0, -1)
  const after = { ...conversation, conversationHistory: earlier }
  const content = builtInReply({ ...after, currentStep: after.currentStep - 1 }, after, seed)
  const asked = conversation.conversationHistory.slice(-1).map((message) => ({ ...message, content }))
  return { ...conversation, conversationHistory: [...earlier, ...asked] }
}
