import { letters as letterCollection } from '../../../core/letters/letter.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** Letters to and from clients, and the door for mail. */
export const letters = {
  name: 'letters',
  collections: [letterCollection],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
