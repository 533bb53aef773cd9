import { emailQueue } from '../../core/email/email-queue.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Wired } from '../wiring/wire.ts'

/** A new entry wakes the queue of its process at once. At the interval one worker looks for entries whose next attempt is due, and for those
 *  that another process has left. */
const usualQueueIntervalMs = 15 * 1000
/** So many of one queue at once: a server that hangs on one delays no other. */
const concurrencyPerQueue = 4
/** Erased data must be gone from the files within a minute. */
const overwriteIntervalMs = 20 * 1000
/** Both ask the model only when something is not known yet. */
const modelIntervalMs = 5 * 60 * 1000
const similarProjectsIntervalMs = 10 * 60 * 1000
/** It looks whether it is the hour. */
const rewriteIntervalMs = 20 * 60 * 1000
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
  | 'rewriteRemoved'
  | 'whileLocked'
  | 'backfillPerson'
  | 'backfillLeads'
  | 'sweepPictures'
  | 'prepareSimilarProjects'
  | 'backUp'
  | 'queueIntervalMs'
>

/** Starts the background work. Any number of processes may do so: an entry of a queue is claimed by one worker, and other work on what is
 *  stored is done by one process at a time. Returns a function that starts no further run and waits for those that are running. */
export function startWorkers(wired: Work): () => Promise<void> {
  const { log } = wired.runtime
  const start = (name: string, work: WorkerOptions['work'], everyMs: number | null) =>
    startWorker({ name, work, everyMs, log })
  const startAlone = (name: string, work: WorkerOptions['work'], everyMs: number) =>
    start(name, (signal) => wired.whileLocked(name, () => work(signal)), everyMs)
  const queueWorkers = (name: string, work: WorkerOptions['work']) =>
    Array.from({ length: concurrencyPerQueue }, () => start(name, work, null))
  const emails = queueWorkers('mail', wired.processEmails)
  const webhooks = queueWorkers('webhooks', wired.processWebhooks)
  const similarProjects = start('similar projects', wired.prepareSimilarProjects, similarProjectsIntervalMs)
  const workers = [
    ...emails,
    ...webhooks,
    similarProjects,
    ...(wired.overwriteRemoved ? [startAlone('overwrite removed', wired.overwriteRemoved, overwriteIntervalMs)] : []),
    start('model', wired.prepareModel, modelIntervalMs),
    startAlone('purge', wired.purge, dayMs),
    startAlone('backfill leads', wired.backfillLeads, dayMs),
    startAlone('backfill people', wired.backfillPerson, dayMs),
    startAlone('pictures', wired.sweepPictures, dayMs),
    ...(wired.rewriteRemoved ? [startAlone('rewrite removed', wired.rewriteRemoved, rewriteIntervalMs)] : []),
    ...(wired.backUp ? [startAlone('backup', wired.backUp, hourMs)] : []),
  ]
  const { queueIntervalMs = usualQueueIntervalMs } = wired
  const timers = [emails, webhooks].map((queue) => setInterval(() => wakeOne(queue), queueIntervalMs))
  const watches = [
    wired.store.watch(emailQueue.name, () => wakeOne(emails)),
    wired.store.watch(webhookQueue.name, () => wakeOne(webhooks)),
    wired.services.portfolio.watch(similarProjects.wake),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    for (const stopWatching of watches) stopWatching()
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

/** Wakes one worker that is idle, as each entry that it claims wakes the next. Where all are busy, each may already have seen an empty queue. */
function wakeOne(workers: readonly Worker[]): void {
  const idle = workers.find((worker) => worker.isIdle())
  for (const worker of idle ? [idle] : workers) worker.wake()
}

interface WorkerOptions {
  readonly name: string
  /** One run. `signal` is aborted when the worker stops: the run begins nothing more and finishes what it has begun. */
  readonly work: (signal: AbortSignal) => Promise<unknown>
  /** Null for work that runs only when it is woken. */
  readonly everyMs: number | null
  readonly log: Log
}

interface Worker {
  /** Runs soon: now, or after the present run. */
  wake(): void
  isIdle(): boolean
  /** Resolves when the present run has ended. No other follows. */
  stop(): Promise<void>
}

/** Runs the work now, at every interval and when woken, one run at a time. Goes on after a run that fails; logs that once for each reason, and
 *  that it works again. */
export function startWorker({ name, work, everyMs, log }: WorkerOptions): Worker {
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  let again = false
  let failures = 0
  let lastReason: string | null = null

  function failed(reason: string): void {
    failures += 1
    // An outage of the store must not fill the log.
    if (reason !== lastReason) log.error('worker round failed', { worker: name, reason })
    lastReason = reason
  }

  function worked(): void {
    if (failures > 0) log.info('worker works again', { worker: name, failures })
    failures = 0
    lastReason = null
  }

  async function rounds(): Promise<void> {
    do {
      again = false
      try {
        await work(stopping.signal)
        worked()
      } catch (error) {
        failed(error instanceof Error ? error.message : String(error))
      }
    } while (again && !stopping.signal.aborted)
    running = null
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    if (running) again = true
    else running = rounds()
  }

  const timer = everyMs === null ? null : setInterval(wake, everyMs)
  wake()

  return {
    wake,
    isIdle: () => running === null,
    async stop() {
      stopping.abort()
      if (timer) clearInterval(timer)
      await running
    },
  }
}
