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

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^22 is a little over 2^130. */
const idLength = 22

function newId(): string {
  let id = ''
  while (id.length < idLength) {
    for (const byte of randomBytes(idLength)) {
      // 248 is the largest multiple of 62 in a byte: above it the first letters would come up more often.
      if (byte < 248 && id.length < idLength) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
