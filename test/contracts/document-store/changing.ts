import { expect, it } from 'vitest'
import type { Subject } from '../document-store.ts'

export function promisesOfChanging(open: () => Promise<Subject>): void {
  it('changes the named fields, leaves the others, and returns the document as it now is', async () => {
    const { store, clock } = await open()
    const { document: before } = await store.add('notes', { title: 'Old', body: { text: 'Kept' }, mark: 1 }, 'n1')
    clock.time = '2026-03-01T09:00:00.000Z'
    const updated = await store.update('notes', 'n1', { title: 'New', mark: null, extra: [true] })
    expect(updated).toEqual({
      kind: 'updated',
      document: {
        id: 'n1',
        title: 'New',
        body: { text: 'Kept' },
        mark: null,
        extra: [true],
        createdAt: before.createdAt,
        updatedAt: '2026-03-01T09:00:00.000Z',
        revision: expect.stringMatching(/./),
      },
    })
    expect(await store.get('notes', 'n1')).toEqual('document' in updated && updated.document)
  })

  it('replaces the whole value of a field, also when both are objects', async () => {
    const { store } = await open()
    await store.add('notes', { body: { text: 'Old', size: 1 } }, 'n1')
    await store.update('notes', 'n1', { body: { text: 'New' } })
    expect((await store.get('notes', 'n1'))?.body).toEqual({ text: 'New' })
  })

  it('lets every later call find the document by what it now is', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'open' }, 't1')
    await store.update('tasks', 't1', { status: 'done' })
    expect(await store.count('tasks', { status: 'open' })).toBe(0)
    expect((await store.find('tasks', { where: { status: 'done' }, limit: 5 })).documents).toHaveLength(1)
  })

  it('gives a new revision with every write, also when nothing else changes', async () => {
    const { store } = await open()
    const { document } = await store.add('notes', { title: 'Same' }, 'n1')
    const revisions = [document.revision]
    for (const changes of [{}, { title: 'Same' }, { title: 'Same' }]) {
      await store.update('notes', 'n1', changes)
      revisions.push((await store.get('notes', 'n1'))?.revision ?? '')
    }
    expect(new Set(revisions).size).toBe(4)
  })

  it('leaves id, updatedAt and revision to the store and takes createdAt', async () => {
    const { store } = await open()
    await store.add('notes', {}, 'n1')
    const theirs = { id: 'x', updatedAt: 'x', revision: 'x', createdAt: '2025-12-24T10:00:00.000Z' }
    await store.update('notes', 'n1', theirs)
    const document = await store.get('notes', 'n1')
    expect(document).toMatchObject({ id: 'n1', createdAt: theirs.createdAt, updatedAt: '2026-03-01T08:00:00.000Z' })
    expect(document?.revision).not.toBe('x')
    expect(await store.get('notes', 'x')).toBeNull()
  })

  it('returns missing for a document that is not there, and makes none', async () => {
    const { store } = await open()
    expect(await store.update('notes', 'n1', { title: 'New' })).toEqual({ kind: 'missing' })
    expect(await store.update('notes', 'n1', { title: 'New' }, 'any')).toEqual({ kind: 'missing' })
    expect(await store.count('notes')).toBe(0)
  })

  it('updates with the revision that was read, and returns the document as it is with an older one', async () => {
    const { store } = await open()
    const { document } = await store.add('notes', { title: 'First' }, 'n1')
    const second = await store.update('notes', 'n1', { title: 'Second' }, document.revision)
    expect(second).toMatchObject({ kind: 'updated', document: { title: 'Second' } })
    const third = await store.update('notes', 'n1', { title: 'Third' }, document.revision)
    expect(third).toEqual({ kind: 'changed', document: await store.get('notes', 'n1') })
    expect(third).toMatchObject({ document: { title: 'Second' } })
  })

  it('does not take a document that was removed and added again for the one that was read', async () => {
    const { store } = await open()
    const { document } = await store.add('notes', { title: 'First' }, 'n1')
    await store.remove('notes', 'n1')
    await store.add('notes', { title: 'First' }, 'n1')
    expect(await store.update('notes', 'n1', { title: 'New' }, document.revision)).toMatchObject({ kind: 'changed' })
  })

  it('lets exactly one of twenty callers update the revision that they all read', async () => {
    const { store } = await open()
    const { document } = await store.add('notes', { writer: null }, 'n1')
    const writers = Array.from({ length: 20 }, (_, writer) => writer)
    const results = await Promise.all(
      writers.map((writer) => store.update('notes', 'n1', { writer }, document.revision)),
    )
    const winner = results.findIndex(({ kind }) => kind === 'updated')
    const stored = await store.get('notes', 'n1')
    expect(stored).toMatchObject({ writer: winner })
    const losers = results.filter((_, writer) => writer !== winner)
    expect(losers).toEqual(losers.map(() => ({ kind: 'changed', document: stored })))
  })

  it('loses no field when twenty callers each change another one', async () => {
    const { store } = await open()
    await store.add('notes', {}, 'n1')
    const fields = Array.from({ length: 20 }, (_, number) => `field${number}`)
    await Promise.all(fields.map((field) => store.update('notes', 'n1', { [field]: true })))
    expect(await store.get('notes', 'n1')).toMatchObject(Object.fromEntries(fields.map((field) => [field, true])))
  })

  it('removes a document and returns whether there was one', async () => {
    const { store } = await open()
    await store.add('notes', { title: 'Gone' }, 'n1')
    await store.add('notes', { title: 'Stays' }, 'n2')
    expect(await Promise.all([store.remove('notes', 'n1'), store.remove('notes', 'n1')])).toContain(true)
    expect(await store.remove('notes', 'n1')).toBe(false)
    expect(await store.get('notes', 'n1')).toBeNull()
    expect((await store.find('notes', { limit: 5 })).documents.map(({ id }) => id)).toEqual(['n2'])
    expect(await store.count('notes')).toBe(1)
  })
}
