import { expect, it } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { openProjects } from '../../../test/support/projects.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'

const minuteMs = 60_000

/** Adds a project for each letter, the last one first in the list, so long after each other. */
async function openPortfolio(titles: string, intervalMs = minuteMs) {
  const testServices = await openTestServices()
  const portfolio = await openProjects(testServices)
  const ids = new Map<string, string>()
  async function add(title: string): Promise<void> {
    testServices.runtime.pass(intervalMs)
    const saved = await portfolio.add(aMember, { title, description: 'What it does.', status: 'published' })
    ids.set(title, ofKind(saved, 'done').project.id)
  }
  for (const title of titles.split('')) await add(title)
  const idOf = (title: string) => ids.get(title) ?? title
  return {
    testServices,
    portfolio,
    add,
    idOf,
    move: (title: string, after: string | null) =>
      portfolio.move(aMember, idOf(title), after === null ? null : idOf(after)),
    async order(): Promise<string> {
      const { projects } = await portfolio.list(aMember)
      return projects.map(({ title }) => title).join('')
    },
    [Symbol.asyncDispose]: () => testServices.close(),
  }
}

it('moves a project behind any other, first, and last', async () => {
  await using opened = await openPortfolio('DCBA')
  expect(await opened.order()).toBe('ABCD')
  await opened.move('D', 'A')
  expect(await opened.order()).toBe('ADBC')
  await opened.move('A', 'C')
  expect(await opened.order()).toBe('DBCA')
  await opened.move('C', null)
  expect(await opened.order()).toBe('CDBA')
  await opened.move('C', null)
  expect(await opened.order()).toBe('CDBA')
  expect((await opened.portfolio.published()).projects.map(({ title }) => title).join('')).toBe('CDBA')
})

it('puts a new project first', async () => {
  await using opened = await openPortfolio('CBA')
  await opened.move('C', null)
  await opened.move('B', null)
  expect(await opened.order()).toBe('BCA')
  await opened.add('N')
  expect(await opened.order()).toBe('NBCA')
})

it('moves projects that were added in the same moment', async () => {
  await using opened = await openPortfolio('FEDCBA', 0)
  const before = await opened.order()
  const [first = '', , , , , last = ''] = before
  await opened.move(last, first)
  expect(await opened.order()).toBe(first + last + before.slice(1, 5))
  await opened.add('N')
  opened.testServices.runtime.pass(minuteMs)
  await opened.add('O')
  expect(await opened.order()).toMatch(/^O/)
})

it('moves to the same place any number of times', async () => {
  await using opened = await openPortfolio('CBA')
  for (let round = 0; round < 40; round += 1) {
    await opened.move('C', 'A')
    expect(await opened.order()).toBe('ACB')
    await opened.move('B', 'A')
    expect(await opened.order()).toBe('ABC')
  }
})

it('keeps every project once when members move at the same time', async () => {
  await using opened = await openPortfolio('EDCBA')
  await Promise.all([opened.move('E', 'A'), opened.move('D', 'B'), opened.move('C', null)])
  expect((await opened.order()).split('').toSorted().join('')).toBe('ABCDE')
})

it('returns gone when the project, or the one behind which it should go, was removed', async () => {
  await using opened = await openPortfolio('BA')
  const [a, b] = [opened.idOf('A'), opened.idOf('B')]
  await opened.portfolio.remove(aMember, a)
  expect(await opened.portfolio.move(aMember, a, null)).toEqual({ kind: 'gone' })
  expect(await opened.portfolio.move(aMember, b, a)).toEqual({ kind: 'gone' })
})

it('moves projects that an earlier release has put in order by moments', async () => {
  await using opened = await openPortfolio('')
  const { store } = opened.testServices
  const createdMs = Date.parse('2026-03-01T08:00:00.000Z')
  const stored = { description: 'What it does.', status: 'published', edition: 4 }
  const add = (title: string, minute: number, order: number | null) =>
    store.add(
      'portfolio_projects',
      { ...stored, title, order, createdAt: new Date(createdMs + minute * minuteMs).toISOString() },
      title,
    )
  await add('A', 0, createdMs + 9 * minuteMs)
  await add('C', 1, null)
  await add('D', 2, createdMs + 0.5 * minuteMs)
  await add('B', 3, null)
  expect(await opened.order()).toBe('ABCD')
  await opened.move('D', 'A')
  expect(await opened.order()).toBe('ADBC')
  await opened.add('N')
  expect(await opened.order()).toBe('NADBC')
  const project = await opened.portfolio.get(aMember, 'A')
  expect(project).toMatchObject({ position: 1, revisionNumber: 4 })
})

it('moves within a list that is longer than one batch of the store', async () => {
  await using opened = await openPortfolio('')
  for (let nth = 0; nth < 130; nth += 1) await opened.add(String.fromCharCode(0x4e00 + nth))
  const before = await opened.order()
  const [first = '', second = ''] = before
  await opened.move(first, second)
  expect(await opened.order()).toBe(second + first + before.slice(2))
})
