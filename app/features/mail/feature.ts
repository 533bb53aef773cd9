import { emailQueue } from '../../../core/email/email-queue.ts'
import { type Feature, lazily } from '../feature.ts'

/** The queue of mails, and who gets which. */
export const mail = {
  name: 'mail',
  collections: [emailQueue],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
