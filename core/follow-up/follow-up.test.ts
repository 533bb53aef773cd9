import { describe, expect, it } from 'vitest'
import { closingOf, dueOrder, isLate } from './due.ts'
import { type FollowUpEvent, applyEvent, newFollowUp, nextReminder } from './follow-up.ts'
import type { FollowUp } from './stored-fields.ts'
import { usualWorkingTime } from './working-time.ts'

const workingTime = usualWorkingTime('Africa/Johannesburg')
/** Monday, 10:00 there. The answer is due on Tuesday, 10:00. */
const cameIn = new Date('2026-03-02T08:00:00.000Z')
const dueAt = '2026-03-03T08:00:00.000Z'
/** Monday, 12:00. */
const now = new Date('2026-03-02T10:00:00.000Z')
const at = now.toISOString()
const thursday = {
  at: '2026-03-05T07:00:00.000Z',
  remindAt: '2026-03-05T07:00:00.000Z',
  note: 'Send a range',
  owner: '',
}
const fromNow = { dueAt: '2026-03-03T10:00:00.000Z', remindAt: '2026-03-03T07:52:30.000Z' }

const open = newFollowUp('l1', cameIn, workingTime)
const answered = { ...open, followUp: 'answered', followUpSince: at, dueAt: '', remindAt: '', answeredAt: at } as const
const waiting = { ...answered, followUp: 'waiting' } as const
const closed = { ...answered, followUp: 'closed', closedAs: 'won' } as const
const planned = { ...open, nextAction: thursday } as const
/** As release 0.4.0 stored it. */
const joined = {
  ...open,
  dueAt: thursday.at,
  lateAt: '',
  nextAction: { note: 'Send a range', at: '', remindAt: '', owner: '' },
} as const
const ofLetter: FollowUp = {
  ...answered,
  notDelivered: 'Mailbox full',
  beforeLetter: { letterId: 'letter-1', laterIds: [], isNew: true, ...open },
}
const stopped = { dueAt: '', lateAt: '', remindAt: '', nextAction: null }
const kept = { dueAt, lateAt: dueAt, remindAt: open.remindAt }
const called = (outcome: 'spoke' | 'voicemail' | 'no-answer' | 'wrong-number', next: typeof thursday | null = null) =>
  ({ kind: 'called', outcome, next }) as const
const byEmail = { kind: 'answered', waitForThem: false } as const

function after(item: FollowUp, event: FollowUpEvent): FollowUp {
  return { ...item, ...applyEvent('l1', item, event, { now, workingTime }) }
}

it.each<[string, FollowUp, FollowUpEvent, Partial<FollowUp>]>([
  ['a call that reached them answers', open, called('spoke'), { followUp: 'answered', answeredAt: at, ...stopped }],
  ['voicemail lets the clock run', open, called('voicemail'), { followUp: 'open', dueAt, answeredAt: '' }],
  ['no answer lets the clock run', open, called('no-answer'), { followUp: 'open', dueAt, answeredAt: '' }],
  ['a wrong number lets the clock run', open, called('wrong-number'), { followUp: 'open', dueAt, answeredAt: '' }],
  [
    'no answer and a plan: the clock runs on beside it',
    open,
    called('no-answer', thursday),
    { ...kept, answeredAt: '', nextAction: thursday },
  ],
  [
    'an answer and a plan: answered, with a plan',
    open,
    called('spoke', thursday),
    { followUp: 'answered', dueAt: '', answeredAt: at, nextAction: thursday, remindAt: thursday.at },
  ],
  ['a call about what is closed is only noted', closed, called('spoke'), { followUp: 'closed', closedAs: 'won' }],
  ['an answer ends what was due', open, byEmail, { followUp: 'answered', answeredAt: at, ...stopped }],
  [
    'an answer leaves the plan alone',
    planned,
    byEmail,
    { followUp: 'answered', ...stopped, nextAction: thursday, remindAt: thursday.at },
  ],
  [
    'only the first answer counts',
    { ...answered, answeredAt: dueAt },
    byEmail,
    { followUp: 'answered', answeredAt: dueAt },
  ],
  ['an answer ends the new message', { ...open, hasNewMessage: true }, byEmail, { hasNewMessage: false }],
  [
    'an answer may wait for them',
    open,
    { kind: 'answered', waitForThem: true },
    { followUp: 'waiting', followUpSince: at, answeredAt: at, ...stopped },
  ],
  [
    'closing needs no clock',
    open,
    { kind: 'closed', closedAs: 'won', closedBecause: '' },
    { followUp: 'closed', closedAs: 'won', followUpSince: at, ...stopped },
  ],
  [
    'closing keeps what the last letter changed',
    ofLetter,
    { kind: 'closed', closedAs: 'won', closedBecause: '' },
    { followUp: 'closed', notDelivered: 'Mailbox full', beforeLetter: ofLetter.beforeLetter },
  ],
  [
    'opening again starts the clock',
    closed,
    { kind: 'reopened' },
    { followUp: 'open', closedBecause: '', followUpSince: at, ...fromNow },
  ],
  [
    'opening again keeps the promise that closing ended',
    after(open, { kind: 'closed', closedAs: 'lost', closedBecause: '' }),
    { kind: 'reopened' },
    { followUp: 'open', closedAs: null, followUpSince: open.followUpSince, ...kept },
  ],
  [
    'closing what is closed keeps the promise too',
    after(after(open, { kind: 'closed', closedAs: 'lost', closedBecause: '' }), {
      kind: 'closed',
      closedAs: 'won',
      closedBecause: '',
    }),
    { kind: 'reopened' },
    kept,
  ],
  [
    'opening what is open changes no due time',
    open,
    { kind: 'reopened' },
    { dueAt, followUpSince: open.followUpSince },
  ],
  [
    'what they write leaves the plan alone',
    planned,
    { kind: 'wroteAgain' },
    { ...kept, hasNewMessage: true, nextAction: thursday },
  ],
  ['a plan leaves the promise alone', open, { kind: 'planned', next: thursday }, { ...kept, nextAction: thursday }],
  [
    'a plan of what waits lets it wait',
    waiting,
    { kind: 'planned', next: thursday },
    { followUp: 'waiting', followUpSince: at, dueAt: '', nextAction: thursday, remindAt: thursday.at },
  ],
  [
    'a plan that is done or dropped leaves the promise alone',
    planned,
    { kind: 'planned', next: null },
    { ...kept, nextAction: null },
  ],
  [
    'the plan of a release before is apart from the promise',
    joined,
    { kind: 'planned', next: null },
    { followUp: 'open', dueAt, nextAction: null },
  ],
  [
    'a plan of a release before, after an answer, promises nothing',
    { ...joined, answeredAt: at },
    called('voicemail'),
    { followUp: 'answered', dueAt: '', nextAction: { ...joined.nextAction, at: thursday.at, remindAt: thursday.at } },
  ],
  [
    'a call that a release before put off is promised for its time',
    { ...joined, callAt: '2026-03-06T13:00:00.000Z' } as FollowUp,
    called('voicemail'),
    { dueAt: '2026-03-06T13:00:00.000Z', lateAt: '2026-03-06T13:25:00.000Z' },
  ],
  [
    'a visitor who writes again opens it',
    waiting,
    { kind: 'wroteAgain' },
    { followUp: 'open', hasNewMessage: true, answeredAt: at, ...fromNow },
  ],
  [
    'a visitor who writes again gives no more time',
    open,
    { kind: 'wroteAgain' },
    { dueAt, remindAt: open.remindAt, hasNewMessage: true },
  ],
  [
    'a visitor who writes again leaves the plan alone',
    { ...planned, followUp: 'answered', dueAt: '', lateAt: '', answeredAt: at },
    { kind: 'wroteAgain' },
    { followUp: 'open', ...fromNow, hasNewMessage: true, nextAction: thursday },
  ],
])('%s', (_, item, event, expected) => {
  expect(after(item, event)).toMatchObject(expected)
})

it.each([
  ['withdrawn by the client', 'withdrawn'],
  ['marked as spam', 'spam'],
  ['won', 'won'],
  ['not for us', 'lost'],
  ['no answer from them', 'lost'],
  ['rejected', 'lost'],
  ['closed', 'other'],
  ['went to Durban', 'other'],
] as const)('reads the words “%s” of release 0.4.0 as closed as %s, and words of today as words', (words, meant) => {
  const stored = { followUp: 'closed', closedAs: null, closedBecause: words } as const
  expect(closingOf(stored)).toBe(meant)
  expect(closingOf({ ...stored, closedAs: 'other' })).toBe('other')
  expect(dueOrder('l1', { ...open, ...stored, dueAt: '' })[0]).toBe(meant === 'spam' ? '4' : '3')
})

it('sorts by what follows: due, waiting, done, spam', () => {
  const events: FollowUpEvent[] = [
    { kind: 'closed', closedAs: 'spam', closedBecause: '' },
    { kind: 'closed', closedAs: 'won', closedBecause: '' },
    { kind: 'answered', waitForThem: true },
    { kind: 'wroteAgain' },
    { kind: 'planned', next: { ...thursday, at: '2026-03-02T11:00:00.000Z' } },
  ]
  const orders = events.map((event) => after(open, event).dueOrder)
  expect(orders.toSorted()).toEqual(orders.toReversed())
  expect(orders.map((order) => order[0])).toEqual(['4', '3', '2', '1', '1'])
})

it('puts the older of two that are due at one time first', () => {
  const orders = ['z', 'a'].map((id, place) => newFollowUp(id, new Date(Date.UTC(2026, 0, 3, place)), workingTime))
  expect(new Set(orders.map(({ dueAt }) => dueAt)).size).toBe(1)
  expect(orders.map(({ dueOrder }) => dueOrder).toSorted()).toEqual(orders.map(({ dueOrder }) => dueOrder))
})

describe('a call at a sure time', () => {
  const callAt = new Date('2026-03-05T12:00:00.000Z')
  const call = newFollowUp('c1', cameIn, workingTime, callAt)

  it('is promised for its beginning, and late five minutes after its end', () => {
    expect(call).toMatchObject({ dueAt: callAt.toISOString(), lateAt: '2026-03-05T12:25:00.000Z' })
    expect(isLate(call, new Date('2026-03-05T12:24:59.999Z'))).toBe(false)
    expect(isLate(call, new Date('2026-03-05T12:25:00.000Z'))).toBe(true)
  })

  it('is reminded of before, and not while it is held', () => {
    expect(nextReminder(call, call.remindAt, workingTime) < call.dueAt).toBe(true)
    expect(nextReminder(call, call.dueAt, workingTime)).toBe(call.lateAt)
  })
})

it('reminds of promise and plan in their order, each once', () => {
  const item = { ...open, nextAction: { ...thursday, remindAt: '2026-03-03T05:30:00.000Z' } }
  const times: string[] = []
  for (let from = at; from !== '';) {
    const next = nextReminder(item, from, workingTime)
    if (next !== '') times.push(next)
    from = next && new Date(Date.parse(next) + 1).toISOString()
  }
  expect(times).toEqual([open.remindAt, '2026-03-03T05:30:00.000Z', dueAt].toSorted())
})

it('keeps a reminder whose time has come when something else changes at that moment', () => {
  const late = new Date(Date.parse(open.remindAt) + 60_000)
  const { remindAt } = applyEvent('l1', open, { kind: 'planned', next: thursday }, { now: late, workingTime })
  expect(remindAt).toBe(open.remindAt)
})

it('is late by the later of both times where a release before has moved one', () => {
  const moved = { ...open, dueAt: fromNow.dueAt, lateAt: dueAt }
  expect(isLate(moved, new Date(dueAt))).toBe(false)
  expect(nextReminder(moved, dueAt, workingTime)).toBe(fromNow.dueAt)
})
