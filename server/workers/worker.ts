import type { Log } from '../../ports/runtime.ts'

interface WorkerOptions {
  name: string
  /** One round. `signal` is aborted when no more is to be begun; what is under way is to be finished. */
  work: (signal: AbortSignal) => Promise<unknown>
  everyMs: number
  log: Log
}

export interface Worker {
  /** Works soon, or right after the round that is under way. */
  wake(): void
  /** Resolves when the round under way has ended; there is none after it. */
  stop(): Promise<void>
}

/** Does a piece of work now, then at every interval and whenever it is woken, one round at a time. A round that fails is logged, and
 *  the next one comes all the same. */
export function startWorker({ name, work, everyMs, log }: WorkerOptions): Worker {
  let running: Promise<void> | null = null
  const stopping = new AbortController()
  let again = false

  async function rounds(): Promise<void> {
    do {
      again = false
      try {
        await work(stopping.signal)
      } catch (error) {
        log.error('worker round failed', {
          worker: name,
          reason: error instanceof Error ? error.message : String(error),
        })
      }
    } while (again && !stopping.signal.aborted)
    running = null
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    if (running) again = true
    else running = rounds()
  }

  const timer = setInterval(wake, everyMs)
  wake()

  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
