import type { Runtime } from '../ports/runtime.ts'

export type Retried<Result> = { kind: 'done'; result: Result } | { kind: 'gave-up'; reason: string }

/** Tries until it works, at most `attempts` times, waiting `stepMs` times the number of the failed attempt in between. */
export async function retry<Result>(
  runtime: Pick<Runtime, 'sleep'>,
  { attempts, stepMs }: { attempts: number; stepMs: number },
  attempt: () => Promise<Result>,
): Promise<Retried<Result>> {
  for (let number = 1; ; number += 1) {
    try {
      return { kind: 'done', result: await attempt() }
    } catch (error) {
      if (number >= attempts) return { kind: 'gave-up', reason: error instanceof Error ? error.message : String(error) }
      await runtime.sleep(stepMs * number)
    }
  }
}
