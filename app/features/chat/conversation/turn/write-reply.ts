import { type Conversation, currentStep, type Suggestion, type Ticket } from '../../../../../core/brief/conversation.ts'
import { type ProjectField, projectFieldNames, stepOf } from '../../../../../core/brief/project-info.ts'
import { mergeProjectInfo } from '../../../../../core/brief/session-rules.ts'
import { sourcesAfter } from '../../../../../core/brief/sources.ts'
import { maskContactDetails } from '../../../../../core/contact-details/contact-details.ts'
import type { ModelCaller } from '../../../../../core/language-model/guarded-model.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../../ports/runtime.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import type { StoredSession } from '../session/chat-sessions.ts'
import { type TurnEvent, toConversationView } from '../session/chat-view.ts'
import { mergeEdits, withCurrency } from './edit-brief.ts'
import { conflict, hasSeen, type ReadMessage, reconsidered } from './read-message.ts'
import { type ReplyUpdate, says, type TurnOutcome } from './reply-actions.ts'
import { mostTickets } from './take-turn.ts'
import type { TurnTools } from './turn-tools.ts'

export interface PlannedTurn {
  /** Whether a model writes the reply, or is asked what the message means. */
  readonly isByModel: boolean
  readonly message: ReadMessage
  readonly turn: TurnOutcome
  readonly caller: Extract<ModelCaller, { kind: 'visitor' }>
  /** The conversation with the message and what it filled. */
  readonly answered: Conversation
  readonly others: readonly Write[]
}

/** Gives the reply to a turn that is stored. Of a model's, says that the message is stored, streams it, and stores it. */
export async function* writeReply(
  tools: TurnTools,
  session: StoredSession,
  planned: PlannedTurn,
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent> {
  if (!planned.isByModel) return yield { type: 'turn', conversation: toConversationView(session) }
  tools.replying.add(session.id)
  let isStored = false
  try {
    for await (const event of repliesBeside(tools, session, planned, signal)) {
      if (event.type !== 'replied') yield event
      else {
        const stored = await saveReply(tools, session, event.conversation)
        isStored = true
        yield stored
      }
    }
  } finally {
    tools.replying.delete(session.id)
    // Where this fails, the lease ends by itself.
    if (!isStored) await tools.sessions.endReplying(session).catch(() => undefined)
  }
}

/** Says that the message is stored and streams the reply. What else a model understood, and a project close to the idea, are sought beside it. */
async function* repliesBeside(
  tools: TurnTools,
  session: StoredSession,
  { message, turn, caller }: PlannedTurn,
  signal?: CancelSignal,
): AsyncGenerator<TurnEvent | ReplyUpdate> {
  const asking = { ...caller, calls: caller.calls + 1 }
  let suggested: Promise<Suggestion | null> | null = null
  let found: Promise<Understanding | null> | null = null
  const isBuiltIn = tools.interviewer.usesBuiltInReply(turn)
  const events = isBuiltIn ? builtInReplyTo(tools, turn) : tools.interviewer.stream(turn, caller, signal)
  // What is not about an idea fills nothing.
  const isCare = says(turn.actions, 'care')
  // The model is asked first: a page takes longer to write.
  const first = events.next()
  first.catch(() => undefined)
  yield { type: 'saved', conversation: toConversationView(session) }
  for (let next = await first; !next.done; next = await events.next()) {
    const event = next.value
    // Only now is it known what the reply leaves of the budget: what else a model is asked delays no word of it.
    found ??= reconsidered(tools, message, asking, signal).catch(() => null)
    if (event.type === 'delta') yield event
    // Where a model is asked what the message means, nothing is left: the idea has a call of its own.
    const seeker = message.asksModel ? { ...caller, budget: { left: 1 } } : caller
    suggested ??= isCare ? Promise.resolve(session.suggestion) : suggestionFor(tools, session, seeker, signal)
    if (event.type === 'replied') {
      const known = { ...withFound(event.conversation, await found, !isCare), modelCalls: session.modelCalls }
      yield { type: 'replied', conversation: { ...known, suggestion: await suggested } }
    }
  }
}

async function* builtInReplyTo({ interviewer }: TurnTools, turn: TurnOutcome): AsyncGenerator<ReplyUpdate> {
  yield { type: 'replied', conversation: interviewer.builtIn(turn) }
}

/** Returns the conversation with what a model found: values of a brief, tickets, and the message in English for the team. The reply asks for the
 *  open field, which is left to a tap. */
function withFound(conversation: Conversation, found: Understanding | null, fills: boolean): Conversation {
  const { conversationHistory: history, tickets, projectInfo: known, isComplete, userCurrency } = conversation
  const place = history.findLastIndex(({ role }) => role === 'user')
  const message = history[place]
  if (!found || !message || isComplete) return conversation
  const { language: lang, english } = found
  const isOpen = (field: ProjectField) =>
    fills && known[field] === '' && stepOf(field) !== currentStep(conversation).field
  const values = Object.entries(found.alsoFilled).filter(([field]) => isOpen(field as ProjectField))
  const projectInfo = mergeProjectInfo(known, Object.fromEntries(values), userCurrency)
  const isNew = ({ field, value }: Ticket) =>
    projectInfo[field] !== value && tickets.every((ticket) => ticket.field !== field)
  return {
    ...conversation,
    ...(lang !== 'en' && { language: lang }),
    projectInfo,
    noted: projectFieldNames.filter(
      (field) => conversation.noted.includes(field) || projectInfo[field] !== known[field],
    ),
    sources: sourcesAfter(conversation, projectInfo, { by: 'model', quotation: message.content }),
    tickets: [...tickets, ...found.tickets.filter(isNew)].slice(0, mostTickets),
    conversationHistory: history.with(place, {
      ...message,
      ...(lang !== 'en' && { lang, ...(english && { english }) }),
    }),
  }
}

async function saveReply(tools: TurnTools, session: StoredSession, conversation: Conversation): Promise<TurnEvent> {
  const { sessions } = tools
  const updated = await sessions.save(session, conversation)
  if (updated) return { type: 'turn', conversation: toConversationView(updated) }
  const now = await sessions.reload(session)
  if (!now || !hasSeen(session.conversationHistory.length, now)) return conflict(sessions, session)
  // No answer has come since, but the brief or the currency has changed: the reply goes on top of that.
  const { userCurrency, userCountry } = now
  const inVisitorCurrency = withCurrency(conversation, userCurrency, tools)
  const edits = { read: session, now }
  return saveReply(tools, now, mergeEdits({ ...inVisitorCurrency, userCountry }, edits, tools))
}

const tellingSteps: ReadonlySet<string> = new Set(['projectIdea', 'projectGoals'])
/** It is sought while the reply is being written; a reply that is ready does not wait longer than this in all. */
const longestSearchMs = 2500

/** Returns what to show beside the reply to the answer just given; null for nothing. Never rejects. */
export async function suggestionFor(
  { findSimilarProject, runtime, agency }: TurnTools,
  conversation: Conversation,
  caller: ModelCaller,
  signal?: CancelSignal,
): Promise<Suggestion | null> {
  const { suggestion, conversationHistory, projectInfo, userCountry } = conversation
  // Beside a death it would be out of place.
  if (conversationHistory.some(({ offer }) => offer === 'grief')) return null
  if (suggestion || !tellingSteps.has(currentStep(conversation).field)) return suggestion
  const told = `${projectInfo.projectIdea}\n${projectInfo.projectGoals}`
  const text = maskContactDetails(told, userCountry, agency.country)
  const found = findSimilarProject(text, caller, signal).catch(() => null)
  const close = await Promise.race([found, runtime.sleep(longestSearchMs, signal).then(() => null)])
  return close && { title: close.title, slug: close.slug, place: conversationHistory.length }
}
