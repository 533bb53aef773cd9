import { describe, expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from '../../test/support/process/runtimes.ts'
import { freshFile } from '../../test/support/store/sqlite-files.ts'
import { createPageCache } from './page-cache.ts'

const settings = { isCacheable: () => true, maxPages: 10, maxAgeMs: 1000 }

describe('a page', () => {
  it('is rendered again once its content has changed, knowing what it was', async () => {
    const { cache, make } = counting()
    await cache.fetch('/', make)
    cache.invalidate()
    expect(cache.get('/')).toBeNull()
    expect(await cache.fetch('/', async (before) => `after ${before}`)).toBe('after page 1')
    expect(cache.get('/')).toBe('after page 1')
  })

  it('is rendered again when it is old', async () => {
    let time = 0
    const { cache, make } = counting({ now: () => time })
    await cache.fetch('/', make)
    time = 999
    expect(cache.get('/')).toBe('page 1')
    time = 1000
    expect(cache.get('/')).toBeNull()
  })

  it('that could not be made at all is tried again', async () => {
    const { cache, make } = counting()
    const broken = () => Promise.reject(new Error('broken'))
    const both = await Promise.allSettled([cache.fetch('/', broken), cache.fetch('/', make)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.fetch('/', make)).toBe('page 1')
  })
})

describe('memory', () => {
  it('is bounded: the page that nobody asked for the longest goes first', async () => {
    const { cache, make } = counting({ maxPages: 3 })
    for (const key of ['/a', '/b', '/c']) await cache.fetch(key, make)
    cache.get('/a')
    await cache.fetch('/d', make)
    expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key) !== null)).toEqual(['/a', '/c', '/d'])
  })
})

describe('a change while a page is made', () => {
  it('is in the page of everybody who asks after it', async () => {
    const cache = createPageCache<string>(settings)
    const old = Promise.withResolvers<string>()
    const asked = cache.fetch('/', () => old.promise)
    cache.invalidate()
    const askedLater = cache.fetch('/', async () => 'new')
    old.resolve('old')
    expect(await askedLater).toBe('new')
    expect(await asked).toBe('old')
    expect(cache.get('/')).toBe('new')
  })

  it('is made once for all who ask after it, also when what was made before it ends first', async () => {
    const cache = createPageCache<string>(settings)
    const [old, recent] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const asked = cache.fetch('/', () => old.promise)
    cache.invalidate()
    const askedLater = cache.fetch('/', () => recent.promise)
    old.resolve('old')
    await asked
    const askedLast = cache.fetch('/', async () => 'made a third time')
    recent.resolve('new')
    expect(await Promise.all([askedLater, askedLast])).toEqual(['new', 'new'])
  })

  it('leaves nothing behind that was read before it', async () => {
    const cache = createPageCache<string>(settings)
    await cache.fetch('/', async () => {
      cache.invalidate()
      return 'read before, or after, or both'
    })
    expect(cache.get('/')).toBeNull()
  })

  it('is never missed: whatever was acknowledged before a page is asked for is in it', async () => {
    const store = await openStore()
    const writers = ['first', 'second', 'third']
    const acknowledged = Object.fromEntries(writers.map((writer) => [writer, 0]))
    await store.add('notes', acknowledged, 'note')
    const cache = createPageCache<Record<string, number>>(settings)
    store.watch('notes', cache.invalidate)
    let writing = writers.length
    let [renderings, hits] = [0, 0]

    async function write(writer: string): Promise<void> {
      for (let nth = 1; nth <= 50; nth += 1) {
        await store.update('notes', 'note', { [writer]: nth })
        acknowledged[writer] = nth
        await readOnce()
        await turns(nth % 4)
      }
      writing -= 1
    }
    async function read(): Promise<void> {
      while (writing > 0) {
        await readOnce()
        await turns(1)
      }
    }
    async function readOnce(): Promise<void> {
      const least = { ...acknowledged }
      const kept = cache.get('/')
      if (kept) hits += 1
      const page = kept ?? (await cache.fetch('/', render))
      for (const writer of writers) expect(page[writer]).toBeGreaterThanOrEqual(least[writer] ?? 0)
    }
    async function render(): Promise<Record<string, number>> {
      renderings += 1
      await turns(renderings % 3)
      const note = await store.get('notes', 'note')
      // What follows the reading takes a while, and not always the same: a later rendering may be ready first.
      await turns(renderings % 7)
      return Object.fromEntries(writers.map((writer) => [writer, Number(note?.[writer])]))
    }

    await Promise.all([...writers.map(write), ...Array.from({ length: 20 }, read)])
    expect(cache.get('/') ?? (await cache.fetch('/', render))).toEqual({ first: 50, second: 50, third: 50 })
    expect(hits).toBeGreaterThan(0)
    expect(renderings).toBeGreaterThan(50)
  })
})

async function openStore(): Promise<DocumentStore> {
  const database = openSqliteDatabase({ file: await freshFile(), collections: [{ name: 'notes', indexes: [] }] })
  const store = createSqlDocumentStore(database, quietRuntime)
  onTestFinished(() => store.close())
  return store
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A cache, and a way to make pages, which are numbered. */
function counting(changes: Partial<Parameters<typeof createPageCache<string>>[0]> = {}) {
  let made = 0
  const cache = createPageCache<string>({ ...settings, ...changes })
  return {
    cache,
    async make() {
      made += 1
      return `page ${made}`
    },
  }
}
