/** Text that this tab keeps across a reload. Does nothing where the browser refuses storage. */
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
    } catch {}
  },
}
