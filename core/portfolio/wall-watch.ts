import type { PortfolioService } from '../services.ts'

type Listener = (version: string) => void

/** Tells every listener the version of the wall after a change. However many listen, and however fast changes come, the wall is read
 *  once at a time. */
export function createWallWatch({
  published,
  watch,
}: Pick<PortfolioService, 'published' | 'watch'>): PortfolioService['watchPublished'] {
  const listeners = new Set<Listener>()
  let stopWatching: (() => void) | null = null
  let changes = 0
  let reading = false

  async function look(): Promise<void> {
    changes += 1
    if (reading) return
    reading = true
    const wall = await readLatest()
    reading = false
    if (wall.kind === 'failed') return
    for (const listener of listeners) listener(wall.version)
  }

  // A change that comes while the wall is read may or may not be in it.
  async function readLatest(): ReturnType<PortfolioService['published']> {
    const known = changes
    const wall = await published()
    return known === changes ? wall : readLatest()
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
