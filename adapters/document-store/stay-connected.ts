import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../ports/runtime.ts'

interface Options {
  /** Connects, and returns when the connection has ended. Calls `connected` once it hears of changes. */
  readonly listen: (connected: () => void) => Promise<void>
  readonly signal: AbortSignal
  readonly log: Pick<Log, 'error'> | undefined
}

const firstPauseMs = 100
const longestPauseMs = 5000

/** Listens, and connects again whenever a connection ends, until `signal` is aborted. Logs each reason of a failure once until the next
 *  connect: an outage must not fill the log. */
export async function stayConnected({ listen, signal, log }: Options): Promise<void> {
  let pauseMs = firstPauseMs
  let lastFailure: string | null = null
  while (!signal.aborted) {
    try {
      await listen(() => {
        pauseMs = firstPauseMs
        lastFailure = null
      })
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      if (reason !== lastFailure && !signal.aborted) log?.error('no announcements', { reason })
      lastFailure = reason
    }
    // Not all processes at the same moment.
    await pause(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
