import type { Member } from '../identity/member.ts'
import { changesBetween, type FieldChange } from './changes.ts'
import type { ItemContent, ItemField, ItemProblems } from './fields.ts'
import type { StoredItem } from './item-table.ts'
import type { MoveItemResult } from './reorder.ts'

/** An item as its editor shows it. */
export type EditedItem = Pick<StoredItem, 'id' | 'content' | 'drafts' | 'revisionNumber' | 'savedBy'>

/** The built-in version has number 0 and no time. */
export interface ItemVersion {
  readonly revisionNumber: number
  readonly savedBy: string | null
  readonly createdAt?: string
  /** What it says in other words than the version before it; null of the first. */
  readonly changes: readonly FieldChange[] | null
}

/** `conflict`: a colleague saved it first. `full`: there is no room for another item. Only `done` has written. */
export type SaveItemResult =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'invalid'; readonly problems: ItemProblems }
  | { readonly kind: 'conflict' | 'gone' | 'full' }

/** What the editor of items asks for. Every member may. Throws when the store cannot be reached. */
export interface ItemService {
  /** `versions`: newest first. Null where there is no such item. */
  item(
    member: Member,
    id: string,
  ): Promise<{ readonly item: EditedItem; readonly versions: readonly ItemVersion[] } | null>
  /** Saves texts, unless the item was saved since `ifRevisionNumber`. 0 adds one that is not there. */
  publish(member: Member, id: string, content: ItemContent, ifRevisionNumber: number): Promise<SaveItemResult>
  /** Saves what an earlier version says, as `publish` does. */
  restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number): Promise<SaveItemResult>
  /** Takes an item away, as `publish` does; of one that comes with the product, the built-in text is back. A person and a project are erased
   *  with their versions. */
  reset(member: Member, id: string, ifRevisionNumber: number): Promise<SaveItemResult>
  /** Moves an item right behind another one of its list, or to its start (null). */
  move(member: Member, id: string, afterId: string | null): Promise<MoveItemResult>
  /** Keeps texts beside what is published, whatever they say, in place of the member's earlier draft. `revisionNumber` is the version that they
   *  change; of 0 they add an item that is not there. Null throws them away. */
  keepDraft(member: Member, id: string, content: ItemContent | null, revisionNumber?: number): Promise<SaveItemResult>
}

interface SavedVersion extends Pick<ItemVersion, 'revisionNumber' | 'savedBy'> {
  readonly createdAt: string
  readonly content: ItemContent
}

/** Returns the saved versions with what each says in other words than the one before it, newest first. */
export function versionsOf(
  fields: readonly ItemField[],
  saved: readonly SavedVersion[],
  builtIn: ItemContent | null,
): readonly ItemVersion[] {
  const original = builtIn ? [{ revisionNumber: 0, savedBy: null, changes: null }] : []
  const versions = saved.map(({ content, revisionNumber, savedBy, createdAt }, index) => {
    const before = saved[index + 1]?.content ?? builtIn
    return { revisionNumber, savedBy, createdAt, changes: before && changesBetween(fields, before, content) }
  })
  return [...versions, ...original]
}
