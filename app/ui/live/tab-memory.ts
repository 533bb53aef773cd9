/** Text that a browser keeps, by a key. Does nothing where it refuses storage. */
function memoryIn(storage: () => Storage) {
  return {
    recall(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    keep(key: string, text: string): void {
      try {
        if (text === '') storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {}
    },
    keys(): readonly string[] {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    },
  }
}

/** What this tab keeps across a reload. */
export const tabMemory = memoryIn(() => sessionStorage)
export const deviceMemory = memoryIn(() => localStorage)
