import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** The contact page. */
export const contact = {
  name: 'contact',
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
