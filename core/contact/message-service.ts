import type { DocumentStore, Equals, FoundCount } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { createChangeCount } from '../change-count.ts'
import { countMatches } from '../count-matches.ts'
import type { Member } from '../identity/member.ts'
import type { Erase, Erased } from '../privacy/erase.ts'
import { openCollection, openLines } from '../store/collection.ts'
import type { Conflict, ExpectedRevision } from '../store/expected-revision.ts'
import type { StoredMessage } from './contact-message.ts'
import { contactMessages, MessageLine } from './contact-message.ts'
import { exportMessages } from './export-messages.ts'
import { createSetStatus } from './set-status.ts'
import type { MessageStatus } from './statuses.ts'

/** The team's side of the messages: as `LeadService` in everything. */
export interface MessageService {
  list(member: Member, query: MessageFilter & { readonly after: string | null }): Promise<MessagePage>
  get(member: Member, messageId: string): Promise<StoredMessage | null>
  ofPerson(member: Member, person: string): Promise<readonly MessageLine[]>
  count(member: Member): Promise<number>
  exported(member: Member, filter: MessageFilter): AsyncIterable<string>
  setStatus(
    member: Member,
    messageId: string,
    status: MessageStatus,
    read: ExpectedRevision,
  ): Promise<{ readonly kind: 'changed' | 'gone' } | Conflict>
  erase(member: Member, messageId: string, ifRevision: string): Promise<Erased>
  version(): string
  watch(listener: () => void): () => void
}

/** Which messages; null and an empty text ask for all. */
export interface MessageFilter {
  readonly status: MessageStatus | null
  readonly text: string
}

export interface MessagePage {
  readonly messages: readonly MessageLine[]
  /** Ids of the messages on this page whose record is damaged. */
  readonly unreadable: readonly string[]
  readonly next: string | null
  /** Of all that match. */
  readonly count: FoundCount
}

interface Dependencies {
  store: DocumentStore
  runtime: Runtime
  /** Erases a message and every copy of it, wherever it is kept. */
  erase: Erase
}

const pageSize = 50
const mostOfOnePerson = 10

/** The team's side of what people write on the contact page. */
export function createMessageDesk({ store, runtime, erase }: Dependencies): MessageService {
  const kept = openCollection(store, contactMessages)
  const lines = openLines(store, contactMessages, MessageLine)
  const version = createChangeCount(kept.watch, runtime.newId)

  return {
    async list(_member, { after, text, ...filter }) {
      const where = whereOf(filter)
      const [page, count] = await Promise.all([
        lines.search({ text, where, limit: pageSize, after }),
        countMatches(kept, text, where),
      ])
      return { messages: page.lines, unreadable: page.unreadable, next: page.next, count }
    },

    get: (_member, messageId) => kept.get(messageId),
    count: (_member) => kept.count(),

    async ofPerson(_member, person) {
      if (person === '') return []
      return (await lines.find({ where: { person }, limit: mostOfOnePerson })).lines
    },

    exported: (_member, { text, status }) => exportMessages(store, { text, where: whereOf({ status }) }),

    setStatus: createSetStatus({ kept, runtime }),
    erase: (_member, messageId, ifRevision) => erase('message', messageId, ifRevision),
    version,
    watch: kept.watch,
  }
}

function whereOf({ status }: Pick<MessageFilter, 'status'>): Equals {
  return status === null ? {} : { status }
}
