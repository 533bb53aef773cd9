/** Limits how many connections one key has at the same time. */
export function createConnectionLimit(most: number) {
  const open = new Map<string, number>()

  return {
    /** Returns a function that releases the connection, or null when the key has too many. */
    acquire(key: string): (() => void) | null {
      const before = open.get(key) ?? 0
      if (before >= most) return null
      open.set(key, before + 1)
      return () => {
        const rest = (open.get(key) ?? 0) - 1
        if (rest > 0) open.set(key, rest)
        else open.delete(key)
      }
    },
  }
}
