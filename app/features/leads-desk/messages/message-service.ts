import { type EventContext, applyEvent } from '../../../../core/follow-up/follow-up.ts'
import type { Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import type { Column } from '../../../../core/store/csv.ts'
import type { Asks } from '../../context.ts'
import { exportItems } from '../inbox/export-items.ts'
import type { InboxQuery } from '../inbox/list-items.ts'
import { readCallAt } from './call-requests.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { type Asked, MessageLine, contactMessages, type StoredMessage } from './contact-message.ts'
import { type MessageStatus, inboxMessages, messageStatusLabels } from './inbox-messages.ts'
import { wishWords } from './wishes.ts'

const csvColumns: readonly Column<MessageLine>[] = [
  ['Received (UTC)', ({ receivedAt }) => receivedAt],
  ['Status', ({ status }) => messageStatusLabels[status]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Message', ({ message }) => message],
  ['Kind', ({ kind }) => inboxMessages.kinds[kind]],
  ['Phone', ({ phone }) => phone],
  ['When to call', ({ callTime }) => callTime],
  ['Message id', ({ id }) => id],
]

/** The team's side of the contact messages. Works as the service of leads does. */
export function createMessageService(given: Wishing & Asks<'eraseMessage'>) {
  const { store, runtime, workingTime, eraseMessage } = given
  const messages = openCollection(store, contactMessages)
  const change = createChangeMessage({ store, runtime })

  return {
    get: (_member: Member, messageId: string) => messages.get(messageId),

    exportCsv(_member: ReauthenticatedMember, filter: Partial<InboxQuery>) {
      const { search } = openSummaries(store, contactMessages, MessageLine)
      const { unreadableRecord } = inboxMessages
      const table = { collection: 'contactMessages', search, columns: csvColumns, unreadableRecord } as const
      return exportItems(table, filter, runtime.now())
    },

    setStatus: (member: Member, id: string, status: MessageStatus) =>
      change(member, id, statusChange(status, workingTime)),
    doWish: createDoWish(given),
    erase: (_member: Member, messageId: string, ifRevision: string) => eraseMessage(messageId, ifRevision),
  }
}

type Wishing = Asks<'store' | 'runtime' | 'workingTime' | 'agency' | 'calling'>

/** Returns a function by which a member, once they have rung back, moves or cancels a call as its client asked at that moment, or leaves it as it is.
 *  `other`: the client has asked for another change since, or a member has done or left this one. */
export function createDoWish(given: Wishing) {
  const { store, runtime, workingTime, agency } = given
  const messages = openCollection(store, contactMessages)
  const change = createChangeMessage({ store, runtime })

  /** Their words count from when they wrote them. */
  function moved(message: StoredMessage, { time, at }: Asked, context: EventContext): Partial<StoredMessage> {
    const read = readCallAt(message.phone, time, { now: new Date(at), workingTime, agency })
    const callAt = read && read > context.now ? read : undefined
    const promise = applyEvent(message.id, message, { kind: 'callPromised', callAt }, context)
    return { callTime: time, callAt: callAt?.toISOString() ?? '', ...promise, status: 'new' }
  }

  /** A call that is to come is due again: the wish had put an answer in its place. */
  function left(message: StoredMessage, context: EventContext): Partial<StoredMessage> {
    const { id, callAt, callMs, followUp } = message
    if (followUp === 'closed' || callAt <= context.now.toISOString()) return {}
    return applyEvent(id, message, { kind: 'callPromised', callAt: new Date(callAt), callMs }, context)
  }

  return async (member: Member, id: string, at: string, isWanted: boolean) => {
    const present = await messages.get(id)
    if (!present) return { kind: 'gone' } as const
    if (present.asked?.at !== at || (isWanted && present.asked.wish === 'erase')) return { kind: 'other' } as const
    if (isWanted) await given.calling?.cancelRequest(id)
    const closed = { kind: 'closed', closedAs: 'withdrawn', closedBecause: '' } as const
    let isOther = false
    const { kind } = await change(member, id, {
      apply(message, now) {
        const { asked } = message
        const context = { now, workingTime }
        isOther = asked?.at !== at
        if (asked?.at !== at) return { changes: {}, entries: [] }
        const done = asked.wish === 'move' ? moved(message, asked, context) : applyEvent(id, message, closed, context)
        const words = inboxMessages.wish(wishWords[asked.wish](asked.time))
        const text = `${words} ${isWanted ? inboxMessages.wishDone : inboxMessages.wishLeft}`
        const entries = [{ field: 'letter', from: '', to: '', text }]
        return { changes: { ...(isWanted ? done : left(message, context)), asked: null }, entries }
      },
    })
    if (kind === 'gone') return { kind }
    return { kind: isOther ? 'other' : 'done' } as const
  }
}
