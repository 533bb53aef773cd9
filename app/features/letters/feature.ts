import { letters as letterCollection } from '../../../core/letters/letter.ts'
import { type Feature, lazily } from '../feature.ts'

/** Letters to and from clients, and the door for mail. */
export const letters = {
  name: 'letters',
  collections: [letterCollection],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
