import { callSlots } from '../../../core/calls/call-slots.ts'
import { type Feature, lazily } from '../feature.ts'

/** Calls at a time that the client chooses. */
export const calls = {
  name: 'calls',
  collections: [callSlots],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
