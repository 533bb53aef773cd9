/** In a turn of the event loop. */
const releasedAtOnce = 8

export type Rush = ReturnType<typeof createRush>

/** Lets what can wait come after what others wait for. While something that has begun has not ended, `over` does not resolve. */
export function createRush() {
  const waiting: (() => void)[] = []
  let begun = 0

  function release(): void {
    if (begun > 0) return
    for (const go of waiting.splice(0, releasedAtOnce)) go()
    if (waiting.length > 0) setImmediate(release)
  }

  return {
    begin: () => void (begun += 1),
    end(): void {
      begun -= 1
      if (begun === 0 && waiting.length > 0) setImmediate(release)
    },
    over: () => (begun === 0 && waiting.length === 0 ? Promise.resolve() : new Promise<void>((go) => waiting.push(go))),
  }
}
