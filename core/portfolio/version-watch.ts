type Listener = (version: string) => void

interface Watched {
  read: () => Promise<{ readonly kind: 'loaded'; readonly version: string } | { readonly kind: 'failed' }>
  watch: (listener: () => void) => () => void
}

/** Tells every listener the version of what is read after a change. However many listen, and however fast changes come, it is read once
 *  at a time. */
export function createVersionWatch({ read, watch }: Watched): (listener: Listener) => () => void {
  const listeners = new Set<Listener>()
  let stopWatching: (() => void) | null = null
  let changes = 0
  let reading = false

  async function look(): Promise<void> {
    changes += 1
    if (reading) return
    reading = true
    const latest = await readLatest()
    reading = false
    if (latest.kind === 'failed') return
    for (const listener of listeners) listener(latest.version)
  }

  // A change that comes while it is read may or may not be in it.
  async function readLatest(): ReturnType<Watched['read']> {
    const known = changes
    const latest = await read()
    return known === changes ? latest : readLatest()
  }

  return (listener) => {
    // A wrapper of its own, so that one function may listen twice and be stopped once.
    const entry: Listener = (version) => listener(version)
    listeners.add(entry)
    stopWatching ??= watch(() => void look())
    return () => {
      listeners.delete(entry)
      if (listeners.size > 0) return
      stopWatching?.()
      stopWatching = null
    }
  }
}
