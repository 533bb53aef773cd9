import { expect, it } from 'vitest'
import { type Counts, nothing, sourceOf } from './day.ts'
import { figuresOf } from './figures.ts'
import { ranges } from './words.ts'

const questions = [
  { field: 'projectIdea', title: 'Project idea', ask: 'What is it?' },
  { field: 'own1', title: 'Fleet', ask: 'How many vans?' },
  { field: 'budget', title: 'Budget', ask: 'How much?' },
]

function figures(
  days: Readonly<Record<string, Partial<Counts>>>,
  given: { sinceDay?: string; range?: 0 | 1 | 2 } = {},
) {
  return figuresOf({
    range: ranges[given.range ?? 0],
    days: Object.entries(days).map(([day, counts]) => ({ day, counts: { ...nothing, ...counts } })),
    sinceDay: given.sinceDay ?? '2026-01-01',
    sinceWords: '',
    last: '2026-11-22',
    questions,
    titleOf: (path) => path,
  })
}

it('shows no host by its name on a day on which it led to a single visit', () => {
  const { sources } = figures({
    '2026-11-20': {
      sources: [sourceOf('news.example', { visits: 1, begun: 1 }), sourceOf('once.example', { visits: 1 })],
    },
    '2026-11-21': { sources: [sourceOf('news.example', { visits: 2 }), sourceOf('Search', { visits: 1 })] },
    '2026-11-22': { sources: [sourceOf('autumn-cafes', { visits: 1 })] },
  })
  expect(sources.map(({ label, visits, begun }) => [label, visits, begun])).toEqual([
    ['news.example', 2, 0],
    ['Search', 1, 0],
    ['autumn-cafes', 1, 0],
    ['Other sites and campaigns', 2, 1],
  ])
})

it('counts a chat as begun in which something was said, and compares only with a time that is known whole', () => {
  const days = {
    '2026-10-20': { sources: [sourceOf('', { begun: 12, handedIn: 2 })] },
    '2026-10-26': { sources: [sourceOf('', { begun: 3, talks: 5, handedIn: 1, won: 1 })] },
    '2026-11-22': { sources: [sourceOf('Search', { begun: 20, talks: 11 })] },
  }
  const { total, before, from, to, periods } = figures(days)
  expect([total.begun, total.handedIn, total.won, before?.begun, from, to]).toEqual([
    25,
    1,
    1,
    12,
    '2026-10-26',
    '2026-11-22',
  ])
  expect(periods.map(({ title, begun }) => [title, begun])).toEqual([
    ['26 October to 1 November', 5],
    ['2 to 8 November', 0],
    ['9 to 15 November', 0],
    ['16 to 22 November', 20],
  ])
  expect(figures(days, { sinceDay: '2026-10-01' })).toMatchObject({ before: null, from: '2026-10-26' })
  expect(figures(days, { sinceDay: '2026-11-09' })).toMatchObject({ from: '2026-11-09' })
  const months = figures(days, { range: 1 }).periods.map(({ title, begun }) => [title, begun])
  expect(months).toEqual([
    ['August', 0],
    ['September', 0],
    ['October', 17],
    ['November', 20],
  ])
})

it('says of each question that was asked, own ones among them, who came, answered, skipped and left', () => {
  const { steps } = figures({
    '2026-11-22': {
      sources: [sourceOf('', { begun: 40, handedIn: 10 })],
      steps: [
        { field: 'budget', came: 20, skipped: 4, left: 5 },
        { field: 'own1', came: 30, skipped: 6, left: 8 },
        { field: 'review', came: 14, skipped: 0, left: 2 },
        { field: 'timeline', came: 9, skipped: 0, left: 0 },
      ],
    },
  })
  expect(steps.map(({ title, came, answered, skipped, left }) => [title, came, answered, skipped, left])).toEqual([
    ['Fleet', 30, 14, 6, 8],
    ['Budget', 20, 10, 4, 5],
    ['Review', 14, 10, 0, 2],
  ])
})
