import { lazily } from '../feature.ts'
import type { Feature } from '../feature.ts'
import { visitDays } from './day.ts'

/** Where ideas come from: counts of visits, and of what becomes of them. Nobody is followed. */
export const sources = {
  name: 'sources',
  collections: [visitDays],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
