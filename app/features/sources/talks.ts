import { isFilled } from '../../../core/brief/conversation.ts'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { closingOf } from '../../../core/follow-up/due.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import { eachPage, openSummaries, type Stored, type SummaryPage } from '../../../core/store/collection.ts'
import type { DocumentStore, Match, Query } from '../../../ports/document-store.ts'
import { ChatSession, chatSessions, isHandedIn } from '../chat/conversation/session/chat-sessions.ts'
import { Lead, leads } from '../leads-desk/leads/lead.ts'
import { ContactMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import type { Counts, DayRow, Row } from './days.ts'

/** Who has not answered for so long has left. */
const leftAfterMs = 14 * dayMs

export const reviewField = 'review'

const Talk = ChatSession.pick({
  currentStep: true,
  isComplete: true,
  projectInfo: true,
  questionSet: true,
  leadId: true,
  callRequestId: true,
  cameFrom: true,
})
const Message = ContactMessage.pick({ kind: true, cameFrom: true, status: true })
const Closed = Lead.pick({ followUp: true, closedAs: true, closedBecause: true })

/** Reads what became of talks. `dayOf`: the day of the agency. */
export function createTalkReader(store: DocumentStore, dayOf: (moment: Date) => string) {
  const talks = openSummaries(store, chatSessions, Talk)
  const messages = openSummaries(store, contactMessages, Message)
  const closed = openSummaries(store, leads, Closed)

  return {
    /** Returns the counts of talks, messages and calls that began after `since`. */
    async talks(since: Date, now: Date): Promise<readonly DayRow[]> {
      const rows: DayRow[] = []
      const where = { createdAt: { over: since.toISOString() } }
      for await (const talk of each(talks.find, where)) {
        const day = dayOf(new Date(talk.createdAt))
        rows.push(...rowsOfTalk(talk, now).map((row) => ({ ...row, day })))
      }
      for await (const { createdAt, kind, status, cameFrom: name } of each(messages.find, where)) {
        if (kind !== 'message' || status === 'spam') continue
        rows.push({ day: dayOf(new Date(createdAt)), of: 'source', name, counts: { messages: 1 } })
      }
      return rows
    },

    /** Returns what is won by now, by the day on which its talk began. */
    async won(): Promise<readonly DayRow[]> {
      const rows: DayRow[] = []
      for await (const lead of each(closed.find, { followUp: 'closed' })) {
        if (closingOf(lead) !== 'won') continue
        for await (const { createdAt, cameFrom: name } of each(talks.find, { leadId: lead.id }))
          rows.push({ day: dayOf(new Date(createdAt)), of: 'source', name, counts: { won: 1 } })
      }
      return rows
    },
  }
}

/** Returns what one talk adds to the counts of the day on which it began. */
function rowsOfTalk(talk: Stored<ReturnType<typeof Talk.parse>>, now: Date): readonly Row[] {
  const { currentStep, isComplete, projectInfo, leadId, callRequestId, cameFrom, updatedAt } = talk
  const isLeft = !isHandedIn(talk) && now.getTime() - Date.parse(updatedAt) >= leftAfterMs
  const isReviewed = isComplete || leadId !== null
  const last: Counts = { came: 1, ...(isLeft && { left: 1 }) }
  const asked = stepsOf(talk).slice(0, isReviewed ? undefined : currentStep + 1)
  const steps = asked.map(({ field }, place): Row => {
    const isOpen = !isReviewed && place === currentStep
    const past: Counts = { came: 1, [isFilled(projectInfo, field) ? 'answered' : 'skipped']: 1 }
    return { of: 'step', name: field, counts: isOpen ? last : past }
  })
  const counts = { talks: 1, handedIn: Number(leadId !== null), calls: Number(callRequestId !== '') }
  return [
    { of: 'source', name: cameFrom, counts },
    ...steps,
    ...(isReviewed ? [{ of: 'step', name: reviewField, counts: last } as const] : []),
  ]
}

async function* each<Line>(find: (query: Query) => Promise<SummaryPage<Line>>, where: Match): AsyncGenerator<Line> {
  for await (const { lines } of eachPage((after) => find({ where, limit: 500, after }))) yield* lines
}
