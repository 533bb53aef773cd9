import { type Feature, lazily } from '../feature.ts'

/** What a new owner does first. */
export const firstHour = {
  name: 'first-hour',
  start: lazily(() => import('./start.ts')),
} satisfies Feature
