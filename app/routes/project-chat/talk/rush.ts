/** In a turn of the event loop. */
const releasedAtOnce = 8

export type Rush = ReturnType<typeof createRush>

/** Lets what can wait come after what others wait for. While something that has begun has not ended, `over` does not resolve. */
export function createRush() {
  const waiting = new Set<() => void>()
  let begun = 0

  function release(): void {
    if (begun > 0) return
    for (const go of Array.from(waiting).slice(0, releasedAtOnce)) go()
    if (waiting.size > 0) setImmediate(release)
  }

  return {
    begin: () => void (begun += 1),
    end(): void {
      begun -= 1
      if (begun === 0 && waiting.size > 0) setImmediate(release)
    },
    /** Waits no longer than the other. */
    async over(other: Promise<unknown>): Promise<void> {
      if (begun === 0 && waiting.size === 0) return
      await new Promise<void>((resolve) => {
        // A crowd that does not end must not keep those who have left.
        const go = () => resolve(void waiting.delete(go))
        waiting.add(go)
        other.then(go, go)
      })
    },
  }
}
