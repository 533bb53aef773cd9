import type { DocumentStore, Equals, FoundCount, Search, StoredDocument } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { type MessageStatus, messageStatuses } from '../contact/inbox-messages.ts'
import { dueGroups } from '../follow-up/follow-up.ts'
import { leads } from '../leads/lead.ts'
import { splitReferences } from '../leads/reference.ts'
import { type LeadStatus, type Priority, leadStatuses } from '../leads/statuses.ts'
import { type InboxLine, type ItemKind, lineFields, lineOf } from './inbox-lines.ts'

export type InboxOrder = 'due' | 'newest'

/** Null, false and an empty text match every item. Spam is listed only where its status is asked for. */
export interface InboxQuery {
  /** Empty for every kind. */
  readonly kinds: readonly ItemKind[]
  /** Of a lead or of a message: the others do not match. */
  readonly status: LeadStatus | MessageStatus | null
  /** Only leads have one. */
  readonly priority: Priority | null
  /** A member's uid; empty for items without an owner. */
  readonly assignee: string | null
  readonly late: boolean
  /** Only what waits for the visitor. */
  readonly waiting: boolean
  readonly text: string
  /** What is late or waits is always sorted by what is due. */
  readonly order: InboxOrder
  /** Cursor of the page; null for the first one. */
  readonly after: string | null
}

export interface InboxPage {
  readonly lines: readonly InboxLine[]
  /** Ids of damaged documents, which are not in `lines`. */
  readonly unreadable: Readonly<Record<CollectionName, readonly string[]>>
  readonly next: string | null
  /** Of all items that match, also of kinds that are not asked for. */
  readonly counts: Readonly<Record<ItemKind, FoundCount>>
}

const pageSize = 50
/** Matches of a text in each collection that are sorted by what is due. */
const mostSorted = 200
const mostCounted = 2000
/** Counting matches of a text takes longer. */
const mostCountedByText = 1000

type CollectionName = keyof typeof lineFields
const collections = { leads: leads.name, contactMessages: contactMessages.name } as const

type CountInput = [query: InboxQuery, text: string, bound: DueBound | null]

/** Items of one collection. */
interface Source {
  readonly collection: CollectionName
  readonly where: Equals
}

interface Found {
  readonly collection: CollectionName
  readonly document: StoredDocument
}

interface FoundPage {
  readonly found: readonly Found[]
  readonly next: string | null
  readonly counts?: InboxPage['counts']
}

/** Returns a function that lists leads, messages and call requests as one. */
export function createListItems(store: DocumentStore, runtime: Pick<Runtime, 'now'>) {
  const isSorted = createSortedCheck(store)

  function read({ collection, where }: Source, { text, ...query }: Pick<Search, 'text' | 'limit' | 'after' | 'only'>) {
    const name = collections[collection]
    const only = query.only ?? fieldsOf(collection)
    return text === ''
      ? store.find(name, { ...query, where, only })
      : store.search(name, { ...query, where, text, only })
  }

  async function listDue(sources: readonly Source[], bound: DueBound, after: string | null): Promise<FoundPage> {
    const over = after !== null && after > bound.over ? after : bound.over
    const some = sources.map(async ({ collection, where }) => {
      const dueOrder = { over, atMost: bound.atMost }
      const wanted = { ...where, dueOrder }
      const documents = await store.first(collections[collection], wanted, pageSize + 1, fieldsOf(collection))
      return documents.map((document) => ({ collection, document }))
    })
    const found = (await Promise.all(some)).flat().toSorted(byDue)
    const page = found.slice(0, pageSize)
    return { found: page, next: found.length > pageSize ? keyOf(page.at(-1)) : null }
  }

  /** Merges the newest of each source. A cursor has a part for each of them. */
  async function listNewest(sources: readonly Source[], text: string, after: string | null): Promise<FoundPage> {
    const starts = readCursors(after)
    const pages = await Promise.all(
      sources.map(async (source) => {
        const start = starts[source.collection]
        if (start === ended) return { source, start, documents: [], next: null }
        return { source, start, ...(await read(source, { text, limit: pageSize, after: start })) }
      }),
    )
    const found = pages
      .flatMap(({ source: { collection }, documents }) => documents.map((document) => ({ collection, document })))
      .toSorted(byAge)
      .slice(0, pageSize)
    const ends = await Promise.all(
      pages.map(async ({ source, start, documents, next }) => {
        const used = found.filter(({ collection }) => collection === source.collection).length
        if (used === documents.length) return [source.collection, next ?? ended] as const
        if (used === 0) return [source.collection, start] as const
        return [source.collection, (await read(source, { text, limit: used, after: start, only: [] })).next] as const
      }),
    )
    return { found, next: writeCursors(new Map(ends)) }
  }

  /** The newest matches of a text, of which those within the bound are sorted by what is due. */
  async function listSorted(query: InboxQuery, text: string, bound: DueBound): Promise<FoundPage> {
    const pages = await Promise.all(
      sourcesOf({ ...query, kinds: [] }).map(async (source) => {
        const { documents, next } = await read(source, { text, limit: mostSorted })
        return { collection: source.collection, documents, more: next !== null }
      }),
    )
    const matches = pages
      .flatMap(({ collection, documents }) => documents.map((document) => ({ collection, document })))
      .filter((each) => keyOf(each) > bound.over && keyOf(each) <= bound.atMost)
      .toSorted(byDue)
    const wanted = matches.filter((each) => query.kinds.length === 0 || query.kinds.includes(kindOf(each)))
    const from = Number(query.after) || 0
    const next = wanted.length > from + pageSize ? String(from + pageSize) : null
    const more = Object.fromEntries(pages.map((page) => [page.collection, page.more]))
    const counts = countsBy((kind) => ({
      count: matches.filter((each) => kindOf(each) === kind).length,
      more: more[kind === 'lead' ? 'leads' : 'contactMessages'] ?? false,
    }))
    return { found: wanted.slice(from, from + pageSize), next, counts }
  }

  async function count(kind: ItemKind, ...[query, text, bound]: CountInput): Promise<FoundCount> {
    const [source] = sourcesOf({ ...query, kinds: [kind] })
    if (!source) return { count: 0, more: false }
    // No lead is spam.
    const isBounded = bound && text === '' && (kind !== 'lead' || query.late || query.waiting)
    const where = { ...source.where, ...(isBounded && { dueOrder: bound }) }
    const upTo = text === '' ? mostCounted : mostCountedByText
    return store.countFound(collections[source.collection], { text, where, upTo })
  }

  async function countAll(...[query, text, bound]: CountInput): Promise<InboxPage['counts']> {
    const [lead, message, call] = await Promise.all([
      count('lead', query, text, bound),
      count('message', query, text, bound),
      count('call', query, text, bound),
    ])
    return { lead, message, call }
  }

  return async function listItems(query: InboxQuery): Promise<InboxPage> {
    const text = splitReferences(query.text.trim())
    const bound = dueBoundOf(query, runtime.now())
    const sources = sourcesOf(query)
    const isFiltered = query.late || query.waiting
    // Until the backfill has run, only the order of arrival has everything.
    const isBounded = isFiltered || (await isSorted())
    const isByDue = isFiltered || (isBounded && query.order === 'due')
    const counts = text === '' ? countAll(query, text, isBounded ? bound : null) : null
    const page = await (isByDue
      ? text === ''
        ? listDue(sources, bound, query.after)
        : listSorted(query, text, bound)
      : listNewest(sources, text, query.after))
    const lines = linesOf(query, page.found)
    return { ...lines, next: page.next, counts: await (counts ?? page.counts ?? countAll(query, text, null)) }
  }
}

/** Returns a function that says whether every item has its place in the order of what is due. */
function createSortedCheck(store: DocumentStore) {
  let isSorted = false
  return async () => {
    if (isSorted) return true
    const unsorted = Object.values(collections).map((name) => store.first(name, { dueOrder: null }, 1, []))
    isSorted = (await Promise.all(unsorted)).every((documents) => documents.length === 0)
    return isSorted
  }
}

function linesOf({ status }: InboxQuery, found: readonly Found[]): Pick<InboxPage, 'lines' | 'unreadable'> {
  const lines: InboxLine[] = []
  const unreadable: Record<CollectionName, string[]> = { leads: [], contactMessages: [] }
  for (const { collection, document } of found) {
    const line = lineOf(collection, document)
    if (!line) unreadable[collection].push(document.id)
    else if (line.messageStatus !== 'spam' || status === 'spam') lines.push(line)
  }
  return { lines, unreadable }
}

type Filter = Pick<InboxQuery, 'kinds' | 'status' | 'priority' | 'assignee'>

/** Returns where the items of these kinds are. A collection that cannot have any is left out. */
export function sourcesOf({ kinds, status, priority, assignee }: Filter): readonly Source[] {
  const isAsked = (kind: ItemKind) => kinds.length === 0 || kinds.includes(kind)
  const owner = assignee === null ? {} : { assigneeUid: assignee }
  const sources: Source[] = []
  if (isAsked('lead') && isOneOf(leadStatuses, status)) {
    const where = { ...(status && { leadStatus: status }), ...(priority && { priority }), ...owner }
    sources.push({ collection: 'leads', where })
  }
  const [message, call] = [isAsked('message'), isAsked('call')]
  if ((message || call) && priority === null && isOneOf(messageStatuses, status)) {
    const kind = message && call ? {} : { kind: message ? 'message' : 'call-request' }
    sources.push({ collection: 'contactMessages', where: { ...kind, ...(status && { status }), ...owner } })
  }
  return sources
}

function isOneOf(statuses: readonly string[], status: string | null): boolean {
  return status === null || statuses.includes(status)
}

interface DueBound {
  readonly over: string
  readonly atMost: string
}

/** Sorts after every id. */
const last = '~'

/** Returns the part of the order of what is due that a filter shows. */
export function dueBoundOf(
  { late, waiting, status }: Pick<InboxQuery, 'late' | 'waiting' | 'status'>,
  now: Date,
): DueBound {
  const { due, waiting: waits, done, spam } = dueGroups
  if (late) return { over: due, atMost: `${due}${now.toISOString()}${last}` }
  if (waiting) return { over: waits, atMost: done }
  return status === 'spam' ? { over: spam, atMost: `${spam}${last}` } : { over: due, atMost: spam }
}

function fieldsOf(collection: CollectionName): readonly string[] {
  return [...lineFields[collection], 'dueOrder']
}

function kindOf({ collection, document }: Found): ItemKind {
  if (collection === 'leads') return 'lead'
  return document['kind'] === 'call-request' ? 'call' : 'message'
}

function countsBy(count: (kind: ItemKind) => FoundCount): InboxPage['counts'] {
  return { lead: count('lead'), message: count('message'), call: count('call') }
}

function keyOf(found: Found | undefined): string {
  const key = found?.document['dueOrder']
  return typeof key === 'string' ? key : ''
}

function byDue(one: Found, other: Found): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function byAge(one: Found, other: Found): number {
  const [first, second] = [one, other].map(({ document: { createdAt, id } }) => `${createdAt} ${id}`) as [
    string,
    string,
  ]
  return first > second ? -1 : 1
}

/** In a cursor: no more of that collection. No cursor of the store has it. */
const ended = '~'

/** Returns the start for a text that `writeCursors` did not make. */
function readCursors(after: string | null): Readonly<Record<CollectionName, string | null>> {
  const [leadCursor, messageCursor] = after?.split('.') ?? []
  return { leads: leadCursor || null, contactMessages: messageCursor || null }
}

function writeCursors(cursors: ReadonlyMap<CollectionName, string | null>): string | null {
  const parts = [cursors.get('leads'), cursors.get('contactMessages')].map((part) =>
    part === undefined ? ended : part,
  )
  return parts.every((part) => part === ended) ? null : parts.map((part) => part ?? '').join('.')
}
