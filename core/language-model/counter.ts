import type { openCollection } from '../collection.ts'
import type { ModelUse } from './use.ts'

type Uses = ReturnType<typeof openCollection<ModelUse>>

interface CounterOptions {
  readonly uses: Uses
  readonly id: string
  readonly limit: number
  /** The document where there is none yet. */
  readonly fresh: ModelUse
}

export interface Counter {
  /** Uses one call; answers whether there was one left. Of callers at the same time no more are answered yes than there are calls. */
  take(): Promise<boolean>
  giveBack(): void
  /** How many calls were used, as far as this process knows. */
  used(): Promise<number>
}

/** While much is left, calls are set aside several at a time, so that not each of them costs a write: at most this many, and at most this
 *  part of what is left. What is set aside when the process dies counts as used. */
const mostAtATime = 16
const partAtATime = 1 / 20

/** Counts in the store, so that neither a restart nor a second process forgets a call. */
export function createCounter({ uses, id, limit, fresh }: CounterOptions): Counter {
  let stored = 0
  /** Set aside and not used yet. */
  let left = 0
  let spent = false
  let waiting = 0
  let settingAside: Promise<void> | null = null

  async function setAside(): Promise<void> {
    let { document } = await uses.add(fresh, id)
    for (;;) {
      stored = document.calls
      const remaining = limit - stored
      if (remaining <= 0) {
        spent = true
        return
      }
      const several = Math.max(waiting, Math.min(mostAtATime, Math.ceil(remaining * partAtATime)))
      const calls = stored + Math.min(several, remaining)
      const updated = await uses.update(id, { calls }, document.revision)
      if (updated.kind === 'missing') throw new Error('The count of the day was erased')
      if (updated.kind === 'updated') {
        left += calls - stored
        stored = calls
        return
      }
      document = updated.document
    }
  }

  return {
    async take() {
      waiting += 1
      try {
        while (left === 0 && !spent) {
          settingAside ??= setAside().finally(() => (settingAside = null))
          await settingAside
        }
      } finally {
        waiting -= 1
      }
      if (left === 0) return false
      left -= 1
      return true
    },
    giveBack: () => void (left += 1),
    async used() {
      if (stored === 0) stored = (await uses.get(id))?.calls ?? 0
      return stored - left
    },
  }
}
