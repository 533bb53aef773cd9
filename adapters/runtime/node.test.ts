import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { recordingLog, silentLog } from '../../test/support/process/logs.ts'
import { createNodeRuntime } from './node.ts'

const runtime = createNodeRuntime({ log: silentLog })

it('returns the time', () => {
  expect(Math.abs(runtime.now().getTime() - Date.now())).toBeLessThan(1000)
})

it('sleeps as long as it is asked to', async () => {
  const started = performance.now()
  await runtime.sleep(30)
  // A timer may come a millisecond early by the clock of `performance`.
  expect(performance.now() - started).toBeGreaterThanOrEqual(29)
})

it('wakes at once when its signal is aborted, before or while it sleeps, and leaves no listener behind', async () => {
  const controller = new AbortController()
  const asleep = runtime.sleep(60_000, controller.signal)
  controller.abort()
  await asleep
  await runtime.sleep(60_000, controller.signal)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  const patient = new AbortController()
  await runtime.sleep(1, patient.signal)
  expect(getEventListeners(patient.signal, 'abort')).toEqual([])
})

it('makes ids of letters and digits with at least 128 bits, and none twice', () => {
  const ids = Array.from({ length: 1000 }, runtime.newId)
  // 62 signs give 5.95 bits each.
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{22,}$/)
  expect(new Set(ids).size).toBe(1000)
})

it('prefers no letter in an id', () => {
  const counts = new Map<string, number>()
  const letters = Array.from({ length: 20_000 }, runtime.newId).join('')
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const even = letters.length / 62
  expect(counts.size).toBe(62)
  for (const [letter, count] of counts) expect(Math.abs(count / even - 1), letter).toBeLessThan(0.1)
})

it('digests as SHA-256 does, in lower-case hexadecimal', () => {
  expect(runtime.digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(runtime.digest('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})

it('passes on the log that it was given', () => {
  const log = recordingLog()
  createNodeRuntime({ log }).log.warn('something', { id: 'x1' })
  expect(log.entries).toEqual([{ level: 'warn', event: 'something', facts: { id: 'x1' } }])
})
