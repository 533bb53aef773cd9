/** A mark that is another after every change that this process hears of, and after every start: whoever knows it can tell at once whether
 *  what they show is still so. */
export function createChangeCount(watch: (listener: () => void) => unknown, newId: () => string): () => string {
  const start = newId()
  let changes = 0
  watch(() => {
    changes += 1
  })
  return () => `${start}.${changes}`
}
