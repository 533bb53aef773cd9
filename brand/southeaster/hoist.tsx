import { Flag, flagLetters } from './flag.tsx'
import styles from './hoist.module.css'

interface HoistProps {
  /** Spelled in flags; characters without a flag are left out. */
  word: string
  /** What a screen reader says. Without it the hoist is decoration. */
  label?: string
  /** Flies slanted from a line. */
  wind?: boolean
  edge?: boolean
  className?: string | undefined
}

export function Hoist({ word, label, wind = false, edge = false, className = '' }: HoistProps) {
  const says = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true }
  return (
    <div className={`row stretch ${styles.hoist} ${wind ? `screen-only ${styles.wind}` : ''} ${className}`} {...says}>
      {flagLetters(word).map((letter, place) => (
        <Flag key={`${place}${letter}`} letter={letter} edge={edge} />
      ))}
    </div>
  )
}
