import { type ClockFilter, isAmong } from '../../../../core/follow-up/follow-up.ts'
import type { Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import { type Column, csvTable } from '../../../../core/store/csv.ts'
import type { Erase } from '../../../../core/store/lists.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { type ContactMessage, MessageLine, contactMessages } from './contact-message.ts'
import { createDoWish, type WishDependencies } from './do-wish.ts'
import { type MessageStatus, inboxColumns, inboxMessages, messageStatusLabels } from './inbox-messages.ts'

/** Null, false and an empty text match every message but spam, which is only among those of its state. */
export interface MessageFilter extends ClockFilter {
  readonly kind: ContactMessage['kind'] | null
  readonly status: MessageStatus | null
  /** A member's uid; empty for messages without an owner. */
  readonly assignee: string | null
  readonly text: string
}

interface Dependencies extends WishDependencies {
  runtime: Runtime
  erase: Erase
}

const exportPageSize = 200

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
export function createMessageService(dependencies: Dependencies) {
  const { store, runtime, workingTime, erase } = dependencies
  const messages = openCollection(store, contactMessages)
  const lines = openSummaries(store, contactMessages, MessageLine)
  const change = createChangeMessage({ store, runtime })

  return {
    get: (_member: Member, messageId: string) => messages.get(messageId),

    exportCsv(_member: ReauthenticatedMember, { text, ...filter }: MessageFilter) {
      const now = runtime.now()
      const { kind, status, assignee } = filter
      const where = {
        ...(kind && { kind }),
        ...(status && { status }),
        ...(assignee !== null && { assigneeUid: assignee }),
      }
      return csvTable({
        columns: csvColumns,
        async pageAfter(after) {
          const page = await lines.search({ text, where, limit: exportPageSize, after })
          const isShown = (line: MessageLine) => filter.state === 'spam' || line.status !== 'spam'
          return { ...page, lines: page.lines.filter((line) => isShown(line) && isAmong(line, filter, now)) }
        },
        unreadableRecord: inboxMessages.unreadableRecord,
      })
    },

    setStatus: (member: Member, id: string, status: MessageStatus) =>
      change(member, id, statusChange(status, workingTime)),
    doWish: createDoWish(dependencies),
    erase: (_member: Member, messageId: string, ifRevision: string) => erase(messageId, ifRevision),
  }
}
