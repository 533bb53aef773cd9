import { expect, it } from 'vitest'
import { differingFields, type ProjectValues, sameValues } from './project-values.ts'

const base: ProjectValues = {
  title: 'Bean Counter',
  category: 'Web Development',
  description: 'A loyalty app.',
  icon: '🚀',
  color: 'from-blue-500 to-cyan-500',
  services: ['AI Solutions', 'Web Development'],
  technologies: [],
  results: ['Fewer queues'],
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
}

it('treats values as the same that differ only in blank lines, outer blanks and the order of choices', () => {
  const form = {
    title: ' Bean Counter ',
    results: ['Fewer queues', '', ' '],
    services: [...base.services].toReversed(),
  }
  expect(sameValues(base, { ...base, ...form })).toBe(true)
  expect(sameValues(base, { ...base, results: [] })).toBe(false)
})

it('counts the order of results', () => {
  const two = { ...base, results: ['Fewer queues', 'More tea'] }
  expect(sameValues(two, { ...two, results: ['More tea', 'Fewer queues'] })).toBe(false)
})

it('returns the fields that differ', () => {
  const mine = { ...base, title: 'Mine', category: 'E-commerce', status: 'published' }
  const theirs = { ...base, title: 'Theirs', services: ['AI Solutions'], status: 'published' }
  expect(differingFields(mine, theirs)).toEqual(['title', 'category', 'services'])
})
