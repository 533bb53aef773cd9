import { expect, it } from 'vitest'
import { mostLines, sizes } from '../scripts/packaging/size-doc.ts'

const most = mostLines()

it('has a row for each part', () => {
  expect(Object.keys(most)).toEqual(Object.keys(sizes()))
})

it.each(Object.entries(sizes()))('has at most the lines that docs/architecture.md says: %s', (name, count) => {
  expect(count).toBeGreaterThan(0)
  expect(count, 'take out what stands in the way, or what became unneeded').toBeLessThanOrEqual(most[name] ?? 0)
})
