import { type ListedState, dueGroups, lateOrder } from '../../../../core/follow-up/due.ts'
import { mostCounted } from '../../../../core/store/lists.ts'
import { reusing } from '../../../../core/store/reusing.ts'
import type { DocumentStore, Equals, FoundCount, Match, StoredDocument } from '../../../../ports/document-store.ts'
import type { Asks } from '../../context.ts'
import { splitReferences } from '../leads/reference.ts'
import type { LeadStatus, Priority } from '../leads/statuses.ts'
import {
  type CollectionName,
  type InboxLine,
  type ItemKind,
  collectionNames,
  lineFields,
  lineOf,
} from './inbox-lines.ts'

export type InboxOrder = 'due' | 'newest'

/** Null, false and an empty text match every item. Spam is listed only where its state is asked for. */
export interface InboxQuery {
  /** Empty for every kind. */
  readonly kinds: readonly ItemKind[]
  /** Of a lead. A message has only the first of them. */
  readonly status: LeadStatus | null
  /** Only leads have one. */
  readonly priority: Priority | null
  /** A member's uid; empty for items without an owner. */
  readonly assignee: string | null
  readonly late: boolean
  readonly state: ListedState | null
  readonly text: string
  /** What is late or in one state is always sorted by what is due. */
  readonly order: InboxOrder
  /** Cursor of the page; null for the first one. */
  readonly after: string | null
}

export type InboxPage = Readonly<Awaited<ReturnType<ReturnType<typeof createListItems>>>>

const pageSize = 50
/** Matches of a text in each collection that are sorted by what is due. */
const mostSorted = 200
/** The most that the store reads at once. */
const mostRead = 500

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
}

/** Of all items that match, also of kinds that are not asked for. */
type Counts = Readonly<Record<ItemKind, FoundCount>>
type DueBound = Readonly<Record<'over' | 'atMost', string>>

/** What items are counted by. */
interface CountQuery {
  readonly query: Omit<InboxQuery, 'after' | 'order'>
  readonly bound: DueBound | null
}

export interface Counting extends Asks<'store' | 'runtime' | 'workingTime'> {
  /** Differs after every change of an item. */
  readonly version: () => string
  /** How long counts are used while no item is known to have changed. */
  readonly statsForMs: number
}

/** Returns a function that lists leads, messages and call requests as one. It reuses its last counts while no item has changed. */
export function createListItems({ store, runtime, version, statsForMs }: Counting) {
  const findPlaced = reusing((_step: number) => isEachPlaced(store))
  /** Once each item has its place, every write keeps it. */
  let isPlaced = false
  const countsOf = reusing(async (asked: string): Promise<Counts> => {
    const { query, bound } = JSON.parse(asked) as CountQuery
    return countEach((kind) => countKind(store, kind, query, bound))
  })

  return async function listItems({ text: typed, ...filter }: InboxQuery) {
    const now = runtime.now()
    const query = { ...filter, text: splitReferences(typed.trim()) }
    const bound = dueBoundOf(query, now)
    const isFiltered = query.late || query.state !== null
    // Without their places, only the order of arrival has everything.
    const step = Math.floor(now.getTime() / statsForMs)
    if (!isPlaced && !isFiltered) isPlaced = await findPlaced(version(), step)
    const isBounded = isFiltered || isPlaced
    const { after: _after, order: _order, ...counted } = query
    const asked: CountQuery = { query: counted, bound: isBounded ? bound : null }
    const isByDue = isBounded && (isFiltered || query.order === 'due')
    const page =
      isByDue && query.text !== ''
        ? await listMatches(store, query, bound)
        : await withCounts(
            isByDue ? listDue(store, query, bound) : listNewest(store, query),
            countsOf(`${version()} ${step}`, JSON.stringify(asked)),
          )
    // What is late is late at this time.
    return { ...linesOf(query, page.found), readAt: now.toISOString(), next: page.next, counts: page.counts }
  }
}

/** Whether every item has its place in the order of what is due. The backfill gives it to those of earlier releases, and to damaged ones. */
export async function isEachPlaced(
  store: DocumentStore,
  collections: readonly CollectionName[] = collectionNames,
): Promise<boolean> {
  const each = collections.map(async (name) => {
    const [all, placed] = await Promise.all([store.count(name), store.count(name, { dueOrder: anyPlace })])
    return all === placed
  })
  return (await Promise.all(each)).every(Boolean)
}

async function withCounts(page: Promise<FoundPage>, counts: Promise<Counts>): Promise<FoundPage & { counts: Counts }> {
  const [{ found, next }, counted] = await Promise.all([page, counts])
  return { found, next, counts: counted }
}

async function readEach(
  sources: readonly Source[],
  read: (source: Source) => Promise<readonly StoredDocument[]>,
): Promise<readonly Found[]> {
  const found = sources.map(async (source) => {
    const documents = await read(source)
    return documents.map((document) => ({ collection: source.collection, document }))
  })
  return (await Promise.all(found)).flat()
}

async function listDue(store: DocumentStore, query: InboxQuery, { over, atMost }: DueBound): Promise<FoundPage> {
  const dueOrder = { over: query.after !== null && query.after > over ? query.after : over, atMost }
  const found = await readEach(sourcesOf(query), ({ collection, where }) =>
    store.first(collection, { ...where, dueOrder }, pageSize + 1, fieldsOf(collection)),
  )
  const page = found.toSorted(byDue).slice(0, pageSize)
  return { found: page, next: found.length > pageSize ? keyOf(page.at(-1)) : null }
}

/** A cursor has the last item, and how many items were made at its moment or later in that millisecond: they are read once more. */
async function listNewest(store: DocumentStore, { text, after, ...query }: InboxQuery): Promise<FoundPage> {
  const [, again = '0', last = '', moment = ''] = /^(\d{1,3}) ((\S+) .*)$/s.exec(after ?? '') ?? []
  const limit = Math.min(pageSize + 1 + Number(again), mostRead)
  const found = await readEach(sourcesOf(query), async ({ collection, where }) => {
    const within = moment === '' ? where : { ...where, createdAt: { atMost: moment } }
    const wanted = { where: within, limit, only: fieldsOf(collection) }
    return (await (text === '' ? store.find(collection, wanted) : store.search(collection, { ...wanted, text })))
      .documents
  })
  const rest = found.filter((each) => last === '' || ageOf(each) < last).toSorted(byAge)
  const page = rest.slice(0, pageSize)
  const [end] = page.slice(-1)
  if (!end || rest.length === page.length) return { found: page, next: null }
  const same = found.filter((each) => each.document.createdAt === end.document.createdAt && ageOf(each) >= ageOf(end))
  return { found: page, next: `${same.length} ${ageOf(end)}` }
}

/** The newest matches of a text, of which those within the bound are sorted by what is due. */
async function listMatches(store: DocumentStore, { text, ...query }: InboxQuery, { over, atMost }: DueBound) {
  const more = new Set<CollectionName>()
  const found = await readEach(sourcesOf({ ...query, kinds: [] }), async ({ collection, where }) => {
    const wanted = { where, text, limit: mostSorted, only: fieldsOf(collection) }
    const { documents, next } = await store.search(collection, wanted)
    if (next !== null) more.add(collection)
    return documents
  })
  const matches = found.filter((each) => keyOf(each) > over && keyOf(each) <= atMost).toSorted(byDue)
  const rest = matches.filter((each) => isAsked(query.kinds, kindOf(each)) && keyOf(each) > (query.after ?? ''))
  const page = rest.slice(0, pageSize)
  const counts = await countEach(async (kind) => ({
    count: matches.filter((each) => kindOf(each) === kind).length,
    more: more.has(kind === 'lead' ? 'leads' : 'contactMessages'),
  }))
  return { found: page, next: rest.length > pageSize ? keyOf(page.at(-1)) : null, counts }
}

async function countEach(count: (kind: ItemKind) => Promise<FoundCount>): Promise<Counts> {
  const [lead, message, call] = await Promise.all([count('lead'), count('message'), count('call')])
  return { lead, message, call }
}

/** Only without a text is a count bounded. */
async function countKind(store: DocumentStore, kind: ItemKind, query: CountQuery['query'], bound: DueBound | null) {
  const [source] = sourcesOf({ ...query, kinds: [kind] })
  if (!source) return { count: 0, more: false }
  const { text } = query
  const where: Match = { ...source.where, ...(bound && text === '' && { dueOrder: bound }) }
  return store.countFound(source.collection, { text, where, upTo: mostCounted })
}

/** `unreadable`: the ids of damaged documents, which are not in `lines`. */
function linesOf({ state }: InboxQuery, found: readonly Found[]) {
  const lines: InboxLine[] = []
  const unreadable = { leads: [] as string[], contactMessages: [] as string[] }
  for (const { collection, document } of found) {
    const line = lineOf(collection, document)
    if (!line) unreadable[collection].push(document.id)
    else if (line.messageStatus !== 'spam' || state === 'spam') lines.push(line)
  }
  return { lines, unreadable }
}

type Filter = Pick<InboxQuery, 'kinds' | 'status' | 'priority' | 'assignee' | 'state'>

/** Returns where the items of these kinds are. A collection that cannot have any is left out. */
export function sourcesOf(filter: Filter): readonly Source[] {
  const { assignee, state } = filter
  // Spam is a place in the order, whatever the status is.
  const shared = {
    ...(assignee !== null && { assigneeUid: assignee }),
    ...(state !== null && state !== 'spam' && { followUp: state }),
  }
  const found = { leads: leadsWhere(filter), contactMessages: messagesWhere(filter) }
  return collectionNames.flatMap((collection) => {
    const where = found[collection]
    return where ? [{ collection, where: { ...where, ...shared } }] : []
  })
}

function leadsWhere({ kinds, status, priority }: Filter): Equals | null {
  return isAsked(kinds, 'lead') ? { ...(status && { leadStatus: status }), ...(priority && { priority }) } : null
}

function messagesWhere({ kinds, status, priority }: Filter): Equals | null {
  const [message, call] = [isAsked(kinds, 'message'), isAsked(kinds, 'call')]
  const isNone = (!message && !call) || priority !== null || (status !== null && status !== 'new')
  return isNone
    ? null
    : { ...(message !== call && { kind: message ? 'message' : 'call-request' }), ...(status && { status }) }
}

function isAsked(kinds: readonly ItemKind[], kind: ItemKind): boolean {
  return kinds.length === 0 || kinds.includes(kind)
}

export const anyDue = { over: dueGroups.due, atMost: dueGroups.waiting } as const
const anyPlace = { over: dueGroups.due, atMost: `${dueGroups.spam}~` }
export const anyButSpam = { ...anyPlace, atMost: dueGroups.spam } as const

export function isPlace(dueOrder: unknown): boolean {
  return typeof dueOrder === 'string' && dueOrder > anyPlace.over && dueOrder <= anyPlace.atMost
}

/** Returns the part of the order of what is due that a filter shows. */
function dueBoundOf({ late, state }: Pick<InboxQuery, 'late' | 'state'>, now: Date) {
  if (late) return lateOrder(now)
  return state === 'spam' ? { ...anyPlace, over: dueGroups.spam } : anyButSpam
}

function fieldsOf(collection: CollectionName): readonly string[] {
  return [...lineFields[collection], 'dueOrder']
}

function kindOf({ collection, document }: Found): ItemKind {
  if (collection === 'leads') return 'lead'
  return document['kind'] === 'call-request' ? 'call' : 'message'
}

function keyOf(found: Found | undefined): string {
  const key = found?.document['dueOrder']
  return typeof key === 'string' ? key : ''
}

function ageOf({ document: { createdAt, id } }: Found): string {
  return `${createdAt} ${id}`
}

function byDue(one: Found, other: Found): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function byAge(one: Found, other: Found): number {
  return ageOf(one) > ageOf(other) ? -1 : 1
}
