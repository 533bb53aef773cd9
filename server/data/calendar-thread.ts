import { parentPort, workerData } from 'node:worker_threads'
import { readBusyTimes } from '../../core/calendars/busy-calendar.ts'

const { text, span } = workerData as { text: string; span: Parameters<typeof readBusyTimes>[1] }

// Reads one calendar, so that the server responds meanwhile, and goes on where a calendar keeps it busy.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readBusyTimes(text, span))
