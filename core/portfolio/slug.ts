import * as z from 'zod'
import type { Collection } from '../store/collection.ts'

/** The slugs in use. The slug is the id of its document, so that no two projects can have the same. */
export const projectSlugs: Collection<{ readonly projectId: string }> = {
  name: 'portfolio_slugs',
  schema: z.object({ projectId: z.string() }),
  indexes: [],
}

const maxLength = 60
const defaultSlug = 'project'

/** Returns the nth choice of slug for a title: `tide-tables`, then `tide-tables-2`, and so on. */
export function slugOf(title: string, nth: number): string {
  const slug = slugFrom(title)
  return nth === 1 ? slug : `${slug}-${nth}`
}

/** Returns small Latin letters and digits, joined by hyphens, cut between words at `maxLength`. */
function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maxLength) return slug || defaultSlug
  const cut = slug.slice(0, maxLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxLength)
}
