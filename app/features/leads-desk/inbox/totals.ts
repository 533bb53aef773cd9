import * as z from 'zod'
import { callMoment } from '../../../../core/follow-up/clock-words.ts'
import { dueGroups, lateOrder } from '../../../../core/follow-up/due.ts'
import { addDays, dayMs, minuteMs } from '../../../../core/follow-up/zoned-time.ts'
import { openSummaries } from '../../../../core/store/collection.ts'
import { countedUpTo } from '../../../../core/store/lists.ts'
import { reusing } from '../../../../core/store/reusing.ts'
import type { Scalar } from '../../../../ports/document-store.ts'
import { collectionNames, firstLines } from './inbox-lines.ts'
import { type Counting, anyButSpam } from './list-items.ts'

const mostCalls = 10
/** Of each part: the most that the store reads at once. */
const mostCallsRead = 500
const answeredDays = 90
/** Items of each collection whose answers are read, the newest. */
const mostAnswered = 100

/** Returns a function that counts leads, messages and call requests together for the dashboard, from the store's index. A count above 1,000 says only
 *  that there are more. It reuses its last counts while no item has changed. */
export function createTotals({ store, runtime, version, workingTime, statsForMs }: Counting) {
  async function count(dueOrder: { over: string; atMost: string }, where: Record<string, Scalar> = {}) {
    const matches = { ...where, dueOrder }
    const counts = await Promise.all(collectionNames.map((name) => store.count(name, matches, countedUpTo)))
    return counts.reduce((sum, found) => sum + found, 0)
  }

  const sharedAt = reusing(async (time: number) => {
    const now = new Date(time)
    const isLate = lateOrder(now)
    const today = workingTime.dayOf(now)
    const [begins, ends, endsTomorrow] = [0, 1, 2].map((days) =>
      workingTime.momentOf(addDays(today, days), 0).toISOString(),
    )
    const callsBetween = (from = '', to = '') => {
      const dueOrder = { over: `${dueGroups.due}${from}`, atMost: `${dueGroups.due}${to}` }
      return firstLines(store, { kind: 'call-request', dueOrder }, mostCallsRead, ['contactMessages'])
    }
    const [late, waiting, dueToday, soon, earlier, [nextDue = null]] = await Promise.all([
      count(isLate),
      count(anyButSpam, { followUp: 'waiting' }),
      count({ over: isLate.atMost, atMost: `${dueGroups.due}${ends}` }),
      callsBetween(begins, endsTomorrow),
      // Includes late calls: a plan may put one off to today or tomorrow.
      callsBetween('', begins),
      firstLines(store, { dueOrder: { over: isLate.atMost, atMost: dueGroups.waiting } }, 1),
    ])
    const timed = [...soon, ...earlier]
      .map((call) => ({ call, ...callMoment(call, now) }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const callsIn = (from = '', to = '') => timed.filter(({ at }) => at >= from && at < to)
    const calls = callsIn(begins, ends)
      .map(({ call }) => call)
      .slice(0, mostCalls)
    const callsTomorrow = callsIn(ends, endsTomorrow).flatMap(({ call, isTime }) => (isTime ? [call] : []))
    return {
      late,
      waiting,
      /** What is due from now until the end of the day. */
      dueToday,
      /** Calls that are due on this day, the earliest first, at most ten. */
      calls,
      /** Calls at a time of the next day. */
      callsTomorrow: callsTomorrow.slice(0, mostCalls),
      /** What is due next and not late. */
      nextDue,
    }
  })

  const answers = collectionNames.map((name) => openSummaries(store, { name }, z.object({ answeredAt: z.string() })))
  /** The median time to a first answer in opening hours, of what came in within ninety days; null without one. */
  const medianOf = reusing(async (time: number): Promise<number | null> => {
    const since = new Date(time - answeredDays * dayMs).toISOString()
    const query = { where: { createdAt: { over: since } }, limit: mostAnswered }
    const pages = await Promise.all(answers.map(({ find }) => find(query)))
    const times = pages
      .flatMap(({ lines }) => lines.filter(({ answeredAt }) => answeredAt !== ''))
      .map(({ createdAt, answeredAt }) => workingTime.elapsedMs(new Date(createdAt), new Date(answeredAt)))
    return median(times)
  })

  /** `mine`: what the member owns and is not done. */
  return async ({ uid }: { readonly uid: string }) => {
    const stepOf = (ms: number) => Math.floor(runtime.now().getTime() / ms) * ms
    const [shared, mine, medianAnswerMs] = await Promise.all([
      sharedAt(version(), stepOf(statsForMs)),
      count({ over: dueGroups.due, atMost: dueGroups.done }, { assigneeUid: uid }),
      medianOf('', stepOf(Math.max(statsForMs, minuteMs))),
    ])
    return { ...shared, mine, medianAnswerMs }
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
