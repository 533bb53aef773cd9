import type { Step } from '../../conversation/steps.ts'

/** What is said when a question was skipped: for each step, and for any. */
export const skips: Readonly<Partial<Record<Step['field'], readonly string[]>>> = {
  projectName: [
    'No name yet. Plenty of good things began that way.',
    'Nameless for now; it will not mind.',
    'Then I say “{it}” until something better comes along.',
  ],
  existingFeatures: ['Nothing to list there, and nothing wrong with that.', 'That page may stay white.'],
  technicalPreferences: ['No views on the plumbing. Very reasonable.', 'Left open: the roomiest kind of brief.'],
  timeline: ['No date for now. The calendar breathes out.', 'No date, then. It can come later.'],
  budget: ['No figure for now, and no offence taken.', 'The figure can wait.'],
}

export const anySkip: readonly string[] = [
  'On we go, then.',
  'Skipped, with no hard feelings.',
  'That one can wait.',
  'Fair enough; not every box needs something in it.',
  'Happily left blank.',
  'Moving along.',
]

export const soberSkips: readonly string[] = [
  'That is fine.',
  'Of course; we leave that one open.',
  'No answer is needed there.',
  'That can wait.',
  'Quite all right.',
]
