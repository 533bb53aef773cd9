import { vi } from 'vitest'

/** Resolves once the check no longer throws. Gives a busy machine five minutes, where the test runner gives a second. */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 300_000, interval: 20 })
}
