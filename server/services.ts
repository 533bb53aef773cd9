import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createSqlDocumentStore } from '../adapters/document-store/sql-documents.ts'
import { openSqliteDatabase } from '../adapters/document-store/sqlite.ts'
import { createLocalIdentity } from '../adapters/identity/local.ts'
import { createScriptedModel } from '../adapters/language-model/scripted.ts'
import { createMemoryLimiter, createOpenLimiter } from '../adapters/limiter/memory.ts'
import { createOutboxMailer } from '../adapters/mailer/outbox.ts'
import { createSmtpMailer } from '../adapters/mailer/smtp.ts'
import { createFilePictures } from '../adapters/pictures/files.ts'
import { createNodeRuntime } from '../adapters/runtime/node.ts'
import { createHttpWebhook } from '../adapters/webhook/http.ts'
import { collections } from '../core/collections.ts'
import { createConnectionTest } from '../core/connection-test.ts'
import { createContact } from '../core/contact/contact.ts'
import { createMessageDesk } from '../core/contact/message-desk.ts'
import { createChangeSession } from '../core/conversation/change-session.ts'
import { createChat } from '../core/conversation/chat.ts'
import { createErase } from '../core/erase.ts'
import { createIdentityService } from '../core/identity/identity-service.ts'
import { createJoinPeople } from '../core/join-people.ts'
import { createLeads } from '../core/leads/leads.ts'
import { createSubmitLead } from '../core/leads/submit-lead.ts'
import { createAnnounceLead } from '../core/notifications/announce-lead.ts'
import { createAnnounceMessage } from '../core/notifications/announce-message.ts'
import { createCopyOf, createDrainQueue } from '../core/notifications/drain-queue.ts'
import { createAnnounceOutside, createDrainWebhooks } from '../core/notifications/webhooks.ts'
import { createPortfolio } from '../core/portfolio/portfolio.ts'
import { createResembling } from '../core/portfolio/resembling.ts'
import { createPictureSweep } from '../core/portfolio/sweep-pictures.ts'
import { createPurge } from '../core/retention.ts'
import type { Services } from '../core/services.ts'
import type { Log } from '../ports/runtime.ts'
import type { Config } from './config.ts'
import { locatorsFor } from './locators.ts'
import { sharedSecret } from './shared-secret.ts'

export type Wired = Awaited<ReturnType<typeof wire>>

/** Picks an adapter for each port and joins them with the rules. This screen is the whole wiring. */
export async function wire(config: Config, { publicUrl, log }: { publicUrl: string; log: Log }) {
  const file = join(config.dataFolder, 'store.sqlite')
  const outboxFolder = join(config.dataFolder, 'outbox')
  const picturesFolder = join(config.dataFolder, 'pictures')
  mkdirSync(config.dataFolder, { recursive: true })

  const { agency } = config
  const mail = { ...config.mail, publicUrl }
  const runtime = createNodeRuntime({ log })
  const database = openSqliteDatabase({ file, collections })
  const store = createSqlDocumentStore(database, runtime)
  const identity = await createLocalIdentity({ database, secret: await sharedSecret(store, runtime), log })
  const limiter = config.rateLimits ? createMemoryLimiter() : createOpenLimiter()
  const model = createScriptedModel({ runtime })
  const { locator, order } = locatorsFor(config.location, runtime)
  const { smtpUrl } = config
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl }) : createOutboxMailer({ folder: outboxFolder })
  const pictures = createFilePictures({ folder: picturesFolder, now: runtime.now })

  const erase = createErase({ store, mailer, runtime })
  const portfolio = createPortfolio({ store, pictures, runtime })
  const resembling = createResembling({ published: portfolio.published, model })

  const webhooks = { ...config.webhooks, publicUrl }
  const webhook = createHttpWebhook({ runtime, allowedHosts: webhooks.allowedHosts })

  const announceByMail = createAnnounceLead({ runtime, agency, mail })
  const announceOutside = createAnnounceOutside({ runtime, webhooks })
  const services: Services = {
    agency,
    chat: {
      ...createChat({
        store,
        model,
        locator,
        runtime,
        agency,
        copyOf: createCopyOf(store),
        findClose: async (text, signal) => (await resembling(text, { most: 1, signal }))[0] ?? null,
      }),
      change: createChangeSession({ store, runtime }),
      submit: createSubmitLead({
        store,
        runtime,
        announce: (leadId, lead) => [...announceByMail(leadId, lead), ...announceOutside(leadId, lead)],
      }),
    },
    leads: createLeads({ store, runtime, erase }),
    messages: createMessageDesk({ store, runtime, erase }),
    portfolio,
    contact: createContact({
      store,
      limiter,
      runtime,
      announce: createAnnounceMessage({ runtime, agency, mail }),
    }),
    identity: createIdentityService({ store, identity, limiter, runtime }),
    testConnection: createConnectionTest({ store, storeName: 'SQLite', runtime }),
  }

  return {
    services,
    store,
    limiter,
    mailer,
    runtime,
    drainQueue: createDrainQueue({ store, mailer, runtime, mail }),
    drainWebhooks: createDrainWebhooks({ store, webhook, runtime, webhooks }),
    purge: createPurge({ store, mailer, runtime }),
    joinPeople: createJoinPeople(store),
    sweepPictures: createPictureSweep({ store, pictures, runtime }),
    adapters: {
      'document-store': `SQLite (${file})`,
      identity: 'local accounts, in the document store’s database',
      'language-model': model.name,
      mailer: smtpUrl ? `SMTP (${smtpUrl.protocol}//${smtpUrl.host})` : `outbox (${outboxFolder})`,
      pictures: `files (${picturesFolder})`,
      'visitor-locator': order.join(', then '),
      webhook: outsideNames(webhooks.receivers),
      limiter: config.rateLimits ? 'memory' : 'off',
    },
    close: () => store.close(),
  }
}

function outsideNames({ webhook, slack }: Config['webhooks']['receivers']): string {
  const names = [
    ...(webhook ? [webhook.secret ? 'HTTP, signed' : 'HTTP, unsigned (WEBHOOK_SECRET is not set)'] : []),
    ...(slack ? ['Slack'] : []),
  ]
  return names.join(' and ') || 'off'
}
