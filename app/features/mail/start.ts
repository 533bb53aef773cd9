import type { Asks, Context } from '../context.ts'
import { queueWork } from '../queue-work.ts'
import { emailQueue } from './email-queue.ts'
import { createEmailService, createVisitorMailStatus } from './email-service.ts'
import { createProcessEmails } from './process-emails.ts'
import { readTokens } from './templates/palette.ts'

export async function start(given: Context & Asks<'calendarOf'>) {
  const { store, backend, overrides, settings } = given
  const processEmails = createProcessEmails({
    ...given,
    site: { ...settings, ...(overrides.brandTokens && { tokens: readTokens(overrides.brandTokens) }) },
    calendarOf: async (event) => given.calendarOf?.(event),
    copiesPerDay: settings.copiesPerDay,
    isAlone: !backend.isShared,
  })
  const wakers = new Set<() => void>()
  return {
    services: { email: createEmailService(given) },
    offers: {
      visitorMail: createVisitorMailStatus(store, settings),
      processEmails,
      /** Looks into the queue so many milliseconds later. */
      sendMailIn: (ms: number) => void setTimeout(() => wakers.forEach((wake) => wake()), ms).unref(),
    },
    work: queueWork({
      name: 'mail',
      collection: emailQueue.name,
      process: processEmails,
      store,
      backend,
      wakers,
    }),
  }
}
