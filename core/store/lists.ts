import type { FoundCount } from '../../ports/document-store.ts'
import { groupedNumber } from '../text/numbers.ts'
import { countMessages } from './count-messages.ts'

/** `changed`: the document has another revision than the caller has seen, and nothing was erased. */
export type EraseResult = { readonly kind: 'erased' | 'changed' | 'gone' }

/** A page counts no further, so that its time does not grow with what is stored. */
export const mostCounted = 1000
/** What a store is asked to count up to, to tell whether there are more. */
export const countedUpTo = mostCounted + 1

export function foundCount(counted: number): FoundCount {
  return { count: Math.min(counted, mostCounted), more: counted > mostCounted }
}

/** Formats a count as `12`, or `more than 1 000`. */
export function countInWords({ count, more }: FoundCount): string {
  return more ? countMessages.moreThan(groupedNumber(count)) : groupedNumber(count)
}

/** Returns a function that gives the current version of what a live page shows. The version differs after every start of the process and
 *  after every change that `watch` reports. */
export function createChangeVersion(watch: (listener: () => void) => unknown, newId: () => string): () => string {
  const start = newId()
  let changes = 0
  watch(() => {
    changes += 1
  })
  return () => `${start}.${changes}`
}

/** Returns a function that runs `work`, and once more when it is called during a run, so that the last run begins after the last call. Runs do
 *  not overlap. `work` must not reject; `isOutdated` returns whether a call came since it began. */
export function coalesce(work: (isOutdated: () => boolean) => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  async function run(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work(() => isWanted)
    }
    isRunning = false
  }
  return () => void run()
}
