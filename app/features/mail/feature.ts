import { emailQueue } from '../../../core/email/email-queue.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** The queue of mails, and who gets which. */
export const mail = {
  name: 'mail',
  collections: [emailQueue],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
