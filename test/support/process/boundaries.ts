import type { DocumentStore } from '../../../ports/document-store.ts'

/** Counts boundaries, before and after each step of a process, and ends the process by `kill -9` at that one; at none where it is 0 or no number. */
export function createBoundaries(killAt: string) {
  let boundaries = 0

  function boundary(): void {
    boundaries += 1
    if (boundaries === Number(killAt)) process.kill(process.pid, 'SIGKILL')
  }

  async function between<Result>(work: () => Promise<Result>): Promise<Result> {
    boundary()
    const result = await work()
    boundary()
    return result
  }

  return {
    between,
    /** Each write is a step. */
    writing: (store: DocumentStore): DocumentStore => ({
      ...store,
      add: (...added) => between(() => store.add(...added)),
      update: (...change) => between(() => store.update(...change)),
      batch: (writes) => between(() => store.batch(writes)),
    }),
    /** What the start wrote does not count. */
    begin: () => void (boundaries = 0),
    count: () => boundaries,
  }
}
