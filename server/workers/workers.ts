import type { Work } from '../../app/features/feature.ts'
import { minuteMs } from '../../core/follow-up/zoned-time.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Wired } from '../wiring/wire.ts'

const clockIntervalMs = 10 * minuteMs
/** Work with a longer interval is tried again so soon after a failure: an outage must not cost a day. */
const retryMs = 5 * minuteMs

type Working = Pick<Wired, 'work' | 'clock' | 'bringForward' | 'whileLocked'> & {
  readonly runtime: { readonly log: Log }
}

/** Starts the background work. Any number of processes may do so: an entry of a queue is claimed by one worker, and other work on what is
 *  stored is done by one process at a time. Returns a function that starts no further run and waits for those that are running. */
export function startWorkers({
  work,
  clock,
  bringForward,
  whileLocked,
  runtime: { log },
}: Working): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve()

  function locked({ name, run, isDue }: Work): Work['run'] {
    return async (stopped) => {
      if (isDue && !(await isDue())) return
      await whileLocked(name, (lost) => {
        const ended = new AbortController()
        lost.addEventListener('abort', () => ended.abort(), { once: true })
        return run(AbortSignal.any([stopped, ended.signal]))
      })
    }
  }

  /** For what must not follow from a wrong clock. */
  function withClock(run: Work['run']): Work['run'] {
    return async (signal) => {
      if ((await clock.judge()).kind === 'trusted') await run(signal)
    }
  }

  function start(row: Work): () => Promise<void> {
    const { name, everyMs, alone = false, byClock = false, lasts = false, overlaps = false, watch } = row
    const run = byClock ? withClock(row.run) : row.run
    // Its first run follows that of the worker before: a lock takes a connection, of which a start must not need many at once.
    const after = alone ? { after: turn } : {}
    const worker = startWorker({ name, work: alone ? locked({ ...row, run }) : run, everyMs, log, overlaps, ...after })
    if (alone && !lasts) turn = worker.firstRun
    const stopWatching = watch?.(worker.wake)
    return () => {
      stopWatching?.()
      return worker.stop()
    }
  }

  let wasTrusted = false
  async function watchClock(): Promise<void> {
    const isTrusted = (await clock.judge()).kind === 'trusted'
    if (isTrusted && !wasTrusted) await bringForward()
    wasTrusted = isTrusted
  }

  const stops = work.map(start)
  const clockWorker = startWorker({ name: 'clock', work: watchClock, everyMs: clockIntervalMs, log, after: turn })
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), clockWorker.stop()])
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
