import { expect, it } from 'vitest'
import { differences, type ProjectValues, sameValues } from './project-values.ts'

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

it('takes for the same what differs in blank lines, blanks at the ends and the order of ticks only', () => {
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

it('names where two differ, and where only the other has changed anything', () => {
  const mine = { ...base, title: 'Mine', category: 'E-commerce', status: 'published' }
  const theirs = { ...base, title: 'Theirs', services: ['AI Solutions'], status: 'published' }
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'title', onlyTheirs: false },
    { field: 'category', onlyTheirs: false },
    { field: 'services', onlyTheirs: true },
  ])
  expect(differences(null, mine, theirs).map(({ onlyTheirs }) => onlyTheirs)).toEqual([false, false, false])
})
