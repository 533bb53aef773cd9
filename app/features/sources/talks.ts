import { isFilled } from '../../../core/brief/conversation.ts'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { closingOf } from '../../../core/follow-up/due.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import { openSummaries, type Stored } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { ChatSession, chatSessions, isHandedIn } from '../chat/conversation/session/chat-sessions.ts'
import { Lead, leads } from '../leads-desk/leads/lead.ts'
import { ContactMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import type { Counts, Row } from './days.ts'

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
  const on = ({ createdAt }: { readonly createdAt: string }, rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, day: dayOf(new Date(createdAt)) }))

  return {
    /** Returns the counts of talks, messages and calls that began after that moment. */
    async begunSince(since: Date, now: Date): Promise<readonly Row[]> {
      const where = { createdAt: { over: since.toISOString() } }
      const sent = (await messages.all({ where })).filter(({ kind, status }) => kind === 'message' && status !== 'spam')
      return [
        ...(await talks.all({ where })).flatMap((talk) => on(talk, rowsOfTalk(talk, now))),
        ...sent.flatMap((message) => on(message, [ofSource(message, { messages: 1 })])),
      ]
    },

    /** Returns what is won by now, by the day on which its talk began. */
    async won(): Promise<readonly Row[]> {
      const all = await closed.all({ where: { followUp: 'closed' } })
      const won = all.filter((lead) => closingOf(lead) === 'won')
      const rows: Row[] = []
      // One after the other: there may be more than a store takes at once.
      for (const { id } of won)
        for (const talk of await talks.all({ where: { leadId: id } }))
          rows.push(...on(talk, [ofSource(talk, { won: 1 })]))
      return rows
    },
  }
}

function ofSource({ cameFrom }: { readonly cameFrom: string }, counts: Counts): Row {
  return { of: 'source', name: cameFrom, counts }
}

/** Returns what one talk adds to the counts of the day on which it began. */
function rowsOfTalk(talk: Stored<ReturnType<typeof Talk.parse>>, now: Date): readonly Row[] {
  const { currentStep, isComplete, projectInfo, leadId, callRequestId, updatedAt } = talk
  const isLeft = !isHandedIn(talk) && now.getTime() - Date.parse(updatedAt) >= leftAfterMs
  const fields = stepsOf(talk).map(({ field }) => field)
  const last = isComplete || leadId !== null ? fields.length : currentStep
  const cameTo = (name: string, counts: Counts): Row => ({ of: 'step', name, counts: { came: 1, ...counts } })
  return [
    ofSource(talk, { talks: 1, handedIn: Number(leadId !== null), calls: Number(callRequestId !== '') }),
    ...fields
      .slice(0, last)
      .map((field) => cameTo(field, { [isFilled(projectInfo, field) ? 'answered' : 'skipped']: 1 })),
    cameTo(fields[last] ?? reviewField, { left: Number(isLeft) }),
  ]
}
