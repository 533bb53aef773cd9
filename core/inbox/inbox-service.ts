import type { WorkingTime } from '../follow-up/working-time.ts'
import { addDays, clockTime, dayMs } from '../follow-up/zoned-time.ts'
import type { Member } from '../identity/member.ts'
import { createChangeVersion } from '../store/lists.ts'
import { type ChangeItem, type Dependencies, createStoreChange, storedChange } from './change-items.ts'
import { type ManyChanges, createManyChanges } from './change-many.ts'
import { collectionNames } from './inbox-lines.ts'
import { createListItems, type InboxPage, type InboxQuery } from './list-items.ts'
import { createTotals, type InboxTotals } from './totals.ts'

/** The team's side of leads, messages and call requests together. Works as `LeadService` does. */
export interface InboxService extends ManyChanges {
  readonly change: ChangeItem
  /** Returns a page of at most fifty items. */
  list(member: Member, query: InboxQuery): Promise<InboxPage>
  totals(member: Member): Promise<InboxTotals>
  /** Returns when a next action is due: at this time of the day, as `14:30`, or at its closing time. Null when that is past, or
   *  more than a year ahead. */
  nextActionAt(member: Member, day: string, time: string): string | null
  /** Returns the present time, ISO 8601, and when to call again after a call without an answer. `askedFor` is when a call was asked for, or empty. */
  formTimes(member: Member, askedFor: string): { readonly now: string; readonly callAgain: readonly DayAndTime[] }
}

const furthestMs = 366 * dayMs

/** How long counts are used while no item is known to have changed. A store that charges for each sets a longer time. */
const usualStatsForMs = 10 * 1000

export function createInboxService(dependencies: Dependencies & { statsForMs?: number | undefined }): InboxService {
  const { store, runtime, workingTime, statsForMs = usualStatsForMs } = dependencies
  const watch = (listener: () => void) => collectionNames.map((name) => store.watch(name, listener))
  const counting = { ...dependencies, statsForMs, version: createChangeVersion(watch, runtime.newId) }
  const list = createListItems(counting)
  const totals = createTotals(counting)
  const change = createStoreChange(dependencies)
  return {
    list: (_member, query) => list(query),
    totals: (member) => totals(member),
    change: (member, item, wanted, expected) => change(member, item, storedChange(wanted, workingTime), expected),
    ...createManyChanges(dependencies),
    nextActionAt(_member, day, time) {
      const [hours, minutes] = time.split(':').map(Number)
      const at = time === '' ? workingTime.endOfDay(day) : workingTime.momentOf(day, 60 * (hours ?? 0) + (minutes ?? 0))
      const aheadMs = at.getTime() - runtime.now().getTime()
      return aheadMs > 0 && aheadMs <= furthestMs ? at.toISOString() : null
    },
    formTimes(_member, askedFor) {
      const now = runtime.now()
      return { now: now.toISOString(), callAgain: callAgainTimes(askedFor, now, workingTime) }
    },
  }
}

/** A day and a time in the agency's zone: `2026-11-24` and `17:00`. */
export interface DayAndTime {
  readonly day: string
  readonly time: string
}

const noon = 12 * 60
const quarterHour = 15

/** Returns the same time on the next working day, or its closing time, and the other half of the working day after it. */
export function callAgainTimes(askedFor: string, now: Date, workingTime: WorkingTime): readonly DayAndTime[] {
  const { minuteOf, endOfDay, dayOf } = workingTime
  const next = endOfDay(addDays(dayOf(now), 1))
  const minute = askedFor === '' ? Math.min(minuteOf(now), minuteOf(next)) : minuteOf(new Date(askedFor))
  const same = minute - (minute % quarterHour)
  return [
    { day: dayOf(next), time: clockTime(same) },
    { day: dayOf(endOfDay(addDays(dayOf(next), 1))), time: same < noon ? '14:00' : '09:00' },
  ]
}
