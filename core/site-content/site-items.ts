import * as z from 'zod'
import { maxRevisions } from '../portfolio/options.ts'
import type { Collection } from '../store/collection.ts'
import type { RevisionCollection } from '../store/revisions.ts'
import type { ItemContent } from './item-kinds.ts'

const Content = z.record(z.string(), z.string())

/** A text of the site that was changed or added. Without one, what comes with the product is shown. */
export const SiteItem = z.object({
  /** What was published last; what a draft says where nothing was. */
  content: Content,
  /** Not where the built-in text is back, where it was taken away, and before it is published. */
  isPublished: z.boolean(),
  draft: z.object({ content: Content, savedBy: z.string(), at: z.string() }).nullable(),
  revisionNumber: z.number().int(),
  savedBy: z.string().nullable(),
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
