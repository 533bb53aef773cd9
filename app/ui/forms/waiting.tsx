import styles from './waiting.module.css'

/** Words for a wait, with three squares that bob. */
export function Waiting({ text, role }: { text: string; role?: 'status' }) {
  return (
    <p className={`line near ${styles.waiting}`} role={role}>
      <Squares />
      <span>{text}</span>
    </p>
  )
}

export function Squares() {
  return (
    <i className={styles.squares} aria-hidden="true">
      <b />
      <b />
      <b />
    </i>
  )
}
