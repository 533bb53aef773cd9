import { describe, expect, it } from 'vitest'
import { flagLetters, flagShapes } from './flag.tsx'

describe('flagShapes', () => {
  it('has a flag of its own for every letter of the alphabet', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    expect(Object.keys(flagShapes).join('')).toBe(alphabet)
    const drawings = Object.values(flagShapes).map((shapes) => JSON.stringify(shapes))
    expect(new Set(drawings).size).toBe(alphabet.length)
  })
})

describe('flagLetters', () => {
  it('spells a name in capitals and leaves out what has no flag', () => {
    expect(flagLetters('Van der Byl & 2 Sons (Pty)').join('')).toBe('VANDERBYLSONSPTY')
  })

  it('flies a letter without its accent', () => {
    expect(flagLetters('Møller Açaí É').join('')).toBe('MLLERACAIE')
  })

  it('flies nothing for a name without Latin letters', () => {
    expect(flagLetters('東南 24/7')).toEqual([])
    expect(flagLetters('toString')).not.toContain('toString')
  })
})
