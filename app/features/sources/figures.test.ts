import { expect, it } from 'vitest'
import { type Counts, type Row, shown } from './days.ts'
import { figuresOf } from './figures.ts'
import { ranges, sourceTexts } from './words.ts'

const questions = [
  { field: 'projectIdea', label: 'Project idea', ask: 'What is it?' },
  { field: 'own1', label: 'Fleet', ask: 'How many vans?' },
  { field: 'budget', label: 'Budget', ask: 'How much?' },
]

const row = (day: string, name: string, counts: Counts, of: Row['of'] = 'source'): Row => ({ day, of, name, counts })

function figures(rows: readonly Row[], given: { since?: string; range?: 0 | 1 | 2 } = {}) {
  return figuresOf({
    range: ranges[given.range ?? 0],
    rows: shown(rows),
    since: given.since ?? '2026-01-01',
    last: '2026-11-22',
    questions,
  })
}

it('shows no host by its name on a day on which it led to a single visit, and no campaign of which nobody came', () => {
  const { tables } = figures([
    row('2026-11-20', 'Search', { visits: 1 }),
    row('2026-11-20', 'news.example', { visits: 1, begun: 1 }),
    row('2026-11-20', 'once.example', { visits: 1 }),
    row('2026-11-20', 'made-up', { talks: 1 }),
    row('2026-11-21', 'news.example', { visits: 2 }),
    row('2026-11-22', 'autumn-cafes', { visits: 1 }),
  ])
  expect(tables.sources.lines.map(({ label, counts: { visits, begun = 0 } }) => [label, visits, begun])).toEqual([
    ['news.example', 2, 0],
    ['Search', 1, 0],
    ['autumn-cafes', 1, 0],
    ['Other sites and campaigns', 2, 2],
    ['All', 6, 2],
  ])
})

it('counts a chat as begun in which something was said, and compares only with a time that is known whole', () => {
  const rows = [
    row('2026-10-20', '', { begun: 12, handedIn: 2 }),
    row('2026-10-26', '', { begun: 3, talks: 5, handedIn: 1, won: 1 }),
    row('2026-11-22', 'Search', { begun: 20, talks: 11 }),
  ]
  const { total, before, span, periods } = figures(rows)
  expect([total.begun, total.handedIn, total.won, before?.begun, span]).toEqual([
    25,
    1,
    1,
    12,
    '26 October to 22 November',
  ])
  expect(periods.map(({ label, counts }) => [label, counts.begun ?? 0])).toEqual([
    ['26 October to 1 November', 5],
    ['2 to 8 November', 0],
    ['9 to 15 November', 0],
    ['16 to 22 November', 20],
  ])
  expect(figures(rows, { since: '2026-09-28' })).toMatchObject({ before: null, span })
  expect(figures(rows, { since: '2026-09-27' }).before?.begun).toBe(12)
  expect(figures(rows, { since: '2026-11-09' }).span).toBe('9 to 22 November')
  const year = figures(rows, { range: 2 }).periods.map(({ label, counts }) => [label, counts.begun ?? 0])
  expect(year).toHaveLength(13)
  expect(year.slice(0, 2).map(([label]) => label)).toEqual([
    '24 November to 21 December',
    '22 December 2025 to 18 January 2026',
  ])
  expect(year.slice(-2)).toEqual([
    ['28 September to 25 October', 12],
    ['26 October to 22 November', 25],
  ])
})

it('says of each question that was asked, own ones among them, who came and left', () => {
  const { tables } = figures([
    row('2026-11-22', '', { begun: 40, talks: 33, handedIn: 10 }),
    row('2026-11-22', 'budget', { came: 20, answered: 10, skipped: 4, left: 5 }, 'step'),
    row('2026-11-22', 'own1', { came: 30, answered: 14, skipped: 6, left: 8 }, 'step'),
    row('2026-11-22', 'review', { came: 14, left: 2 }, 'step'),
    row('2026-11-22', 'timeline', { came: 9 }, 'step'),
  ])
  expect(tables.steps.columns.map((column) => sourceTexts.columns[column])).toEqual(['', 'Came', 'Left'])
  expect(tables.steps.lines.map(({ label, ask, counts: { came, left } }) => [label, ask, came, left])).toEqual([
    ['Begun', undefined, 40, 7],
    ['Fleet', 'How many vans?', 30, 8],
    ['Budget', 'How much?', 20, 5],
    ['Review', '', 14, 2],
    ['Handed in', undefined, 10, undefined],
  ])
  expect(figures([row('2026-11-22', '', { begun: 40 })]).tables.steps.lines[0]?.counts).toEqual({ came: 40, left: 0 })
})
