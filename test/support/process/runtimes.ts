import { randomUUID } from 'node:crypto'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import type { Log, Runtime } from '../../../ports/runtime.ts'
import { silentLog } from './logs.ts'

interface Options {
  log?: Log
  /** Added to the real time. */
  clock?: { readonly aheadMs: number }
}

/** The runtime of this process, whose `sleep` does not wait. */
export function fastRuntime({ log = silentLog, clock = { aheadMs: 0 } }: Options = {}): Runtime {
  return {
    ...createNodeRuntime({ log }),
    now: () => new Date(Date.now() + clock.aheadMs),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

/** The real clock, random ids and a log that discards everything. */
export const quietRuntime: Pick<Runtime, 'now' | 'newId' | 'log'> = {
  now: () => new Date(),
  newId: () => randomUUID().replaceAll('-', ''),
  log: silentLog,
}
