import * as z from 'zod'
import type { CalendarNote } from '../../../core/calendars/busy-calendar.ts'
import { calendarNotes } from '../../../core/calendars/messages.ts'
import { type BusyTime, furthestDays, merged } from '../../../core/follow-up/call-times.ts'
import { dayMs, minuteMs } from '../../../core/follow-up/zoned-time.ts'
import { noteWork, workNotes } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import type { Asks } from '../context.ts'
import type { StatusLine } from '../status/status-service.ts'
import { busyMessages as texts } from './messages.ts'
import type { CallValues } from './settings.ts'

const StoredBusyTimes = z.object({
  /** SHA-256 of the addresses, which may hold secrets. */
  calendars: z.string(),
  times: z.array(z.object({ from: z.number(), to: z.number() })),
  /** When they were read. Empty before the first time. */
  readAt: z.string(),
  /** Why the last attempt failed; empty when it did not. */
  problem: z.string(),
  /** What is odd about single events. */
  notes: z.array(z.object({ says: z.string(), isWrong: z.boolean() })).default([]),
})

const id = 'busy-times'
const readEveryMs = 10 * minuteMs
/** Older ones are not used. */
const staleMs = 30 * minuteMs
const mostBytes = 6_000_000

/** Returns what was read last from these calendars, by whichever process. Null before the first attempt. */
async function storedBusyTimes(
  store: DocumentStore,
  { digest }: Pick<Runtime, 'digest'>,
  addresses: readonly string[],
) {
  const { data } = StoredBusyTimes.safeParse(await store.get(workNotes, id))
  return data?.calendars === digest(JSON.stringify(addresses)) ? data : null
}

/** Returns lines of `npm run doctor`. */
export async function busyDoctor(
  store: DocumentStore,
  { BUSY_CALENDARS: addresses }: CallValues,
  runtime: Pick<Runtime, 'digest'>,
): Promise<readonly string[]> {
  if (addresses.length === 0) return []
  const stored = await storedBusyTimes(store, runtime, addresses)
  if (stored === null) return [texts.notRead]
  const { readAt, problem, notes } = stored
  const known = readAt === '' ? texts.neverRead : texts.readOn(readAt)
  return [
    problem === '' ? known : `WARNING: ${known} (${problem})`,
    ...notes.map(({ says, isWrong }) => `${isWrong ? 'WARNING: ' : ''}${says}`),
  ].map((line) => `calendars for calls: ${line}`)
}

/** Knows when the agency's calendars are busy. One process reads them, and every process uses what is stored. `addresses`: `https`, of iCalendar
 *  files. */
export function createBusyTimes(
  { store, files, runtime, agency, readCalendar }: Asks<'store' | 'files' | 'runtime' | 'agency' | 'readCalendar'>,
  addresses: readonly string[],
) {
  const calendars = runtime.digest(JSON.stringify(addresses))

  const stored = () => storedBusyTimes(store, runtime, addresses)

  async function read(now: Date) {
    const span = {
      from: new Date(now.getTime() - dayMs),
      to: new Date(now.getTime() + (furthestDays + 2) * dayMs),
      timeZone: agency.timeZone,
    }
    const times: BusyTime[] = []
    const notes: CalendarNote[] = []
    for (const [place, address] of addresses.entries()) {
      const file = await files.fetch(address, mostBytes)
      const name = `calendar ${place + 1} of BUSY_CALENDARS`
      if (file.kind !== 'fetched') return { problem: `${name} cannot be read: ${file.reason}` }
      const calendar = await readCalendar(new TextDecoder().decode(file.bytes), span)
      if (calendar === null) return { problem: `${name} is no calendar that is understood (iCalendar)` }
      times.push(...calendar.times)
      notes.push(...calendar.notes.map((note) => ({ ...note, says: calendarNotes.inCalendar(place + 1, note.says) })))
    }
    return { times: [...merged(times)], notes, readAt: now.toISOString(), problem: '' }
  }

  async function refresh(): Promise<void> {
    const now = runtime.now()
    const before = await stored()
    if (before?.problem === '' && now.getTime() - Date.parse(before.readAt) < readEveryMs) return
    const result = await read(now)
    const isNews = result.problem === '' || result.problem !== before?.problem
    if (isNews) await noteWork(store, id, { calendars, times: [], readAt: '', ...before, ...result })
    if (result.problem !== '') throw new Error(result.problem)
  }

  if (addresses.length === 0)
    return { load: async (): Promise<readonly BusyTime[]> => [], refresh: null, status: async () => null }
  return {
    /** Returns what is busy, or null where it is not known, or was read more than half an hour ago. */
    async load(): Promise<readonly BusyTime[] | null> {
      const known = await stored()
      const isFresh = known !== null && runtime.now().getTime() - Date.parse(known.readAt) <= staleMs
      return isFresh ? known.times : null
    },
    /** Reads the calendars, at most every ten minutes. Rejects when one cannot be read: what was read last stays until it is too old. */
    refresh,
    /** Null before the first attempt. */
    async status(): Promise<StatusLine | null> {
      const known = await stored()
      if (known === null) return null
      const { readAt: at, problem, notes } = known
      const isWrong = problem !== ''
      const says = at === '' ? texts.neverRead : isWrong ? texts.stale : texts.read
      return { title: texts.title, says, isWrong, at, problem, notes }
    },
  }
}
