import { expect, it } from 'vitest'
import type { DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

export function promisesOfBatches(open: () => Promise<Subject>): void {
  it('makes all writes, also to several collections', async () => {
    const { store, clock } = await open()
    const { document } = await store.add('notes', { title: 'Old', present: true }, 'changed')
    await store.add('notes', {}, 'gone')
    clock.time = '2026-03-01T09:00:00.000Z'
    const answer = await store.batch([
      {
        kind: 'add',
        collection: 'tasks',
        id: 'new',
        fields: { status: 'open', createdAt: '2026-01-01T00:00:00.000Z' },
        updatedAt: '2026-02-01T00:00:00.000Z',
      },
      { kind: 'update', collection: 'notes', id: 'changed', changes: { title: 'New' }, ifRevision: document.revision },
      { kind: 'remove', collection: 'notes', id: 'gone' },
    ])
    expect(answer).toEqual({ kind: 'written' })
    expect(await store.get('tasks', 'new')).toMatchObject({
      status: 'open',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    })
    const changed = await store.get('notes', 'changed')
    expect(changed).toMatchObject({ title: 'New', present: true, updatedAt: '2026-03-01T09:00:00.000Z' })
    expect(changed?.revision).not.toBe(document.revision)
    expect(await store.get('notes', 'gone')).toBeNull()
  })

  it('makes none and names what stands in the way, whatever it is', async () => {
    const { store } = await open()
    await store.add('notes', { title: 'Untouched' }, 'present')
    await store.add('notes', { title: 'Untouched' }, 'other')
    const at = { collection: 'notes', id: 'present' }
    const conflicts: Write[] = [
      { kind: 'add', ...at, fields: {} },
      { kind: 'update', collection: 'notes', id: 'absent', changes: {} },
      { kind: 'update', collection: 'notes', id: 'absent', changes: {}, ifRevision: 'any' },
      { kind: 'update', ...at, changes: { title: 'Changed' }, ifRevision: 'another' },
      { kind: 'remove', collection: 'notes', id: 'absent' },
      { kind: 'remove', ...at, ifRevision: 'another' },
    ]
    const before = await everything(store)
    for (const conflict of conflicts) {
      const answer = await store.batch([
        { kind: 'add', collection: 'tasks', id: 'new', fields: {} },
        { kind: 'update', collection: 'notes', id: 'other', changes: { title: 'Changed' } },
        conflict,
        { kind: 'add', collection: 'tasks', id: 'newer', fields: {} },
      ])
      expect(answer).toEqual({ kind: 'conflict', collection: conflict.collection, id: conflict.id })
      expect(await everything(store)).toEqual(before)
    }
  })

  it('names the first of several that stand in the way', async () => {
    const { store } = await open()
    await store.add('notes', {}, 'present')
    const answer = await store.batch([
      { kind: 'add', collection: 'notes', id: 'new', fields: {} },
      { kind: 'remove', collection: 'tasks', id: 'absent' },
      { kind: 'add', collection: 'notes', id: 'present', fields: {} },
    ])
    expect(answer).toEqual({ kind: 'conflict', collection: 'tasks', id: 'absent' })
  })

  it('writes one of ten batches that race for the same id, whole', async () => {
    const { store } = await open()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, writer) =>
        store.batch([
          { kind: 'add', collection: 'tasks', id: `of ${writer}`, fields: { writer } },
          { kind: 'add', collection: 'notes', id: 'the one', fields: { writer } },
        ]),
      ),
    )
    const winner = results.findIndex(({ kind }) => kind === 'written')
    const losers = results.filter((_, writer) => writer !== winner)
    expect(losers).toEqual(losers.map(() => ({ kind: 'conflict', collection: 'notes', id: 'the one' })))
    expect(await store.get('notes', 'the one')).toMatchObject({ writer: winner })
    expect((await store.find('tasks', { limit: 10 })).documents.map(({ id }) => id)).toEqual([`of ${winner}`])
  })

  it('shows no part of a batch', async () => {
    const { store } = await open()
    const writes = Array.from({ length: 50 }, (_, number): Write => {
      return { kind: 'add', collection: 'notes', id: `n${number}`, fields: {} }
    })
    const counts = Array.from({ length: 20 }, () => store.count('notes'))
    const [, ...later] = await Promise.all([store.batch(writes), ...counts, store.count('notes')])
    for (const count of later) expect([0, 50]).toContain(count)
    expect(await store.count('notes')).toBe(50)
  })

  it('takes 100 writes and refuses more', async () => {
    const { store } = await open()
    const writes = Array.from({ length: 101 }, (_, number): Write => {
      return { kind: 'add', collection: 'notes', id: `n${number}`, fields: { number } }
    })
    await expect(store.batch(writes)).rejects.toThrow('at most 100')
    expect(await store.count('notes')).toBe(0)
    expect(await store.batch(writes.slice(0, 100))).toEqual({ kind: 'written' })
    expect(await store.count('notes')).toBe(100)
    expect(await store.batch([])).toEqual({ kind: 'written' })
  })

  it('makes none when one of them cannot be written', async () => {
    const { store } = await open()
    const good: Write = { kind: 'add', collection: 'notes', id: 'good', fields: {} }
    const impossible: Write[] = [
      { kind: 'add', collection: 'notes', id: 'bad', fields: { deep: { value: 5n } } },
      { kind: 'add', collection: 'notes', id: 'bad', fields: { 'not a name': 1 } },
      { kind: 'add', collection: 'not a name', id: 'bad', fields: {} },
      { kind: 'update', collection: 'notes', id: 'good', changes: { deep: { value: 5n } } },
    ]
    for (const write of impossible) await expect(store.batch([good, write])).rejects.toThrow(Error)
    expect(await everything(store)).toEqual([])
  })
}

async function everything(store: DocumentStore): Promise<unknown[]> {
  const pages = await Promise.all(['notes', 'tasks'].map((collection) => store.find(collection, { limit: 100 })))
  return pages.flatMap(({ documents }) => documents)
}
