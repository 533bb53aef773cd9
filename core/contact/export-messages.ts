import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import { openLines } from '../store/collection.ts'
import { type Column, csvTable } from '../text/csv.ts'
import { contactMessages, MessageLine } from './contact-message.ts'
import { messageDeskCopy } from './inbox-messages.ts'
import { messageStatusLabels } from './statuses.ts'

const columns: readonly Column<MessageLine>[] = [
  [messageDeskCopy.columns.received, ({ receivedAt }) => receivedAt],
  [messageDeskCopy.columns.status, ({ status }) => messageStatusLabels[status]],
  [messageDeskCopy.columns.name, ({ name }) => name],
  [messageDeskCopy.columns.email, ({ email }) => email],
  [messageDeskCopy.columns.company, ({ company }) => company],
  [messageDeskCopy.columns.message, ({ message }) => message],
  [messageDeskCopy.columns.kind, ({ kind }) => messageDeskCopy.kinds[kind]],
  [messageDeskCopy.columns.phone, ({ phone }) => phone],
  [messageDeskCopy.columns.callTime, ({ callTime }) => callTime],
  [messageDeskCopy.columns.messageId, ({ id }) => id],
]

const pageSize = 200

/** All messages that match, newest first. */
export function exportMessages(
  store: DocumentStore,
  { text, where }: { text: string; where: Equals },
): AsyncGenerator<string> {
  const lines = openLines(store, contactMessages, MessageLine)
  return csvTable({
    columns,
    pageAfter: (after) => lines.search({ text, where, limit: pageSize, after }),
    unreadableRecord: messageDeskCopy.unreadableRecord,
  })
}
