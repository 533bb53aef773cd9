import type { ItemChanged } from '../../../../core/follow-up/change-item.ts'
import { type ClockFilter, isAmong } from '../../../../core/follow-up/follow-up.ts'
import type { Member, ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { openCollection, openSummaries } from '../../../../core/store/collection.ts'
import { type Column, csvTable } from '../../../../core/store/csv.ts'
import type { Erase, EraseResult } from '../../../../core/store/lists.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { type ContactMessage, MessageLine, type StoredMessage, contactMessages } from './contact-message.ts'
import { createDoWish, type WishDependencies, type WishResult } from './do-wish.ts'
import { type MessageStatus, inboxColumns, inboxMessages, messageStatusLabels } from './inbox-messages.ts'

/** The team's side of the contact messages. Works as `LeadService` does. */
export interface MessageService {
  get(member: Member, messageId: string): Promise<StoredMessage | null>
  exportCsv(member: ReauthenticatedMember, filter: MessageFilter): AsyncIterable<string>
  setStatus(member: Member, id: string, status: MessageStatus): Promise<ItemChanged>
  /** Does, or leaves, what the client of a call request asked for at that moment. */
  doWish(member: Member, messageId: string, at: string, isWanted: boolean): Promise<WishResult>
  erase(member: Member, messageId: string, ifRevision: string): Promise<EraseResult>
}

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

export function createMessageService(dependencies: Dependencies): MessageService {
  const { store, runtime, workingTime, erase } = dependencies
  const messages = openCollection(store, contactMessages)
  const lines = openSummaries(store, contactMessages, MessageLine)
  const change = createChangeMessage({ store, runtime })

  return {
    get: (_member, messageId) => messages.get(messageId),

    exportCsv(_member, { text, ...filter }) {
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

    setStatus: (member, id, status) => change(member, id, statusChange(status, workingTime)),
    doWish: createDoWish(dependencies),
    erase: (_member, messageId, ifRevision) => erase(messageId, ifRevision),
  }
}
