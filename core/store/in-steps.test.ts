import { expect, it } from 'vitest'
import { inSteps } from './in-steps.ts'

function clock() {
  let at = 0
  const rests: number[] = []
  return {
    rests,
    pass: (milliseconds: number) => (at += milliseconds),
    runtime: { now: () => new Date(at), sleep: async (milliseconds: number) => void rests.push(milliseconds) },
  }
}

it('rests four times as long as each step took, until a step does nothing', async () => {
  const { rests, pass, runtime } = clock()
  const steps = [10, 20, 0]
  const step = async () => {
    const done = steps.shift() ?? 0
    pass(done)
    return done
  }
  expect(await inSteps(runtime, step)).toBe(30)
  expect(rests).toEqual([40, 80])
})

it('takes no further step once it is stopped', async () => {
  const stopping = new AbortController()
  const step = async () => {
    stopping.abort()
    return 1
  }
  expect(await inSteps(clock().runtime, step, stopping.signal)).toBe(1)
})
