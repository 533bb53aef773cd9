import { type Feature, lazily } from '../feature.ts'
import { emailQueue } from './email-queue.ts'
import { noticeEmail, noticeTexts } from './templates/notice-email.ts'
import { sampleEmail } from './templates/sample-email.ts'

/** The queue of mails. */
export const mail = {
  name: 'mail',
  collections: [emailQueue],
  emailTexts: noticeTexts,
  mails: {
    team_notice: { title: 'Notice about the site', to: 'team', render: noticeEmail },
    sample: { title: 'Mail to try', to: 'member', render: sampleEmail },
  },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
