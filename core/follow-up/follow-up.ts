import type { Closing, FollowUp, FollowUpState } from './stored-fields.ts'
import type { WorkingTime } from './working-time.ts'

/** Groups of `dueOrder`: first characters, in the order of the list. */
export const dueGroups = { due: '1', waiting: '2', done: '3', spam: '4' } as const

/** The part of the order that is late at this time. */
export function lateOrder(now: Date) {
  return { over: dueGroups.due, atMost: `${dueGroups.due}${now.toISOString()}~` } as const
}

/** Latest time that is written with thirteen digits. */
const lastMs = 9_999_999_999_999

type Closed = Pick<FollowUp, 'followUp'> & Partial<Pick<FollowUp, 'closedAs' | 'closedBecause'>>
type Sorted = Closed & Pick<FollowUp, 'followUpSince' | 'dueAt'>

/** Returns the sort key of an item, unique by its id: what is due first is the smallest, and of those due at one time the oldest. Items that wait
 *  follow, longest first, then those that are done, newest first, then spam. */
export function dueOrder(id: string, item: Sorted): string {
  const { followUp, followUpSince, dueAt } = item
  if (dueAt !== '') return `${dueGroups.due}${dueAt} ${followUpSince} ${id}`
  if (followUp === 'waiting') return `${dueGroups.waiting}${followUpSince} ${id}`
  const age = String(lastMs - (Date.parse(followUpSince) || 0)).padStart(13, '0')
  return `${closingOf(item) === 'spam' ? dueGroups.spam : dueGroups.done}${age} ${id}`
}

/** Adds the sort key that follows from the changes. */
export function ordered(id: string, item: FollowUp, changes: Partial<FollowUp>): Partial<FollowUp> {
  return { ...changes, dueOrder: dueOrder(id, { ...item, ...changes }) }
}

const nothingDue = { dueAt: '', nextAction: null, remindAt: '' } as const

/** Of an item before its times are known. The backfill completes what is stored so. */
export const noFollowUp: FollowUp = {
  followUp: 'open',
  followUpSince: '',
  closedAs: null,
  closedBecause: '',
  ...nothingDue,
  answeredAt: '',
  hasNewMessage: false,
  newMessageFrom: '',
  dueOrder: '',
}

type Reckoning = Pick<WorkingTime, 'answerDueAt' | 'remindAt'>

/** Returns the follow-up of an item that comes in at `from`. Its answer is due at `dueAt`, or when the working time says. */
export function newFollowUp(id: string, from: Date, workingTime: Reckoning, dueAt?: Date): FollowUp {
  const fields = { ...noFollowUp, followUpSince: from.toISOString(), ...answerDue({ now: from, workingTime }, dueAt) }
  return { ...fields, dueOrder: dueOrder(id, fields) }
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

/** Of an item that comes in and needs no answer. */
export function doneFollowUp(
  id: string,
  from: Date,
  state: Closed = { followUp: 'closed', closedAs: 'spam', closedBecause: '' },
): FollowUp {
  return { ...noFollowUp, ...ordered(id, noFollowUp, { ...state, followUpSince: from.toISOString() }) }
}

export function isLate({ dueAt }: Pick<FollowUp, 'dueAt'>, now: Date): boolean {
  return dueAt !== '' && dueAt <= now.toISOString()
}

/** What is absent or false leaves nothing out. */
export interface ClockFilter {
  readonly late?: boolean
  /** Only what waits for the visitor. */
  readonly waiting?: boolean
}

export function isAmong(item: Pick<FollowUp, 'followUp' | 'dueAt'>, filter: ClockFilter, now: Date): boolean {
  return (!filter.late || isLate(item, now)) && (!filter.waiting || item.followUp === 'waiting')
}

type Mark = Pick<FollowUp, 'followUp' | 'dueAt'>

/** Returns what members compare to see whether another has changed the state or the due time. */
export function followUpMark({ followUp, dueAt }: Mark): string {
  return `${followUp} ${dueAt}`
}

export function readMark(mark: string): Mark {
  const [followUp = 'open', dueAt = ''] = mark.split(' ')
  return { followUp: followUp as FollowUpState, dueAt }
}

export const callOutcomes = ['spoke', 'voicemail', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What the team does next. `at` is ISO 8601, UTC. */
export interface NextAction {
  readonly at: string
  readonly note: string
}

/** What happens to a lead or a message, with what it needs to know. */
interface Events {
  /** The team has answered. With `waitForThem` it is the visitor's turn. */
  readonly answered: { readonly waitForThem: boolean }
  readonly called: { readonly outcome: CallOutcome; readonly next: NextAction | null }
  readonly waited: object
  readonly closed: { readonly closedAs: Closing; readonly closedBecause: string }
  readonly reopened: object
  /** Null removes the next action. */
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

const rules: {
  readonly [Kind in keyof Events]: (item: FollowUp, event: Events[Kind], context: EventContext) => Changes
} = {
  answered: (item, { waitForThem }, { now }) => ({
    followUp: waitForThem ? 'waiting' : 'answered',
    ...nothingDue,
    ...firstAnswer(item, now),
  }),
  // A closed item stays closed: the call is only noted.
  called: (item, { outcome, next }, context) => ({
    ...(outcome === 'spoke' && item.followUp !== 'closed' && { followUp: 'answered', ...nothingDue }),
    ...(outcome === 'spoke' && firstAnswer(item, context.now)),
    ...(next && planned(next, context)),
  }),
  waited: () => ({ followUp: 'waiting', ...nothingDue }),
  closed(_item, { closedAs, closedBecause }) {
    return { followUp: 'closed', closedAs, closedBecause, ...nothingDue, hasNewMessage: false }
  },
  reopened: (item, _event, context) =>
    item.followUp === 'open' && item.dueAt !== '' ? {} : { followUp: 'open', ...answerDue(context) },
  planned: (item, { next }, context) => (next ? planned(next, context) : withoutPlan(item, context)),
  wroteAgain(item, { from = '' }, context) {
    const due = answerDue(context)
    // A visitor who writes again never gets the team more time.
    const isEarlier = item.followUp === 'open' && item.dueAt !== '' && item.dueAt <= due.dueAt
    return { followUp: 'open', ...(isEarlier ? {} : due), hasNewMessage: true, newMessageFrom: from }
  },
}

/** Returns the fields of a follow-up that an event changes. */
export function applyEvent(id: string, item: FollowUp, event: FollowUpEvent, context: EventContext): Changes {
  const rule = rules[event.kind] as (item: FollowUp, event: FollowUpEvent, context: EventContext) => Changes
  const changes = rule(item, event, context)
  const { followUp = item.followUp } = changes
  const isOther = followUp !== item.followUp
  return ordered(id, item, {
    ...(followUp !== 'closed' && { closedAs: null, closedBecause: '' }),
    ...changes,
    ...(isOther && { followUpSince: context.now.toISOString() }),
  })
}

function firstAnswer({ answeredAt }: FollowUp, now: Date): Changes {
  return { answeredAt: answeredAt || now.toISOString(), hasNewMessage: false }
}

function planned({ at, note }: NextAction, context: EventContext): Changes {
  return { followUp: 'open', ...answerDue(context, new Date(at)), nextAction: { note } }
}

/** What is due without the next action: the answer, or nothing when it was given. */
function withoutPlan(item: FollowUp, { now, workingTime }: EventContext): Changes {
  if (item.nextAction === null) return {}
  if (item.answeredAt !== '' && !item.hasNewMessage) return { followUp: 'answered', ...nothingDue }
  return answerDue({ now: item.followUpSince === '' ? now : new Date(item.followUpSince), workingTime })
}

function answerDue({ now, workingTime }: EventContext, due = workingTime.answerDueAt(now)) {
  const remindAt = workingTime.remindAt(now, due).toISOString()
  return { dueAt: due.toISOString(), nextAction: null, remindAt }
}
