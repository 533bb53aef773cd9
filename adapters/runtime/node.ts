import { createHash, randomBytes } from 'node:crypto'
import type { Log, Runtime } from '../../ports/runtime.ts'

/** The clock, timers and randomness of this process. */
export function createNodeRuntime({ log }: { log: Log }): Runtime {
  return {
    now: () => new Date(),
    newId: () => randomBytes(16).toString('hex'),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const timer = setTimeout(done, milliseconds)
        signal?.addEventListener('abort', done, { once: true })
        function done() {
          clearTimeout(timer)
          signal?.removeEventListener('abort', done)
          resolve()
        }
      }),
    log,
  }
}
