import * as z from 'zod'
import type { Write } from '../../ports/document-store.ts'
import type { Stored } from '../store/collection.ts'
import type { createRevisions } from '../store/revisions.ts'
import type { ItemContent } from './fields.ts'

export const Content = z.record(z.string(), z.string()).readonly()

/** What a member has begun and not published. */
const Draft = z
  .object({
    content: Content,
    /** Email of the member. */
    savedBy: z.string(),
    /** ISO 8601, UTC. */
    at: z.string(),
    /** The version that it was begun on. Release 0.4.0 kept none. */
    revisionNumber: z.number().int().optional(),
  })
  .readonly()

/** One of each member, the latest last. */
export const Drafts = z.array(Draft).readonly().default([])

/** What is stored of an item. */
export const Saved = z.object({
  /** What was published last; empty where nothing was. */
  content: Content,
  /** Not where the built-in text is back, where it was taken away, and before it is published. */
  isPublished: z.boolean(),
  drafts: Drafts,
  /** Its place among those of its kind, from 1. Null until one of them is moved. */
  position: z.number().int().nullable().default(null),
  /** 0 as long as nothing was saved. */
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
  /** ISO 8601, UTC; empty where release 0.4.0 saved it, or nothing was published. */
  savedAt: z.string().default(''),
})
/** `slug`: the address of its page, where its kind has one. */
export type SavedItem = Readonly<z.infer<typeof Saved>> & { readonly slug?: string | null }
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

/** Returns the writes that change an item. Nothing stays of one of which nothing is published and that has no draft. */
export async function withChanges(table: ItemTable, item: StoredItem, changes: Partial<SavedItem>) {
  const { drafts, isPublished, revisionNumber, position } = { ...item, ...changes }
  const isNothing = drafts.length === 0 && !isPublished && revisionNumber === 0 && position === null
  return isNothing ? table.remove(item) : table.put(item.id, item, changes, 1)
}
