import { expect, it } from 'vitest'
import { createWordingPicker } from './pick-wording.ts'

const variants = ['One way.', 'Another way.', 'A third way.', 'A fourth way.']

it('picks the first that was not said, here or earlier in the conversation', () => {
  const { pick } = createWordingPicker(['Before that: Another way. And on.'])
  expect([pick(variants), pick(variants), pick(variants)]).toEqual(['One way.', 'A third way.', 'A fourth way.'])
})

it('compares with the places filled', () => {
  const { pick, wasUsed } = createWordingPicker(['Bean Counter it is.'])
  expect(wasUsed(['{Name} it is.'], { name: 'Bean Counter' })).toBe(true)
  expect(pick(['{Name} it is.', 'Good: {name}.'], { name: 'Bean Counter' })).toBe('Good: Bean Counter.')
  expect(pick(['{Name} it is.'], { name: 'Tide Times' })).toBe('Tide Times it is.')
})

it('repeats what was said longest ago where everything was said, or says nothing where that will do', () => {
  const said = ['One way.', 'A third way.', 'A fourth way.', 'Another way.', 'One way.']
  expect(createWordingPicker(said).pick(variants)).toBe('A third way.')
  expect(createWordingPicker(said).pickUnused(variants)).toBe('')
  expect(createWordingPicker([]).pickUnused([])).toBe('')
})
