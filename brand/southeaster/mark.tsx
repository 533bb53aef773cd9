import { Flag, flagLetters } from './flag.tsx'
import { Hoist } from './hoist.tsx'
import styles from './mark.module.css'

/** S over E, south-east, in flags. */
export function Mark() {
  return (
    <span className={`stack ${styles.mark}`} aria-hidden="true">
      <Flag letter="S" edge />
      <Flag letter="E" />
    </span>
  )
}

export function FooterName({ name }: { name: string }) {
  if (flagLetters(name).length === 0) return null
  return (
    <>
      <Hoist className={styles.name} word={name} label={`Signal flags spelling ${name}`} />
      <p className={`small ${styles.meaning}`}>
        Signal flags. Read left to right: that is our name, and yes, we checked.
      </p>
    </>
  )
}
