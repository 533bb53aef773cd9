import { describe, expect, it } from 'vitest'
import type { Prompt } from '../../ports/language-model.ts'
import { fitPrompt } from './fit-prompt.ts'

describe('the history that goes to the model', () => {
  function long(...lengths: number[]): Prompt {
    const turns = lengths.map((length, place) => {
      return { role: place % 2 === 0 ? 'assistant' : 'user', content: `${place}`.padEnd(length, ' word') } as const
    })
    return { instructions: 'i'.repeat(1000), turns, builtIn: () => '' }
  }

  /** Fits it where the model counts so many tokens, or cannot count. Returns how often it was asked. */
  async function fitted(prompt: Prompt, tokens: number | null, left = 2) {
    let counted = 0
    const model = {
      async countTokens() {
        counted += 1
        const failure = { kind: 'cut', by: 'stream' } as const
        return tokens === null
          ? ({ kind: 'failed', failure } as const)
          : ({ kind: 'counted', tokens, model: 'fake' } as const)
      },
    }
    const { turns } = await fitPrompt(prompt, model, { kind: 'visitor', address: null, calls: 0, budget: { left } })
    return { kept: turns.map(({ content }) => content.slice(0, 1)).join(''), counted }
  }

  it('is counted only where it may be too long, and another call is left', async () => {
    expect(await fitted(long(100, 200, 100, 300), 1)).toEqual({ kept: '0123', counted: 0 })
    expect(await fitted(long(100, 4000, 100, 4000), 1)).toEqual({ kept: '0123', counted: 1 })
    expect(await fitted(long(4000, 4000, 4000, 4000), 1, 1)).toEqual({ kept: '23', counted: 0 })
  })

  it.each([
    ['stays as it is while it fits', [100, 4000, 100, 4000], 2900, '0123'],
    ['loses its oldest turns until it fits', [4000, 4000, 4000, 4000], 4250, '23'],
    ['loses all but one where it must', [4000, 4000, 4000, 4000], 8500, '3'],
    ['is estimated where the tokens cannot be counted', [4000, 4000, 4000, 4000], null, '23'],
    ['keeps the last turn in any case', [100, 40_000], 10_000, '1'],
  ])('%s', async (_, lengths, tokens, kept) => {
    expect((await fitted(long(...lengths), tokens)).kept).toBe(kept)
  })
})
