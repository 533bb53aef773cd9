/** Gives out places, so many for each key at the same time, so that nobody takes them all. */
export function createSeats(most: number) {
  const taken = new Map<string, number>()

  return {
    /** Answers how to give the place back, or null when there is none left. */
    take(key: string): (() => void) | null {
      const before = taken.get(key) ?? 0
      if (before >= most) return null
      taken.set(key, before + 1)
      return () => {
        const rest = (taken.get(key) ?? 0) - 1
        if (rest > 0) taken.set(key, rest)
        else taken.delete(key)
      }
    },
  }
}
