import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored } from '../store/collection.ts'
import { type Conflict, type ExpectedRevision, hasConflict } from '../store/lists.ts'
import type { FollowUp } from './stored-fields.ts'

/** What a member changed, for the log of a lead or a message. Stored values; for an assignee the email, or empty. */
export interface ActivityEntry {
  /** The same id is stored once. */
  readonly id?: string
  readonly field: string
  readonly from: string
  readonly to: string
  readonly text: string
}

interface LoggedEntry {
  readonly id: string
  readonly field: string
  readonly by: string
  readonly at: string
}

export type ItemChanged = { readonly kind: 'changed' | 'gone' } | Conflict

/** How leads, or messages, store a change. */
export interface ItemStore<Item> {
  readonly collection: Collection<Item & object>
  /** What the first answer changes as well. */
  answered(item: Stored<Item>): Changed<Item>
  writes(by: User, item: Stored<Item>, changed: Changed<Item>, now: Date, isAnswer: boolean): readonly Write[]
  /** Returns the latest entries, newest first. */
  log(item: Stored<Item>): Promise<readonly LoggedEntry[]>
}

export interface Changed<Item> {
  readonly changes: Partial<Item>
  /** Without any nothing is written. */
  readonly entries: readonly ActivityEntry[]
}

export interface Change<Item> {
  /** `followUp` for the state and the due time. */
  readonly field: string
  /** Returns what another member must not have changed: a conflict has it, and `expected.was`. */
  readonly valueOf: (item: Stored<Item>) => string
  readonly entryId?: string | undefined
  /** Whether it answers the visitor, so that the item is no longer new. */
  readonly answers?: boolean
  readonly apply: (item: Stored<Item>, now: Date) => Changed<Item>
  /** Written in the same batch. A conflict of one means that the change was made already. */
  readonly also?: readonly Write[]
}

/** Makes a member's change in one batch with its log entries. It is a conflict when another has changed the same since the expected revision; with
 *  null, whatever is stored is changed. */
export type ChangeItem<Item> = (
  by: User,
  id: string,
  change: Change<Item>,
  expected: ExpectedRevision | null,
) => Promise<ItemChanged>

/** Entries of these fields change the state or the due time. */
const followUpEntries = ['followUp', 'nextAction', 'call', 'leadStatus', 'status']

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

export function createChangeItem<Item extends FollowUp & Owned>(
  store: DocumentStore,
  runtime: Pick<Runtime, 'now'>,
  { collection, answered, writes, log }: ItemStore<Item>,
): ChangeItem<Item> {
  const items = openCollection(store, collection)

  async function conflictOf(item: Stored<Item>, { field, valueOf }: Change<Item>): Promise<Conflict> {
    const isFollowUp = field === 'followUp'
    const fields = isFollowUp ? followUpEntries : [field]
    const latest = (await log(item)).find((entry) => fields.includes(entry.field))
    // A visitor who wrote later has reopened it.
    const { by = null, at = null } = latest && (!isFollowUp || latest.at >= item.followUpSince) ? latest : {}
    return { kind: 'conflict', value: valueOf(item), by, at, revision: item.revision }
  }

  /** Returns the result where nothing is to be written: the entry is stored already, nothing changes, or another has changed the same. */
  async function resultBefore(
    by: User,
    item: Stored<Item>,
    wanted: Change<Item>,
    { changes, entries }: Changed<Item>,
    expected: ExpectedRevision | null,
  ): Promise<ItemChanged | null> {
    const { entryId, valueOf } = wanted
    if (entryId !== undefined && (await log(item)).some((entry) => entry.id === entryId)) return { kind: 'changed' }
    if (entries.length === 0) return { kind: 'changed' }
    const was = valueOf(item)
    if (expected === null || !hasConflict(expected, { revision: item.revision, was })) return null
    const isSame = valueOf({ ...item, ...changes }) === was
    // A call that changes neither state nor due time is noted beside what another has changed.
    if (isSame && entryId !== undefined) return null
    const conflict = await conflictOf(item, wanted)
    return isSame && conflict.by === by.email ? { kind: 'changed' } : conflict
  }

  return async function change(by, id, wanted, expected): Promise<ItemChanged> {
    const item = await items.get(id)
    if (!item) return { kind: 'gone' }
    const now = runtime.now()
    const made = wanted.apply(item, now)
    const changed = joined([made, ...(wanted.answers ? [answered(item)] : []), ownedByFirst(by, item, made)])
    const result = await resultBefore(by, item, wanted, changed, expected)
    if (result) return result
    const own = writes(by, item, changed, now, wanted.answers === true)
    const written = await store.batch([...own, ...(wanted.also ?? [])])
    // Another write came between reading and writing: read again. A conflict on an entry means that it is stored already.
    const isOutdated = written.kind === 'conflict' && written.collection === collection.name
    return isOutdated ? change(by, id, wanted, expected) : { kind: 'changed' }
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
