import type { Change } from '../../ports/document-store.ts'
import type { Log } from '../../ports/runtime.ts'

type Listener = (change: Change) => unknown

/** Tells listeners in this process. A listener that fails is logged and disturbs neither the writer nor the others. */
export function createWatchers(log: Pick<Log, 'error'>) {
  const watched = new Map<string, Set<Listener>>()

  // Asynchronous, so that a listener's promise that rejects is caught as well; it still runs at once.
  async function tell(listener: Listener, change: Change): Promise<void> {
    try {
      await listener(change)
    } catch (error) {
      log.error('watch-listener-failed', {
        collection: change.collection,
        error: error instanceof Error ? error.name : typeof error,
      })
    }
  }

  return {
    add(collection: string, listener: Listener): () => void {
      // A wrapper of its own, so that one function may watch twice and be stopped once.
      const entry: Listener = (change) => listener(change)
      const listeners = watched.get(collection) ?? new Set()
      watched.set(collection, listeners.add(entry))
      return () => listeners.delete(entry)
    },
    tellAll(collection: string, ids: readonly string[]): void {
      // A copy: whoever begins to watch meanwhile is not told of what was before.
      const listeners = [...(watched.get(collection) ?? [])]
      for (const listener of listeners) void tell(listener, { collection, ids })
    },
    clear: () => watched.clear(),
  }
}
