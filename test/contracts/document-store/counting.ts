import { expect, it } from 'vitest'
import type { DocumentStore, Match } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

/** `articles` have indexes of `status` and of `status, kind`. */
export function promisesOfCounting(open: () => Promise<Subject>): void {
  it('counts all, and those of equal fields in whichever order they are named', async () => {
    const { store } = await open()
    expect(await store.count('articles')).toBe(0)
    expect(await store.count('articles', { status: 'open' })).toBe(0)
    await store.add('articles', { status: 'open', kind: 'a' })
    await store.add('articles', { status: 'open', kind: 'b' })
    await store.add('articles', { status: 'done', kind: 'a' })
    await store.add('tasks', { status: 'open', kind: 'a' })
    expect(await store.count('articles')).toBe(3)
    expect(await store.count('articles', {})).toBe(3)
    expect(await store.count('articles', { status: 'open' })).toBe(2)
    expect(await store.count('articles', { status: 'open', kind: 'a' })).toBe(1)
    expect(await store.count('articles', { kind: 'a', status: 'open' })).toBe(1)
    expect(await store.count('articles', { kind: 'a' })).toBe(2)
    expect(await store.count('articles', { kind: 'a' }, 1)).toBe(1)
    expect(await store.count('articles', { status: 'open', kind: 'a', owner: null })).toBe(1)
  })

  it('counts a value of the same type only, and a missing field as null', async () => {
    const { store } = await open()
    const values = [
      '1',
      1,
      true,
      'true',
      0,
      false,
      '',
      'null',
      null,
      [1],
      '[1]',
      { a: 1 },
      0.5,
      1e21,
      'é',
      '"',
      '\0',
      '\ud800',
    ]
    for (const status of values) await store.add('articles', { status, kind: status })
    await store.add('articles', {})
    for (const status of values) {
      if (typeof status === 'object' && status !== null) continue
      const expected = status === null ? 2 : 1
      expect(await store.count('articles', { status }), JSON.stringify(status)).toBe(expected)
      expect(await store.count('articles', { status, kind: status }), JSON.stringify(status)).toBe(expected)
    }
    expect(await store.count('articles', { status: -0 })).toBe(1)
    expect(await store.count('articles', { status: 2 })).toBe(0)
  })

  it('counts what is newer or older than a moment, within equal fields and without', async () => {
    const { store } = await open()
    for (const day of ['01', '02', '03', '04'])
      for (const status of ['open', 'done']) {
        await store.add('articles', { status, createdAt: `2026-03-${day}T08:00:00.000Z` })
      }
    const second = '2026-03-02T08:00:00.000Z'
    expect(await store.count('articles', { createdAt: { over: second } })).toBe(4)
    expect(await store.count('articles', { createdAt: { atMost: second } })).toBe(4)
    expect(await store.count('articles', { status: 'open', createdAt: { over: second } })).toBe(2)
    expect(await store.count('articles', { status: 'open', createdAt: { over: second, atMost: '2026-03-04' } })).toBe(1)
    expect(await store.count('articles', { status: 'gone', createdAt: { over: second } })).toBe(0)
  })

  it('counts what is stored after every way of writing, and after writes that are refused', async () => {
    const { store } = await open()
    await store.add('articles', { status: 'open' }, 'a')
    await store.add('articles', { status: 'done' }, 'a')
    await store.add('articles', { status: 'open', kind: 'x' }, 'b')
    expect(await numbersOf(store)).toEqual({ all: 2, open: 2, done: 0, openX: 1 })
    const { revision } = (await store.get('articles', 'a')) ?? {}
    await store.update('articles', 'a', { status: 'done' }, 'another revision')
    await store.update('articles', 'missing', { status: 'done' })
    expect(await numbersOf(store)).toEqual({ all: 2, open: 2, done: 0, openX: 1 })
    await store.update('articles', 'a', { status: 'done', kind: 'x' }, revision ?? '')
    expect(await numbersOf(store)).toEqual({ all: 2, open: 1, done: 1, openX: 1 })
    await store.update('articles', 'a', { title: 'No other status' })
    await store.update('articles', 'b', { status: 'done', kind: null })
    expect(await numbersOf(store)).toEqual({ all: 2, open: 0, done: 2, openX: 0 })
    const refused = await store.batch([
      { kind: 'remove', collection: 'articles', id: 'a' },
      { kind: 'add', collection: 'articles', id: 'b', fields: { status: 'open' } },
    ])
    expect(refused.kind).toBe('conflict')
    expect(await numbersOf(store)).toEqual({ all: 2, open: 0, done: 2, openX: 0 })
    await store.batch([
      { kind: 'remove', collection: 'articles', id: 'a' },
      { kind: 'add', collection: 'articles', id: 'a', fields: { status: 'open', kind: 'x' } },
      { kind: 'update', collection: 'articles', id: 'b', changes: { status: 'open' } },
    ])
    expect(await numbersOf(store)).toEqual({ all: 2, open: 2, done: 0, openX: 1 })
    for (const id of ['a', 'a', 'b']) await store.remove('articles', id)
    expect(await numbersOf(store)).toEqual({ all: 0, open: 0, done: 0, openX: 0 })
  })

  it('counts what is stored after many writes at once', async () => {
    const { store } = await open()
    const ids = Array.from({ length: 40 }, (_, number) => `n${number}`)
    await Promise.all(ids.map((id) => store.add('articles', { status: 'open' }, id)))
    await Promise.all(
      ids.flatMap((id, number) => [
        store.add('articles', { status: 'new' }, 'the same'),
        store.update('articles', id, number % 2 ? { status: 'done' } : { kind: 'x' }),
        number % 4 ? store.get('articles', id) : store.remove('articles', id),
      ]),
    )
    expect(await numbersOf(store)).toEqual({ all: 31, open: 10, done: 20, openX: 10 })
  })
}

async function numbersOf(store: DocumentStore): Promise<Record<string, number>> {
  const wheres: Record<string, Match> = {
    all: {},
    open: { status: 'open' },
    done: { status: 'done' },
    openX: { status: 'open', kind: 'x' },
  }
  const counted = Object.entries(wheres).map(async ([name, where]) => [name, await store.count('articles', where)])
  return Object.fromEntries(await Promise.all(counted))
}
