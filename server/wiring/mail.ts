import { isSigned, maybeSigned } from '../../adapters/http/inbound-signature.ts'
import { createMailParser } from '../../adapters/mail-parser/threaded.ts'
import { createClientCodes } from '../../core/client-page/client-codes.ts'
import { createClientPages } from '../../core/client-page/client-pages.ts'
import { copiesPerRecipient } from '../../core/email/allowances.ts'
import { createClientMail } from '../../core/email/client-mail.ts'
import { createEmailService, createVisitorMailStatus } from '../../core/email/email-service.ts'
import { createEnqueueEmails } from '../../core/email/enqueue-emails.ts'
import { createProcessEmails } from '../../core/email/process-emails.ts'
import { readTokens } from '../../core/email/templates/palette.ts'
import { createMorningDigest } from '../../core/inbox/morning-digest.ts'
import { createRecipients } from '../../core/inbox/recipients.ts'
import { createReminders } from '../../core/inbox/reminders.ts'
import { createTellOwner } from '../../core/inbox/tell-owner.ts'
import { createAttachments } from '../../core/letters/attachments.ts'
import type { FileDependencies } from '../../core/letters/file-letter.ts'
import { createUndelivered } from '../../core/letters/letter-outcome.ts'
import { createLetterService } from '../../core/letters/letter-service.ts'
import { createLetterTray } from '../../core/letters/letter-tray.ts'
import { type InboundMail, createReceiveMail } from '../../core/letters/receive-mail.ts'
import { createSettleLetters } from '../../core/letters/settle-letters.ts'
import type { SiteService } from '../../core/site-content/site-service.ts'
import { createWebhookEvents } from '../../core/webhooks/events.ts'
import { createEnqueueWebhooks, createProcessWebhooks } from '../../core/webhooks/process-webhooks.ts'
import { createWebhookService } from '../../core/webhooks/webhook-service.ts'
import type { Adapters } from './adapters.ts'

/** Joins emails and webhooks: what is announced to the team, what a visitor gets, and the queues that send both. */
export function wireMail(adapters: Adapters, { templates, emailTexts }: Pick<SiteService, 'templates' | 'emailTexts'>) {
  const {
    config,
    overrides,
    publicUrl,
    store,
    runtime,
    limits,
    noticeTeam,
    identity,
    backend,
    workingTime,
    attachments,
  } = adapters
  const { agency, rateLimits } = config
  const settings = { ...adapters.settings, emailTexts }
  const webhooks = { ...config.webhooks, publicUrl }

  const parts = { store, limits, runtime, agency, settings }
  const perRecipient = rateLimits ? copiesPerRecipient : null
  const pages = createClientPages(parts)
  const { pageOfCopy } = pages
  const enqueueEmails = createEnqueueEmails({ ...parts, noticeTeam, perRecipient, pageOfCopy })
  const enqueueWebhooks = createEnqueueWebhooks({ runtime, webhooks })
  const events = createWebhookEvents({ runtime, webhooks })
  const recipients = createRecipients(store, (uid) => identity.account(uid))
  const inbox = { ...parts, workingTime, recipients }
  const { toSlack } = enqueueWebhooks
  const activity = createTellOwner({ ...inbox, toSlack })
  const hasSlack = webhooks.receivers.slack !== null
  const reminders = createReminders({ ...inbox, hasSlack, announceLate: events.late })
  const digest = createMorningDigest({ ...inbox, digestAt: config.digestAt })

  const undelivered = createUndelivered(parts)
  const filing = {
    store,
    runtime,
    workingTime,
    undelivered,
    tellOwner: activity.tellOwner,
    announceChange: events.changed,
  }
  const letters = createSettleLetters({ ...filing, settings, readAttachment: attachments.readAttachment })

  const codes = createClientCodes(parts)
  const clientMail = createClientMail(parts)
  const files = createAttachments({ store, files: attachments, runtime })

  const announceLead = async (...[leadId, lead, from]: Parameters<typeof enqueueEmails.ofLead>) => [
    ...(await enqueueEmails.ofLead(leadId, lead, from)),
    ...enqueueWebhooks.ofLead(leadId, lead),
    ...events.created(leadId, lead),
  ]
  const ofMember = { client_activity: activity, reminder: reminders, morning_digest: digest }

  return {
    settings,
    announceLead,
    announceMessage: async (...[messageId, message, from]: Parameters<typeof enqueueEmails.ofMessage>) => [
      ...(await enqueueEmails.ofMessage(messageId, message, from)),
      ...enqueueWebhooks.ofMessage(messageId, message),
      ...events.received(messageId, message),
    ],
    filing,
    mailReset: settings.mailGoesTo === 'nobody' ? null : enqueueEmails.queueReset,
    announceChange: events.changed,
    announceErased: events.erased,
    noticeTeam,
    visitorMail: createVisitorMailStatus(store, settings),
    pages,
    codes,
    clientMail,
    announceCall: (...[messageId, message]: Parameters<typeof enqueueWebhooks.ofMessage>) => [
      ...enqueueWebhooks.ofMessage(messageId, message),
      ...events.received(messageId, message),
    ],
    services: {
      email: createEmailService({ store, runtime, agency, settings }),
      webhooks: createWebhookService({ store, runtime }),
      letters: createLetterService({ ...parts, templates, files: attachments }),
      inboundMail: wireInboundMail(adapters, filing),
      letterTray: createLetterTray({ ...filing, files: attachments, announceLead }),
      letterFiles: files,
    },
    settleLetters: letters.settleAll,
    sweepAttachments: files.sweep,
    /** Queues reminders and morning digests whose time has come. */
    async remindTeam(signal?: AbortSignal): Promise<void> {
      await reminders.queue(signal)
      await digest.queue()
    },
    processEmails: createProcessEmails({
      store,
      mailer: adapters.mailer,
      runtime,
      site: { ...settings, ...(overrides.brandTokens && { tokens: readTokens(overrides.brandTokens) }) },
      startReset: (email) => identity.startReset(email),
      inboxParams: async (entry) => ofMember[entry.emailType as keyof typeof ofMember].paramsOf(entry),
      letters,
      clients: { ...pages, newCode: codes.newCode, mailLost: clientMail.mailLost },
      copiesPerDay: settings.copiesPerDay,
      isAlone: !backend.isShared,
    }),
    processWebhooks: createProcessWebhooks({
      store,
      webhook: adapters.webhook,
      runtime,
      webhooks,
      reminderBody: reminders.bodyOf,
      isAlone: !backend.isShared,
    }),
  }
}

/** The door for mail; closed without a secret. */
function wireInboundMail(
  { config, runtime, attachments, limits }: Adapters,
  filing: FileDependencies & Pick<Adapters, 'runtime'>,
): InboundMail | null {
  const { agency, mail: settings } = config
  const { inboundSecret: secret } = settings
  if (secret === null) return null
  const { saveAttachment } = attachments
  const parser = createMailParser()
  return {
    maybeSigned: (request, bytes) => maybeSigned(request, bytes, secret, runtime.now()),
    isSigned: (request, body) => isSigned(request, body, secret, runtime.now()),
    receive: createReceiveMail({ ...filing, agency, settings, parser, saveAttachment, limits }),
  }
}

export type Mail = ReturnType<typeof wireMail>
