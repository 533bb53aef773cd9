import { isFilled } from '../../../core/brief/conversation.ts'
import { stepsOf } from '../../../core/brief/question-set.ts'
import { closingOf } from '../../../core/follow-up/due.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import { openSummaries, type Stored } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { ChatSession, chatSessions, isHandedIn } from '../chat/conversation/session/chat-sessions.ts'
import { Lead, leads } from '../leads-desk/leads/lead.ts'
import { ContactMessage, contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type DayRow, type Row, rowOf } from './days.ts'

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
  const on = ({ createdAt }: { readonly createdAt: string }, rows: readonly Row[]): readonly DayRow[] =>
    rows.map((row) => ({ ...row, day: dayOf(new Date(createdAt)) }))

  return {
    /** Returns the counts of talks, messages and calls that began after that moment. */
    async begunSince(since: Date, now: Date): Promise<readonly DayRow[]> {
      const where = { createdAt: { over: since.toISOString() } }
      const sent = (await messages.all({ where })).filter(({ kind, status }) => kind === 'message' && status !== 'spam')
      return [
        ...(await talks.all({ where })).flatMap((talk) => on(talk, rowsOfTalk(talk, now))),
        ...sent.flatMap((message) => on(message, [rowOf('source', message.cameFrom, { messages: 1 })])),
      ]
    },

    /** Returns what is won by now, by the day on which its talk began. */
    async won(): Promise<readonly DayRow[]> {
      const all = await closed.all({ where: { followUp: 'closed' } })
      const won = all.filter((lead) => closingOf(lead) === 'won')
      const begun: Awaited<ReturnType<typeof talks.all>>[number][] = []
      for (const { id } of won) begun.push(...(await talks.all({ where: { leadId: id } })))
      return begun.flatMap((talk) => on(talk, [rowOf('source', talk.cameFrom, { won: 1 })]))
    },
  }
}

/** Returns what one talk adds to the counts of the day on which it began. */
function rowsOfTalk(talk: Stored<ReturnType<typeof Talk.parse>>, now: Date): readonly Row[] {
  const { currentStep, isComplete, projectInfo, leadId, callRequestId, cameFrom, updatedAt } = talk
  const isLeft = !isHandedIn(talk) && now.getTime() - Date.parse(updatedAt) >= leftAfterMs
  const isReviewed = isComplete || leadId !== null
  const fields = stepsOf(talk).map(({ field }) => field)
  const past = isReviewed ? fields : fields.slice(0, currentStep)
  const last = (isReviewed ? undefined : fields[currentStep]) ?? reviewField
  const counts = { talks: 1, handedIn: Number(leadId !== null), calls: Number(callRequestId !== '') }
  return [
    rowOf('source', cameFrom, counts),
    ...past.map((field) =>
      rowOf('step', field, { came: 1, [isFilled(projectInfo, field) ? 'answered' : 'skipped']: 1 }),
    ),
    rowOf('step', last, { came: 1, left: Number(isLeft) }),
  ]
}
