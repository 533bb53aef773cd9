import { createMessageService } from '../../../core/contact/message-service.ts'
import type { StoredEmail } from '../../../core/email/email-queue.ts'
import type { MailWork } from '../../../core/email/mail-kind.ts'
import { createFirstHour } from '../../../core/first-hour/first-hour-service.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import { createBackfillFollowUp } from '../../../core/inbox/backfill-follow-up.ts'
import { createInboxService } from '../../../core/inbox/inbox-service.ts'
import { copiesPerRecipient } from '../../../core/inbox/mails/allowances.ts'
import { createEnqueueEmails } from '../../../core/inbox/mails/enqueue-emails.ts'
import { createMorningDigest } from '../../../core/inbox/morning-digest.ts'
import { createRecipients } from '../../../core/inbox/recipients.ts'
import { createReminders } from '../../../core/inbox/reminders.ts'
import { createTellOwner } from '../../../core/inbox/tell-owner.ts'
import { createLeadService } from '../../../core/leads/lead-service.ts'
import type { Asks } from '../feature.ts'
import { queueIntervalMs } from '../queue-work.ts'

export async function start(
  given: Asks<
    | 'eraseLead'
    | 'eraseMessage'
    | 'workingTime'
    | 'site'
    | 'portfolio'
    | 'email'
    | 'findSimilarProjects'
    | 'hasSlack'
    | 'toSlack'
    | 'calling'
    | 'pages'
    | 'linkOf'
  >,
) {
  const { store, runtime, agency, workingTime, settings, identity, config, backend, announce, site } = given
  const { digestAt } = config
  const recipients = createRecipients(store, (uid) => identity.account(uid))
  const parts = { store, runtime, agency, settings, workingTime, recipients }
  const activity = createTellOwner({ ...parts, toSlack: given.toSlack })
  const reminders = createReminders({ ...parts, hasSlack: given.hasSlack, announceLate: announce.late })
  const digest = createMorningDigest({ ...parts, digestAt, weekly: given.weekly })
  const enqueue = createEnqueueEmails({
    ...parts,
    limits: given.limits,
    noticeTeam: given.noticeTeam,
    perRecipient: config.rateLimits ? copiesPerRecipient : null,
    pageOfCopy: (...copy) => given.pages.pageOfCopy(...copy),
  })
  const madeWhenSent = (of: { paramsOf(entry: StoredEmail): Promise<object | null> }): MailWork => ({
    async complete(entry) {
      const params = await of.paramsOf(entry)
      return params && { params }
    },
  })
  const backfillFollowUp = createBackfillFollowUp({ store, runtime, workingTime })
  /** Queues reminders and morning digests whose time has come. */
  async function remindTeam(signal?: AbortSignal): Promise<void> {
    await reminders.queue(signal)
    await digest.queue()
  }
  return {
    services: {
      inbox: createInboxService({
        store,
        runtime,
        workingTime,
        announceChange: announce.change,
        digestAt,
        statsForMs: backend.paces?.statsForMs,
      }),
      leads: createLeadService({
        titles: () => site.now().titles,
        store,
        runtime,
        workingTime,
        announceChange: announce.change,
        erase: given.eraseLead,
        findSimilarProjects: given.findSimilarProjects,
      }),
      messages: createMessageService({
        store,
        runtime,
        workingTime,
        country: agency.country,
        cancelCall: (...of) => given.calling.cancelRequest(...of),
        erase: given.eraseMessage,
      }),
      firstHour: createFirstHour({
        store,
        agency,
        isNamed: config.isNamed,
        site,
        portfolio: given.portfolio,
        email: given.email,
      }),
    },
    offers: {
      tellOwner: activity.tellOwner,
      reminders,
      remindTeam,
      backfillFollowUp,
    },
    announcing: { lead: enqueue.ofLead, message: enqueue.ofMessage },
    mailWork: {
      user_confirmation: { complete: (entry: StoredEmail) => given.linkOf(entry) },
      client_activity: madeWhenSent(activity),
      reminder: madeWhenSent(reminders),
      morning_digest: madeWhenSent(digest),
    },
    work: [
      { name: 'reminders', everyMs: 2 * queueIntervalMs(backend), run: remindTeam, byClock: true },
      { name: 'backfill due times', everyMs: dayMs, run: backfillFollowUp, alone: true },
    ],
  }
}
