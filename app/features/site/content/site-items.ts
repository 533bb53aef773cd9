import * as z from 'zod'
import { Content, type ItemTable, Saved, type SavedItem } from '../../../../core/items/item-table.ts'
import { type Collection, openCollection, write } from '../../../../core/store/collection.ts'
import { createRevisions, revisionCollection } from '../../../../core/store/revisions.ts'
import type { Asks } from '../../context.ts'

/** Up to 0.4.0 an item had one draft for the whole team. */
function withDrafts(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || stored.draft === null) return stored
  const others = 'drafts' in stored && Array.isArray(stored.drafts) ? stored.drafts : []
  return { ...stored, draft: null, drafts: [stored.draft, ...others] }
}

const Item = Saved.extend({ draft: z.null().default(null) })
export type SiteItem = Readonly<z.infer<typeof Item>>

/** A text of the site that was changed or added. Without one, what comes with the product is shown. */
export const SiteItem: z.ZodType<SiteItem> = z.preprocess(withDrafts, Item)

export const siteItems: Collection<SiteItem> = {
  name: 'siteItems',
  schema: SiteItem,
  indexes: [],
  namesMembers: true,
}

export const siteItemRevisions = revisionCollection('siteItemRevisions', 'itemId', Content)

/** An item of which nothing is published yet. */
export const nothingSaved: SavedItem = {
  content: {},
  isPublished: false,
  drafts: [],
  position: null,
  revisionNumber: 0,
  savedBy: null,
  savedAt: '',
}

export function createSiteTable({ store, runtime: { log } }: Asks<'store' | 'runtime'>): ItemTable {
  const stored = openCollection(store, siteItems)
  return {
    name: siteItems.name,
    revisions: createRevisions({ store, log }, siteItemRevisions),
    get: stored.get,
    all: () => stored.all(),
    put: async (id, before, next) => [
      before
        ? write.update(siteItems, before, { ...next, draft: null })
        : write.add(siteItems, id, { ...nothingSaved, ...next, draft: null }),
    ],
    remove: async (item) => [write.remove(siteItems, item)],
  }
}
