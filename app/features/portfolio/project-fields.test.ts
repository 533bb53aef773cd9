import { expect, it } from 'vitest'
import { differingFields } from '../../../core/items/fields.ts'
import { itemOf, projectFields, valuesOf } from './project-fields.ts'

const base = {
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

function sameValues(one: typeof base, other: typeof base): boolean {
  return differingFields(projectFields, itemOf(one), itemOf(other)).length === 0
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
  const differing = differingFields(projectFields, itemOf(mine), itemOf(theirs))
  expect(differing.map(({ name }) => name)).toEqual(['title', 'category', 'services'])
})

it('has a line for each text of a list in the editor, and the list again when it is saved', () => {
  const two = { ...base, results: ['Fewer queues', 'More tea'] }
  expect(itemOf(two)['results']).toBe('Fewer queues\nMore tea')
  expect(valuesOf(itemOf(two))).toEqual(two)
})
