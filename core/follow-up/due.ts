import { type Closing, followUpStates } from './states.ts'
import type { FollowUp } from './stored-fields.ts'

/* Apart from the schemas, which no page loads. */

/** Groups of `dueOrder`: first characters, in the order of the list. */
export const dueGroups = { due: '1', waiting: '2', done: '3', spam: '4' } as const

/** The part of the order that is late at this time. */
export function lateOrder(now: Date) {
  return { over: dueGroups.due, atMost: `${dueGroups.due}${now.toISOString()}~` } as const
}

/** Latest time that is written with thirteen digits. */
const lastMs = 9_999_999_999_999

export type Closed = Pick<FollowUp, 'followUp'> & Partial<Pick<FollowUp, 'closedAs' | 'closedBecause'>>
/** Lines without a plan name none. */
export type Dues = Pick<FollowUp, 'dueAt'> & Partial<Pick<FollowUp, 'lateAt' | 'nextAction'>>

/** Returns from when the promise is broken. Release 0.4.0 changed `dueAt` alone. */
export function lateFrom({ dueAt, lateAt = '' }: Dues): string {
  return lateAt > dueAt ? lateAt : dueAt
}

/** Returns what the team must see to next, the promise or the plan: when it is due, and from when it is late. Null without both. */
export function firstDue(item: Dues) {
  const promise = { at: item.dueAt, lateAt: lateFrom(item), isPlan: false }
  const plan = { at: item.nextAction?.remindAt ?? '', lateAt: item.nextAction?.at ?? '', isPlan: true }
  if (promise.at === '' || plan.at === '') return [promise, plan].find(({ at }) => at !== '') ?? null
  return promise.lateAt <= plan.lateAt ? promise : plan
}

/** Returns the sort key of an item, unique by its id: what is due first is the smallest, and of those due at one time the oldest. Items that wait
 *  follow, longest first, then those that are done, newest first, then spam. */
export function dueOrder(id: string, item: Closed & Dues & Pick<FollowUp, 'followUpSince'>): string {
  const { followUp, followUpSince } = item
  const due = firstDue(item)
  if (due) return `${dueGroups.due}${due.lateAt} ${followUpSince} ${id}`
  if (followUp === 'waiting') return `${dueGroups.waiting}${followUpSince} ${id}`
  const age = String(lastMs - (Date.parse(followUpSince) || 0)).padStart(13, '0')
  return `${closingOf(item) === 'spam' ? dueGroups.spam : dueGroups.done}${age} ${id}`
}

/** What the words meant that release 0.4.0 and earlier stored alone. */
const earlierClosings: ReadonlyMap<string, Closing> = new Map([
  ['won', 'won'],
  ['not for us', 'lost'],
  ['no answer from them', 'lost'],
  ['rejected', 'lost'],
  ['withdrawn by the client', 'withdrawn'],
  ['marked as spam', 'spam'],
])

/** Null for what is not closed. */
export function closingOf({ followUp, closedAs, closedBecause = '' }: Closed): Closing | null {
  return followUp === 'closed' ? (closedAs ?? earlierClosings.get(closedBecause) ?? 'other') : null
}

export function isLate(item: Dues, now: Date): boolean {
  const due = firstDue(item)
  return due !== null && due.lateAt <= now.toISOString()
}

/** The states that a list can be filtered by. Spam is closed, and is listed only where it is asked for. */
export const listedStates = [...followUpStates, 'spam'] as const
export type ListedState = (typeof listedStates)[number]

export const callOutcomes = ['spoke', 'voicemail', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]
