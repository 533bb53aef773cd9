import type { ItemContent } from '../../../../core/items/fields.ts'
import type { ItemTable, StoredItem } from '../../../../core/items/item-table.ts'
import type { SaveItemResult } from '../../../../core/items/items.ts'
import { coalesce } from '../../../../core/store/lists.ts'
import { reasonOf } from '../../../../core/text/sentences.ts'
import type { Asks } from '../../context.ts'
import { createProjectTable } from '../../portfolio/project-table.ts'
import { type BuiltInWords, builtInItems } from './built-in-items.ts'
import { type EditableItem, editable, isMovable, itemsOf, projectsIn, wasPublished } from './editable-item.ts'
import { kindOfItem } from './item-kinds.ts'
import { type SiteContent, siteContent } from './site-content.ts'
import { createSiteTable } from './site-items.ts'

export type Given = Asks<'store' | 'runtime' | 'agency' | 'pictures'> & Omit<BuiltInWords, 'agency'>

/** The items of the site: as each is stored, and all of them in memory, as they are shown. */
export type SiteRepository = Awaited<ReturnType<typeof openSiteRepository>>

const retryMs = 5000

/** Throws when the store cannot be reached. */
export async function openSiteRepository(given: Given) {
  const [site, projects] = [createSiteTable(given), createProjectTable(given)]
  const { load, builtIn, ...shown } = await showItems(given, site)
  const tableOf = (id: string): ItemTable => (kindOfItem(id) === 'project' ? projects : site)
  const builtInOf = (id: string): ItemContent | null => builtIn().get(id) ?? null
  return {
    ...shown,
    load,
    projects,
    tableOf,
    builtInOf,

    /** Returns an item as it is stored now, or as it comes with the product. */
    async find(id: string): Promise<EditableItem | null> {
      const document = await tableOf(id).get(id)
      return document || builtInOf(id) ? editable(id, builtInOf(id), document) : null
    },

    /** Returns the list in which an item can get another place, each with what is stored of it. */
    async listOf(id: string) {
      const found = await tableOf(id).all()
      const ofKind = [...itemsOf(found, builtIn()).values()].filter(({ kind }) => kind === kindOfItem(id))
      const list = tableOf(id) === projects ? projectsIn(found) : ofKind.filter(isMovable)
      return list.map((item) => ({ ...item, stored: found.find((each) => each.id === item.id) ?? null }))
    },

    async saved(id: string): Promise<SaveItemResult> {
      if (tableOf(id) === site) await load()
      return { kind: 'done', id }
    },
  }
}

/** Holds the items in memory, but for the projects. Another process's change is in them within a second. */
async function showItems(given: Given, site: ItemTable) {
  const { store, runtime, agency } = given
  const shipped = builtInItems(given)
  const listeners = new Set<() => void>()
  let shown = shownOf([])
  let loadsBegun = 0
  let shownLoad = 0
  /** When the store did not answer. Null once it has. */
  let failedAt: number | null = null

  function shownOf(found: readonly StoredItem[]) {
    const builtIn = withEarlier(shipped, found)
    const items = itemsOf(found, builtIn)
    return { builtIn, items, content: siteContent([...items.values()].filter(wasPublished), agency) }
  }

  async function load(): Promise<void> {
    const thisLoad = (loadsBegun += 1)
    try {
      const found = await site.all()
      failedAt = null
      // Of two at once, the one that began first may have read before the last change.
      if (thisLoad < shownLoad) return
      shownLoad = thisLoad
      shown = shownOf(found)
      for (const listener of listeners) listener()
    } catch (error) {
      failedAt = runtime.now().getTime()
      runtime.log.error('words of the site not loaded', { reason: reasonOf(error) })
    }
  }

  const reload = coalesce(load)
  await load()
  store.watch(site.name, reload)
  return {
    load,
    builtIn: () => shown.builtIn,
    items: () => shown.items,

    /** Returns what is published. The last words are shown until the store answers: it is asked again with the pages. */
    now(): SiteContent {
      if (failedAt !== null && runtime.now().getTime() - failedAt > retryMs) {
        failedAt = null
        reload()
      }
      return shown.content
    },

    /** Calls `listener` after each change. Returns a function that stops it. */
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Release 0.4.0 stored the promise and the banner as items of their own: what they say stands beside the settings. */
function withEarlier(builtIn: ReadonlyMap<string, ItemContent>, found: readonly StoredItem[]) {
  const said = (id: string) => found.find((each) => each.id === id && each.isPublished)?.content ?? {}
  const { sentence } = said('promise')
  const { text: banner, from: bannerFrom = '', to: bannerTo = '', on = '' } = said('banner')
  const earlier = { ...(sentence && { sentence }), ...(banner && { banner, bannerFrom, bannerTo, on }) }
  return new Map([...builtIn, ['answers', { ...builtIn.get('answers'), ...earlier }]])
}
