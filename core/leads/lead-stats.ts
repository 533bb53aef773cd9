import type { Match } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { overdueSince } from './overdue.ts'
import { type LeadStatus, leadStatuses } from './statuses.ts'

/** Leads a week by status for the last twelve weeks. */
export interface LeadStats {
  /** Oldest first. The last is the current week. */
  readonly weeks: readonly Week[]
  /** Number of new leads without an answer after 24 hours. */
  readonly overdue: number
}

export interface Week {
  /** The first day, as `2026-03-02`. */
  readonly monday: string
  readonly total: number
  readonly byStatus: Readonly<Record<LeadStatus, number>>
}

interface Dependencies {
  count: (where: Match) => Promise<number>
  /** Differs after every change of a lead. */
  version: () => string
  runtime: Pick<Runtime, 'now'>
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
const weeksShown = 12
/** South African time, which has no summer time. */
const zoneMs = 2 * 60 * 60 * 1000
/** 5 January 1970, 00:00 South African time. */
const firstMondayMs = 4 * dayMs - zoneMs

/** Returns a function that counts from the store's index. It reuses its last result while no lead has changed. */
export function createLeadStats({ count, version, runtime }: Dependencies): () => Promise<LeadStats> {
  let last: { version: string; stats: Promise<LeadStats> } | null = null

  async function countAll(now: number, late: string): Promise<LeadStats> {
    const thisMonday = now - ((now - firstMondayMs) % weekMs)
    const mondays = Array.from({ length: weeksShown }, (_, place) => thisMonday - (weeksShown - 1 - place) * weekMs)
    const [weeks, overdue] = await Promise.all([
      Promise.all(mondays.map(countWeek)),
      count({ leadStatus: 'new', createdAt: { atMost: late } }),
    ])
    return { weeks, overdue }
  }

  async function countWeek(monday: number): Promise<Week> {
    const within = { over: moment(monday - 1), atMost: moment(monday + weekMs - 1) }
    const counts = await Promise.all(
      leadStatuses.map(async (status) => [status, await count({ leadStatus: status, createdAt: within })] as const),
    )
    return {
      monday: moment(monday + zoneMs).slice(0, 10),
      total: counts.reduce((sum, [, number]) => sum + number, 0),
      byStatus: Object.fromEntries(counts) as Week['byStatus'],
    }
  }

  return async () => {
    const now = runtime.now().getTime()
    const late = overdueSince(new Date(now))
    // Another process may have written, which `version` does not tell: recent leads and the time belong to the key too.
    const recent = await count({ createdAt: { over: moment(now - weekMs) } })
    const current = `${version()} ${recent} ${late}`
    if (last?.version === current) return last.stats
    const stats = countAll(now, late)
    last = { version: current, stats }
    stats.catch(() => {
      last = null
    })
    return stats
  }
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}
