import type { ReactNode } from 'react'
import styles from './one-time-secret.module.css'

/** A box for what is shown once and cannot be read again. */
export function OneTimeSecret({ children }: { children: ReactNode }) {
  return (
    <div className={styles.box} role="status">
      {children}
    </div>
  )
}
