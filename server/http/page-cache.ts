interface PageCacheOptions<Page> {
  /** Whether a page may be stored. Another one is returned to the callers that wait for it, and rendered again for the next. */
  isCacheable: (page: Page) => boolean
  /** The least recently used page is removed first. */
  maxPages: number
  /** For content that changes without `invalidate`, such as the year. */
  maxAgeMs: number
  now?: () => number
}

/** `previous` is the page that was stored last; it may be returned again. */
type Render<Page> = (previous: Page | null) => Promise<Page>

/** Pages in memory. A page that is requested after `invalidate` was rendered after it. */
export interface PageCache<Page> {
  /** Returns the current page, or null when it must be rendered. */
  get(key: string): Page | null
  /** Renders the page. Concurrent calls share one rendering, unless `invalidate` was called in between. Rejects as `render` does, and then
   *  stores nothing. */
  fetch(key: string, render: Render<Page>): Promise<Page>
  /** Marks all pages as outdated. */
  invalidate(): void
}

interface Stored<Page> {
  readonly page: Page
  readonly version: number
  readonly startedAt: number
}

export function createPageCache<Page>(options: PageCacheOptions<Page>): PageCache<Page> {
  const { isCacheable, maxPages, maxAgeMs, now = Date.now } = options
  const entries = new Map<string, Stored<Page>>()
  const pending = new Map<string, { version: number; page: Promise<Page> }>()
  let version = 0

  /** Keeps the map in the order of last use. */
  function store(key: string, entry: Stored<Page>): void {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages) break
      entries.delete(oldest)
    }
  }

  async function renderAndStore(key: string, render: Render<Page>): Promise<Page> {
    const startedAt = now()
    // A page that was read before a change is returned to those who requested it before the change, and not stored.
    const versionRead = version
    const page = await render(entries.get(key)?.page ?? null)
    if (!isCacheable(page)) entries.delete(key)
    else if (versionRead === version) store(key, { page, version, startedAt })
    return page
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry || entry.version !== version || now() - entry.startedAt >= maxAgeMs) return null
      store(key, entry)
      return entry.page
    },
    fetch(key, render) {
      const running = pending.get(key)
      if (running?.version === version) return running.page
      const page = renderAndStore(key, render).finally(() => {
        if (pending.get(key)?.page === page) pending.delete(key)
      })
      pending.set(key, { version, page })
      return page
    },
    invalidate() {
      version += 1
    },
  }
}
