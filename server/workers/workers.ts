import { emailQueue } from '../../core/email/email-queue.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import type { Wired } from '../wiring/wire.ts'
import { startWorker } from './worker.ts'

/** What is new wakes a queue; this finds what is due again. */
const queueRoundMs = 15 * 1000
/** How many of one queue may be under way at once: a server that hangs on one holds up no other. */
const concurrencyPerQueue = 4
/** What is erased must be gone from the files within a minute. */
const overwriteRoundMs = 20 * 1000
/** Each of the two asks the model only when something is not known yet. */
const modelRoundMs = 5 * 60 * 1000
const resemblingRoundMs = 10 * 60 * 1000
const hourMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

type Work = Pick<
  Wired,
  | 'services'
  | 'runtime'
  | 'store'
  | 'prepareModel'
  | 'processEmails'
  | 'processWebhooks'
  | 'purge'
  | 'overwriteRemoved'
  | 'backfillPerson'
  | 'backfillLeads'
  | 'sweepPictures'
  | 'prepareResembling'
  | 'backUp'
>

/** Starts what works beside the visitors. Answers a function that begins nothing more and waits for what is under way. */
export function startWorkers(wired: Work): () => Promise<void> {
  const { log } = wired.runtime
  const queues = [
    { name: 'mail', queue: emailQueue, work: wired.processEmails },
    { name: 'webhooks', queue: webhookQueue, work: wired.processWebhooks },
  ].map(({ name, queue, work }) => {
    const senders = Array.from({ length: concurrencyPerQueue }, () =>
      startWorker({ name, work, everyMs: queueRoundMs, log }),
    )
    return { senders, stopWatching: wired.store.watch(queue.name, () => senders.forEach(({ wake }) => wake())) }
  })
  const resembling = startWorker({ name: 'resembling', work: wired.prepareResembling, everyMs: resemblingRoundMs, log })
  const stopPreparing = wired.services.portfolio.watch(resembling.wake)
  const others = [
    resembling,
    startWorker({ name: 'overwriting', work: wired.overwriteRemoved, everyMs: overwriteRoundMs, log }),
    startWorker({ name: 'model', work: wired.prepareModel, everyMs: modelRoundMs, log }),
    startWorker({ name: 'purge', work: wired.purge, everyMs: dayMs, log }),
    startWorker({ name: 'completing of leads', work: wired.backfillLeads, everyMs: dayMs, log }),
    startWorker({ name: 'joining of people', work: wired.backfillPerson, everyMs: dayMs, log }),
    startWorker({ name: 'pictures', work: wired.sweepPictures, everyMs: dayMs, log }),
    ...(wired.backUp ? [startWorker({ name: 'backup', work: wired.backUp, everyMs: hourMs, log })] : []),
  ]
  return async () => {
    for (const { stopWatching } of queues) stopWatching()
    stopPreparing()
    await Promise.all([...queues.flatMap(({ senders }) => senders), ...others].map((worker) => worker.stop()))
  }
}
