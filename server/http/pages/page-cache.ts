interface PageCacheOptions<Page> {
  /** Whether a page may be kept: a failure is answered to those who wait for it, and made anew for the next. */
  keeps: (page: Page) => boolean
  /** How many pages are kept; the one that nobody asked for the longest goes first. */
  mostPages: number
  /** How long a page is kept at most, for what changes by itself, such as the year. */
  freshForMs: number
  now?: () => number
}

/** Makes a page anew. `before` is what was kept last, to be answered again if nothing changed. */
type Make<Page> = (before: Page | null) => Promise<Page>

/** Pages in memory. A page that is asked for after `outdate` was made after it. */
export interface PageCache<Page> {
  /** The page as it is now, or null when it has to be made. */
  get(key: string): Page | null
  /** Has the page made. Whoever asks for it meanwhile waits for the same making, unless the content changed in between.
   *  Rejects with what `make` rejects with; nothing is kept then. */
  fetch(key: string, make: Make<Page>): Promise<Page>
  /** What the pages show has changed. */
  outdate(): void
}

interface Stored<Page> {
  readonly page: Page
  readonly version: number
  readonly begun: number
}

export function createPageCache<Page>(options: PageCacheOptions<Page>): PageCache<Page> {
  const { keeps, mostPages, freshForMs, now = Date.now } = options
  const kept = new Map<string, Stored<Page>>()
  const underWay = new Map<string, { version: number; page: Promise<Page> }>()
  let version = 0

  /** In the order of last use, so that the first is the one to go. */
  function keep(key: string, entry: Stored<Page>): void {
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPages) break
      kept.delete(oldest)
    }
  }

  async function makeAndKeep(key: string, make: Make<Page>): Promise<Page> {
    const begun = now()
    // What was read before a change may be old: such a page is answered to those who asked before it, and not kept.
    const versionRead = version
    const page = await make(kept.get(key)?.page ?? null)
    if (!keeps(page)) kept.delete(key)
    else if (versionRead === version) keep(key, { page, version, begun })
    return page
  }

  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry || entry.version !== version || now() - entry.begun >= freshForMs) return null
      keep(key, entry)
      return entry.page
    },
    fetch(key, make) {
      const joined = underWay.get(key)
      if (joined?.version === version) return joined.page
      const page = makeAndKeep(key, make).finally(() => {
        if (underWay.get(key)?.page === page) underWay.delete(key)
      })
      underWay.set(key, { version, page })
      return page
    },
    outdate() {
      version += 1
    },
  }
}
