import { createAnnounceInDigest } from '../../core/email/digest.ts'
import { createEmailService } from '../../core/email/email-service.ts'
import {
  createEnqueueAdditionEmails,
  createEnqueueLeadEmails,
  createEnqueueMessageEmails,
  createEnqueueResetEmail,
} from '../../core/email/enqueue-emails.ts'
import { createNoticeAllowance } from '../../core/email/notice-allowance.ts'
import { createProcessEmails } from '../../core/email/process-emails.ts'
import { copiesPerRecipient, createCopyAllowance, createCopyStatus } from '../../core/email/visitor-copy.ts'
import { createEnqueueWebhooks, createProcessWebhooks } from '../../core/webhooks/process-webhooks.ts'
import { createWebhookService } from '../../core/webhooks/webhook-service.ts'
import type { Adapters } from './adapters.ts'

/** Joins emails and webhooks: what is announced to the team, what a visitor gets, and the queues that send both. */
export function wireMail(adapters: Adapters) {
  const { config, publicUrl, store, runtime, limiter, measure, isAlone } = adapters
  const { agency, rateLimits } = config
  const settings = { ...config.mail, publicUrl, timeZone: agency.timeZone }
  const webhooks = { ...config.webhooks, publicUrl }

  const perRecipient = rateLimits ? copiesPerRecipient : null
  const allowCopy = createCopyAllowance({ store, limiter, runtime, perRecipient })
  const notices = {
    runtime,
    agency,
    settings,
    allowNotice: createNoticeAllowance({ limiter }),
    announceInDigest: createAnnounceInDigest({ store, runtime, agency, settings }),
  }
  const enqueueLeadEmails = createEnqueueLeadEmails({ ...notices, allowCopy })
  const enqueueMessageEmails = createEnqueueMessageEmails(notices)
  const enqueueWebhooks = createEnqueueWebhooks({ runtime, webhooks })

  return {
    settings,
    announceLead: async (...[leadId, lead, from]: Parameters<typeof enqueueLeadEmails>) => [
      ...(await enqueueLeadEmails(leadId, lead, from)),
      ...enqueueWebhooks.ofLead(leadId, lead),
    ],
    announceMessage: async (...[messageId, message, from]: Parameters<typeof enqueueMessageEmails>) => [
      ...(await enqueueMessageEmails(messageId, message, from)),
      ...enqueueWebhooks.ofMessage(messageId, message),
    ],
    announceAddition: createEnqueueAdditionEmails(notices),
    mailReset: settings.reachesNobody ? null : createEnqueueResetEmail({ store, runtime, agency, settings }),
    copyOf: createCopyStatus(store, settings),
    services: {
      email: createEmailService({ store, runtime, reachesNobody: settings.reachesNobody }),
      webhooks: createWebhookService({ store, runtime }),
    },
    processEmails: createProcessEmails({
      store,
      mailer: measure.mailer(adapters.mailer),
      runtime,
      site: settings,
      startReset: (email) => adapters.identity.startReset(email),
      copiesPerDay: settings.copiesPerDay,
      isAlone,
    }),
    processWebhooks: createProcessWebhooks({
      store,
      webhook: measure.webhook(adapters.webhook),
      runtime,
      webhooks,
      isAlone,
    }),
  }
}

export type Mail = ReturnType<typeof wireMail>
