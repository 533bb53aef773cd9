import type { DocumentStore, Equals, FoundCount } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { ItemChanged } from '../follow-up/change-item.ts'
import { isLate } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { Member, ReauthenticatedMember } from '../identity/member.ts'
import { type SummaryPage, openCollection, openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
import { type Erase, type EraseResult, type ExpectedRevision, createChangeVersion, withCount } from '../store/lists.ts'
import { createChangeMessage, statusChange } from './change-message.ts'
import { MessageLine, type StoredMessage, contactMessages } from './contact-message.ts'
import { type MessageStatus, inboxColumns, inboxMessages, messageStatusLabels } from './inbox-messages.ts'

/** The team's side of the contact messages. Works as `LeadService` does. */
export interface MessageService {
  list(member: Member, query: MessageFilter & { readonly after: string | null }): Promise<MessagePage>
  get(member: Member, messageId: string): Promise<StoredMessage | null>
  ofPerson(member: Member, person: string): Promise<readonly MessageLine[]>
  count(member: Member): Promise<number>
  /** Returns how many messages and call requests are not answered. */
  countNew(member: Member): Promise<number>
  exportCsv(member: ReauthenticatedMember, filter: MessageFilter): AsyncIterable<string>
  setStatus(member: Member, id: string, status: MessageStatus, expected: ExpectedRevision): Promise<ItemChanged>
  erase(member: Member, messageId: string, ifRevision: string): Promise<EraseResult>
  version(): string
  watch(listener: () => void): () => void
}

/** Null and an empty text match every message. */
export interface MessageFilter {
  readonly status: MessageStatus | null
  readonly late?: boolean
  readonly text: string
}

export interface MessagePage extends Omit<SummaryPage<MessageLine>, 'lines'> {
  readonly messages: readonly MessageLine[]
  /** Of all matching messages. */
  readonly count: FoundCount
}

interface Dependencies {
  store: DocumentStore
  runtime: Runtime
  workingTime: WorkingTime
  erase: Erase
}

const pageSize = 50
const maxOfOnePerson = 10
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

export function createMessageService({ store, runtime, workingTime, erase }: Dependencies): MessageService {
  const messages = openCollection(store, contactMessages)
  const lines = openSummaries(store, contactMessages, MessageLine)
  const change = createChangeMessage({ store, runtime })

  return {
    async list(_member, { after, text, ...filter }) {
      const where = whereOf(filter)
      const listed = lines.search({ text, where, limit: pageSize, after })
      const [page, count] = await withCount(messages, { text, where, after }, listed)
      return { messages: page.lines, unreadable: page.unreadable, next: page.next, count }
    },

    get: (_member, messageId) => messages.get(messageId),
    count: (_member) => messages.count(),
    countNew: (_member) => messages.count({ status: 'new' }),

    async ofPerson(_member, person) {
      if (person === '') return []
      return (await lines.find({ where: { person }, limit: maxOfOnePerson })).lines
    },

    exportCsv(_member, { text, status, late = false }) {
      const now = runtime.now()
      return csvTable({
        columns: csvColumns,
        async pageAfter(after) {
          const page = await lines.search({ text, where: whereOf({ status }), limit: exportPageSize, after })
          return late ? { ...page, lines: page.lines.filter((line) => isLate(line, now)) } : page
        },
        unreadableRecord: inboxMessages.unreadableRecord,
      })
    },

    setStatus: (member, id, status, expected) => change(member, id, statusChange(status, workingTime), expected),
    erase: (_member, messageId, ifRevision) => erase(messageId, ifRevision),
    version: createChangeVersion(messages.watch, runtime.newId),
    watch: messages.watch,
  }
}

function whereOf({ status }: Pick<MessageFilter, 'status'>): Equals {
  return status === null ? {} : { status }
}
