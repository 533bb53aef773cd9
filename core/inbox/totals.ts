import type { DocumentStore, Scalar } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { dueGroups } from '../follow-up/follow-up.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import { addDays } from '../follow-up/zoned-time.ts'
import { reusing } from '../leads/lead-stats.ts'
import { leads } from '../leads/lead.ts'
import { createChangeVersion } from '../store/lists.ts'
import { type InboxLine, lineFields, lineOf } from './inbox-lines.ts'
import { dueBoundOf } from './list-items.ts'

/** Of leads, messages and call requests together. */
export interface InboxTotals {
  /** What the member owns and is not done. */
  readonly mine: number
  readonly late: number
  readonly waiting: number
  /** What is due from now until the end of the day. */
  readonly dueToday: number
  /** Calls that are due on this day, the earliest first, at most ten. */
  readonly calls: readonly InboxLine[]
  /** What is due next and not late. */
  readonly nextDue: InboxLine | null
}

const names = [leads.name, contactMessages.name]
const mostCalls = 10

interface Dependencies {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'now' | 'newId'>
  readonly workingTime: Pick<WorkingTime, 'dayOf' | 'momentOf'>
  /** How long totals are used while no item is known to have changed. */
  readonly statsForMs?: number | undefined
}

const usualStatsForMs = 10 * 1000

/** Returns a function that counts for the dashboard, from the store's index. It reuses its last counts while no item has changed. */
export function createTotals({ store, runtime, workingTime, statsForMs = usualStatsForMs }: Dependencies) {
  const version = createChangeVersion((listener) => names.map((name) => store.watch(name, listener)), runtime.newId)
  async function count(dueOrder: { over: string; atMost: string }, where: Record<string, Scalar> = {}) {
    const counts = await Promise.all(names.map((name) => store.count(name, { ...where, dueOrder })))
    return counts.reduce((sum, found) => sum + found, 0)
  }

  async function nextAfter(now: string): Promise<InboxLine | null> {
    const found = await Promise.all(
      (['leads', 'contactMessages'] as const).map(async (name) => {
        const dueOrder = { over: `${dueGroups.due}${now}~`, atMost: dueGroups.waiting }
        const [document] = await store.first(name, { dueOrder }, 1, lineFields[name])
        return document ? lineOf(name, document) : null
      }),
    )
    const [next = null] = found
      .flatMap((line) => line ?? [])
      .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
    return next
  }

  const sharedAt = reusing(async (time: number): Promise<Omit<InboxTotals, 'mine'>> => {
    const now = new Date(time)
    const { due } = dueGroups
    const moment = now.toISOString()
    const today = workingTime.dayOf(now)
    const midnight = (day: string) => `${due}${workingTime.momentOf(day, 0).toISOString()}`
    const { contactMessages: only } = lineFields
    const within = { over: midnight(today), atMost: midnight(addDays(today, 1)) }
    const [late, waiting, dueToday, calls, nextDue] = await Promise.all([
      count(dueBoundOf({ late: true, waiting: false, status: null }, now)),
      count(dueBoundOf({ late: false, waiting: true, status: null }, now)),
      count({ over: `${due}${moment}~`, atMost: within.atMost }),
      store.first(contactMessages.name, { kind: 'call-request', dueOrder: within }, mostCalls, only),
      nextAfter(moment),
    ])
    const lines = calls.flatMap((document) => lineOf('contactMessages', document) ?? [])
    return { late, waiting, dueToday, calls: lines, nextDue }
  })

  return async ({ uid }: { readonly uid: string }, now = runtime.now()): Promise<InboxTotals> => {
    const step = Math.floor(now.getTime() / statsForMs) * statsForMs
    const { due, done } = dueGroups
    const mine = count({ over: due, atMost: done }, { assigneeUid: uid })
    return { ...(await sharedAt(version(), step)), mine: await mine }
  }
}
