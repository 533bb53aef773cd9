import { type Feature, lazily } from '../feature.ts'

/** The contact page. */
export const contact = {
  name: 'contact',
  start: lazily(() => import('./start.ts')),
} satisfies Feature
