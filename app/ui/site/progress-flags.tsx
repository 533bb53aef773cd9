import { totalSteps } from '../../../core/brief/steps.ts'
import { Flag, type FlagLetter, flagLetters } from './flag.tsx'
import styles from './progress-flags.module.css'

const wind = flagLetters('southeast')

/** Returns a flag for each question. They spell the wind; each question beyond its letters flies C, "affirmative". */
export function flagsFor(questions: number): FlagLetter[] {
  return Array.from({ length: questions }, (_, place) => wind[place] ?? 'C')
}

export const questionFlags = flagsFor(totalSteps)

interface ProgressFlagsProps {
  /** How many questions have been answered. The place after them waits for the next. */
  answered: number
  className?: string | undefined
}

/** The chat's progress, as flags on a line. Decoration: the words 'Step X of Y' stand beside it. */
export function ProgressFlags({ answered, className = '' }: ProgressFlagsProps) {
  return (
    <ol className={`${styles.places} ${className}`} aria-hidden="true">
      {questionFlags.map((letter, place) => (
        <li key={`${place}${letter}`} className={place === answered ? styles.next : undefined}>
          {place < answered && <Flag letter={letter} edge />}
        </li>
      ))}
    </ol>
  )
}
