import type { ItemRef } from '../../../../core/follow-up/change-item.ts'
import { dayMs } from '../../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { createChangeVersion } from '../../../../core/store/lists.ts'
import type { Asks } from '../../context.ts'
import type { Changing } from '../leads/change-lead.ts'
import { type ItemChange, createStoreChange, storedChange } from './change-items.ts'
import { createManyChanges } from './change-many.ts'
import { collectionNames, linesOfPerson } from './inbox-lines.ts'
import { createListItems, type InboxQuery } from './list-items.ts'
import { createTotals } from './totals.ts'

const furthestMs = 366 * dayMs
const lastMinute = 24 * 60 - 1

/** How long counts are used while no item is known to have changed. A store that charges for each sets a longer time. */
const usualStatsForMs = 10 * 1000

/** The team's side of leads, messages and call requests together. Works as the service of leads does. `digestAt`: when a plan without a time comes
 *  due, in minutes since midnight in the agency's zone. */
export function createInboxService(given: Changing & Asks<'backend'>, digestAt: number) {
  const { store, runtime, workingTime, backend } = given
  const watch = (listener: () => void) => {
    const stops = collectionNames.map((name) => store.watch(name, listener))
    return () => stops.forEach((stop) => stop())
  }
  const version = createChangeVersion(watch, runtime.newId)
  const counting = { store, runtime, workingTime, version, statsForMs: backend.paces?.statsForMs ?? usualStatsForMs }
  const list = createListItems(counting)
  const totals = createTotals(counting)
  const change = createStoreChange(given)
  return {
    /** Returns a page of at most fifty items. */
    list: (_member: Member, query: InboxQuery) => list(query),
    totals: (member: Member) => totals(member),
    /** `person` is a `personKey`. */
    ofPerson: (_member: Member, person: string) => linesOfPerson(store, person),
    /** Changes a lead, message or call request in one batch with its activity. */
    change: (member: Member, item: ItemRef, wanted: ItemChange) =>
      change(member, item, storedChange(wanted, workingTime)),
    ...createManyChanges(given),
    /** Returns when a next action of that day, and where it has one that time, `14:30`, is due. Null when that is past, or more than a year ahead. */
    planAt(_member: Member, day: string, time: string) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const isOfDay = time === ''
      const at = workingTime.momentOf(day, isOfDay ? lastMinute : 60 * hours + minutes)
      const remindAt = isOfDay ? workingTime.momentOf(day, digestAt) : at
      const aheadMs = at.getTime() - runtime.now().getTime()
      if (aheadMs <= 0 || aheadMs > furthestMs) return null
      return { at: at.toISOString(), remindAt: remindAt.toISOString() }
    },
    /** Differs after every change of a lead or message. */
    version,
    /** Calls `listener` after each committed change of one. Returns a function that stops it. */
    watch,
    /** Returns the present time, ISO 8601. */
    now: (_member: Member) => runtime.now().toISOString(),
  }
}
