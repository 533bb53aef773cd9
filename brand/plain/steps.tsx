import { numberWord } from '../../core/text/numbers.ts'
import { Emblem } from './emblem.tsx'
import styles from './steps.module.css'

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A square for each question: full when it is answered. The words 'Step X of Y' stand beside it. */
export function Steps({ count, answered }: { count: number; answered: number }) {
  return (
    <ol className={`row stretch ${styles.squares}`} aria-hidden="true">
      {placesOf(count).map((place) => (
        <li key={place} className={place < answered ? styles.full : place === answered ? styles.next : undefined} />
      ))}
    </ol>
  )
}

export function AllSteps({ count }: { count: number }) {
  return (
    <div className={styles.row} role="img" aria-label={`All ${numberWord(count)} questions answered`}>
      {placesOf(count).map((place) => (
        <Emblem key={place} of="question" place={place} />
      ))}
    </div>
  )
}

export function PrintedSteps({ count }: { count: number }) {
  return (
    <div className={`row stretch ${styles.printed}`}>
      {placesOf(count).map((place) => (
        <Emblem key={place} of="question" place={place} />
      ))}
    </div>
  )
}
