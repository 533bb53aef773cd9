import type { ItemTable } from '../../../core/items/item-table.ts'
import type { Context, Feature } from '../feature.ts'

/** What is erased: at a wish, and when its time is over. */
export const privacy = {
  name: 'privacy',
  start: async (given: Context & { readonly tables: readonly ItemTable[] }) =>
    (await import('./start.ts')).start(given),
} satisfies Feature
