import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import { Draft } from '../items/drafts.ts'
import type { ItemContent } from '../items/fields.ts'
import { type Collection, eachPage, openCollection } from '../store/collection.ts'
import { revisionCollection } from '../store/revisions.ts'

const Content = z.record(z.string(), z.string())

/** Up to 0.4.0 an item had one draft for the whole team. */
function withDrafts(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || stored.draft === null) return stored
  const others = 'drafts' in stored && Array.isArray(stored.drafts) ? stored.drafts : []
  return { ...stored, draft: null, drafts: [stored.draft, ...others] }
}

const Item = z.object({
  /** What was published last; empty where nothing was. */
  content: Content,
  /** Not where the built-in text is back, where it was taken away, and before it is published. */
  isPublished: z.boolean(),
  draft: z.null().default(null),
  /** One of each member. */
  drafts: z.array(Draft).default([]),
  /** Its place among those of its kind, from 1. Null until one of them is moved; then what its content says counts, as up to 0.4.0. */
  position: z.number().int().nullable().default(null),
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
  /** ISO 8601, UTC; empty where release 0.4.0 stored it, or nothing was published. */
  savedAt: z.string().default(''),
})
export type SiteItem = Readonly<z.infer<typeof Item>>

/** A text of the site that was changed or added. Without one, what comes with the product is shown. */
export const SiteItem: z.ZodType<SiteItem> = z.preprocess(withDrafts, Item)

export const siteItems: Collection<SiteItem> = { name: 'siteItems', schema: SiteItem, indexes: [] }

export const siteItemRevisions = revisionCollection('siteItemRevisions', 'itemId', Content)

/** Returns the addresses of the pictures that an item, a draft or a version names. */
export async function picturesOfPeople(store: DocumentStore): Promise<readonly string[]> {
  const found: ItemContent[] = []
  for await (const { documents } of eachPage((after) => openCollection(store, siteItems).find({ limit: 100, after })))
    found.push(...documents.flatMap(({ content, drafts }) => [content, ...drafts.map((draft) => draft.content)]))
  for await (const { documents } of eachPage((after) =>
    openCollection(store, siteItemRevisions).find({ limit: 100, after }),
  ))
    found.push(...documents.map(({ content }) => content))
  return found.flatMap(({ picture }) => picture || [])
}
