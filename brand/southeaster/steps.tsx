import { numberWord } from '../../core/text/numbers.ts'
import { letterAt } from './emblem.tsx'
import { Flag } from './flag.tsx'
import { Hoist } from './hoist.tsx'
import styles from './steps.module.css'

interface StepsProps {
  count: number
  /** How many questions have been answered. The place after them waits for the next. */
  answered: number
}

function lettersOf(count: number) {
  return Array.from({ length: count }, (_, place) => letterAt('question', place))
}

/** The chat's progress, as flags on a line. The words 'Step X of Y' stand beside it. */
export function Steps({ count, answered }: StepsProps) {
  return (
    <ol className={`row stretch ${styles.places}`} aria-hidden="true">
      {lettersOf(count).map((letter, place) => (
        <li key={`${place}${letter}`} className={place === answered ? styles.next : undefined}>
          {place < answered && <Flag letter={letter} edge />}
        </li>
      ))}
    </ol>
  )
}

export function AllSteps({ count }: { count: number }) {
  const spelled = count === 9 ? ': they spell southeast' : ''
  return <Hoist word={lettersOf(count).join('')} label={`All ${numberWord(count)} flags hoisted${spelled}`} />
}

/** Each flag over its letter. */
export function PrintedSteps({ count }: { count: number }) {
  return (
    <div className={`row stretch ${styles.printed}`}>
      {lettersOf(count).map((letter, place) => (
        <span key={`${place}${letter}`}>
          <Flag letter={letter} />
          <b>{letter}</b>
        </span>
      ))}
    </div>
  )
}
