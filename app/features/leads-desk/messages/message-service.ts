import type { Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import type { Column } from '../../../../core/store/csv.ts'
import type { Asks } from '../../context.ts'
import { exportItems } from '../inbox/export-items.ts'
import type { InboxQuery } from '../inbox/list-items.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { MessageLine, contactMessages } from './contact-message.ts'
import { createDoWish, type Wishing } from './do-wish.ts'
import { type MessageStatus, inboxColumns, inboxMessages, messageStatusLabels } from './inbox-messages.ts'

const csvColumns: readonly Column<MessageLine>[] = [
  [inboxColumns.received, ({ receivedAt }) => receivedAt],
  [inboxColumns.status, ({ status }) => messageStatusLabels[status]],
  [inboxColumns.name, ({ name }) => name],
  [inboxColumns.email, ({ email }) => email],
  [inboxColumns.company, ({ company }) => company],
  [inboxColumns.message, ({ message }) => message],
  [inboxColumns.kind, ({ kind }) => inboxMessages.kinds[kind]],
  [inboxColumns.phone, ({ phone }) => phone],
  [inboxColumns.callTime, ({ callTime }) => callTime],
  [inboxColumns.messageId, ({ id }) => id],
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
