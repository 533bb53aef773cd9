import * as z from 'zod'
import type { DocumentStore } from '../../ports/document-store.ts'
import { maxRevisions } from '../portfolio/options.ts'
import { type Collection, eachPage, openCollection } from '../store/collection.ts'
import type { RevisionCollection } from '../store/revisions.ts'
import type { ItemContent } from './item-kinds.ts'

const Content = z.record(z.string(), z.string())

/** A text of the site that was changed or added. Without one, what comes with the product is shown. */
export const SiteItem = z.object({
  /** What was published last; empty where nothing was. */
  content: Content,
  /** Not where the built-in text is back, where it was taken away, and before it is published. */
  isPublished: z.boolean(),
  draft: z.object({ content: Content, savedBy: z.string(), at: z.string() }).nullable(),
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
  /** ISO 8601, UTC; empty where release 0.4.0 stored it, or nothing was published. */
  savedAt: z.string().default(''),
})
export type SiteItem = Readonly<z.infer<typeof SiteItem>>

export const siteItems: Collection<SiteItem> = { name: 'siteItems', schema: SiteItem, indexes: [] }

export const siteItemRevisions: RevisionCollection<'itemId', ItemContent> = {
  name: 'siteItemRevisions',
  schema: z.object({
    itemId: z.string(),
    revisionNumber: z.number().int(),
    savedBy: z.string().nullable(),
    content: Content,
  }),
  indexes: [['itemId']],
  owner: 'itemId',
  most: maxRevisions,
}

/** Returns the addresses of the pictures that an item, a draft or a version names. */
export async function picturesOfPeople(store: DocumentStore): Promise<readonly string[]> {
  const found: ItemContent[] = []
  for await (const { documents } of eachPage((after) => openCollection(store, siteItems).find({ limit: 100, after })))
    found.push(...documents.flatMap(({ content, draft }) => (draft ? [content, draft.content] : [content])))
  for await (const { documents } of eachPage((after) =>
    openCollection(store, siteItemRevisions).find({ limit: 100, after }),
  ))
    found.push(...documents.map(({ content }) => content))
  return found.flatMap(({ picture }) => picture || [])
}
