import { expect, it } from 'vitest'
import type { FetchFileResult } from '../../../ports/remote-files.ts'
import { readCalendar } from '../../../server/data/read-calendar.ts'
import { openTestServices } from '../../../test/support/test-services.ts'
import { createBusyTimes } from './busy-times.ts'

const minuteMs = 60_000
const address = 'https://calendar.example/busy.ics?key=very-secret'

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const fetched = (text: string): FetchFileResult => ({ kind: 'fetched', bytes: new TextEncoder().encode(text) })
const oneHour = calendar('DTSTART:20260304T080000Z', 'DURATION:PT1H')
const busyHour = { from: Date.parse('2026-03-04T08:00:00Z'), to: Date.parse('2026-03-04T09:00:00Z') }

/** Two processes on one store, with a calendar that a test answers for. */
async function opened(answer: (asked: string) => FetchFileResult, addresses: readonly string[] = [address]) {
  const services = await openTestServices()
  const { store, runtime } = services
  const asked: string[] = []
  const files = {
    async fetch(one: string) {
      asked.push(one)
      return answer(one)
    },
  }
  const open = () => createBusyTimes({ ...services, files }, addresses)
  return { services, store, runtime, asked, one: open(), other: open() }
}

it('reads a calendar once in ten minutes for every process', async () => {
  const { services, runtime, asked, one, other } = await opened(() => fetched(oneHour))
  await using _ = services
  expect(await one.load()).toBeNull()
  await one.refresh?.()
  await other.refresh?.()
  expect(await other.load()).toEqual([busyHour])
  expect(asked).toHaveLength(1)
  runtime.pass(10 * minuteMs)
  await other.refresh?.()
  expect(asked).toHaveLength(2)
})

it('knows nothing half an hour after the last reading, and says why without the address', async () => {
  let answer = fetched(oneHour)
  const { services, store, runtime, one } = await opened(() => answer)
  await using _ = services
  await one.refresh?.()
  answer = { kind: 'no-response', reason: 'no answer' }
  runtime.pass(20 * minuteMs)
  const failure = await one.refresh?.().catch(String)
  expect(failure).toContain('calendar 1 of BUSY_CALENDARS cannot be read: no answer')
  expect(await one.load()).toEqual([busyHour])
  expect(await one.status()).toMatchObject({ problem: expect.stringContaining('no answer') })
  runtime.pass(10 * minuteMs + 1)
  expect(await one.load()).toBeNull()
  const { documents } = await store.find('settings', { limit: 10 })
  expect(JSON.stringify(documents) + failure).not.toContain('very-secret')
})

it('offers nothing where one of two calendars fails, or is not understood', async () => {
  const broken = 'https://calendar.example/broken.ics'
  const { services, one } = await opened((asked) => fetched(asked === broken ? 'Sign in' : oneHour), [address, broken])
  await using _ = services
  await expect(one.refresh?.()).rejects.toThrow('calendar 2 of BUSY_CALENDARS is no calendar')
  expect(await one.load()).toBeNull()
})

it('offers times beside an event that it cannot read, and says so on the status', async () => {
  const odd = calendar('DTSTART:20260304T080000Z', 'DTEND:20260304T070000Z', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:b')
  const { services, one } = await opened(() => fetched(odd))
  await using _ = services
  await one.refresh?.()
  const day = { from: Date.parse('2026-03-03T22:00:00Z'), to: Date.parse('2026-03-04T22:00:00Z') }
  expect(await one.load()).toEqual([day])
  const line = await one.status()
  const says = 'Calendar 1, event a, 2026-03-04: it ends before it starts: its days count as busy.'
  expect(line).toMatchObject({ problem: '', notes: [{ says, isWrong: true }, { isWrong: true }] })
})

it('forgets what it read from other addresses', async () => {
  const { services, one } = await opened(() => fetched(oneHour))
  await using _ = services
  await one.refresh?.()
  const files = { fetch: async () => fetched(oneHour) }
  const addresses = ['https://calendar.example/new.ics']
  expect(await createBusyTimes({ ...services, files }, addresses).load()).toBeNull()
})

it('has nothing to read without calendars', async () => {
  const { services, one } = await opened(() => fetched(''), [])
  await using _ = services
  expect(one.refresh).toBeNull()
  expect(await one.load()).toEqual([])
})

it('reads a calendar in a thread', async () => {
  const span = { from: new Date('2026-03-01'), to: new Date('2026-03-20'), timeZone: 'UTC' }
  expect(await readCalendar(oneHour, span)).toEqual({ times: [busyHour], notes: [] })
})
