import * as z from 'zod'
import {
  type Dues,
  lateFrom,
  dueOrder,
  closingOf,
  isLate,
  type ListedState,
  type CallOutcome,
  type Closed,
} from './due.ts'
import type { Closing } from './states.ts'
import { type FollowUp, followUpFields } from './stored-fields.ts'
import type { WorkingTime } from './working-time.ts'

/** Adds the sort key that follows from the changes. */
export function ordered(id: string, item: FollowUp, changes: Partial<FollowUp>): Partial<FollowUp> {
  return { ...changes, dueOrder: dueOrder(id, { ...item, ...changes }) }
}

const nothingOwed = { dueAt: '', lateAt: '', notDelivered: '', beforeLetter: null } as const

/** Of an item before its times are known. The backfill completes what is stored so. */
export const noFollowUp: FollowUp = z.object(followUpFields).parse({})

type Reckoning = Pick<WorkingTime, 'answerDueAt' | 'remindAt' | 'callLateAt'>

/** Returns the follow-up of an item that comes in at `from`. Its call is due at `callAt`, or its answer when the working time says. */
export function newFollowUp(id: string, from: Date, workingTime: Reckoning, callAt?: Date, callMs?: number): FollowUp {
  const promise = promised({ now: from, workingTime }, callAt, callMs)
  const fields = { ...noFollowUp, followUpSince: from.toISOString(), ...promise }
  const remindAt = nextReminder(fields, from.toISOString(), workingTime)
  return { ...fields, remindAt, dueOrder: dueOrder(id, fields) }
}

type Reminded = Dues & Pick<FollowUp, 'followUpSince'>

/** Returns what the team is reminded of, and when: that three quarters of the time until the promise are over, that it is late, and that the plan
 *  comes due. `until`: from when it is not said any more. `due`: when what it is about is due. */
export function remindersOf(item: Reminded, workingTime: Reckoning) {
  const { followUpSince, dueAt, nextAction } = item
  const soon = dueAt && workingTime.remindAt(new Date(followUpSince || dueAt), new Date(dueAt)).toISOString()
  const reminders = [
    { stage: 'soon', at: soon, until: dueAt, due: dueAt },
    { stage: 'late', at: dueAt && lateFrom(item), until: null, due: dueAt },
    { stage: 'planned', at: nextAction?.remindAt ?? '', until: null, due: nextAction?.at ?? '' },
  ] as const
  return reminders.filter(({ at }) => at !== '')
}

export type Reminder = ReturnType<typeof remindersOf>[number]

/** Returns when the first reminder is due from that moment on, or an empty text. */
export function nextReminder(item: Reminded, from: string, workingTime: Reckoning): string {
  const times = remindersOf(item, workingTime).map(({ at }) => at)
  return times.filter((at) => at >= from).toSorted()[0] ?? ''
}

/** Of an item that comes in and needs no answer. */
export function doneFollowUp(
  id: string,
  from: Date,
  state: Closed = { followUp: 'closed', closedAs: 'spam', closedBecause: '' },
): FollowUp {
  return { ...noFollowUp, ...ordered(id, noFollowUp, { ...state, followUpSince: from.toISOString() }) }
}

/** What is absent, null or false leaves nothing out. */
export interface ClockFilter {
  readonly late?: boolean
  readonly state?: ListedState | null
}

export function isAmong(item: Dues & Closed, { late, state }: ClockFilter, now: Date): boolean {
  const isInState = !state || state === (closingOf(item) === 'spam' ? 'spam' : item.followUp)
  return isInState && (!late || isLate(item, now))
}

export type NextAction = NonNullable<FollowUp['nextAction']>

/** What happens to a lead or a message, with what it needs to know. */
interface Events {
  /** The team has answered. With `waitForThem` it is the visitor's turn. */
  readonly answered: { readonly waitForThem: boolean }
  readonly called: { readonly outcome: CallOutcome; readonly next: NextAction | null }
  readonly closed: { readonly closedAs: Closing; readonly closedBecause: string }
  readonly reopened: object
  /** Without `callAt` the answer is due as usual. */
  readonly callPromised: { readonly callAt?: Date | undefined; readonly callMs?: number | undefined }
  /** Null without a plan. */
  readonly planned: { readonly next: NextAction | null }
  /** `from`: an address that is not the visitor's. */
  readonly wroteAgain: { readonly from?: string }
}
export type EventOf<Kind extends keyof Events> = { readonly kind: Kind } & Events[Kind]
export type FollowUpEvent = { [Kind in keyof Events]: EventOf<Kind> }[keyof Events]

export interface EventContext {
  readonly now: Date
  readonly workingTime: Reckoning
}

type Changes = Partial<FollowUp>

/** A message says when its call was asked for. */
type MaybeCall = FollowUp & { readonly callAt?: string; readonly callMs?: number }

const rules: {
  readonly [Kind in keyof Events]: (item: MaybeCall, event: Events[Kind], context: EventContext) => Changes
} = {
  answered: (item, { waitForThem }, context) => ({
    followUp: waitForThem ? 'waiting' : 'answered',
    ...owedAfterAnswer(item, context),
    ...firstAnswer(item, context.now),
  }),
  // A closed item stays closed: the call is only noted.
  called: (item, { outcome, next }, context) => ({
    ...(outcome === 'spoke' &&
      item.followUp !== 'closed' && { followUp: 'answered', ...owedAfterAnswer(item, context) }),
    ...(outcome === 'spoke' && firstAnswer(item, context.now)),
    ...(next && { nextAction: next }),
  }),
  callPromised: (_item, { callAt, callMs }, context) => ({
    followUp: 'open',
    followUpSince: context.now.toISOString(),
    hasNewMessage: false,
    ...promised(context, callAt, callMs),
  }),
  closed: (item, { closedAs, closedBecause }) => ({
    followUp: 'closed',
    closedAs,
    closedBecause,
    dueAt: '',
    lateAt: '',
    ...(item.followUp !== 'closed' && {
      owedWhenClosed: { since: item.followUpSince, dueAt: item.dueAt, lateAt: item.lateAt },
    }),
    nextAction: null,
    hasNewMessage: false,
  }),
  // No member moves a promise: what was owed when it was closed is owed again.
  reopened(item, _event, context) {
    const { followUp, dueAt, owedWhenClosed } = item
    if (followUp === 'open' && dueAt !== '') return {}
    if (followUp !== 'closed' || !owedWhenClosed?.dueAt) return { followUp: 'open', ...promised(context) }
    const { since: followUpSince, ...promise } = owedWhenClosed
    return { followUp: 'open', followUpSince, ...promise }
  },
  planned: (_item, { next }) => ({ nextAction: next }),
  wroteAgain(item, { from = '' }, context) {
    const due = promised(context)
    // A visitor who writes again never gets the team more time.
    const isEarlier = item.followUp === 'open' && item.dueAt !== '' && item.dueAt <= due.dueAt
    const message = { hasNewMessage: true, newMessageFrom: from, beforeLetter: null }
    return { followUp: 'open', ...(isEarlier ? {} : due), ...message }
  },
}

/** Returns the fields of a follow-up that an event changes. */
export function applyEvent(id: string, stored: MaybeCall, event: FollowUpEvent, context: EventContext): Changes {
  const { workingTime } = context
  const ofEarlier = separatePlan(stored, workingTime)
  const item = { ...stored, ...ofEarlier }
  const rule = rules[event.kind] as (item: MaybeCall, event: FollowUpEvent, context: EventContext) => Changes
  const made = rule(item, event, context)
  const { followUp = item.followUp } = made
  const now = context.now.toISOString()
  const changes = {
    ...ofEarlier,
    ...(followUp !== 'closed' && { closedAs: null, closedBecause: '' }),
    ...(followUp !== item.followUp && { followUpSince: now }),
    ...made,
  }
  // Keeps a reminder that is due and not yet queued.
  const from = item.remindAt !== '' && item.remindAt < now ? item.remindAt : now
  const remindAt = nextReminder({ ...item, ...changes }, from, workingTime)
  return ordered(id, item, { ...changes, remindAt })
}

/** Release 0.4.0 stored the time of a next action in place of the promise. Returns both apart, and nothing of a later item. */
export function separatePlan(item: MaybeCall, workingTime: Reckoning): Changes {
  const { nextAction, dueAt: at, followUpSince, answeredAt, hasNewMessage, callAt } = item
  if (nextAction === null || nextAction.at !== '') return {}
  const isAnswered = answeredAt !== '' && !hasNewMessage
  const promise = isAnswered
    ? ({ followUp: 'answered', ...nothingOwed } as const)
    : promised({ now: new Date(followUpSince || at), workingTime }, callAt ? new Date(callAt) : undefined)
  return { ...promise, nextAction: { ...nextAction, at, remindAt: at } }
}

/** A client who writes before their call is owed an answer first, and then the call. */
function owedAfterAnswer({ hasNewMessage, callAt = '', callMs }: MaybeCall, context: EventContext): Changes {
  if (!hasNewMessage || callAt <= context.now.toISOString()) return nothingOwed
  return { followUp: 'open', ...promised(context, new Date(callAt), callMs) }
}

function firstAnswer({ answeredAt }: FollowUp, now: Date): Changes {
  return { answeredAt: answeredAt || now.toISOString(), hasNewMessage: false }
}

function promised({ now, workingTime }: EventContext, callAt?: Date, callMs?: number) {
  const due = callAt ?? workingTime.answerDueAt(now)
  const lateAt = callAt ? workingTime.callLateAt(callAt, callMs || undefined) : due
  return { dueAt: due.toISOString(), lateAt: lateAt.toISOString(), beforeLetter: null }
}
