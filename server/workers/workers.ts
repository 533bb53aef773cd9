import { leaseRenewalMs } from '../../core/delivery/claims.ts'
import { emailQueue } from '../../core/email/email-queue.ts'
import { dayMs, hourMs } from '../../core/follow-up/zoned-time.ts'
import { undoMs } from '../../core/letters/letter-service.ts'
import { letters } from '../../core/letters/letter.ts'
import { webhookQueue } from '../../core/webhooks/webhook-queue.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Wired } from '../wiring/wire.ts'

/** A new entry wakes the queue of its process at once. At the interval it looks for entries whose next attempt is due, and for those that
 *  another process has left. */
const usualQueueIntervalMs = 15 * 1000
/** Erased data must be gone from the files within a minute. */
const overwriteIntervalMs = 20 * 1000
/** Both ask the model only when something is not known yet. */
const modelIntervalMs = 5 * 60 * 1000
const similarProjectsIntervalMs = 10 * 60 * 1000
/** Another process may have read the calendar. */
const holidaysIntervalMs = 5 * 60 * 1000
/** How old what is known of the team's calendars may become. */
const busyCalendarsIntervalMs = 10 * 60 * 1000
const clockIntervalMs = 10 * 60 * 1000
/** How often it checks whether the database has grown. */
const statisticsIntervalMs = 5 * 60 * 1000
/** How often it checks for the nightly hour. */
const rewriteIntervalMs = 20 * 60 * 1000
/** Work with a longer interval is tried again so soon after a failure: an outage must not cost a day. */
const retryMs = 5 * 60 * 1000

/** Starts the background work. Any number of processes may do so: an entry of a queue is claimed by one worker, and other work on what is
 *  stored is done by one process at a time. Returns a function that starts no further run and waits for those that are running. */
export function startWorkers(wired: Wired): () => Promise<void> {
  const { log } = wired.runtime
  const start = (name: string, work: WorkerOptions['work'], everyMs: number) =>
    startWorker({ name, work, everyMs, log })
  let turn: Promise<unknown> = Promise.resolve()
  /** Its first run follows that of the worker before: a lock takes a connection, of which a start must not need many at once. */
  function startAlone(name: string, work: WorkerOptions['work'], everyMs: number): Worker {
    const locked: WorkerOptions['work'] = (stopped) =>
      wired.whileLocked(name, (lost) => {
        const ended = new AbortController()
        lost.addEventListener('abort', () => ended.abort(), { once: true })
        return work(AbortSignal.any([stopped, ended.signal]))
      })
    const worker = startWorker({ name, work: locked, everyMs, log, after: turn })
    turn = worker.firstRun
    return worker
  }
  /** For what must not follow from a wrong clock. */
  function byClock(work: WorkerOptions['work']): WorkerOptions['work'] {
    return async (signal) => {
      if ((await wired.clock.judge()).kind === 'trusted') await work(signal)
    }
  }
  let wasTrusted = false
  async function watchClock(): Promise<void> {
    const isTrusted = (await wired.clock.judge()).kind === 'trusted'
    if (isTrusted && !wasTrusted) await wired.bringForward()
    wasTrusted = isTrusted
  }
  const { queueIntervalMs = usualQueueIntervalMs } = wired
  const queues = [
    ['mail', emailQueue.name, wired.processEmails],
    ['webhooks', webhookQueue.name, wired.processWebhooks],
  ] as const
  const stopQueues = queues.map(([name, collection, process]) => {
    const worker = startWorker({ name, work: process, everyMs: queueIntervalMs, log, overlaps: true })
    const stopWatching = wired.store.watch(collection, (change) => void (process.expects(change) && worker.wake()))
    // A letter is due ten seconds after it was written.
    const stopWatchingLetters =
      name === 'mail' ? wired.store.watch(letters.name, () => void setTimeout(worker.wake, undoMs).unref()) : () => {}
    return () => {
      stopWatching()
      stopWatchingLetters()
      return worker.stop()
    }
  })
  const similarProjects = start('similar projects', wired.prepareSimilarProjects, similarProjectsIntervalMs)
  const workers = [
    ...queues.map(([name, , { renewLeases }]) => start(`leases of ${name}`, renewLeases, leaseRenewalMs)),
    similarProjects,
    start('reminders', byClock(wired.remindTeam), 2 * queueIntervalMs),
    start('letters', wired.settleLetters, hourMs),
    ...(wired.overwriteRemoved ? [startAlone('overwrite removed', wired.overwriteRemoved, overwriteIntervalMs)] : []),
    ...(wired.refreshStatistics ? [startAlone('statistics', wired.refreshStatistics, statisticsIntervalMs)] : []),
    start('model', wired.prepareModel, modelIntervalMs),
    startAlone('purge', byClock(wired.purge), dayMs),
    startAlone('thin out', byClock(wired.thinOut), dayMs),
    startAlone('backfill due times', wired.backfillFollowUp, dayMs),
    startAlone('backfill leads', wired.backfillLeads, dayMs),
    startAlone('backfill people', inTurn(wired.backfillPerson, wired.moveTemplates), dayMs),
    startAlone('files', byClock(inTurn(wired.sweepPictures, wired.sweepAttachments)), dayMs),
    ...(wired.rewriteRemoved ? [startAlone('rewrite removed', wired.rewriteRemoved, rewriteIntervalMs)] : []),
    ...(wired.checkStore ? [startAlone('check', wired.checkStore, hourMs)] : []),
    ...(wired.refreshHolidays
      ? [
          start('holidays', wired.loadHolidays, holidaysIntervalMs),
          startAlone('calendar', wired.refreshHolidays, hourMs),
        ]
      : []),
    ...(wired.refreshBusyTimes ? [startAlone('busy calendars', wired.refreshBusyTimes, busyCalendarsIntervalMs)] : []),
    ...(wired.backUp ? [startAlone('backup', wired.backUp, hourMs)] : []),
    startWorker({ name: 'clock', work: watchClock, everyMs: clockIntervalMs, log, after: turn }),
  ]
  const stopWatching = wired.services.portfolio.watch(similarProjects.wake)
  return async () => {
    stopWatching()
    await Promise.all([...stopQueues.map((stop) => stop()), ...workers.map((worker) => worker.stop())])
  }
}

/** For what shares a lock: on Firestore each lock of a start is charged. */
function inTurn(...works: readonly WorkerOptions['work'][]): WorkerOptions['work'] {
  return async (signal) => {
    for (const work of works) await work(signal)
  }
}

interface WorkerOptions {
  readonly name: string
  /** One run. `signal` is aborted when the worker stops: the run begins nothing more and finishes what it has begun. */
  readonly work: (signal: AbortSignal) => Promise<unknown>
  readonly everyMs: number
  readonly log: Log
  /** The first run waits for it. */
  readonly after?: Promise<unknown>
  /** Runs may overlap: a run of a queue ends with its last attempt, which can wait for minutes. */
  readonly overlaps?: boolean
}

interface Worker {
  /** Runs soon: now, or after the present run. */
  wake(): void
  /** Resolves when the first run has ended, or never begins. */
  readonly firstRun: Promise<unknown>
  /** Resolves when every run has ended. No other follows. */
  stop(): Promise<void>
}

/** Runs the work now, at every interval and when woken, one run at a time unless runs overlap. Goes on after a run that fails, soon where
 *  the interval is long. Logs a failure once for each reason, as an outage of the store must not fill the log, and that it is over. */
export function startWorker({ name, work, everyMs, log, after, overlaps = false }: WorkerOptions): Worker {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let retry: NodeJS.Timeout | undefined
  let isWokenAgain = false
  let failures = 0
  let lastReason: string | null = null

  async function run(): Promise<void> {
    try {
      await work(stopping.signal)
      if (failures > 0) log.info('worker works again', { worker: name, failures })
      failures = 0
      lastReason = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      failures += 1
      if (reason !== lastReason) log.error('worker round failed', { worker: name, reason })
      lastReason = reason
      clearTimeout(retry)
      if (everyMs > retryMs && !stopping.signal.aborted) retry = setTimeout(wake, retryMs)
    }
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    isWokenAgain = running.size > 0 && !overlaps
    if (isWokenAgain) return
    const present = run().finally(() => {
      running.delete(present)
      if (isWokenAgain) wake()
    })
    running.add(present)
  }

  const timer = setInterval(wake, everyMs)
  if (!after) wake()

  return {
    wake,
    firstRun: (after ?? Promise.resolve()).then(() => {
      if (after) wake()
      return Promise.all(running)
    }),
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(retry)
      await Promise.all(running)
    },
  }
}
