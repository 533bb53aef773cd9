import { copiesPerRecipient } from '../../../core/email/allowances.ts'
import { emailQueue } from '../../../core/email/email-queue.ts'
import { createEmailService, createVisitorMailStatus } from '../../../core/email/email-service.ts'
import { createEnqueueEmails } from '../../../core/email/enqueue-emails.ts'
import { createProcessEmails } from '../../../core/email/process-emails.ts'
import { readTokens } from '../../../core/email/templates/palette.ts'
import { undoMs } from '../../../core/letters/letter-service.ts'
import { letters } from '../../../core/letters/letter.ts'
import type { Asks } from '../feature.ts'
import { queueWork } from '../queue-work.ts'

export async function start(given: Asks<'pages' | 'codes' | 'clientMail' | 'delivery' | 'inboxParams'>) {
  const { store, limits, runtime, agency, noticeTeam, identity, mailer, backend, config, overrides, settings } = given
  const enqueue = createEnqueueEmails({
    store,
    limits,
    runtime,
    agency,
    settings,
    noticeTeam,
    perRecipient: config.rateLimits ? copiesPerRecipient : null,
    pageOfCopy: (...copy) => given.pages.pageOfCopy(...copy),
  })
  const processEmails = createProcessEmails({
    store,
    mailer,
    runtime,
    site: { ...settings, ...(overrides.brandTokens && { tokens: readTokens(overrides.brandTokens) }) },
    startReset: (email) => identity.startReset(email),
    inboxParams: (entry) => given.inboxParams(entry),
    letters: {
      contentOf: (entry) => given.delivery.contentOf(entry),
      afterAttempt: (entry) => given.delivery.afterAttempt(entry),
    },
    clients: {
      tokenFor: (...of) => given.pages.tokenFor(...of),
      forgetToken: (token) => given.pages.forgetToken(token),
      newCode: (...of) => given.codes.newCode(...of),
      mailLost: (email) => given.clientMail.mailLost(email),
    },
    copiesPerDay: settings.copiesPerDay,
    isAlone: !backend.isShared,
  })
  return {
    services: { email: createEmailService({ store, runtime, agency, settings }) },
    offers: {
      /** Null where no mail reaches anybody. */
      mailReset: settings.mailGoesTo === 'nobody' ? null : enqueue.queueReset,
      visitorMail: createVisitorMailStatus(store, settings),
      processEmails,
    },
    announcing: { lead: enqueue.ofLead, message: enqueue.ofMessage },
    work: queueWork({
      name: 'mail',
      collection: emailQueue.name,
      process: processEmails,
      store,
      backend,
      dueLater: { collection: letters.name, ms: undoMs },
    }),
  }
}
