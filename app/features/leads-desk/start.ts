import { minutesOf } from '../../../core/follow-up/opening-hours.ts'
import { dayMs } from '../../../core/follow-up/zoned-time.ts'
import type { Asks } from '../context.ts'
import { later, type Started } from '../feature.ts'
import type { StoredEmail } from '../mail/email-queue.ts'
import type { MailWork } from '../mail/mail-kind.ts'
import { queueIntervalMs } from '../queue-work.ts'
import { createBackfillFollowUp } from './inbox/backfill-follow-up.ts'
import { createInboxService } from './inbox/inbox-service.ts'
import { copiesPerRecipient } from './inbox/mails/allowances.ts'
import { createEnqueueEmails } from './inbox/mails/enqueue-emails.ts'
import { createMorningDigest } from './inbox/morning-digest.ts'
import { createRecipients } from './inbox/recipients.ts'
import { createReminders } from './inbox/reminders.ts'
import { createTellOwner } from './inbox/tell-owner.ts'
import { createLeadService } from './leads/lead-service.ts'
import { referenceFrom } from './leads/reference.ts'
import { createSubmitCall } from './leads/submit-call.ts'
import { createSubmitLead, noPages } from './leads/submit-lead.ts'
import { createVisitorLeads } from './leads/visitor-messages.ts'
import { createCallRequests } from './messages/call-requests.ts'
import { createMessageService } from './messages/message-service.ts'
import type { DeskValues } from './settings.ts'

export interface Given extends Asks<
  | 'eraseLead'
  | 'eraseMessage'
  | 'workingTime'
  | 'site'
  | 'toSlack'
  | 'calling'
  | 'pages'
  | 'filesOfTalk'
  | 'interviewer'
> {}

export async function start(given: Given, values: DeskValues) {
  const { runtime, backend, site } = given
  const { change: announceChange } = given.announce
  const digestAt = minutesOf(values.DIGEST_AT) ?? 0
  const { tellOwner, reminders, digest, enqueue, mailWork } = mailsOf(given, digestAt)
  const backfillFollowUp = createBackfillFollowUp(given)
  /** Queues reminders and morning digests whose time has come. */
  async function remindTeam(signal?: AbortSignal): Promise<void> {
    await reminders.queue(signal)
    await digest.queue()
  }
  return {
    services: {
      inbox: createInboxService({ ...given, announceChange, digestAt, statsForMs: backend.paces?.statsForMs }),
      leads: createLeadService({
        ...given,
        titles: () => site.now().titles,
        announceChange,
        erase: given.eraseLead,
      }),
      messages: createMessageService({
        ...given,
        cancelCall: async (...of) => given.calling?.cancelRequest(...of),
        erase: given.eraseMessage,
      }),
    },
    offers: {
      ...submittingOf(given),
      newReference: () => referenceFrom(runtime.newId(), runtime.digest),
      tellOwner,
      visitorLeads: createVisitorLeads({ ...given, tellOwner, announceChange, pages: later(given, 'pages', noPages) }),
      reminders,
      remindTeam,
      backfillFollowUp,
    },
    announcing: { lead: enqueue.ofLead, message: enqueue.ofMessage },
    mailWork,
    work: [
      { name: 'reminders', everyMs: 2 * queueIntervalMs(backend), run: remindTeam, byClock: true },
      { name: 'backfill due times', everyMs: dayMs, run: backfillFollowUp, alone: true },
    ],
  }
}

/** What tells the team and the client by mail. */
function mailsOf(given: Given, digestAt: number) {
  const { identity, config } = given
  const parts = { ...given, recipients: createRecipients(given.store, (uid) => identity.account(uid)) }
  const activity = createTellOwner({ ...parts, toSlack: given.toSlack ?? (() => []) })
  const reminders = createReminders({
    ...parts,
    hasSlack: config.isTeamToldElsewhere,
    announceLate: given.announce.late,
  })
  const digest = createMorningDigest({ ...parts, digestAt })
  const enqueue = createEnqueueEmails({
    ...parts,
    perRecipient: config.rateLimits ? copiesPerRecipient : null,
    pages: later(given, 'pages', noPages),
  })
  const madeWhenSent = (of: { paramsOf(entry: StoredEmail): Promise<object | null> }): MailWork => ({
    async complete(entry) {
      const params = await of.paramsOf(entry)
      return params && { params }
    },
  })
  const mailWork: Started['mailWork'] = {
    user_confirmation: { complete: (entry) => later(given, 'pages', noPages).linkOf(entry) },
    client_activity: madeWhenSent(activity),
    reminder: madeWhenSent(reminders),
    morning_digest: madeWhenSent(digest),
  }
  return { tellOwner: activity.tellOwner, reminders, digest, enqueue, mailWork }
}

/** What a visitor hands in. */
function submittingOf(given: Given) {
  const { announce, site } = given
  const consent = () => site.now().pages.consent
  const { requestCall, finishCall } = createCallRequests({
    ...given,
    privacyNote: () => consent().chat,
    announce: announce.message,
  })
  const handingIn = {
    ...given,
    pages: later(given, 'pages', noPages),
    filesOfTalk: later(given, 'filesOfTalk', () => []),
  }
  const submitLead = createSubmitLead({
    ...handingIn,
    announce: announce.lead,
    canReach: given.mailer.canReach,
    consent: () => consent().submit,
  })
  const submitCall = createSubmitCall({
    ...handingIn,
    interviewer: later(given, 'interviewer'),
    finishCall,
    submitLead,
    booking: () => given.calling,
    consent: () => consent().call,
  })
  return { requestCall, submitLead, submitCall }
}
