import { expect, it } from 'vitest'
import { type FollowUpEvent, applyEvent, closingOf, dueOrder, newFollowUp } from './follow-up.ts'
import type { FollowUp } from './stored-fields.ts'
import { usualWorkingTime } from './working-time.ts'

const workingTime = usualWorkingTime('Africa/Johannesburg')
/** Monday, 10:00 there. The answer is due on Tuesday, 10:00. */
const cameIn = new Date('2026-03-02T08:00:00.000Z')
const dueAt = '2026-03-03T08:00:00.000Z'
/** Monday, 12:00. */
const now = new Date('2026-03-02T10:00:00.000Z')
const at = now.toISOString()
const thursday = { at: '2026-03-05T07:00:00.000Z', note: 'Send a range' }
const fromNow = { dueAt: '2026-03-03T10:00:00.000Z', remindAt: '2026-03-03T07:52:30.000Z' }

const open = newFollowUp('l1', cameIn, workingTime)
const answered = { ...open, followUp: 'answered', followUpSince: at, dueAt: '', remindAt: '', answeredAt: at } as const
const waiting = { ...answered, followUp: 'waiting' } as const
const closed = { ...answered, followUp: 'closed', closedAs: 'won' } as const
const planned = { ...open, dueAt: thursday.at, nextAction: { note: thursday.note } } as const
const stopped = { dueAt: '', remindAt: '', nextAction: null }
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
    'no answer and a new time: the clock runs to it',
    open,
    called('no-answer', thursday),
    { dueAt: thursday.at, answeredAt: '', nextAction: { note: 'Send a range' } },
  ],
  [
    'an answer and a next action: answered, and the clock runs to the action',
    open,
    called('spoke', thursday),
    { followUp: 'open', dueAt: thursday.at, answeredAt: at, nextAction: { note: 'Send a range' } },
  ],
  ['a call about what is closed is only noted', closed, called('spoke'), { followUp: 'closed', closedAs: 'won' }],
  ['an answer ends what was due', planned, byEmail, { followUp: 'answered', answeredAt: at, ...stopped }],
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
  ['waiting stops the clock', planned, { kind: 'waited' }, { followUp: 'waiting', answeredAt: '', ...stopped }],
  [
    'closing needs no clock',
    open,
    { kind: 'closed', closedAs: 'won', closedBecause: '' },
    { followUp: 'closed', closedAs: 'won', followUpSince: at, ...stopped },
  ],
  [
    'opening again starts the clock',
    closed,
    { kind: 'reopened' },
    { followUp: 'open', closedBecause: '', followUpSince: at, ...fromNow },
  ],
  [
    'opening what is open changes no due time',
    open,
    { kind: 'reopened' },
    { dueAt, followUpSince: open.followUpSince },
  ],
  [
    'a next action starts the clock again',
    waiting,
    { kind: 'planned', next: thursday },
    { followUp: 'open', followUpSince: at, dueAt: thursday.at, nextAction: { note: 'Send a range' } },
  ],
  [
    'without its next action the answer is due as before',
    planned,
    { kind: 'planned', next: null },
    { followUp: 'open', dueAt, remindAt: open.remindAt, nextAction: null },
  ],
  [
    'without its next action nothing is due of what was answered',
    { ...planned, answeredAt: at },
    { kind: 'planned', next: null },
    { followUp: 'answered', ...stopped },
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
    'a visitor who writes again does not wait for a later action',
    planned,
    { kind: 'wroteAgain' },
    { ...fromNow, hasNewMessage: true, nextAction: null },
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
    { kind: 'waited' },
    { kind: 'planned', next: thursday },
    { kind: 'reopened' },
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
