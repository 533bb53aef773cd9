import type { Log } from '../../ports/runtime.ts'
import type { Failed } from '../store/documents.ts'

export type Attempt = ReturnType<typeof createAttempt>

/** A store that is away is an expected failure: the catalogue's sentence for whoever reads it, the reason for the log. */
export function createAttempt(log: Log) {
  return async function attempt<Outcome>(message: string, work: () => Promise<Outcome>): Promise<Outcome | Failed> {
    try {
      return await work()
    } catch (error) {
      log.error('portfolio failed', { message, reason: String(error) })
      return { kind: 'failed', message }
    }
  }
}
