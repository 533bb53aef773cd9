import { randomUUID } from 'node:crypto'
import type { Runtime } from '../../ports/runtime.ts'

/** The real clock, random ids, and a log that nobody reads. */
export const quietRuntime: Pick<Runtime, 'now' | 'newId' | 'log'> = {
  now: () => new Date(),
  newId: () => randomUUID().replaceAll('-', ''),
  log: { info() {}, warn() {}, error() {} },
}
