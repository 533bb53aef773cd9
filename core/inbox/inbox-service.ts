import { type DayAndTime, callAgainTimes } from '../follow-up/call-again.ts'
import { dayMs } from '../follow-up/zoned-time.ts'
import type { Member } from '../identity/member.ts'
import { type ChangeItem, type Dependencies, createStoreChange, storedChange } from './change-items.ts'
import { type ManyChanges, createManyChanges } from './change-many.ts'
import { createListItems, type InboxPage, type InboxQuery } from './list-items.ts'
import { createMedianAnswer, type MedianOptions } from './median-answer.ts'
import { createTotals, type InboxTotals } from './totals.ts'

/** The team's side of leads, messages and call requests together. Works as `LeadService` does. */
export interface InboxService extends ManyChanges {
  readonly change: ChangeItem
  /** Returns a page of at most fifty items. */
  list(member: Member, query: InboxQuery): Promise<InboxPage>
  totals(member: Member, now?: Date): Promise<InboxTotals>
  /** Returns when a next action is due: at this time of the day, as `14:30`, or at its closing time. Null when that is past, or
   *  more than a year ahead. */
  nextActionAt(member: Member, day: string, time: string): string | null
  /** Returns the median time to a first answer in opening hours, of the last ninety days; null without one. */
  medianAnswerMs(member: Member): Promise<number | null>
  /** Returns the present time, ISO 8601, and when to call again after nobody answered. `askedFor` is the time of a call request, or empty. */
  formTimes(member: Member, askedFor: string): { readonly now: string; readonly callAgain: readonly DayAndTime[] }
}

const furthestMs = 366 * dayMs

export function createInboxService(dependencies: Dependencies & MedianOptions): InboxService {
  const { store, runtime, workingTime } = dependencies
  const list = createListItems(store, runtime)
  const totals = createTotals(dependencies)
  const medianAnswerMs = createMedianAnswer(dependencies)
  const change = createStoreChange(dependencies)
  return {
    list: (_member, query) => list(query),
    totals: (member, now) => totals(member, now),
    change: (member, item, wanted, expected) => change(member, item, storedChange(wanted, workingTime), expected),
    ...createManyChanges(dependencies),
    nextActionAt(_member, day, time) {
      const [hours, minutes] = time.split(':').map(Number)
      const at = time === '' ? workingTime.endOfDay(day) : workingTime.momentOf(day, 60 * (hours ?? 0) + (minutes ?? 0))
      const aheadMs = at.getTime() - runtime.now().getTime()
      return aheadMs > 0 && aheadMs <= furthestMs ? at.toISOString() : null
    },
    medianAnswerMs: (_member) => medianAnswerMs(),
    formTimes(_member, askedFor) {
      const now = runtime.now()
      return { now: now.toISOString(), callAgain: callAgainTimes(askedFor, now, workingTime) }
    },
  }
}
