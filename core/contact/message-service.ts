import type { DocumentStore, Equals, FoundCount } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member, ReauthenticatedMember } from '../identity/member.ts'
import { type SummaryPage, openCollection, openSummaries } from '../store/collection.ts'
import { type Column, csvTable } from '../store/csv.ts'
import {
  type Conflict,
  type Erase,
  type EraseResult,
  type ExpectedRevision,
  createChangeVersion,
  hasConflict,
  withCount,
} from '../store/lists.ts'
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
  setStatus(member: Member, id: string, status: MessageStatus, expected: ExpectedRevision): Promise<MessageChanged>
  erase(member: Member, messageId: string, ifRevision: string): Promise<EraseResult>
  version(): string
  watch(listener: () => void): () => void
}

export type MessageChanged = { readonly kind: 'changed' | 'gone' } | Conflict

/** Null and an empty text match every message. */
export interface MessageFilter {
  readonly status: MessageStatus | null
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
  erase: Erase
}

const pageSize = 50
const maxOfOnePerson = 10
const exportPageSize = 200
const maxHistory = 50

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

export function createMessageService({ store, runtime, erase }: Dependencies): MessageService {
  const messages = openCollection(store, contactMessages)
  const lines = openSummaries(store, contactMessages, MessageLine)

  async function setStatus(...input: Parameters<MessageService['setStatus']>): Promise<MessageChanged> {
    const [member, messageId, status, expected] = input
    const message = await messages.get(messageId)
    if (!message) return { kind: 'gone' }
    const { revision, status: was, history } = message
    if (was === status) return { kind: 'changed' }
    if (hasConflict(expected, { revision, was })) return conflictOf(message)
    const entry = { at: runtime.now().toISOString(), memberEmail: member.email, from: was, to: status }
    const changes = { status, history: [entry, ...history].slice(0, maxHistory) }
    const updated = await messages.update(messageId, changes, revision)
    // Another write came between reading and writing: read again.
    return updated.kind === 'updated' ? { kind: 'changed' } : setStatus(...input)
  }

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

    exportCsv: (_member, { text, status }) =>
      csvTable({
        columns: csvColumns,
        pageAfter: (after) => lines.search({ text, where: whereOf({ status }), limit: exportPageSize, after }),
        unreadableRecord: inboxMessages.unreadableRecord,
      }),

    setStatus,
    erase: (_member, messageId, ifRevision) => erase(messageId, ifRevision),
    version: createChangeVersion(messages.watch, runtime.newId),
    watch: messages.watch,
  }
}

function whereOf({ status }: Pick<MessageFilter, 'status'>): Equals {
  return status === null ? {} : { status }
}

function conflictOf({ status, revision, history: [latest] }: StoredMessage): Conflict {
  return { kind: 'conflict', value: status, by: latest?.memberEmail ?? null, at: latest?.at ?? null, revision }
}
