import { expect, it } from 'vitest'
import type { Subject } from '../document-store.ts'

const notNames = ['', '1st', 'two words', 'a-b', 'a.b', "a'b", 'a"b', '_private', '__proto__', 'é', 'a\n']

export function promisesOfAdding(open: () => Promise<Subject>): void {
  it('returns a new document as every later call reads it', async () => {
    const { store } = await open()
    const { kind, document } = await store.add('notes', { title: 'First' }, 'n1')
    expect(kind).toBe('added')
    expect(document).toEqual({
      id: 'n1',
      title: 'First',
      createdAt: '2026-03-01T08:00:00.000Z',
      updatedAt: '2026-03-01T08:00:00.000Z',
      revision: expect.stringMatching(/./),
    })
    expect(await store.get('notes', 'n1')).toEqual(document)
    expect((await store.find('notes', { limit: 5 })).documents).toEqual([document])
    expect(await store.count('notes')).toBe(1)
  })

  it('returns null for a document that is not there', async () => {
    const { store } = await open()
    await store.add('notes', {}, 'n1')
    expect(await store.get('notes', 'n2')).toBeNull()
    expect(await store.get('tasks', 'n1')).toBeNull()
  })

  it('gives each document without an id a new one', async () => {
    const { store } = await open()
    const added = await Promise.all([store.add('notes', {}), store.add('notes', {}), store.add('notes', {})])
    expect(new Set(added.map(({ document }) => document.id)).size).toBe(3)
    expect(await store.count('notes')).toBe(3)
  })

  it('changes nothing and returns the first document when an id is added again', async () => {
    const { store, clock } = await open()
    const first = await store.add('notes', { title: 'First' }, 'n1')
    clock.time = '2026-03-01T09:00:00.000Z'
    expect(await store.add('notes', { title: 'Second' }, 'n1')).toEqual({ kind: 'existing', document: first.document })
    expect(await store.get('notes', 'n1')).toEqual(first.document)
  })

  it('keeps one of twenty documents that are added with the same id at the same time', async () => {
    const { store } = await open()
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    const results = await Promise.all(numbers.map((number) => store.add('notes', { number }, 'n1')))
    const stored = await store.get('notes', 'n1')
    expect(results.filter(({ kind }) => kind === 'added')).toHaveLength(1)
    for (const { document } of results) expect(document).toEqual(stored)
  })

  it('takes createdAt from the fields and leaves the other marks to the store', async () => {
    const { store } = await open()
    const theirs = { id: 'x', updatedAt: 'x', revision: 'x', createdAt: '2025-12-24T10:00:00.000Z' }
    const { document } = await store.add('notes', theirs, 'n1')
    expect(document).toMatchObject({ id: 'n1', createdAt: theirs.createdAt, updatedAt: '2026-03-01T08:00:00.000Z' })
    expect(document.revision).not.toBe('x')
    expect(await store.get('notes', 'n1')).toEqual(document)
  })

  it('refuses a createdAt that is not ISO 8601 in UTC with milliseconds', async () => {
    const { store } = await open()
    for (const createdAt of [
      'today',
      '2026-03-01',
      '2026-03-01T08:00:00Z',
      '2026-03-01T10:00:00.000+02:00',
      '2026-02-30T08:00:00.000Z',
      5,
      null,
    ]) {
      await expect(store.add('notes', { createdAt }, 'n1')).rejects.toThrow('ISO 8601')
    }
    expect(await store.count('notes')).toBe(0)
  })

  it('keeps every value that JSON knows', async () => {
    const { store } = await open()
    const fields = {
      text: 'Ünïcödé 漢字 👩🏽‍🚀 "quoted" \\ \'single\' \n\t\u2028 <b>',
      empty: '',
      numbers: [0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, 5e-324],
      yes: true,
      no: false,
      nothing: null,
      list: [[], [1, [2, [3]]], {}, null, 'a'],
      nested: { 'any key, even "this"': { deep: { deeper: [{ deepest: null }] } }, '': 1 },
    }
    await store.add('notes', fields, 'n1')
    expect(await store.get('notes', 'n1')).toMatchObject(fields)
    await store.add('notes', {}, 'n2')
    await store.update('notes', 'n2', fields)
    expect(await store.get('notes', 'n2')).toMatchObject(fields)
  })

  it('counts undefined as not given', async () => {
    const { store } = await open()
    const { document } = await store.add('notes', { here: 1, gone: undefined, createdAt: undefined }, 'n1')
    expect(document).not.toHaveProperty('gone')
    expect(document.createdAt).toBe('2026-03-01T08:00:00.000Z')
    await store.update('notes', 'n1', { here: undefined })
    expect(await store.get('notes', 'n1')).toMatchObject({ here: 1 })
  })

  it('hands out documents that no caller shares', async () => {
    const { store } = await open()
    const tags = ['first']
    const { document } = await store.add('notes', { tags }, 'n1')
    tags.push('changed outside')
    ;(document.tags as string[]).push('changed outside')
    expect(await store.get('notes', 'n1')).toMatchObject({ tags: ['first'] })
  })

  it('refuses names of collections and fields that are not letters, digits and underscores after a letter', async () => {
    const { store } = await open()
    for (const name of notNames) {
      await expect(store.add(name, {})).rejects.toThrow('collection name')
      await expect(store.get(name, 'n1')).rejects.toThrow('collection name')
      await expect(store.find(name, { limit: 1 })).rejects.toThrow('collection name')
      await expect(store.count(name)).rejects.toThrow('collection name')
      await expect(store.update(name, 'n1', {})).rejects.toThrow('collection name')
      await expect(store.remove(name, 'n1')).rejects.toThrow('collection name')
      await expect(store.batch([{ kind: 'remove', collection: name, id: 'n1' }])).rejects.toThrow('collection name')
      expect(() => store.watch(name, () => {})).toThrow('collection name')
      const field = Object.fromEntries([[name, 1]])
      await expect(store.add('notes', field)).rejects.toThrow('field name')
      await expect(store.find('notes', { where: field, limit: 1 })).rejects.toThrow('field name')
      await expect(store.count('notes', field)).rejects.toThrow('field name')
      await expect(store.update('notes', 'n1', field)).rejects.toThrow('field name')
    }
    expect(await store.count('notes')).toBe(0)
  })

  it('keeps NUL and half a surrogate pair in a field, also as a name within it, and matches them', async () => {
    const { store } = await open()
    for (const text of ['\0', 'a\0b', '\ud83d', '\ude00 \ud83d', '\\u0000', '\\\0', '\ufdd0', '\ufdd0e\0\ufdd00']) {
      const fields = { text, within: { [text]: [text] } }
      const { document } = await store.add('notes', fields)
      expect(await store.get('notes', document.id)).toEqual({ ...document, ...fields })
      expect((await store.find('notes', { where: { text }, limit: 5 })).documents).toEqual([document])
    }
  })

  it('refuses an id with NUL, and has no document of that id', async () => {
    const { store } = await open()
    const id = 'a\0b'
    await expect(store.add('notes', {}, id)).rejects.toThrow('without NUL')
    expect(await store.get('notes', id)).toBeNull()
    expect(await store.update('notes', id, {})).toEqual({ kind: 'missing' })
    expect(await store.remove('notes', id)).toBe(false)
    expect(await store.find('notes', { where: { id }, limit: 1 })).toEqual({ documents: [], next: null })
    const batch = await store.batch([{ kind: 'remove', collection: 'notes', id }])
    expect(batch).toEqual({ kind: 'conflict', collection: 'notes', id })
    const after = Buffer.from(`2026-03-01T08:00:00.000Z${id}`).toString('base64url')
    expect(await store.find('notes', { limit: 1, after })).toEqual({ documents: [], next: null })
  })

  it('rejects with an Error and shows nothing when a value cannot be written', async () => {
    const { store } = await open()
    for (const value of [5n, () => 5, Symbol('five'), { deep: 5n }]) {
      await expect(store.add('notes', { fine: 1, value }, 'n1')).rejects.toThrow(Error)
    }
    expect(await store.get('notes', 'n1')).toBeNull()
    const { document } = await store.add('notes', { fine: 1 }, 'n1')
    await expect(store.update('notes', 'n1', { fine: 2, value: { deep: 5n } })).rejects.toThrow(Error)
    expect(await store.get('notes', 'n1')).toEqual(document)
  })
}
