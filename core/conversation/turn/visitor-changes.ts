import { type Conversation, currentStep, type Message } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from '../../brief/project-info.ts'
import { mergeProjectInfo } from '../../brief/session-rules.ts'
import { sourcesAfter } from '../../brief/sources.ts'
import { figuresOf, withCurrencySymbol } from '../../currency/symbol.ts'
import type { Interviewer } from './interviewer.ts'

/** What a visitor may change beside answering: never the steps, the history or whether the conversation is complete. */
export interface VisitorChanges {
  readonly projectInfo?: { readonly [field in ProjectField]?: string | undefined } | undefined
  readonly userCurrency?: string | undefined
  readonly userCountry?: string | undefined
}

/** What selects the wording of a question. */
export interface WordingSource {
  readonly seed: string
  readonly interviewer: Pick<Interviewer, 'words' | 'summary'>
}

/** Returns the conversation with these changes; the same object where they change nothing. */
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
  const info = mergeProjectInfo(inTheirMoney.projectInfo, told, inTheirMoney.userCurrency)
  const sources = sourcesAfter(inTheirMoney, info, { by: 'edit', quotation: '' })
  return withInfo({ ...inTheirMoney, sources }, info, source)
}

/** An empty text removes nothing: its sender may not have loaded the answer yet. */
function isNews(text: string | undefined, known: string): boolean {
  return text !== undefined && text.trim() !== '' && text.trim() !== known
}

/** The summary must not contradict what the visitor has just changed. */
function withInfo(conversation: Conversation, projectInfo: ProjectInfo, { interviewer }: WordingSource): Conversation {
  return { ...conversation, projectInfo, ...(conversation.isComplete && { summary: interviewer.summary(projectInfo) }) }
}

/** Returns the conversation with its amounts in another currency. An open question about money is asked again in it. */
export function withCurrency(conversation: Conversation, currency: string, source: WordingSource): Conversation {
  if (currency === conversation.userCurrency) return conversation
  const projectInfo = { ...conversation.projectInfo, budget: budgetIn(currency, conversation) }
  const changed = withInfo({ ...conversation, userCurrency: currency }, projectInfo, source)
  return waitsForBudget(changed) ? withNewQuestion(changed, conversation.userCurrency, source) : changed
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

/** Replaces the open question by one in the new currency. The words before it stay. */
function withNewQuestion(
  conversation: Conversation,
  formerCurrency: string,
  { seed, interviewer }: WordingSource,
): Conversation {
  const history = conversation.conversationHistory
  const place = history.findLastIndex(isNoNote)
  const earlier = history.slice(0, place)
  const question = (userCurrency: string) => {
    const after = { ...conversation, userCurrency, conversationHistory: earlier }
    return interviewer.words([{ kind: 'ask', field: 'budget' }], { before: after, after }, seed)
  }
  const former = question(formerCurrency)
  const asked = history.slice(place, place + 1).map((message) => {
    const lead = message.content.endsWith(former) ? message.content.slice(0, -former.length) : ''
    return { ...message, content: lead + question(conversation.userCurrency) }
  })
  return { ...conversation, conversationHistory: [...earlier, ...asked, ...history.slice(place + 1)] }
}
