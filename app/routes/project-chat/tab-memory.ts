/** What this tab remembers across a reload. Where the browser refuses storage, it remembers nothing, and nothing else breaks. */
export const tabMemory = {
  recall(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(key: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // Storage is off or full.
    }
  },
}
