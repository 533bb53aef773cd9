import { leaseRenewalMs } from '../../core/delivery/claims.ts'
import type { ProcessQueue } from '../../core/delivery/process-queue.ts'
import type { Context, Work } from './feature.ts'

/** Another process may have left an entry, and a next attempt comes due. */
const usualIntervalMs = 15 * 1000

interface Queue extends Pick<Context, 'store' | 'backend'> {
  readonly name: string
  readonly collection: string
  readonly process: ProcessQueue
  /** A collection of which each change is due in this queue so much later. */
  readonly dueLater?: { readonly collection: string; readonly ms: number }
}

/** Returns how often each queue is looked into. */
export function queueIntervalMs({ paces }: Context['backend']): number {
  return paces?.queueIntervalMs ?? usualIntervalMs
}

/** Returns the work of a queue: a new entry wakes it at once. Each process does it, as one worker claims an entry. */
export function queueWork({ name, collection, process, store, backend, dueLater }: Queue): readonly Work[] {
  return [
    {
      name,
      everyMs: queueIntervalMs(backend),
      run: process,
      overlaps: true,
      watch(wake) {
        const stop = store.watch(collection, (change) => void (process.expects(change) && wake()))
        const stopLater = dueLater && store.watch(dueLater.collection, () => void setTimeout(wake, dueLater.ms).unref())
        return () => {
          stop()
          stopLater?.()
        }
      },
    },
    { name: `leases of ${name}`, everyMs: leaseRenewalMs, run: process.renewLeases },
  ]
}
