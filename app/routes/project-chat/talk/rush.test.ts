import { expect, it } from 'vitest'
import { createRush } from './rush.ts'

const never = new Promise<never>(() => {})
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

it('is over at once where nothing has begun', async () => {
  expect(await createRush().over(never)).toBeUndefined()
})

it('is over when all that has begun has ended, for eight of those who wait in each turn of the event loop', async () => {
  const rush = createRush()
  let gone = 0
  rush.begin()
  rush.begin()
  for (let one = 0; one < 10; one += 1) void rush.over(never).then(() => (gone += 1))
  rush.end()
  await turnOfTheLoop()
  expect(gone).toBe(0)
  rush.end()
  const seen: number[] = []
  while (gone < 10) {
    await turnOfTheLoop()
    if (gone !== seen.at(-1)) seen.push(gone)
  }
  expect(seen.filter((count) => count > 0)).toEqual([8, 10])
})

it('keeps those who wait where more begins before they go', async () => {
  const rush = createRush()
  let isOver = false
  rush.begin()
  void rush.over(never).then(() => (isOver = true))
  rush.end()
  rush.begin()
  await turnOfTheLoop()
  expect(isOver).toBe(false)
  rush.end()
  await turnOfTheLoop()
  await turnOfTheLoop()
  expect(isOver).toBe(true)
})

it('keeps those who wait while one begins and ends in each turn of the event loop', async () => {
  const rush = createRush()
  let gone = 0
  for (let one = 0; one < 5; one += 1) {
    rush.begin()
    rush.end()
    void rush.over(never).then(() => (gone += 1))
    await turnOfTheLoop()
    expect(gone).toBe(0)
  }
  await turnOfTheLoop()
  await turnOfTheLoop()
  expect(gone).toBe(5)
})

it('forgets who has left in a crowd that does not end', async () => {
  const rush = createRush()
  let hasCome = false
  rush.begin()
  for (let one = 0; one < 100; one += 1) await rush.over(Promise.resolve())
  await rush.over(Promise.reject(new Error('gone')))
  void rush.over(never).then(() => (hasCome = true))
  rush.end()
  await turnOfTheLoop()
  await turnOfTheLoop()
  expect(hasCome).toBe(true)
})
