import { Flag } from './flag.tsx'
import { flagLetters } from './flag-shapes.ts'

/** The flags of the nine questions, in order: they spell the wind from which the good weather comes. */
export const questionFlags = flagLetters('southeast')

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
