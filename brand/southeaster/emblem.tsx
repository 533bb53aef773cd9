import type { EmblemProps, Series, State } from '../brand.ts'
import { Flag, type FlagLetter, flagLetters } from './flag.tsx'

/** By what each means at sea: "affirmative", "negative", "I wish to communicate with you", "watch for my signals", "I have a pilot on board",
 *  "about to sail", "my vessel is stopped", "I request free pratique", "I am disabled; communicate with me", "man overboard". */
const states: Readonly<Record<State, FlagLetter>> = {
  yes: 'C',
  no: 'N',
  new: 'K',
  watched: 'X',
  proposed: 'H',
  ready: 'P',
  draft: 'M',
  'sign-in': 'Q',
  failed: 'F',
  lost: 'O',
}

/** The questions spell the wind, services and jobs have their first letter, the others what a flag means. */
export const series: Readonly<Record<Series, readonly FlagLetter[]>> = {
  question: flagLetters('southeast'),
  service: flagLetters('WMAC'),
  phase: flagLetters('KGHQPV'),
  value: flagLetters('HIKE'),
  job: flagLetters('SDE'),
  topic: flagLetters('CPKXHKV'),
}

/** Returns the flag of a place. Those beyond the letters fly C, "affirmative". */
export function letterAt(of: Series, place: number): FlagLetter {
  return series[of][place] ?? 'C'
}

export function Emblem({ size, edge, ...sign }: EmblemProps) {
  const letter = 'place' in sign ? letterAt(sign.of, sign.place) : states[sign.of]
  return <Flag letter={letter} size={size} edge={edge} />
}
