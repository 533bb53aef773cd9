import type { NextAction } from '../../../../core/follow-up/follow-up.ts'
import { dayMs } from '../../../../core/follow-up/zoned-time.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { createChangeVersion } from '../../../../core/store/lists.ts'
import { type ChangeItem, type Dependencies, createStoreChange, storedChange } from './change-items.ts'
import { type ManyChanges, createManyChanges } from './change-many.ts'
import { collectionNames, type InboxLine, linesOfPerson } from './inbox-lines.ts'
import { createListItems, type InboxPage, type InboxQuery } from './list-items.ts'
import { createTotals, type InboxTotals } from './totals.ts'

/** The team's side of leads, messages and call requests together. Works as `LeadService` does. */
export interface InboxService extends ManyChanges {
  readonly change: ChangeItem
  /** Returns a page of at most fifty items. */
  list(member: Member, query: InboxQuery): Promise<InboxPage>
  totals(member: Member): Promise<InboxTotals>
  /** `person` is a `personKey`. */
  ofPerson(member: Member, person: string): Promise<readonly InboxLine[]>
  /** Returns when a next action of that day, and where it has one that time, `14:30`, is due. Null when that is past, or more than a year ahead. */
  planAt(member: Member, day: string, time: string): Pick<NextAction, 'at' | 'remindAt'> | null
  /** Differs after every change of a lead or message. */
  version(): string
  /** Calls `listener` after each committed change of one. Returns a function that stops it. */
  watch(listener: () => void): () => void
  /** Returns the present time, ISO 8601. */
  now(member: Member): string
}

const furthestMs = 366 * dayMs
const lastMinute = 24 * 60 - 1

/** How long counts are used while no item is known to have changed. A store that charges for each sets a longer time. */
const usualStatsForMs = 10 * 1000

interface InboxDependencies extends Dependencies {
  /** Minutes since midnight in the agency's zone: when a plan without a time comes due. */
  readonly digestAt: number
  readonly statsForMs?: number | undefined
}

export function createInboxService(dependencies: InboxDependencies): InboxService {
  const { store, runtime, workingTime, digestAt, statsForMs = usualStatsForMs } = dependencies
  const watch = (listener: () => void) => {
    const stops = collectionNames.map((name) => store.watch(name, listener))
    return () => stops.forEach((stop) => stop())
  }
  const version = createChangeVersion(watch, runtime.newId)
  const counting = { ...dependencies, statsForMs, version }
  const list = createListItems(counting)
  const totals = createTotals(counting)
  const change = createStoreChange(dependencies)
  return {
    list: (_member, query) => list(query),
    totals: (member) => totals(member),
    ofPerson: (_member, person) => linesOfPerson(store, person),
    change: (member, item, wanted) => change(member, item, storedChange(wanted, workingTime)),
    ...createManyChanges(dependencies),
    planAt(_member, day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const isOfDay = time === ''
      const at = workingTime.momentOf(day, isOfDay ? lastMinute : 60 * hours + minutes)
      const remindAt = isOfDay ? workingTime.momentOf(day, digestAt) : at
      const aheadMs = at.getTime() - runtime.now().getTime()
      if (aheadMs <= 0 || aheadMs > furthestMs) return null
      return { at: at.toISOString(), remindAt: remindAt.toISOString() }
    },
    version,
    watch,
    now: (_member) => runtime.now().toISOString(),
  }
}
