import { minutesOf } from '../../../core/follow-up/opening-hours.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks, Context } from '../context.ts'
import type { StoredEmail } from '../mail/email-queue.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { queueIntervalMs } from '../queue-work.ts'
import { createBackfillFollowUp } from './inbox/backfill-follow-up.ts'
import { createInboxService } from './inbox/inbox-service.ts'
import { createEnqueueEmails } from './inbox/mails/enqueue-emails.ts'
import { createMorningDigest } from './inbox/morning-digest.ts'
import { createReminders } from './inbox/reminders.ts'
import { createTellOwner } from './inbox/tell-owner.ts'
import { createLeadService } from './leads/lead-service.ts'
import { createSubmitCall } from './leads/submit-call.ts'
import { createSubmitLead, pagesOf } from './leads/submit-lead.ts'
import { createVisitorLeads } from './leads/visitor-messages.ts'
import { createCallRequests } from './messages/call-requests.ts'
import { createMessageService } from './messages/message-service.ts'
import type { DeskValues } from './settings.ts'

type Given = Context &
  Asks<
    | 'eraseLead'
    | 'eraseMessage'
    | 'workingTime'
    | 'site'
    | 'toSlack'
    | 'calling'
    | 'pages'
    | 'filesOfTalk'
    | 'interviewer'
  >

export async function start(given: Given, values: DeskValues) {
  const digestAt = minutesOf(values.DIGEST_AT) ?? 0
  const activity = createTellOwner(given)
  const reminders = createReminders(given)
  const digest = createMorningDigest(given, digestAt)
  const enqueue = createEnqueueEmails(given)
  const backfillFollowUp = createBackfillFollowUp(given)
  const { requestCall, finishCall } = createCallRequests(given)
  const submitLead = createSubmitLead(given)
  /** Queues reminders and morning digests whose time has come. */
  async function remindTeam(signal?: AbortSignal): Promise<void> {
    await reminders.queue(signal)
    await digest.queue()
  }
  return {
    services: {
      inbox: createInboxService(given, digestAt),
      leads: createLeadService(given),
      messages: createMessageService(given),
    },
    offers: {
      requestCall,
      submitLead,
      submitCall: createSubmitCall(given, finishCall, submitLead),
      tellOwner: activity.tellOwner,
      visitorLeads: createVisitorLeads(given, activity.tellOwner),
      reminders,
      remindTeam,
      backfillFollowUp,
    },
    announcing: { lead: enqueue.ofLead, message: enqueue.ofMessage },
    mailWork: {
      user_confirmation: { complete: (entry: StoredEmail) => pagesOf(given).linkOf(entry) },
      client_activity: madeWhenSent(activity),
      reminder: madeWhenSent(reminders),
      morning_digest: madeWhenSent(digest),
    },
    work: [
      { name: 'reminders', everyMs: 2 * queueIntervalMs(given.backend), run: remindTeam, byClock: true },
      { name: 'backfill due times', everyMs: dayMs, run: backfillFollowUp, alone: true },
    ],
  }
}

function madeWhenSent(of: { paramsOf(entry: StoredEmail): Promise<object | null> }): MailWork {
  return {
    async complete(entry) {
      const params = await of.paramsOf(entry)
      return params && { params }
    },
  }
}
