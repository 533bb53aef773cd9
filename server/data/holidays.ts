import * as z from 'zod'
import type { StatusLine } from '../../app/features/status/status-service.ts'
import { dayMs } from '../../core/follow-up/zoned-time.ts'
import { noteWork, workNotes } from '../../core/store/collection.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'

const StoredCalendar = z.object({
  address: z.string(),
  days: z.array(z.string()),
  /** When the days were read. Empty before the first time. */
  readAt: z.string(),
  /** Why the last attempt failed; empty when it did not. */
  problem: z.string(),
})

const id = 'holidays'
const readEveryMs = dayMs
const mostBytes = 1_000_000
const staleMs = 3 * dayMs

/** What is known of the calendar, for the team. */
export const holidayMessages = {
  title: 'Holidays',
  read: 'The calendar was read on',
  neverRead: 'The calendar could not be read yet. Every weekday counts as a working day.',
  stale: 'The calendar cannot be read. The holidays that are known are from',
} as const

/** Returns what was read last from that calendar, by whichever process. Null before the first attempt. */
export async function storedCalendar(store: DocumentStore, address: string) {
  const { data } = StoredCalendar.safeParse(await store.get(workNotes, id))
  return data?.address === address ? data : null
}

/** Whether its days may be out of date. */
export function isStale({ readAt, problem }: z.infer<typeof StoredCalendar>, now: Date): boolean {
  return problem !== '' || readAt === '' || now.getTime() - Date.parse(readAt) > staleMs
}

interface Dependencies {
  /** `https`, of an iCalendar file. Null without one. */
  readonly address: string | null
  readonly store: DocumentStore
  readonly files: RemoteFiles
  readonly runtime: Pick<Runtime, 'now'>
}

/** Knows the holidays of a calendar. They are stored, so that every process has them, also after a restart and while the calendar cannot be
 *  read. */
export function createHolidays({ address, store, files, runtime }: Dependencies) {
  let days = new Set<string>()
  const stored = async () => (address === null ? null : storedCalendar(store, address))

  /** Takes what was read last, by whichever process. */
  async function load(): Promise<void> {
    days = new Set((await stored())?.days ?? days)
  }

  async function refresh(calendar: string): Promise<void> {
    const now = runtime.now()
    const before = await storedCalendar(store, calendar)
    if (before?.problem === '' && now.getTime() - Date.parse(before.readAt) < readEveryMs) return
    const read = await readCalendar(calendar, now)
    const isNews = read.problem === '' || read.problem !== before?.problem
    if (isNews) await noteWork(store, id, { address: calendar, days: [], readAt: '', ...before, ...read })
    if (read.problem !== '') throw new Error(`the calendar of AGENCY_HOLIDAYS cannot be read: ${read.problem}`)
    await load()
  }

  async function readCalendar(calendar: string, now: Date) {
    const file = await files.fetch(calendar, mostBytes)
    if (file.kind !== 'fetched') return { problem: file.reason }
    const today = now.toISOString().slice(0, 10)
    const { readHolidayCalendar } = await import('../../core/calendars/holiday-calendar.ts')
    const read = await readHolidayCalendar(new TextDecoder().decode(file.bytes), today)
    if (read === null) return { problem: 'it is no calendar (iCalendar)' }
    if (!read.some((day) => day >= today)) return { problem: 'it names no day to come' }
    return { days: read, readAt: now.toISOString(), problem: '' }
  }

  return {
    isHoliday: (day: string) => days.has(day),
    days: () => [...days],
    load,
    /** Reads the calendar once a day. Rejects when it cannot be read: the days that were read last stay. */
    refresh: address === null ? null : () => refresh(address),
    /** Null before the first attempt. */
    async status(): Promise<StatusLine | null> {
      const calendar = await stored()
      if (calendar === null) return null
      const { readAt: at, problem } = calendar
      const isWrong = isStale(calendar, runtime.now())
      const { title, read, neverRead, stale } = holidayMessages
      return { title, says: at === '' ? neverRead : isWrong ? stale : read, isWrong, at, problem }
    },
  }
}
