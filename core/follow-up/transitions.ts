import { dueGroups, dueOrder, noFollowUp } from './follow-up.ts'
import type { FollowUpState } from './states.ts'
import type { FollowUp } from './stored-fields.ts'
import type { WorkingTime } from './working-time.ts'

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
  readonly closed: { readonly word: string }
  readonly reopened: object
  /** Null removes the next action. */
  readonly planned: { readonly next: NextAction | null }
  readonly wroteAgain: object
  readonly markedAsSpam: object
}
export type FollowUpEvent = { [Kind in keyof Events]: { readonly kind: Kind } & Events[Kind] }[keyof Events]

interface Context {
  readonly now: Date
  readonly workingTime: Pick<WorkingTime, 'answerDueAt' | 'remindAt'>
}

type Changes = Partial<FollowUp>

const nothingDue = { dueAt: '', nextAction: null, remindAt: '' } as const satisfies Changes
const notClosed = { closedBecause: '' } as const satisfies Changes
/** Why a message is closed that is marked as spam. */
export const spamWord = 'spam'

const rules: {
  readonly [Kind in keyof Events]: (item: FollowUp, event: Events[Kind], context: Context) => Changes
} = {
  answered: (item, { waitForThem }, { now }) => ({
    followUp: waitForThem ? 'waiting' : 'answered',
    ...nothingDue,
    ...notClosed,
    ...firstAnswer(item, now),
  }),
  called: (item, { outcome, next }, context) => ({
    ...(outcome === 'spoke' && spoke(item, context)),
    ...(next && planned(next, context)),
  }),
  waited: () => ({ followUp: 'waiting', ...nothingDue, ...notClosed }),
  closed: (_item, { word }) => ({ followUp: 'closed', ...nothingDue, closedBecause: word, hasNewMessage: false }),
  reopened: (item, _event, context) =>
    item.followUp === 'open' && item.dueAt !== '' ? {} : { followUp: 'open', ...notClosed, ...answerDue(context) },
  planned: (item, { next }, context) => (next ? planned(next, context) : withoutPlan(item, context)),
  // A visitor who writes again never gets the team more time.
  wroteAgain: (item, _event, context) => ({
    followUp: 'open',
    ...notClosed,
    ...(isDueBefore(item, answerDue(context)) ? {} : answerDue(context)),
    hasNewMessage: true,
  }),
  markedAsSpam: () => ({ followUp: 'closed', ...nothingDue, closedBecause: spamWord, hasNewMessage: false }),
}

/** Returns the fields of a follow-up that an event changes. */
export function applyEvent(id: string, item: FollowUp, event: FollowUpEvent, context: Context): Changes {
  const rule = rules[event.kind] as (item: FollowUp, event: FollowUpEvent, context: Context) => Changes
  const changes = rule(item, event, context)
  const isOther = changes.followUp !== undefined && changes.followUp !== item.followUp
  return ordered(id, item, { ...changes, ...(isOther && { followUpSince: context.now.toISOString() }) })
}

/** Adds the sort key that follows from the changes. */
export function ordered(id: string, item: FollowUp, changes: Changes): Changes {
  const changed = { ...item, ...changes }
  const order = dueOrder(id, changed)
  const isSpam = changed.followUp === 'closed' && changed.closedBecause === spamWord
  return { ...changes, dueOrder: isSpam ? `${dueGroups.spam}${order.slice(1)}` : order }
}

/** Of a message that comes in as spam. Nothing is due. */
export function spamFollowUp(id: string, from: Date): FollowUp {
  const state = { followUp: 'closed', followUpSince: from.toISOString(), closedBecause: spamWord } as const
  return { ...noFollowUp, ...ordered(id, noFollowUp, state) }
}

/** Returns what members compare to see whether another has changed the state or the due time meanwhile. */
export function followUpMark({ followUp, dueAt }: Pick<FollowUp, 'followUp' | 'dueAt'>): string {
  return `${followUp} ${dueAt}`
}

export function readMark(mark: string): Pick<FollowUp, 'followUp' | 'dueAt'> {
  const [followUp = 'open', dueAt = ''] = mark.split(' ')
  return { followUp: followUp as FollowUpState, dueAt }
}

function firstAnswer({ answeredAt }: FollowUp, now: Date): Changes {
  return { answeredAt: answeredAt || now.toISOString(), hasNewMessage: false }
}

/** A closed item stays closed: the call is only noted. */
function spoke(item: FollowUp, { now }: Context): Changes {
  const state = item.followUp === 'closed' ? {} : ({ followUp: 'answered', ...nothingDue } as const)
  return { ...state, ...firstAnswer(item, now) }
}

function planned({ at, note }: NextAction, { now, workingTime }: Context): Changes {
  const remindAt = workingTime.remindAt(now, new Date(at)).toISOString()
  return { followUp: 'open', ...notClosed, dueAt: at, nextAction: { note }, remindAt }
}

/** What is due without the next action: the answer, or nothing when it was given. */
function withoutPlan(item: FollowUp, { now, workingTime }: Context): Changes {
  if (item.nextAction === null) return {}
  if (item.answeredAt !== '' && !item.hasNewMessage) return { followUp: 'answered', ...nothingDue }
  return answerDue({ now: item.followUpSince === '' ? now : new Date(item.followUpSince), workingTime })
}

function answerDue({ now, workingTime }: Context) {
  const dueAt = workingTime.answerDueAt(now)
  const remindAt = workingTime.remindAt(now, dueAt).toISOString()
  return { dueAt: dueAt.toISOString(), nextAction: null, remindAt }
}

function isDueBefore({ followUp, dueAt }: FollowUp, other: { readonly dueAt: string }): boolean {
  return followUp === 'open' && dueAt !== '' && dueAt <= other.dueAt
}
