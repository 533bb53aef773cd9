import { extname } from 'node:path'
import * as z from 'zod'
import { runInThread } from '../../adapters/runtime/run-in-thread.ts'
import type { readBusyTimes, ReadCalendar } from '../../app/features/calls/busy-calendar.ts'
import { type BusyTime, furthestDays, merged } from '../../app/features/calls/call-times.ts'
import { calendarNotes } from '../../app/features/calls/messages.ts'
import type { CalendarNote, CalendarState } from '../../app/features/status/status-service.ts'
import { dayMs, minuteMs } from '../../core/follow-up/zoned-time.ts'
import { noteWork, workNotes } from '../../core/store/collection.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'

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
const limits = { cpuMs: 20_000, heapMb: 256 }

/** Returns what was read last from these calendars, by whichever process. Null before the first attempt. */
export async function storedBusyTimes(
  store: DocumentStore,
  { digest }: Pick<Runtime, 'digest'>,
  addresses: readonly string[],
) {
  const { data } = StoredBusyTimes.safeParse(await store.get(workNotes, id))
  return data?.calendars === digest(JSON.stringify(addresses)) ? data : null
}

interface Dependencies {
  /** `https`, of iCalendar files. */
  readonly addresses: readonly string[]
  readonly store: DocumentStore
  readonly files: RemoteFiles
  readonly runtime: Pick<Runtime, 'now' | 'digest'>
  readonly timeZone: string
}

/** Knows when the agency's calendars are busy. One process reads them, and every process uses what is stored. */
export function createBusyTimes({ addresses, store, files, runtime, timeZone }: Dependencies) {
  const calendars = runtime.digest(JSON.stringify(addresses))

  const stored = () => storedBusyTimes(store, runtime, addresses)

  async function read(now: Date) {
    const span = {
      from: new Date(now.getTime() - dayMs),
      to: new Date(now.getTime() + (furthestDays + 2) * dayMs),
      timeZone,
    }
    const times: BusyTime[] = []
    const notes: CalendarNote[] = []
    for (const [place, address] of addresses.entries()) {
      const file = await files.fetch(address, mostBytes)
      const name = `calendar ${place + 1} of BUSY_CALENDARS`
      if (file.kind !== 'fetched') return { problem: `${name} cannot be read: ${file.reason}` }
      const calendar = await readInThread(new TextDecoder().decode(file.bytes), span)
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

  if (addresses.length === 0) return { load: async (): Promise<readonly BusyTime[]> => [], refresh: null, state: null }
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
    async state(): Promise<CalendarState | null> {
      const known = await stored()
      return known && { readAt: known.readAt, problem: known.problem, notes: known.notes }
    },
  }
}

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./busy-thread${extname(import.meta.url)}`, import.meta.url)

/** Reads a calendar in a thread. Null also where it takes too long. */
export async function readInThread(text: string, span: Parameters<typeof readBusyTimes>[1]) {
  const input = { text, span }
  const read = await runInThread(threadFile, input, { limits }).catch(() => null)
  return (read?.result ?? null) as ReadCalendar | null
}
