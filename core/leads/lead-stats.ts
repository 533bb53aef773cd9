import type { Match } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type LeadStatus, leadStatuses } from './statuses.ts'

/** Leads a week by status for the last twelve weeks. */
export interface LeadStats {
  /** Oldest first. The last is the current week. */
  readonly weeks: readonly Week[]
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
  statsForMs?: number | undefined
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
const weeksShown = 12
/** South African time, which has no summer time. */
const zoneMs = 2 * 60 * 60 * 1000
/** 5 January 1970, 00:00 South African time. */
const firstMondayMs = 4 * dayMs - zoneMs

/** The weeks are counted again after this time, in case a change was missed. A store that charges for each count sets a longer time. */
const usualStatsForMs = 10 * 1000

/** Returns a function that counts from the store's index. It reuses its last counts while no lead has changed. */
export function createLeadStats({ count, version, runtime, statsForMs = usualStatsForMs }: Dependencies) {
  const weeksOf = reusing(countWeeks)

  function countWeeks(thisMonday: number): Promise<readonly Week[]> {
    const mondays = Array.from({ length: weeksShown }, (_, place) => thisMonday - (weeksShown - 1 - place) * weekMs)
    return Promise.all(mondays.map(countWeek))
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

  return async (): Promise<LeadStats> => {
    const now = runtime.now().getTime()
    // `version` misses the writes of other processes, so recent leads and the time are in the key too.
    const recent = await count({ createdAt: { over: moment(now - weekMs) } })
    const changes = `${version()} ${recent}`
    return {
      weeks: await weeksOf(`${changes} ${Math.floor(now / statsForMs)}`, now - ((now - firstMondayMs) % weekMs)),
    }
  }
}

/** Returns a function that reuses its last result for the same key and argument. */
export function reusing<Argument, Result>(work: (argument: Argument) => Promise<Result>) {
  let last: { key: string; argument: Argument; result: Promise<Result> } | null = null
  return (key: string, argument: Argument): Promise<Result> => {
    if (last?.key === key && last.argument === argument) return last.result
    const result = work(argument)
    last = { key, argument, result }
    result.catch(() => {
      last = null
    })
    return result
  }
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}
