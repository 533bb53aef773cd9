import { expect, it } from 'vitest'
import type { DocumentStore, Query } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

export function promisesOfPaging(open: () => Promise<Subject>): void {
  it('returns newest first by createdAt, and by id where that is the same', async () => {
    const { store } = await open()
    const moments = { c: '2026-01-02', a: '2026-01-02', newest: '2026-01-03', b: '2026-01-02', oldest: '2025-12-31' }
    for (const [id, day] of Object.entries(moments)) await store.add('notes', { createdAt: `${day}T08:00:00.000Z` }, id)
    expect(await idsOf(store, { limit: 10 })).toEqual(['newest', 'c', 'b', 'a', 'oldest'])
  })

  it('returns oldest first where that is asked for, also page after page', async () => {
    const { store } = await open()
    const ids = await addNumbered(store, 25)
    expect(await follow(store, { limit: 4, order: 'oldest' })).toEqual([...ids].toSorted())
    const moments = { c: '2025-01-02', a: '2025-01-02', newest: '2025-01-03', oldest: '2024-12-31' }
    for (const [id, day] of Object.entries(moments)) await store.add('notes', { createdAt: `${day}T08:00:00.000Z` }, id)
    expect(await idsOf(store, { limit: 4, order: 'oldest' })).toEqual(['oldest', 'a', 'c', 'newest'])
  })

  it('returns at most the limit, and a next cursor exactly when more follow', async () => {
    const { store } = await open()
    expect(await store.find('notes', { limit: 1 })).toEqual({ documents: [], next: null })
    await addNumbered(store, 4)
    const first = await store.find('notes', { limit: 2 })
    expect(first.documents).toHaveLength(2)
    const second = await store.find('notes', { limit: 2, after: first.next })
    expect(second.documents).toHaveLength(2)
    expect(second.next).toBeNull()
    expect((await store.find('notes', { limit: 4 })).next).toBeNull()
    expect((await store.find('notes', { limit: 3 })).next).not.toBeNull()
  })

  it('takes a limit of 1 to 500', async () => {
    const { store } = await open()
    for (const limit of [0, -1, 501, 1.5, Number.NaN])
      await expect(store.find('notes', { limit })).rejects.toThrow('limit')
    for (const limit of [1, 500]) expect(await store.find('notes', { limit })).toEqual({ documents: [], next: null })
  })

  it('meets each document once by following cursors, also those of one millisecond', async () => {
    const { store } = await open()
    const ids = await addNumbered(store, 25)
    const met = await follow(store, { limit: 4 })
    expect(met).toEqual([...ids].toSorted().toReversed())
  })

  it('meets each document that stays in place once while others are added and removed', async () => {
    const { store, clock } = await open()
    const ids = await addNumbered(store, 30)
    const removed: string[] = []
    let page = 0
    const met = await follow(store, { limit: 5 }, async (seen) => {
      page += 1
      clock.time = `2026-03-01T08:00:0${page}.000Z`
      await store.add('notes', {}, `newer ${page}`)
      await store.add('notes', { createdAt: '2026-01-01T08:00:00.000Z' }, `older ${page}`)
      // The one the cursor stands on, and one that is still to come.
      for (const id of [seen.at(-1), ids.find((id) => !seen.includes(id) && !removed.includes(id))]) {
        if (!id) continue
        removed.push(id)
        await store.remove('notes', id)
      }
    })
    expect(new Set(met).size).toBe(met.length)
    for (const id of ids.filter((id) => !removed.includes(id))) expect(met).toContain(id)
    expect(removed.length).toBeGreaterThan(6)
  })

  it('follows cursors within what matches', async () => {
    const { store } = await open()
    const ids = await addNumbered(store, 20)
    const odd = ids.filter((_, number) => number % 2 === 1)
    for (const id of odd) await store.update('notes', id, { status: 'odd' })
    expect(await follow(store, { where: { status: 'odd' }, limit: 3 })).toEqual(odd.toReversed())
  })

  it('returns only the fields that are wanted, and the marks', async () => {
    const { store } = await open()
    const fields = { title: 'A "title" ü', list: [1, { a: 'ü' }], none: null, yes: true, number: 1e21, empty: '' }
    const { document } = await store.add('articles', { ...fields, long: 'x'.repeat(10_000), text: 'hello' }, 'a1')
    const { id, createdAt, updatedAt, revision } = document
    const marks = { id, createdAt, updatedAt, revision }
    const wanted: [readonly string[], object][] = [
      [[], {}],
      [['title', 'list'], { title: fields.title, list: fields.list }],
      [[...Object.keys(fields), 'missing', 'id', 'title', 'constructor'], fields],
    ]
    for (const [only, expected] of wanted) {
      const answered = [{ ...expected, ...marks }]
      expect((await store.find('articles', { limit: 5, only })).documents).toEqual(answered)
      expect((await store.search('articles', { text: 'hello', limit: 5, only })).documents).toEqual(answered)
    }
    expect((await store.find('articles', { limit: 5 })).documents).toEqual([document])
    await expect(store.find('articles', { limit: 5, only: [`x' || id`] })).rejects.toThrow('name')
  })

  it('takes a cursor that it did not make for the start', async () => {
    const { store } = await open()
    await addNumbered(store, 5)
    const all = await idsOf(store, { limit: 5 })
    const { next } = await store.find('notes', { limit: 2 })
    const garbage = [
      '',
      ' ',
      'x',
      '0',
      '%%%',
      'null',
      '{}',
      '漢字',
      'a'.repeat(5000),
      `${next}=`,
      `${next}x`,
      next?.slice(1),
    ]
    for (const after of [...garbage, btoa('2026-03-01'), btoa("' or 1=1 --"), null]) {
      expect(await idsOf(store, { limit: 5, after: after ?? null }), String(after)).toEqual(all)
    }
  })
}

/** Documents of the same moment, with ids that sort by number. */
async function addNumbered(store: DocumentStore, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `n${String(number).padStart(3, '0')}`)
  await store.batch(ids.map((id) => ({ kind: 'add', collection: 'notes', id, fields: {} })))
  return ids
}

async function idsOf(store: DocumentStore, query: Query): Promise<string[]> {
  return (await store.find('notes', query)).documents.map(({ id }) => id)
}

/** The ids of all pages; `between` is called after each page but the last with those met so far. */
async function follow(
  store: DocumentStore,
  query: Query,
  between?: (seen: string[]) => Promise<void>,
): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const { documents, next } = await store.find('notes', { ...query, after })
    seen.push(...documents.map(({ id }) => id))
    after = next
    if (after) await between?.(seen)
  } while (after)
  return seen
}
