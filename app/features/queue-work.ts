import { leaseRenewalMs } from '../../core/delivery/claims.ts'
import type { ProcessQueue } from '../../core/delivery/process-queue.ts'
import type { Context } from './context.ts'
import type { Work } from './feature.ts'

/** Another process may have left an entry, and a next attempt comes due. */
const usualIntervalMs = 15 * 1000

interface Queue extends Pick<Context, 'store' | 'backend'> {
  readonly name: string
  readonly collection: string
  readonly process: ProcessQueue
  /** What wakes it is added to these. */
  readonly wakers?: Set<() => void>
}

/** Returns how often each queue is looked into. */
export function queueIntervalMs({ paces }: Context['backend']): number {
  return paces?.queueIntervalMs ?? usualIntervalMs
}

/** Returns the work of a queue: a new entry wakes it at once. Each process does it, as one worker claims an entry. */
export function queueWork({ name, collection, process, store, backend, wakers }: Queue): readonly Work[] {
  return [
    {
      name,
      everyMs: queueIntervalMs(backend),
      run: process,
      overlaps: true,
      watch(wake) {
        const stop = store.watch(collection, (change) => void (process.expects(change) && wake()))
        wakers?.add(wake)
        return () => {
          stop()
          wakers?.delete(wake)
        }
      },
    },
    { name: `leases of ${name}`, everyMs: leaseRenewalMs, run: process.renewLeases },
  ]
}
