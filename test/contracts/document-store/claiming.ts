import { expect, it } from 'vitest'
import type { Match } from '../../../ports/document-store.ts'
import type { Subject } from '../document-store.ts'

export function promisesOfClaiming(open: () => Promise<Subject>): void {
  it('changes one document that matches and returns it as it now is', async () => {
    const { store, clock } = await open()
    const { document } = await store.add('tasks', { status: 'open', title: 'Kept' }, 't1')
    await store.add('tasks', { status: 'done' }, 't2')
    clock.time = '2026-03-01T09:00:00.000Z'
    const claimed = await store.claim('tasks', { status: 'open' }, { status: 'taken' })
    expect(claimed).toMatchObject({ id: 't1', status: 'taken', title: 'Kept', createdAt: document.createdAt })
    expect(claimed?.updatedAt).toBe('2026-03-01T09:00:00.000Z')
    expect(claimed?.revision).not.toBe(document.revision)
    expect(await store.get('tasks', 't1')).toEqual(claimed)
    expect(await store.get('tasks', 't2')).toMatchObject({ status: 'done' })
  })

  it('returns null when none matches', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'done' }, 't1')
    await store.add('notes', { status: 'open' }, 't2')
    expect(await store.claim('tasks', { status: 'open' }, { status: 'taken' })).toBeNull()
    expect(await store.get('notes', 't2')).toMatchObject({ status: 'open' })
  })

  it('gives one document to exactly one of twenty callers', async () => {
    const { store } = await open()
    await store.add('tasks', { status: 'open' }, 't1')
    const callers = Array.from({ length: 20 }, (_, caller) => caller)
    const results = await Promise.all(
      callers.map((caller) => store.claim('tasks', { status: 'open' }, { status: 'taken', caller })),
    )
    const winner = results.findIndex((result) => result !== null)
    expect(results.filter((result) => result !== null)).toHaveLength(1)
    expect(await store.get('tasks', 't1')).toMatchObject({ caller: winner })
  })

  it('gives five documents to five of twenty callers, each to one', async () => {
    const { store } = await open()
    for (const id of ['t1', 't2', 't3', 't4', 't5']) await store.add('tasks', { status: 'open' }, id)
    const claims = Array.from({ length: 20 }, () => store.claim('tasks', { status: 'open' }, { status: 'taken' }))
    const taken = (await Promise.all(claims)).flatMap((answer) => (answer ? [answer.id] : []))
    expect(taken.toSorted()).toEqual(['t1', 't2', 't3', 't4', 't5'])
    expect(await store.count('tasks', { status: 'open' })).toBe(0)
  })

  it('takes what is due and leaves what is not', async () => {
    const { store } = await open()
    const dueBy = (atMost: string) => store.claim('tasks', { status: 'open', dueAt: { atMost } }, { status: 'taken' })
    await store.add('tasks', { status: 'open', dueAt: '2026-03-01T08:00:00.000Z' }, 'early')
    await store.add('tasks', { status: 'open', dueAt: '2026-03-01T09:00:00.000Z' }, 'late')
    await store.add('tasks', { status: 'open' }, 'undated')
    expect(await dueBy('2026-03-01T07:59:59.999Z')).toBeNull()
    expect(await dueBy('2026-03-01T08:00:00.000Z')).toMatchObject({ id: 'early' })
    expect(await dueBy('2026-03-01T08:00:00.000Z')).toBeNull()
    expect(await dueBy('2026-03-01T09:30:00.000Z')).toMatchObject({ id: 'late' })
    expect(await store.get('tasks', 'undated')).toMatchObject({ status: 'open' })
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
  })
}
