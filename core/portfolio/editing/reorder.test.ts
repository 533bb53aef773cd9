import { expect, it } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { createPortfolio } from '../portfolio-service.ts'

const minuteMs = 60_000

/** A wall with a project for each letter, the last one first, made so long after each other. */
async function openWall(titles: string, apartMs = minuteMs) {
  const testServices = await openTestServices()
  const portfolio = createPortfolio(testServices)
  const made = new Map<string, string>()
  async function add(title: string): Promise<void> {
    testServices.runtime.pass(apartMs)
    const saved = await portfolio.add(aMember, { title, description: 'What it does.', status: 'published' })
    made.set(title, ofKind(saved, 'saved').project.id)
  }
  for (const title of titles.split('')) await add(title)
  const idOf = (title: string) => made.get(title) ?? title
  return {
    testServices,
    portfolio,
    add,
    idOf,
    move: (title: string, behind: string | null) =>
      portfolio.move(aMember, idOf(title), behind === null ? null : idOf(behind)),
    async order(): Promise<string> {
      const { projects } = ofKind(await portfolio.list(aMember), 'loaded')
      return projects.map(({ title }) => title).join('')
    },
    [Symbol.asyncDispose]: () => testServices.close(),
  }
}

it('hangs a project behind any other, first, and last', async () => {
  await using wall = await openWall('DCBA')
  expect(await wall.order()).toBe('ABCD')
  await wall.move('D', 'A')
  expect(await wall.order()).toBe('ADBC')
  await wall.move('A', 'C')
  expect(await wall.order()).toBe('DBCA')
  await wall.move('C', null)
  expect(await wall.order()).toBe('CDBA')
  await wall.move('C', null)
  expect(await wall.order()).toBe('CDBA')
  expect((await wall.portfolio.published()).projects.map(({ title }) => title).join('')).toBe('CDBA')
})

it('hangs what is new before all of them', async () => {
  await using wall = await openWall('CBA')
  await wall.move('C', null)
  await wall.move('B', null)
  expect(await wall.order()).toBe('BCA')
  await wall.add('N')
  expect(await wall.order()).toBe('NBCA')
})

it('finds room also between those that were made in the same moment', async () => {
  await using wall = await openWall('FEDCBA', 0)
  const before = await wall.order()
  const [first = '', , , , , last = ''] = before
  await wall.move(last, first)
  expect(await wall.order()).toBe(first + last + before.slice(1, 5))
  await wall.add('N')
  wall.testServices.runtime.pass(minuteMs)
  await wall.add('O')
  expect(await wall.order()).toMatch(/^O/)
})

it('never runs out of room, however often the same place is wanted', async () => {
  await using wall = await openWall('CBA')
  for (let round = 0; round < 40; round += 1) {
    await wall.move('C', 'A')
    expect(await wall.order()).toBe('ACB')
    await wall.move('B', 'A')
    expect(await wall.order()).toBe('ABC')
  }
})

it('keeps every project, and one place each, when two members hang at the same time', async () => {
  await using wall = await openWall('EDCBA')
  await Promise.all([wall.move('E', 'A'), wall.move('D', 'B'), wall.move('C', null)])
  expect((await wall.order()).split('').toSorted().join('')).toBe('ABCDE')
})

it('tells when the project, or the one behind which it should hang, is no longer there', async () => {
  await using wall = await openWall('BA')
  const [a, b] = [wall.idOf('A'), wall.idOf('B')]
  await wall.portfolio.remove(aMember, a)
  expect(await wall.portfolio.move(aMember, a, null)).toEqual({ kind: 'gone' })
  expect(await wall.portfolio.move(aMember, b, a)).toEqual({ kind: 'gone' })
})

it('tells whoever watches the list of every change, moves included, once each', async () => {
  await using wall = await openWall('BA')
  const told: string[] = []
  const stop = wall.portfolio.watchList(aMember, (version) => void told.push(version))
  const latest = async () => ofKind(await wall.portfolio.list(aMember), 'loaded').version
  await expect.poll(() => told).toEqual([await latest()])
  await wall.move('B', null)
  await expect.poll(async () => told.at(-1) === (await latest())).toBe(true)
  expect(new Set(told).size).toBe(2)
  stop()
  await wall.move('A', null)
  expect(told).not.toContain(await latest())
})
