import { type Feature, lazily } from '../feature.ts'
import { visitDays } from './days.ts'
import { sourceTexts } from './words.ts'

/** Where ideas come from: counts of visits, and of what becomes of them. Nobody is followed. */
export const sources = {
  name: 'sources',
  collections: [visitDays],
  dashboardLink: { href: '/leads/figures', text: sourceTexts.title },
  privacy: sourceTexts.privacy,
  start: lazily(() => import('./start.ts')),
} satisfies Feature
