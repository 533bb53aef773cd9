import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { createLeaseLock, locks } from '../src/lease-lock.ts'

type Lock = ReturnType<typeof createLeaseLock>

/** The promises of `whileLocked` as tests. `open` returns two processes' stores on the same empty database. */
export function leaseLockContract(name: string, open: () => Promise<readonly [DocumentStore, DocumentStore]>): void {
  /** Two processes. The clock of the other one is ahead. */
  async function openTwo({ aheadMs = 0 } = {}) {
    const [store, others] = await open()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const now = () => new Date(Date.now() + aheadMs)
    return {
      store,
      one: createLeaseLock({ store, runtime: quietRuntime }),
      other: createLeaseLock({ store: others, runtime: { ...quietRuntime, now } }),
    }
  }

  describe(`locks on ${name}`, () => {
    it('leaves work to the process that does it, and takes it up when that has ended', async () => {
      const { store, one, other } = await openTwo()
      const purge = await begin(one, 'purge')
      expect(await other.whileLocked('purge', done)).toBeNull()
      expect(await one.whileLocked('purge', done)).toBeNull()
      expect(await other.whileLocked('backup', done)).toBe('done')
      purge.resolve('purged')
      expect(await purge.ended).toBe('purged')
      expect(await other.whileLocked('purge', done)).toBe('done')
      expect(await store.count(locks.name)).toBe(0)
    })

    it('gives a lock to one of two that take it at the same moment', async () => {
      const { one, other } = await openTwo()
      /** The work ends once both know whether they have the lock. */
      async function both() {
        let decided = 0
        const { promise, resolve } = Promise.withResolvers<void>()
        const decide = () => void ((decided += 1) === 2 && resolve())
        const work = async () => (decide(), await promise, 'done')
        const results = await Promise.all(
          [one, other].map(async ({ whileLocked }) => {
            const result = await whileLocked('purge', work)
            if (result === null) decide()
            return result
          }),
        )
        return results.filter((result) => result !== null)
      }
      expect(await both()).toEqual(['done'])
      const dead = await begin(one, 'purge')
      vi.setSystemTime(Date.now() + 3 * 60 * 1000)
      expect(await both()).toEqual(['done'])
      dead.resolve('purged')
      await dead.ended
    })

    it('keeps no lock of work that has failed', async () => {
      const { one, other } = await openTwo()
      const purge = await begin(one, 'purge')
      purge.reject(new Error('The disk is full'))
      await expect(purge.ended).rejects.toThrow('The disk is full')
      expect(await other.whileLocked('purge', done)).toBe('done')
    })

    it('keeps the lock of long work, also from a process whose clock is a minute ahead', async () => {
      const { one, other } = await openTwo({ aheadMs: 60_000 })
      const purge = await begin(one, 'purge')
      for (let second = 0; second < 300; second += 1) {
        await vi.advanceTimersByTimeAsync(1000)
        expect(await other.whileLocked('purge', done)).toBeNull()
      }
      purge.resolve('purged')
      expect(await purge.ended).toBe('purged')
      expect(await other.whileLocked('purge', done)).toBe('done')
    })

    it('keeps no lock of a process that has died, and leaves the lock to the one that took it over', async () => {
      const { one, other } = await openTwo()
      const dead = await begin(one, 'purge')
      const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
      later(119)
      expect(await other.whileLocked('purge', done)).toBeNull()
      later(2)
      const purge = await begin(other, 'purge')
      // It had only been stopped for so long.
      expect(dead.lost.aborted).toBe(false)
      await vi.advanceTimersByTimeAsync(30_000)
      await vi.waitUntil(() => dead.lost.aborted)
      expect(purge.lost.aborted).toBe(false)
      dead.resolve('purged')
      expect(await dead.ended).toBe('purged')
      expect(await one.whileLocked('purge', done)).toBeNull()
      purge.resolve('purged')
      await purge.ended
    })

    it('keeps a lock whose renewal was stored without an answer', async () => {
      const { store, other } = await openTwo()
      let cuts = 1
      const one = createLeaseLock({
        runtime: quietRuntime,
        store: {
          ...store,
          async update(...values) {
            const updated = await store.update(...values)
            if (cuts-- > 0) throw new Error('The connection was cut')
            return updated
          },
        },
      })
      const purge = await begin(one, 'purge')
      for (let half = 0; half < 8; half += 1) {
        await vi.advanceTimersByTimeAsync(30_000)
        expect(await other.whileLocked('purge', done)).toBeNull()
      }
      purge.resolve('purged')
      await purge.ended
      expect(await store.count(locks.name)).toBe(0)
    })
  })
}

/** Work that has begun, and ends when the test says so. */
async function begin({ whileLocked }: Lock, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<AbortSignal>()
  const ended = whileLocked(name, (lost) => (begun.resolve(lost), promise))
  return { ended, resolve, reject, lost: await begun.promise }
}

const done = async () => 'done'
