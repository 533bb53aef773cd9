import * as z from 'zod'
import type { Write } from '../../ports/document-store.ts'
import type { Stored } from '../store/collection.ts'
import type { createRevisions } from '../store/revisions.ts'
import type { ItemContent } from './fields.ts'
import type { ItemDraft } from './items.ts'

export const Draft: z.ZodType<ItemDraft> = z.object({
  content: z.record(z.string(), z.string()),
  savedBy: z.string(),
  at: z.string(),
  revisionNumber: z.number().int().optional(),
})

/** What is stored of an item. */
export interface SavedItem {
  /** What was published last; empty where nothing was. */
  readonly content: ItemContent
  /** Not where the built-in text is back, where it was taken away, and before it is published. */
  readonly isPublished: boolean
  /** One of each member. */
  readonly drafts: readonly ItemDraft[]
  /** Its place among those of its kind, from 1. Null until one of them is moved. */
  readonly position: number | null
  readonly revisionNumber: number
  readonly savedBy: string | null
  /** ISO 8601, UTC; empty where nothing was published, or the time was not kept. */
  readonly savedAt: string
  /** The address of its page, where its kind has one. */
  readonly slug?: string | null
}
export type StoredItem = Stored<SavedItem>

/** Where items are stored. Each id is that of an item. */
export interface ItemTable {
  /** Of the collection. */
  readonly name: string
  readonly revisions: ReturnType<typeof createRevisions<'itemId', ItemContent>>
  get(id: string): Promise<StoredItem | null>
  all(): Promise<readonly StoredItem[]>
  /** Returns the writes that add an item (`before` is null) or change some of its fields. `nth`: which choice it gets of an address that must
   *  be its own, from 1. */
  put(id: string, before: StoredItem | null, next: Partial<SavedItem>, nth: number): Promise<readonly Write[]>
  /** Returns the writes that remove an item. Its revisions stay. */
  remove(item: StoredItem): Promise<readonly Write[]>
}
