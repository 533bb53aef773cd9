import type { Agency } from '../../agency.ts'
import { figuresOf, withCurrencySymbol } from '../../currency/symbol.ts'
import { builtInReply } from '../../interviewer/interviewer.ts'
import { builtInSummary } from '../brief/summary.ts'
import { chatMessages } from '../messages.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from '../project-info.ts'
import { type Conversation, currentStep, type Message } from './conversation.ts'
import { mergeProjectInfo } from './session-rules.ts'

/** What a visitor may change of a conversation beside answering: never its steps, its history or whether it is complete. */
export interface VisitorChanges {
  readonly projectInfo?: { readonly [field in ProjectField]?: string | undefined } | undefined
  readonly userCurrency?: string | undefined
  readonly userCountry?: string | undefined
}

/** What the words of a question depend on. */
export interface WordingSource {
  readonly seed: string
  readonly agency: Agency
}

/** The conversation with these changes; the very same one if they change nothing. */
export function applyVisitorChanges(
  conversation: Conversation,
  { projectInfo = {}, userCurrency, userCountry }: VisitorChanges,
  source: WordingSource,
): Conversation {
  const { userCountry: country, userCurrency: currency, projectInfo: known } = conversation
  const moved = userCountry === undefined || userCountry === country ? conversation : { ...conversation, userCountry }
  const inTheirMoney = withCurrency(moved, userCurrency ?? currency, source)
  const news = projectFieldNames.filter((field) => isNews(projectInfo[field], known[field]))
  if (news.length === 0) return inTheirMoney
  const told = Object.fromEntries(news.map((field) => [field, projectInfo[field]]))
  return withInfo(inTheirMoney, mergeProjectInfo(inTheirMoney.projectInfo, told, inTheirMoney.userCurrency))
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
export function withCurrency(conversation: Conversation, currency: string, source: WordingSource): Conversation {
  if (currency === conversation.userCurrency) return conversation
  const projectInfo = { ...conversation.projectInfo, budget: budgetIn(currency, conversation) }
  const changed = withInfo({ ...conversation, userCurrency: currency }, projectInfo)
  return waitsForBudget(changed) ? withNewQuestion(changed, conversation.userCurrency, source) : changed
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
  const last = conversation.conversationHistory.findLast(isNoNote)
  return (
    !conversation.isComplete &&
    currentStep(conversation).field === 'budget' &&
    last?.role === 'assistant' &&
    !notTheQuestion.includes(last.content)
  )
}

function isNoNote({ isNote }: Message): boolean {
  return !isNote
}

/** Puts the question that waits in the new currency; the words before it stay. */
function withNewQuestion(
  conversation: Conversation,
  formerCurrency: string,
  { seed, agency }: WordingSource,
): Conversation {
  const history = conversation.conversationHistory
  const place = history.findLastIndex(isNoNote)
  const earlier = history.slice(0, place)
  const question = (userCurrency: string) => {
    const after = { ...conversation, userCurrency, conversationHistory: earlier }
    return builtInReply([{ kind: 'ask', field: 'budget' }], { before: after, after, agency }, seed)
  }
  const former = question(formerCurrency)
  const asked = history.slice(place, place + 1).map((message) => {
    const lead = message.content.endsWith(former) ? message.content.slice(0, -former.length) : ''
    return { ...message, content: lead + question(conversation.userCurrency) }
  })
  return { ...conversation, conversationHistory: [...earlier, ...asked, ...history.slice(place + 1)] }
}
