import { describe, expect, it } from 'vitest'
import type { Limiter } from '../../ports/limiter.ts'

export interface Subject {
  readonly limiter: Limiter
  pass(seconds: number): Promise<void>
}

const attempts = { name: 'attempts', points: 3, seconds: 60 }

/** The prose of `ports/limiter.ts` as tests. `open` returns a limiter that has counted nothing yet. */
export function limiterContract(name: string, open: () => Promise<Subject>): void {
  async function useUp(limiter: Limiter, key: string): Promise<void> {
    for (let point = 0; point < attempts.points; point += 1) await limiter.take(attempts, key)
  }

  describe(`limiter on ${name}`, () => {
    it('gives the points of the bucket, and then says how long to wait', async () => {
      const { limiter } = await open()
      for (let point = 0; point < 3; point += 1) expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'wait', seconds: expect.any(Number) })
    })

    it('returns a wait in whole seconds of at least one, after which there are points again', async () => {
      const { limiter, pass } = await open()
      await limiter.take(attempts, 'a')
      await pass(20)
      await useUp(limiter, 'a')
      const taken = await limiter.take(attempts, 'a')
      const seconds = taken.kind === 'wait' ? taken.seconds : 0
      expect(seconds).toSatisfy(Number.isInteger)
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(60)
      await pass(seconds)
      expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
    })

    it('does not make anybody wait longer because they asked again', async () => {
      const { limiter, pass } = await open()
      await useUp(limiter, 'a')
      for (let second = 0; second < 59; second += 1) {
        await pass(1)
        expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
      }
      await pass(2)
      expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
    })

    it('gives exactly the points of the bucket to many who ask at once', async () => {
      const { limiter } = await open()
      const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take(attempts, 'a')))
      expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(3)
    })

    it('counts each key and each bucket on its own', async () => {
      const { limiter } = await open()
      await useUp(limiter, 'a')
      expect(await limiter.take(attempts, 'b')).toEqual({ kind: 'ok' })
      expect(await limiter.take({ ...attempts, name: 'writes' }, 'a')).toEqual({ kind: 'ok' })
      expect(await limiter.take({ ...attempts, name: 'attempts:a' }, '')).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
    })

    it('gives a forgiven key all its points back, and no other key', async () => {
      const { limiter } = await open()
      await useUp(limiter, 'a')
      await useUp(limiter, 'b')
      await limiter.forgive(attempts, 'a')
      await limiter.forgive(attempts, 'never seen')
      for (let point = 0; point < 3; point += 1) expect(await limiter.take(attempts, 'a')).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
      expect(await limiter.take(attempts, 'b')).toMatchObject({ kind: 'wait' })
    })

    it('takes several points at once, or none where fewer are left', async () => {
      const { limiter } = await open()
      expect(await limiter.take(attempts, 'a', 2)).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a', 2)).toMatchObject({ kind: 'wait' })
      expect(await limiter.take(attempts, 'a', 1)).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a', 1)).toMatchObject({ kind: 'wait' })
      expect(await limiter.take(attempts, 'b', 4)).toMatchObject({ kind: 'wait' })
    })

    it('has the points again that were given back, and no more', async () => {
      const { limiter } = await open()
      await useUp(limiter, 'a')
      expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
      await limiter.giveBack(attempts, 'a', 2)
      expect(await limiter.take(attempts, 'a', 2)).toEqual({ kind: 'ok' })
      expect(await limiter.take(attempts, 'a')).toMatchObject({ kind: 'wait' })
    })

    it('takes any text as a key and never throws', async () => {
      const { limiter } = await open()
      for (const key of ['', '__proto__', 'constructor', 'a:b', '漢字', '\0\n', 'k'.repeat(10_000)]) {
        await useUp(limiter, key)
        expect(await limiter.take(attempts, key)).toMatchObject({ kind: 'wait' })
        await limiter.forgive(attempts, key)
        expect(await limiter.take(attempts, key)).toEqual({ kind: 'ok' })
      }
    })
  })
}
