import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const nextRound = () => new Promise(setImmediate)

it('lets in one who comes alone at once', () => {
  const admit = createAdmission()
  let inside = 0
  admit(() => (inside += 1))
  expect(inside).toBe(1)
})

it('lets a crowd in a few at a time, each once and in the order in which they came', async () => {
  const admit = createAdmission()
  const began: number[] = []
  for (let number = 0; number < 50; number += 1) admit(() => began.push(number))
  const rounds: number[] = []
  for (let round = 0; began.length < 50 && round < 50; round += 1) {
    rounds.push(began.length)
    await nextRound()
  }
  expect(began).toEqual(Array.from({ length: 50 }, (_, number) => number))
  expect(rounds.slice(0, 3)).toEqual([4, 8, 12])
})

it('passes over nobody who waits for one who comes later', async () => {
  const admit = createAdmission()
  const began: string[] = []
  for (let number = 0; number < 6; number += 1) admit(() => began.push(`early ${number}`))
  await nextRound()
  admit(() => began.push('late'))
  await nextRound()
  await nextRound()
  expect(began.at(-1)).toBe('late')
  expect(began).toHaveLength(7)
})
