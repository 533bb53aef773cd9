import { expect, it } from 'vitest'
import { createWordingPicker } from './pick-wording.ts'

const variants = ['One way.', 'Another way.', 'A third way.', 'A fourth way.']
const seeds = Array.from({ length: 40 }, (_, index) => `chat_${1_700_000_000_000 + index}_x`)

it('picks the same for the same seed, and every variant for some seed', () => {
  const picked = seeds.map((seed) => createWordingPicker(seed, []).pick(variants))
  expect(seeds.map((seed) => createWordingPicker(seed, []).pick(variants))).toEqual(picked)
  expect(new Set(picked)).toEqual(new Set(variants))
})

it('repeats nothing that was said, here or earlier in the conversation', () => {
  const { pick } = createWordingPicker('seed', ['Before that: Another way. And on.'])
  expect(new Set([pick(variants), pick(variants), pick(variants)])).toEqual(
    new Set(['One way.', 'A third way.', 'A fourth way.']),
  )
})

it('compares with the places filled', () => {
  const { pick, wasUsed } = createWordingPicker('seed', ['Bean Counter it is.'])
  expect(wasUsed(['{Name} it is.'], { name: 'Bean Counter' })).toBe(true)
  expect(pick(['{Name} it is.', 'Good: {name}.'], { name: 'Bean Counter' })).toBe('Good: Bean Counter.')
  expect(pick(['{Name} it is.'], { name: 'Tide Times' })).toBe('Tide Times it is.')
})

it('repeats what was said longest ago where everything was said, or says nothing where that will do', () => {
  const said = ['One way.', 'A third way.', 'A fourth way.', 'Another way.', 'One way.']
  expect(createWordingPicker('seed', said).pick(variants)).toBe('A third way.')
  expect(createWordingPicker('seed', said).pickUnused(variants)).toBe('')
  expect(createWordingPicker('seed', []).pickUnused([])).toBe('')
})
