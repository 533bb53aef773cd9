import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import type { Log, Runtime } from '../../ports/runtime.ts'
import { silentLog } from './logs.ts'

interface Options {
  log?: Log
  /** Time is as it is, and so much ahead. */
  clock?: { readonly aheadMs: number }
}

/** This process without the pauses that we make for people. */
export function hastyRuntime({ log = silentLog, clock = { aheadMs: 0 } }: Options = {}): Runtime {
  return {
    ...createNodeRuntime({ log }),
    now: () => new Date(Date.now() + clock.aheadMs),
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
