import { expect, it } from 'vitest'
import { defaultProjects } from './default-projects.ts'

it('has five samples, no two of a kind', () => {
  expect(defaultProjects).toHaveLength(5)
  for (const field of ['id', 'slug', 'title', 'description', 'category', 'icon', 'color'] as const) {
    expect(new Set(defaultProjects.map((project) => project[field])).size, field).toBe(5)
  }
})

it('fills every field of each, and gives it an address that says what it is', () => {
  for (const { slug, ...sample } of defaultProjects) {
    for (const list of [sample.services, sample.technologies, sample.results]) {
      expect(list.length).toBeGreaterThanOrEqual(2)
    }
    expect(sample.description.length).toBeGreaterThan(80)
    expect(slug).toMatch(/^sample-[a-z]+$/)
  }
})
