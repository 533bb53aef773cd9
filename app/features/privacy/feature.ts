import { type Feature, lazily } from '../feature.ts'

/** What is erased: at a wish, and when its time is over. */
export const privacy = {
  name: 'privacy',
  start: lazily(() => import('./start.ts')),
} satisfies Feature
