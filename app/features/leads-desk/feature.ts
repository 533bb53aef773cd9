import { type Feature, lazily } from '../feature.ts'
import { noticeEmail, type NoticeParams } from '../mail/templates/notice-email.ts'
import { activityEmail, activityTexts, moreHasComeIn } from './inbox/mails/activity-email.ts'
import { dueTexts, morningDigestEmail, reminderEmail } from './inbox/mails/inbox-emails.ts'
import { adminEmail, confirmationEmail, leadTexts } from './inbox/mails/lead-emails.ts'
import { leadActivity, leadNotes } from './leads/change-lead.ts'
import { leads } from './leads/lead.ts'
import { leadReferences, submissions } from './leads/reference.ts'
import { visitorMessages } from './leads/visitor-messages.ts'
import { contactMessages } from './messages/contact-message.ts'
import { deskSettings } from './settings.ts'

/** What the team works: leads, messages and call requests, by one clock. */
export const leadsDesk = {
  name: 'leads-desk',
  collections: [leads, leadActivity, leadNotes, visitorMessages, leadReferences, submissions, contactMessages],
  settings: deskSettings,
  emailTexts: { ...leadTexts, ...activityTexts, ...dueTexts },
  mails: {
    user_confirmation: { title: 'Copy of the conversation', to: 'client', isCopy: true, render: confirmationEmail },
    // Of a lead, or of a message.
    admin_notification: {
      title: ({ leadId, messageId }) =>
        leadId === undefined && messageId !== undefined ? 'Notice of a message' : 'Notice of a lead',
      to: 'team',
      render: (params: never, site, { messageId }) => (messageId ? activityEmail : adminEmail)(params, site),
    },
    team_digest: {
      title: 'Notice of several at once',
      to: 'team',
      render: (params: NoticeParams, site) => noticeEmail({ ...moreHasComeIn, ...params }, site),
    },
    client_activity: { title: 'Notice of what a client did', to: 'member', render: activityEmail },
    reminder: { title: 'Reminder', to: 'member', render: reminderEmail },
    morning_digest: { title: 'Morning digest', to: 'member', render: morningDigestEmail },
  },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
