import type { ActivityEntry } from '../../../../core/follow-up/change-item.ts'
import type { CallOutcome } from '../../../../core/follow-up/due.ts'
import type { FollowUpState } from '../../../../core/follow-up/states.ts'
import { capitalNumberWord, numberWord } from '../../../../core/text/numbers.ts'

export const callOutcomeLabels = {
  spoke: 'Spoke',
  voicemail: 'Voicemail',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
} as const satisfies Record<CallOutcome, string>

export const followUpLabels = {
  open: 'Open',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<FollowUpState, string>

/** Why one of many items was not changed. */
export type UnchangedReason = 'gone' | 'changed'

const rows = (count: number) => `${capitalNumberWord(count)} ${count === 1 ? 'row' : 'rows'}`

/** What the team is told when it changes the state, the owner or the next action of leads and messages. */
export const changeMessages = {
  notSaved: 'Failed to save this',

  outcomeMissing: 'Please say how the call went.',
  howMissing: 'Please say how you answered: by email, by telephone, or in your own words.',
  closingMissing: 'Please say what it is closed as, or why in your words.',
  dayMissing: 'Please choose a day for the next action.',
  dayOutside: 'Please choose a time from now on, at most a year ahead.',
  noneChosen: 'Please choose at least one row.',
  nothingChosen: 'Please choose an owner or a state.',
  tooMany: (limit: number) => `Please choose at most ${limit} rows at once.`,

  callNoted: { spoke: 'The call is noted and counts as answered.', other: 'The call is noted.' },
  clockRuns: (due: string) => `The clock runs on: due ${due}.`,
  answered: 'Marked as answered.',
  waiting: 'Waiting for them. The clock stands still.',
  closed: (word: string) => `Closed: ${word}.`,
  reopened: 'Open again. The clock runs.',
  planned: (due: string) => `Next action: ${due}.`,
  planDone: 'The next action is done.',
  notPlanned: 'The next action is removed.',

  /** What many rows are now: their owner, their state, or both. */
  areNow: (count: number, now: readonly string[]) =>
    `${rows(count)} ${count === 1 ? 'is' : 'are'} ${now.join(' and ')} now.`,
  owned: (owner: string) => (owner === '' ? 'nobody’s' : `${owner}’s`),
  someUnchanged: (count: number, unchanged: readonly { readonly title: string; readonly reason: UnchangedReason }[]) =>
    `${count === 0 ? 'No row' : rows(count)} changed, ${numberWord(unchanged.length)} did not: ${unchanged
      .map(({ title, reason }) => `“${title}” was ${reasons[reason]} meanwhile`)
      .join(', ')}.`,
  undone: (count: number) => `${rows(count)} ${count === 1 ? 'is' : 'are'} as before.`,
  untitled: 'A row',
} as const

const reasons = { gone: 'erased', changed: 'changed' } as const satisfies Record<UnchangedReason, string>

/** The activity by field. `due` writes the time of a next action. */
const activityLines: Readonly<Record<string, (entry: ActivityEntry, due: (iso: string) => string) => string>> = {
  call: ({ to, text }) => withText(`Call: ${callOutcomeLabels[to as CallOutcome]}`, text),
  letter: ({ text }) => text,
  nextAction({ to, text }, due) {
    if (to === 'done') return withText('Next action done', text)
    return withText(to === '' ? 'Next action removed' : `Next action: ${due(to)}`, text)
  },
  followUp: ({ to, text }) => {
    if (to === 'open') return 'Open again'
    if (to === 'waiting') return text === '' ? 'Waiting for them' : `Answered, ${text}. Waiting for them`
    return text === '' ? followUpLabels[to as FollowUpState] : `${followUpLabels[to as FollowUpState]}: ${text}`
  },
}

/** Returns the line of a change of the state or the next action, or of a call; null for every other field. */
export function activityLine(entry: ActivityEntry, due: (iso: string) => string): string | null {
  return activityLines[entry.field]?.(entry, due) ?? null
}

function withText(line: string, text: string): string {
  return text === '' ? line : `${line}. “${text}”`
}
