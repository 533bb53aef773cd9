import { expect, it } from 'vitest'
import { readMatch } from '../../../../adapters/document-store/checks.ts'
import type { Match } from '../../../../ports/document-store.ts'
import { planOf } from './queries.ts'

const tasks = {
  indexes: [['status'], ['owner'], ['status', 'dueAt'], ['dueAt'], ['updatedAt']],
  bounded: ['dueAt'],
}

it.each<[string, Match, string[], string | null, string[]]>([
  ['no condition', {}, [], null, []],
  ['an equal field with an index', { status: 'open' }, ['status'], null, []],
  ['two equal fields, each with an index', { status: 'open', owner: 'a' }, ['status', 'owner'], null, []],
  ['a field without an index', { status: 'open', title: 'x' }, ['status'], null, ['title']],
  ['a moment', { status: 'open', createdAt: { over: '2026' } }, ['status', 'createdAt'], null, []],
  ['a bounded field after an equal one', { status: 'open', dueAt: { atMost: 5 } }, ['status', 'dueAt'], 'dueAt', []],
  ['a bounded field alone', { dueAt: { atMost: 5 } }, ['dueAt'], 'dueAt', []],
  ['a bounded field with another equal one', { owner: 'a', dueAt: { over: 5 } }, ['dueAt'], 'dueAt', ['owner']],
  ['a bounded field without an index', { status: 'open', size: { over: 5 } }, ['status'], null, ['size']],
  ['another mark', { status: 'open', updatedAt: '2026' }, ['status'], null, ['updatedAt']],
  [
    'a bounded mark with an index',
    { status: 'open', updatedAt: { over: '2026' } },
    ['updatedAt'],
    'updatedAt',
    ['status'],
  ],
  ['a bounded mark without an index', { status: 'open', id: { over: 'a' } }, ['status'], null, ['id']],
  ['a text that an index cuts', { status: 'x'.repeat(1501) }, [], null, ['status']],
])('asks Firestore only for what an index holds: %s', (_, where, asked, bounded, rest) => {
  const plan = planOf(readMatch(where), tasks)
  expect([...new Set(plan?.filters.map(({ field }) => field))].toSorted()).toEqual(asked.toSorted())
  expect(plan?.bounded).toBe(bounded)
  expect(plan?.rest.map(({ field }) => field)).toEqual(rest)
})

it('asks nothing where no document can match, because the marks are text', () => {
  for (const where of [{ id: 5 }, { createdAt: { over: 5 } }, { updatedAt: null }] as Match[])
    expect(planOf(readMatch(where), tasks)).toBeNull()
})
