import { isFilled } from '../../../core/brief/conversation.ts'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { closingOf } from '../../../core/follow-up/due.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import { eachPage, openSummaries, type Stored, type SummaryPage } from '../../../core/store/collection.ts'
import type { DocumentStore, Match } from '../../../ports/document-store.ts'
import { ChatSession, chatSessions, isHandedIn } from '../chat/conversation/session/chat-sessions.ts'
import { Lead, leads } from '../leads-desk/leads/lead.ts'
import { ContactMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type Counts, nothing, type SourceCounts, sourceOf, sumOf } from './day.ts'

/** Who has not answered for so long has left. */
const leftAfterMs = 14 * dayMs
const pageSize = 500

export const Talk = ChatSession.pick({
  currentStep: true,
  isComplete: true,
  projectInfo: true,
  questionSet: true,
  leadId: true,
  callRequestId: true,
  cameFrom: true,
})
type Talk = Stored<ReturnType<typeof Talk.parse>>

/** Returns what one talk adds to the counts of the day on which it began. */
export function countsOfTalk(talk: Talk, now: Date): Counts {
  const { currentStep, isComplete, projectInfo, leadId, callRequestId, cameFrom, updatedAt } = talk
  const isLeft = !isHandedIn(talk) && now.getTime() - Date.parse(updatedAt) >= leftAfterMs
  const isReviewed = isComplete || leadId !== null
  const came = stepsOf(talk).slice(0, isReviewed ? undefined : currentStep + 1)
  const steps = came.map(({ field }, place) => ({
    field: field as string,
    came: 1,
    skipped: (isReviewed || place < currentStep) && !isFilled(projectInfo, field) ? 1 : 0,
    left: isLeft && !isReviewed && place === currentStep ? 1 : 0,
  }))
  const review = { field: reviewField, came: 1, skipped: 0, left: isLeft ? 1 : 0 }
  return {
    ...nothing,
    sources: [sourceOf(cameFrom, { talks: 1, handedIn: Number(leadId !== null), calls: Number(callRequestId !== '') })],
    steps: isReviewed ? [...steps, review] : steps,
  }
}

export const reviewField = 'review'

/** Returns the counts of talks, messages and calls by day, of what began after `since`. */
export async function readTalks(
  store: DocumentStore,
  { since, now, dayOf }: { since: Date; now: Date; dayOf: (moment: Date) => string },
): Promise<ReadonlyMap<string, Counts>> {
  const days = new Map<string, Counts[]>()
  const where = { createdAt: { over: since.toISOString() } }
  const add = ({ createdAt }: { createdAt: string }, counts: Counts) => {
    const day = dayOf(new Date(createdAt))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(counts)
    else days.set(day, [counts])
  }
  for await (const talk of linesOf(store, chatSessions, Talk, where)) add(talk, countsOfTalk(talk, now))
  const Message = ContactMessage.pick({ kind: true, cameFrom: true, status: true })
  for await (const message of linesOf(store, contactMessages, Message, where)) {
    const isCounted = message.kind === 'message' && message.status !== 'spam'
    if (isCounted) add(message, { ...nothing, sources: [sourceOf(message.cameFrom, { messages: 1 })] })
  }
  return new Map(Array.from(days, ([day, all]) => [day, sumOf(all)]))
}

/** Returns how many of the talks of each day are won by now, by source. */
export async function readWon(
  store: DocumentStore,
  dayOf: (moment: Date) => string,
): Promise<ReadonlyMap<string, readonly SourceCounts[]>> {
  const won = new Map<string, SourceCounts[]>()
  const Closed = Lead.pick({ followUp: true, closedAs: true, closedBecause: true })
  for await (const lead of linesOf(store, leads, Closed, { followUp: 'closed' })) {
    if (closingOf(lead) !== 'won') continue
    for await (const { createdAt, cameFrom } of linesOf(store, chatSessions, Talk, { leadId: lead.id })) {
      const day = dayOf(new Date(createdAt))
      won.set(day, [...(won.get(day) ?? []), sourceOf(cameFrom, { won: 1 })])
    }
  }
  return won
}

type Shape = Parameters<typeof openSummaries>[2]

async function* linesOf<Line extends Shape>(
  store: DocumentStore,
  collection: { readonly name: string },
  line: Line,
  where: Match,
): AsyncGenerator<SummaryPage<Stored<ReturnType<Line['parse']>>>['lines'][number]> {
  const { find } = openSummaries(store, collection, line)
  for await (const { lines } of eachPage((after) => find({ where, limit: pageSize, after }))) {
    yield* lines as readonly Stored<ReturnType<Line['parse']>>[]
  }
}
