import { callSlots } from '../../../core/calls/call-slots.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** Calls at a time that the client chooses. */
export const calls = {
  name: 'calls',
  collections: [callSlots],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
