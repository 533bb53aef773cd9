/** `node:sqlite` does its work at once, and what is awaited from it comes before any timer or request: a long loop over the store would keep
 *  everybody else waiting. Answers a function to await before each use: it lets others have a turn when they have waited this long. */
export function createTurns(longestMs: number): () => Promise<void> {
  let began: number | null = null

  return async function turn() {
    if (began === null) {
      began = performance.now()
      setImmediate(() => {
        began = null
      })
    } else if (performance.now() - began > longestMs) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
