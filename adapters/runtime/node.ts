import { hash, randomBytes } from 'node:crypto'
import type { Log, Runtime } from '../../ports/runtime.ts'

/** The clock, timers and randomness of this process. */
export function createNodeRuntime({ log }: { log: Log }): Runtime {
  return {
    now: () => new Date(),
    newId,
    digest: (content) => hash('sha256', content),
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

/** 62^22 is a little over 2^130. */
const idLength = 22

/** Letters and digits, of so many that there are always enough. */
function newId(): string {
  return randomBytes(48).toString('base64url').replaceAll(/[-_]/g, '').slice(0, idLength)
}
