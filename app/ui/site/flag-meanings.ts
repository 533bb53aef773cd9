import type { FlagLetter } from './flag-shapes.ts'

/** What a flag alone means in the International Code of Signals. */
export const flagMeanings = {
  C: 'affirmative',
  H: 'I have a pilot on board',
  K: 'I wish to communicate with you',
  N: 'negative',
  P: 'about to sail',
  Q: 'my vessel is healthy',
  V: 'I require assistance',
  X: 'watch for my signals',
} as const satisfies Partial<Record<FlagLetter, string>>

export type FlagWithMeaning = keyof typeof flagMeanings
