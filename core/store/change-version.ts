/** Returns a function that gives the current version of what a live page shows. The version differs after every start of the process and
 *  after every change that `watch` reports. */
export function createChangeVersion(watch: (listener: () => void) => unknown, newId: () => string): () => string {
  const start = newId()
  let changes = 0
  watch(() => {
    changes += 1
  })
  return () => `${start}.${changes}`
}
