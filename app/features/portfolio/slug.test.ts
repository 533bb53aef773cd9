import { expect, it } from 'vitest'
import { slugOf } from './project-table.ts'

it.each([
  ['Bean Counter', 'bean-counter'],
  ['  Kaapstad: Café & Rôle ', 'kaapstad-cafe-role'],
  ['The Baker’s Book', 'the-bakers-book'],
  ['C++ / C# — 24/7', 'c-c-24-7'],
  ['東南', 'project'],
  ['🚀', 'project'],
  ['../../etc', 'etc'],
  ['ﬁne Ⅳ', 'fine-iv'],
])('of %j is %j', (title, slug) => {
  expect(slugOf(title, 1)).toBe(slug)
})

it('has a number from the second choice on', () => {
  expect([2, 3].map((nth) => slugOf('Bean Counter', nth))).toEqual(['bean-counter-2', 'bean-counter-3'])
})

it('is short, and cut between words where there are any', () => {
  expect(slugOf(`${'long '.repeat(20)}title`, 1)).toBe(`${'long-'.repeat(11)}long`)
  expect(slugOf('x'.repeat(200), 1)).toBe('x'.repeat(60))
})
