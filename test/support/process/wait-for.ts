import { vi } from 'vitest'

/** Resolves once the check no longer throws. Gives a busy machine a minute, where the test runner gives a second. */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}
