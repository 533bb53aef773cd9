import { describe, expect, it } from 'vitest'
import type { Prompt } from '../../ports/language-model.ts'
import { fitPrompt, mayBeTooLong } from './prompts.ts'

function prompt(...lengths: number[]): Prompt {
  const turns = lengths.map((length, place) => ({
    role: place % 2 === 0 ? ('assistant' as const) : ('user' as const),
    content: `${place}`.padEnd(length, ' word'),
  }))
  return { instructions: 'i'.repeat(1000), turns, builtIn: () => '' }
}

function kept({ turns }: Prompt): string[] {
  return turns.map(({ content }) => content.slice(0, 1))
}

describe('the history that goes to the model', () => {
  it('is not worth counting while it is short', () => {
    expect(mayBeTooLong(prompt(100, 200, 100, 300))).toBe(false)
    expect(mayBeTooLong(prompt(100, 4000, 100, 4000))).toBe(true)
  })

  it('stays as it is while it fits', () => {
    const long = prompt(100, 4000, 100, 4000)
    expect(fitPrompt(long, 2900)).toBe(long)
  })

  it('loses its oldest turns until it fits', () => {
    const long = prompt(4000, 4000, 4000, 4000)
    expect(kept(fitPrompt(long, 4250))).toEqual(['2', '3'])
    expect(kept(fitPrompt(long, 8500))).toEqual(['3'])
  })

  it('is estimated where the tokens cannot be counted', () => {
    expect(kept(fitPrompt(prompt(4000, 4000, 4000, 4000), null))).toEqual(['2', '3'])
  })

  it('keeps the last turn in any case', () => {
    expect(kept(fitPrompt(prompt(100, 40_000), 10_000))).toEqual(['1'])
  })
})
