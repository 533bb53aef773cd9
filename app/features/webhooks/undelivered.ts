import { attemptState, createSendAgain, queueEntrySummary } from '../../../core/delivery/queue-entry.ts'
import { QueuedWebhook, webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import { openSummaries } from '../../../core/store/collection.ts'
import type { Asks } from '../context.ts'
import type { Undelivered } from '../feature.ts'
import { webhookMessages as texts } from './messages.ts'

/** Nothing of a webhook's body. */
const summaryFields = QueuedWebhook.pick({ target: true, leadId: true, messageId: true, ...queueEntrySummary })

const mostShown = 20

/** The webhook queue, as a member sees it: the last twenty that failed, then the last twenty that wait for another attempt, each newest
 *  first. */
export function createUndelivered({ store, runtime }: Asks<'store' | 'runtime'>): Undelivered {
  const summaries = openSummaries(store, webhookQueue, summaryFields)

  return {
    title: texts.notArrived,
    async list() {
      const statuses = ['failed', 'pending'] as const
      const pages = await Promise.all(statuses.map((status) => summaries.find({ where: { status }, limit: mostShown })))
      const unreadable = pages.flatMap((page) => page.unreadable)
      if (unreadable.length > 0) runtime.log.error('webhooks not readable', { ids: unreadable.join(', ') })
      // Without those before their first attempt.
      const attempted = pages.flatMap(({ lines }) => lines).filter(({ error }) => error !== null)
      return attempted.map((line) => ({
        ...line,
        ...attemptState(line, runtime.now()),
        title: texts.targets[line.target],
      }))
    },
    sendAgain: createSendAgain({ store, runtime, queue: webhookQueue }),
  }
}
