import { extname } from 'node:path'
import { runInThread } from '../../adapters/runtime/run-in-thread.ts'
import type { ReadCalendar, Span } from '../../core/calendars/busy-calendar.ts'

const limits = { cpuMs: 20_000, heapMb: 256 }

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./calendar-thread${extname(import.meta.url)}`, import.meta.url)

/** Reads a calendar in a thread. Null also where it takes too long. */
export async function readCalendar(text: string, span: Span) {
  const input = { text, span }
  const read = await runInThread(threadFile, input, { limits }).catch(() => null)
  return (read?.result ?? null) as ReadCalendar | null
}
