import styles from './waiting.module.css'

interface WaitingProps {
  text: string
  role?: 'status'
}

/** Words for a wait, with three squares of cloth that bob. */
export function Waiting({ text, role }: WaitingProps) {
  return (
    <p className={styles.waiting} role={role}>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {text}
    </p>
  )
}
