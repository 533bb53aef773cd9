import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored } from '../store/collection.ts'
import type { FollowUp } from './stored-fields.ts'

/** A lead, or a message or call request. */
export interface ItemRef {
  readonly kind: 'lead' | 'message'
  readonly id: string
}

/** Names a lead, or a message or call request, in what is stored of it. */
export type ItemKey = { readonly leadId: string } | { readonly messageId: string }

export function keyOf({ kind, id }: { readonly kind: 'lead' | 'message' | 'call'; readonly id: string }): ItemKey {
  return kind === 'lead' ? { leadId: id } : { messageId: id }
}

/** What a member changed, for the log of a lead or a message. Stored values; for an assignee the email, or empty. */
export interface ActivityEntry {
  /** The same id is stored once. */
  readonly id?: string
  readonly field: string
  readonly from: string
  readonly to: string
  readonly text: string
}

export interface ItemChanged {
  readonly kind: 'changed' | 'gone'
  /** Whether another call had made it. */
  readonly wasMade?: true
}

/** How leads, or messages, store a change. */
export interface ItemStore<Item> {
  readonly collection: Collection<Item & object>
  /** What the first answer changes as well. */
  answered(item: Stored<Item>): Changed<Item>
  writes(by: User, item: Stored<Item>, changed: Changed<Item>, now: Date, isAnswer: boolean): readonly Write[]
  /** Returns the latest entries. */
  log(item: Stored<Item>): Promise<readonly { readonly id: string }[]>
}

export interface Changed<Item> {
  readonly changes: Partial<Item>
  /** Without any nothing is written. */
  readonly entries: readonly ActivityEntry[]
}

export interface Change<Item> {
  readonly entryId?: string | undefined
  /** Whether it answers the visitor, so that the item is no longer new. */
  readonly answers?: boolean
  readonly apply: (item: Stored<Item>, now: Date) => Changed<Item>
  /** Written in the same batch. A conflict of one means that the change was made already. */
  readonly also?: readonly Write[]
}

interface Owned {
  readonly assignee: User | null
  readonly assigneeUid: string
}

/** Makes the member who gives the first answer the owner, if the item has no owner. */
function ownedByFirst<Item extends FollowUp & Owned>(by: User, item: Item, { changes }: Changed<Item>): Changed<Item> {
  const isFirst = Boolean(changes.answeredAt) && item.answeredAt === '' && item.assigneeUid === '' && by.uid !== ''
  return isFirst ? (withOwner(item, by) as Changed<Item>) : { changes: {}, entries: [] }
}

/** Null removes the owner. */
export function withOwner({ assignee: before }: Owned, owner: User | null): Changed<Owned> {
  const assignee = owner && { uid: owner.uid, email: owner.email }
  const entries = entriesOf('assignee', before?.email ?? '', owner?.email ?? '')
  return { changes: { assignee, assigneeUid: owner?.uid ?? '' }, entries }
}

/** Returns what makes a member's change in one batch with its log entries. Of two members who change the same, the later one wins, and the log shows
 *  both. */
export function createChangeItem<Item extends FollowUp & Owned>(
  store: DocumentStore,
  runtime: Pick<Runtime, 'now'>,
  { collection, answered, writes, log }: ItemStore<Item>,
) {
  const items = openCollection(store, collection)

  return async function change(by: User, id: string, wanted: Change<Item>): Promise<ItemChanged> {
    const item = await items.get(id)
    if (!item) return { kind: 'gone' }
    const now = runtime.now()
    const made = wanted.apply(item, now)
    const changed = joined([made, ...(wanted.answers ? [answered(item)] : []), ownedByFirst(by, item, made)])
    const { entryId } = wanted
    if (changed.entries.length === 0) return { kind: 'changed' }
    if (entryId !== undefined && (await log(item)).some((entry) => entry.id === entryId)) return { kind: 'changed' }
    const own = writes(by, item, changed, now, wanted.answers === true)
    const written = await store.batch([...own, ...(wanted.also ?? [])])
    // Another write came between reading and writing: read again. A conflict on an entry means that it is stored already.
    if (written.kind !== 'conflict') return { kind: 'changed' }
    return written.collection === collection.name ? change(by, id, wanted) : { kind: 'changed', wasMade: true }
  }
}

/** Joins changes of different fields. */
export function joined<Item>(each: readonly Changed<Item>[]): Changed<Item> {
  return {
    changes: Object.assign({}, ...each.map(({ changes }) => changes)),
    entries: each.flatMap(({ entries }) => entries),
  }
}

/** Returns the entry of a change, and none where nothing changes. */
export function entriesOf(field: string, from: string, to: string, text = ''): readonly ActivityEntry[] {
  return from === to ? [] : [{ field, from, to, text }]
}
