import type { FollowUp } from './stored-fields.ts'
import type { WorkingTime } from './working-time.ts'

/** Groups of `dueOrder`: first characters, in the order of the list. */
export const dueGroups = { due: '1', waiting: '2', done: '3', spam: '4' } as const

/** Latest time that is written with thirteen digits. */
const lastMs = 9_999_999_999_999

/** Returns the sort key of an item, unique by its id: what is due first is the smallest. Items that wait follow, longest first, then those that are
 *  done, newest first. */
export function dueOrder(id: string, item: Pick<FollowUp, 'followUp' | 'followUpSince' | 'dueAt'>): string {
  const { followUp, followUpSince, dueAt } = item
  if (dueAt !== '') return `${dueGroups.due}${dueAt} ${id}`
  if (followUp === 'waiting') return `${dueGroups.waiting}${followUpSince} ${id}`
  const age = String(lastMs - (Date.parse(followUpSince) || 0)).padStart(13, '0')
  return `${dueGroups.done}${age} ${id}`
}

/** Of an item before its times are known. The backfill completes what is stored so. */
export const noFollowUp: FollowUp = {
  followUp: 'open',
  followUpSince: '',
  closedBecause: '',
  dueAt: '',
  nextAction: null,
  remindAt: '',
  answeredAt: '',
  hasNewMessage: false,
  dueOrder: '',
}

/** Returns the follow-up of an item that comes in at `from`. Its answer is due at `dueAt`, or when the working time says. */
export function newFollowUp(
  id: string,
  from: Date,
  workingTime: Pick<WorkingTime, 'answerDueAt' | 'remindAt'>,
  dueAt = workingTime.answerDueAt(from),
): FollowUp {
  const fields = { followUp: 'open', followUpSince: from.toISOString(), dueAt: dueAt.toISOString() } as const
  const remindAt = workingTime.remindAt(from, dueAt).toISOString()
  return { ...noFollowUp, ...fields, remindAt, dueOrder: dueOrder(id, fields) }
}

export function isLate({ dueAt }: Pick<FollowUp, 'dueAt'>, now: Date): boolean {
  return dueAt !== '' && dueAt <= now.toISOString()
}
