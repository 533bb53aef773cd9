import * as z from 'zod'
import { contactMessages } from '../contact/contact-message.ts'
import { dayMs, minuteMs } from '../follow-up/zoned-time.ts'
import { reusing } from '../leads/lead-stats.ts'
import { leads } from '../leads/lead.ts'
import { openSummaries } from '../store/collection.ts'
import type { Dependencies } from './change-items.ts'

export interface MedianOptions {
  /** How long the median is used before it is read again. */
  readonly statsForMs?: number | undefined
}

const countedDays = 90
const mostCounted = 500

/** Returns a function that reads the first answers of the last ninety days, of leads and messages the newest five hundred each. */
export function createMedianAnswer({
  store,
  runtime,
  workingTime,
  statsForMs = minuteMs,
}: Dependencies & MedianOptions) {
  const answered = [leads, contactMessages].map((collection) =>
    openSummaries(store, collection, z.object({ answeredAt: z.string() })),
  )
  const medianSince = reusing(async (since: string) => {
    const query = { where: { answeredAt: { over: since } }, limit: mostCounted }
    const pages = await Promise.all(answered.map(({ find }) => find(query)))
    const times = pages.flatMap(({ lines }) =>
      lines.map(({ createdAt, answeredAt }) => workingTime.elapsedMs(new Date(createdAt), new Date(answeredAt))),
    )
    return medianOf(times)
  })

  return (): Promise<number | null> => {
    const step = Math.floor(runtime.now().getTime() / statsForMs) * statsForMs
    return medianSince('', new Date(step - countedDays * dayMs).toISOString())
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
