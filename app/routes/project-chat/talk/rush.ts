/** In a turn of the event loop. */
const releasedAtOnce = 8

export type Rush = ReturnType<typeof createRush>

/** Lets what can wait come after what others wait for. While something that has begun has not ended, `over` does not resolve, and not before a
 *  turn of the event loop in which nothing begins: of a crowd, only the first are let in at once. */
export function createRush() {
  const waiting = new Set<() => void>()
  let begun = 0
  let hasBegun = false
  let isPlanned = false

  function planRelease(): void {
    if (!isPlanned) setImmediate(release)
    isPlanned = true
  }

  function release(): void {
    isPlanned = false
    if (begun > 0) return
    if (hasBegun) hasBegun = false
    else for (const go of Array.from(waiting).slice(0, releasedAtOnce)) go()
    if (waiting.size > 0) planRelease()
  }

  return {
    begin(): void {
      begun += 1
      hasBegun = true
    },
    end(): void {
      begun -= 1
      if (begun === 0) planRelease()
    },
    /** Waits no longer than the other. */
    async over(other: Promise<unknown>): Promise<void> {
      if (begun === 0 && waiting.size === 0 && !hasBegun) return
      await new Promise<void>((resolve) => {
        // A crowd that does not end must not keep those who have left.
        const go = () => resolve(void waiting.delete(go))
        waiting.add(go)
        other.then(go, go)
      })
    },
  }
}
