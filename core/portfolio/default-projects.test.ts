import { expect, it } from 'vitest'
import { defaultProjects } from './default-projects.ts'
import { parseNewProject } from './parse-project.ts'

it('has five samples, no two of a kind', () => {
  expect(defaultProjects).toHaveLength(5)
  for (const field of ['id', 'slug', 'title', 'description', 'category', 'icon', 'color'] as const) {
    expect(new Set(defaultProjects.map((project) => project[field])).size, field).toBe(5)
  }
})

it('fills every field of each as the team could have, and gives it an address that says what it is', () => {
  for (const { id: _id, slug, ...sample } of defaultProjects) {
    expect(parseNewProject({ ...sample, status: 'published' }), sample.title).toMatchObject({
      kind: 'valid',
      content: sample,
    })
    for (const list of [sample.services, sample.technologies, sample.results]) {
      expect(list.length).toBeGreaterThanOrEqual(2)
    }
    expect(sample.description.length).toBeGreaterThan(80)
    expect(slug).toMatch(/^sample-[a-z]+$/)
  }
})
