import type { openCollection, Stored } from '../store/collection.ts'
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

/** While much is left, calls are set aside many at a time, so that hardly one of them waits for a write: at most this many, and at most
 *  this part of what is left. What is set aside when the process dies counts as used. */
const mostAtATime = 32
const partAtATime = 1 / 20

/** Counts in the store, so that neither a restart nor a second process forgets a call. */
export function createCounter({ uses, id, limit, fresh }: CounterOptions): Counter {
  let known: Stored<ModelUse> | null = null
  /** Set aside and not used yet. */
  let left = 0
  let plenty = false
  let spent = false
  let waiting = 0
  let settingAside: Promise<void> | null = null

  async function setAside(): Promise<void> {
    known ??= (await uses.add(fresh, id)).document
    for (;;) {
      const remaining = limit - known.calls
      if (remaining <= 0) {
        spent = true
        return
      }
      plenty = remaining * partAtATime >= mostAtATime
      const several = Math.max(waiting, Math.min(mostAtATime, Math.ceil(remaining * partAtATime)))
      const calls = Math.min(several, remaining)
      const updated = await uses.update(id, { calls: known.calls + calls }, known.revision)
      if (updated.kind === 'missing') throw new Error('The count of the day was erased')
      known = updated.document
      if (updated.kind === 'updated') {
        left += calls
        return
      }
    }
  }

  function more(): Promise<void> {
    settingAside ??= setAside().finally(() => (settingAside = null))
    return settingAside
  }

  return {
    async take() {
      waiting += 1
      try {
        while (left === 0 && !spent) await more()
      } finally {
        waiting -= 1
      }
      if (left === 0) return false
      left -= 1
      // While there is plenty, the next ones are there before anybody waits for them. Should that fail, whoever does wait hears of it.
      if (plenty && left < mostAtATime / 2) more().catch(() => undefined)
      return true
    },
    giveBack: () => void (left += 1),
    async used() {
      known ??= await uses.get(id)
      return known === null ? 0 : known.calls - left
    },
  }
}
