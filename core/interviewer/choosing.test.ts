import { expect, it } from 'vitest'
import { createChoice } from './choosing.ts'

const variants = ['One way.', 'Another way.', 'A third way.', 'A fourth way.']
const seeds = Array.from({ length: 40 }, (_, index) => `chat_${1_700_000_000_000 + index}_x`)

it('chooses the same for the same seed, and every variant for some seed', () => {
  const chosen = seeds.map((seed) => createChoice(seed, [])(variants))
  expect(seeds.map((seed) => createChoice(seed, [])(variants))).toEqual(chosen)
  expect(new Set(chosen)).toEqual(new Set(variants))
})

it('says nothing again that was said, here or earlier in the conversation', () => {
  const choose = createChoice('seed', ['Before that: Another way. And on.'])
  const chosen = [choose(variants), choose(variants), choose(variants)]
  expect(new Set(chosen)).toEqual(new Set(['One way.', 'A third way.', 'A fourth way.']))
})

it('recognises a variant whose places were filled', () => {
  const choose = createChoice('seed', ['Bean Counter it is, then.'])
  expect(choose(['{Name} it is, then.', 'Good: {name}.'])).toBe('Good: {name}.')
})

it('avoids a tag that was used, while there is another', () => {
  for (const seed of seeds) {
    const choose = createChoice(seed, ['A fine goal. Understood.'])
    expect(choose(['A date. Understood.', 'A date, then.'])).toBe('A date, then.')
  }
})

it('still says something when everything was said', () => {
  expect(createChoice('seed', ['Only this.'])(['Only this.'])).toBe('Only this.')
})
