import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, type Stored } from '../store/collection.ts'
import { type Conflict, type ExpectedRevision, hasConflict } from '../store/lists.ts'
import type { FollowUp } from './stored-fields.ts'
import { followUpMark } from './transitions.ts'

/** What a member changed, for the log of a lead or a message. Stored values; for an assignee the email, or empty. */
export interface ActivityEntry {
  /** The same id is stored once. */
  readonly id?: string
  readonly field: string
  readonly from: string
  readonly to: string
  readonly text: string
}

export interface LatestEntry {
  readonly by: string
  readonly at: string
}

export type ItemChanged = { readonly kind: 'changed' | 'gone' } | Conflict
/** How leads, or messages, store a change. */
export interface ItemStore<Item> {
  readonly collection: Collection<Item & object>
  valueOf(item: Stored<Item>, field: string): string
  writes(by: User, item: Stored<Item>, changed: Changed<Item>, now: Date): readonly Write[]
  /** Returns what the first answer changes as well. */
  answered(item: Stored<Item>): Changed<Item> | null
  /** Returns who changed one of these fields last. */
  latestEntry(item: Stored<Item>, fields: readonly string[]): Promise<LatestEntry | null>
  hasEntry(item: Stored<Item>, id: string): Promise<boolean>
}

export interface Changed<Item> {
  readonly changes: Partial<Item>
  /** Without any nothing is written. */
  readonly entries: readonly ActivityEntry[]
}

export interface Change<Item> {
  /** What `expected.was` is a value of: a field, or `followUp` for the state and the due time. */
  readonly field: string
  readonly entryId?: string
  /** Whether it answers the visitor, so that the item is no longer new. */
  readonly answers?: boolean
  readonly apply: (item: Stored<Item>, now: Date) => Changed<Item>
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

export function createChangeItem<Item extends FollowUp>(
  store: DocumentStore,
  runtime: Pick<Runtime, 'now'>,
  kept: ItemStore<Item>,
): ChangeItem<Item> {
  const items = openCollection(store, kept.collection)
  const valueOf = (item: Stored<Item>, field: string) =>
    field === 'followUp' ? followUpMark(item) : kept.valueOf(item, field)

  async function conflictOf(item: Stored<Item>, field: string): Promise<Conflict> {
    const isFollowUp = field === 'followUp'
    const latest = await kept.latestEntry(item, isFollowUp ? followUpEntries : [field])
    // A visitor who wrote later has reopened it.
    const known = latest && (!isFollowUp || latest.at >= item.followUpSince) ? latest : null
    const { revision } = item
    return { kind: 'conflict', value: valueOf(item, field), by: known?.by ?? null, at: known?.at ?? null, revision }
  }

  return async function change(by, id, wanted, expected): Promise<ItemChanged> {
    const item = await items.get(id)
    if (!item) return { kind: 'gone' }
    if (wanted.entryId !== undefined && (await kept.hasEntry(item, wanted.entryId))) return { kind: 'changed' }
    const now = runtime.now()
    const made = wanted.apply(item, now)
    const more = wanted.answers ? kept.answered(item) : null
    const changed = {
      changes: { ...made.changes, ...more?.changes },
      entries: [...made.entries, ...(more?.entries ?? [])],
    }
    const was = valueOf(item, wanted.field)
    const isConflict = expected !== null && hasConflict(expected, { revision: item.revision, was })
    const isSo = valueOf({ ...item, ...changed.changes }, wanted.field) === was
    if (changed.entries.length === 0) return { kind: 'changed' }
    // What leaves the value as it is, such as a call that reached nobody, is added to what another has changed.
    if (isConflict && !(isSo && wanted.entryId !== undefined)) {
      const conflict = await conflictOf(item, wanted.field)
      return isSo && conflict.by === by.email ? { kind: 'changed' } : conflict
    }
    const written = await store.batch(kept.writes(by, item, changed, now))
    // Another write came between reading and writing: read again.
    return written.kind === 'conflict' ? change(by, id, wanted, expected) : { kind: 'changed' }
  }
}

/** Returns the entry of a change, and none where nothing changes. */
export function entriesOf(field: string, from: string, to: string, text = ''): readonly ActivityEntry[] {
  return from === to ? [] : [{ field, from, to, text }]
}

export function withAssignee(item: { readonly assignee: User | null }, to: User | null) {
  const entries = entriesOf('assignee', item.assignee?.email ?? '', to?.email ?? '')
  const assignee = to && { uid: to.uid, email: to.email }
  return { changes: { assignee, assigneeUid: to?.uid ?? '' }, entries }
}
