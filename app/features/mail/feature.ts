import { emailQueue } from '../../../core/email/email-queue.ts'
import { noticeEmail } from '../../../core/email/templates/notice-email.ts'
import { sampleEmail } from '../../../core/email/templates/sample-email.ts'
import { type Feature, lazily } from '../feature.ts'

/** The queue of mails. */
export const mail = {
  name: 'mail',
  collections: [emailQueue],
  mails: {
    team_notice: { title: 'Notice about the site', to: 'team', render: noticeEmail },
    sample: { title: 'Mail to try', to: 'member', render: sampleEmail },
  },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
