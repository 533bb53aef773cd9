import type { Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import type { Column } from '../../../../core/store/csv.ts'
import type { Asks } from '../../context.ts'
import { exportItems } from '../inbox/export-items.ts'
import type { InboxQuery } from '../inbox/list-items.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { MessageLine, contactMessages } from './contact-message.ts'
import { createDoWish, type Wishing } from './do-wish.ts'
import { type MessageStatus, inboxMessages, messageStatusLabels } from './inbox-messages.ts'

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
