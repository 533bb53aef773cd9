import * as z from 'zod'
import type { WorkingTime } from './working-time.ts'

/** What happens next with a lead, a message or a call request. `open`: the team owes an answer. `waiting`: the visitor does. */
export const followUpStates = ['open', 'waiting', 'answered', 'closed'] as const
export type FollowUpState = (typeof followUpStates)[number]

export const followUpLabels = {
  open: 'Open',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<FollowUpState, string>

/** Stored fields of a lead and of a contact message. Times are ISO 8601 in UTC. Documents of an earlier release lack them until the backfill has
 *  run. */
export const followUpFields = {
  followUp: z.enum(followUpStates).default('open'),
  /** When the state began. */
  followUpSince: z.string().default(''),
  /** Why it was closed; empty in every other state. */
  closedBecause: z.string().default(''),
  /** When the answer, the call or the next action is due. Empty when nothing is due. */
  dueAt: z.string().default(''),
  /** What the team does next, which is due at `dueAt`. Null while only the answer is due. */
  nextAction: z.object({ note: z.string() }).nullable().default(null),
  /** When the next reminder is due: before `dueAt`, or at it. Empty when none is. */
  remindAt: z.string().default(''),
  /** When the visitor got the first answer. Empty until then. */
  answeredAt: z.string().default(''),
  /** Whether the visitor has written since the team answered last. */
  hasNewMessage: z.boolean().default(false),
  /** Sorts the list by what is due next: `dueOrder`. */
  dueOrder: z.string().default(''),
} as const
export type FollowUp = Readonly<z.infer<z.ZodObject<typeof followUpFields>>>

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
