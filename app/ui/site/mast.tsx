import { totalSteps } from '../../../core/conversation/steps.ts'
import { Flag } from './flag.tsx'
import { type FlagLetter, flagLetters } from './flag-shapes.ts'

const wind = flagLetters('southeast')

/** Returns a flag for each question. They spell the wind; each question beyond its letters flies C, "affirmative". */
export function flagsFor(questions: number): FlagLetter[] {
  return Array.from({ length: questions }, (_, place) => wind[place] ?? 'C')
}

export const questionFlags = flagsFor(totalSteps)

interface MastProps {
  /** How many answers have been hoisted. The place after them waits for the next. */
  raised: number
}

/** The chat's progress, as flags on a line. Decoration: the words 'Step X of Y' stand beside it. */
export function Mast({ raised }: MastProps) {
  return (
    <ol className="hoist mast" aria-hidden="true">
      {questionFlags.map((letter, place) => (
        <li key={`${place}${letter}`} className={place === raised ? 'now' : undefined}>
          {place < raised && <Flag letter={letter} edge />}
        </li>
      ))}
    </ol>
  )
}
