import { changesBetween, type FieldChange } from './changes.ts'
import type { ItemContent, ItemField, ItemProblems } from './fields.ts'
import type { StoredItem } from './item-table.ts'

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

/** `conflict`: a colleague saved it first. Only `done` has written. */
export type SaveItemResult =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'invalid'; readonly problems: ItemProblems }
  | { readonly kind: 'conflict' | 'gone' }

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
