import type { Match } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type LeadStatus, leadStatuses } from './statuses.ts'
import { lateSince } from './waiting.ts'

/** The last twelve weeks at a glance. */
export interface Picture {
  /** Oldest first; the last is this week, which is not over. */
  readonly weeks: readonly Week[]
  /** New leads that have waited longer than the promised 24 hours. */
  readonly waiting: number
}

export interface Week {
  /** The Monday with which it begins, as `2026-03-02`. */
  readonly monday: string
  readonly total: number
  readonly byStatus: Readonly<Record<LeadStatus, number>>
}

interface Dependencies {
  count: (where: Match) => Promise<number>
  /** Another after every change of a lead. */
  version: () => string
  runtime: Pick<Runtime, 'now'>
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
const weeksShown = 12
/** South Africa has one zone, and no summer time. */
const zoneMs = 2 * 60 * 60 * 1000
/** 5 January 1970, 00:00 in that zone. */
const firstMondayMs = 4 * dayMs - zoneMs

/** Counts week by week from the store's index, and only when something may have changed. */
export function createPicture({ count, version, runtime }: Dependencies): () => Promise<Picture> {
  let last: { version: string; picture: Promise<Picture> } | null = null

  async function paint(now: number, late: string): Promise<Picture> {
    const thisMonday = now - ((now - firstMondayMs) % weekMs)
    const mondays = Array.from({ length: weeksShown }, (_, place) => thisMonday - (weeksShown - 1 - place) * weekMs)
    const [weeks, waiting] = await Promise.all([
      Promise.all(mondays.map(paintWeek)),
      count({ leadStatus: 'new', createdAt: { atMost: late } }),
    ])
    return { weeks, waiting }
  }

  async function paintWeek(monday: number): Promise<Week> {
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
    // With how many there are, which costs next to nothing: beside a list that another process has filled, nobody must read that there are none.
    // Time alone makes leads wait longer, and another process may have written: it is made again when the moment of lateness moves on.
    const late = lateSince(new Date(now))
    const current = `${version()} ${await count({})} ${late}`
    if (last?.version === current) return last.picture
    const picture = paint(now, late)
    last = { version: current, picture }
    picture.catch(() => {
      last = null
    })
    return picture
  }
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}
