import type { CancelSignal, Runtime } from '../../ports/runtime.ts'

/** How many times as long as a step takes the next one waits. */
const restsPerStep = 4

/** Repeats `step` until it returns 0 or `signal` is aborted, and returns the sum. Rests after each step, so that work of minutes leaves the
 *  process to its visitors for most of the time. */
export async function inSteps(
  runtime: Pick<Runtime, 'now' | 'sleep'>,
  step: () => Promise<number>,
  signal?: CancelSignal,
): Promise<number> {
  let sum = 0
  while (!signal?.aborted) {
    const startedAt = runtime.now().getTime()
    const done = await step()
    if (done === 0) break
    sum += done
    await runtime.sleep(restsPerStep * (runtime.now().getTime() - startedAt), signal)
  }
  return sum
}
