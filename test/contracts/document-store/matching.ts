import { expect, it } from 'vitest'
import type { Bound, DocumentStore, Fields, Match } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

export function promisesOfMatching(open: () => Promise<Subject>): void {
  it('matches a value of the same type only', async () => {
    const { store } = await open()
    const values = ['1', 1, true, 'true', '0', 0, false, '', 'null', null, [1], '[1]', { a: 1 }, '{"a":1}']
    await addAll(store, 'value', values)
    for (const value of values) {
      if (typeof value === 'object' && value !== null) continue
      expect(await found(store, { value }), JSON.stringify(value)).toEqual([JSON.stringify(value)])
    }
    expect(await found(store, { value: 1.5 })).toEqual([])
  })

  it('matches text in every script and with every sign, to the letter', async () => {
    const { store } = await open()
    const texts = [
      'é',
      'e\u0301',
      'É',
      "O'Brien",
      '"',
      '\\',
      '%',
      '_',
      '漢字',
      '👩🏽‍🚀',
      ' padded ',
      'padded',
      '\n',
      '$.x',
      '?',
      ':a',
    ]
    await addAll(store, 'value', texts)
    for (const value of texts) expect(await found(store, { value }), value).toEqual([JSON.stringify(value)])
  })

  it('takes a missing field for null', async () => {
    const { store } = await open()
    await store.add('tasks', { status: null }, 'null')
    await store.add('tasks', {}, 'missing')
    await store.add('tasks', { status: '' }, 'empty')
    await store.add('tasks', { status: 'open' }, 'open')
    expect(await found(store, { status: null })).toEqual(['missing', 'null'])
    // Every object in JavaScript has something of this name; these documents do not.
    expect(await store.count('tasks', { constructor: null })).toBe(4)
  })

  it('wants every named field to match', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'open', owner: 'a' }, 'both')
    await store.add('tasks', { status: 'open', owner: 'b' }, 'one')
    await store.add('notes', { status: 'open', owner: 'a' }, 'elsewhere')
    expect(await found(store, { status: 'open', owner: 'a' })).toEqual(['both'])
    expect(await found(store, { status: 'open', owner: null })).toEqual([])
    expect(await found(store, {})).toEqual(['both', 'one'])
  })

  it('matches numbers up to a bound, and nothing of another type', async () => {
    const { store } = await open()
    const values = [-5, 2, 9, 10, 10.5, '', '2', true, false, null, [], {}]
    await addAll(store, 'value', values)
    await store.add('tasks', {}, 'missing')
    expect(await found(store, { value: { atMost: 10 } })).toEqual(['-5', '10', '2', '9'])
    expect(await found(store, { value: { atMost: -6 } })).toEqual([])
  })

  it('matches text up to a bound by code point, and nothing of another type', async () => {
    const { store } = await open()
    // In UTF-16, which JavaScript compares, the last would come before the one ahead of it.
    const values = ['', 'B', 'a', 'ab', 'é', '\uff5e', '😀', 5, -5, true, null, []]
    await addAll(store, 'value', values)
    await store.add('tasks', {}, 'missing')
    expect(await found(store, { value: { atMost: '\uff5e' } })).toEqual(['""', '"B"', '"a"', '"ab"', '"é"', '"\uff5e"'])
    expect(await found(store, { value: { atMost: 'a' } })).toEqual(['""', '"B"', '"a"'])
    expect(await found(store, { value: { atMost: '' } })).toEqual(['""'])
  })

  it('matches what is more than a bound, strictly, and what lies between two', async () => {
    const { store } = await open()
    await addAll(store, 'value', [-5, 2, 9, 10, 10.5, '', '10', 'B', 'a', 'é', '\uff5e', '😀', true, null, [], {}])
    await store.add('tasks', {}, 'missing')
    expect(await found(store, { value: { over: 9 } })).toEqual(['10', '10.5'])
    expect(await found(store, { value: { over: -5, atMost: 10 } })).toEqual(['10', '2', '9'])
    expect(await found(store, { value: { over: 10, atMost: 9 } })).toEqual([])
    expect(await found(store, { value: { over: 'a' } })).toEqual(['"é"', '"😀"', '"\uff5e"'])
    expect(await found(store, { value: { over: '\uff5e' } })).toEqual(['"😀"'])
    expect(await found(store, { value: { over: '', atMost: 'a' } })).toEqual(['"10"', '"B"', '"a"'])
  })

  it('matches equal fields and one bound together', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'open', dueAt: '2026-03-01' }, 'due')
    await store.add('tasks', { status: 'open', dueAt: '2026-03-02' }, 'later')
    await store.add('tasks', { status: 'done', dueAt: '2026-03-01' }, 'done')
    await store.add('tasks', { status: 'open' }, 'undated')
    expect(await found(store, { status: 'open', dueAt: { atMost: '2026-03-01' } })).toEqual(['due'])
  })

  it('matches the marks of the store like fields', async () => {
    const { store, clock } = await open()
    const { document } = await store.add('tasks', {}, '1')
    clock.time = '2026-03-01T09:00:00.000Z'
    await store.add('tasks', {}, '2')
    expect(await found(store, { id: '1' })).toEqual(['1'])
    expect(await found(store, { createdAt: clock.time })).toEqual(['2'])
    expect(await found(store, { updatedAt: { atMost: document.updatedAt } })).toEqual(['1'])
    expect(await found(store, { revision: document.revision })).toEqual(['1'])
    expect(await found(store, { id: 1 })).toEqual([])
    expect(await found(store, { updatedAt: null })).toEqual([])
    expect(await found(store, { updatedAt: { atMost: 9e15 } })).toEqual([])
    expect(await found(store, { createdAt: { over: document.createdAt } })).toEqual(['2'])
    expect(await found(store, { createdAt: { atMost: document.createdAt } })).toEqual(['1'])
    expect(await found(store, { createdAt: { over: '2026-03-01', atMost: clock.time } })).toEqual(['1', '2'])
  })

  it('refuses two bounds, and values that cannot be matched', async () => {
    const { store } = await open()
    await store.add('tasks', { a: 1, b: 1 }, 't1')
    const impossible: unknown[] = [
      { a: { atMost: 5 }, b: { atMost: 5 } },
      { a: undefined },
      { a: {} },
      { a: [1] },
      { a: { atMost: null } },
      { a: { over: null } },
      { a: { over: 0, atMost: '5' } },
      { a: { atMost: 5 }, createdAt: { over: '2026' } },
    ]
    for (const where of impossible as Match[]) {
      await expect(store.find('tasks', { where, limit: 5 })).rejects.toThrow(Error)
      await expect(store.count('tasks', where)).rejects.toThrow(Error)
    }
    expect(await store.get('tasks', 't1')).toMatchObject({ a: 1 })
  })

  it('returns the first that match: the earliest due, else the oldest', async () => {
    const { store, clock } = await open()
    for (const [id, dueAt] of Object.entries({
      t1: '2026-03-03',
      t2: '2026-03-01',
      t3: '2026-03-02',
      t4: '2026-03-04',
    })) {
      clock.time = `2026-03-05T08:00:00.00${id.slice(1)}Z`
      await store.add('tasks', { status: 'open', dueAt }, id)
    }
    await store.add('tasks', { status: 'open' }, 'undated')
    const first = async (where: Match, limit: number) => (await store.first('tasks', where, limit)).map(({ id }) => id)
    const due = { status: 'open', dueAt: { atMost: '2026-03-03' } }
    expect(await first(due, 2)).toEqual(['t2', 't3'])
    expect(await first(due, 9)).toEqual(['t2', 't3', 't1'])
    expect(await first({ status: 'open' }, 3)).toEqual(['t1', 't2', 't3'])
    expect(await first({ status: 'none' }, 3)).toEqual([])
    const [earliest] = await store.first('tasks', due, 1, ['status'])
    expect(earliest).toEqual({ ...(await store.get('tasks', 't2')), dueAt: undefined })
    const [oldest] = await store.first('tasks', { status: 'open' }, 1, [])
    expect(oldest).toEqual({ ...(await store.get('tasks', 't1')), dueAt: undefined, status: undefined })
  })

  it('returns the first by their last change, of any field', async () => {
    const { store, clock } = await open()
    const at = (seconds: number) => `2026-03-05T08:00:0${seconds}.000Z`
    for (const [index, id] of ['t1', 't2', 't3'].entries()) {
      clock.time = at(index)
      await store.add('tasks', { status: 'open' }, id)
    }
    clock.time = at(5)
    await store.update('tasks', 't1', { status: 'done' })
    const first = async (updatedAt: Bound, limit: number) =>
      (await store.first('tasks', { updatedAt }, limit, [])).map(({ id }) => id)
    expect(await first({ over: '' }, 2)).toEqual(['t2', 't3'])
    expect(await first({ over: at(1) }, 9)).toEqual(['t3', 't1'])
    expect(await first({ over: at(1).slice(0, -1), atMost: at(1) }, 9)).toEqual(['t2'])
    expect(await first({ over: at(5) }, 9)).toEqual([])
  })
}

/** One task for each value, whose id is the value in JSON. */
async function addAll(store: DocumentStore, field: string, values: readonly unknown[]): Promise<void> {
  for (const value of values) await store.add('tasks', { [field]: value } satisfies Fields, JSON.stringify(value))
}

/** The ids of the tasks that `find` returns, in alphabetical order; `count` must agree. */
async function found(store: DocumentStore, where: Match): Promise<string[]> {
  const { documents } = await store.find('tasks', { where, limit: 100 })
  expect(await store.count('tasks', where)).toBe(documents.length)
  return documents.map(({ id }) => id).toSorted()
}
