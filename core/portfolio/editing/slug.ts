import * as z from 'zod'
import type { Collection } from '../../store/collection.ts'

/** Which slugs are taken, by slug: as the id of a document can be had once only, no two projects share one, in no race. */
export const projectSlugs: Collection<{ readonly projectId: string }> = {
  name: 'portfolio_slugs',
  schema: z.object({ projectId: z.string() }),
  indexes: [],
}

const longestSlug = 60
const slugOfNothing = 'project'

/** The addresses that a title may have, best first: `tide-tables`, then `tide-tables-2`, and so on. */
export function slugOf(title: string, nth: number): string {
  const slug = slugFrom(title)
  return nth === 1 ? slug : `${slug}-${nth}`
}

/** Small Latin letters and digits, joined by hyphens, cut between words where it is long. */
function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= longestSlug) return slug || slugOfNothing
  const cut = slug.slice(0, longestSlug + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longestSlug)
}
