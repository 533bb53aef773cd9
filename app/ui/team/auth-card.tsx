import type { ReactNode } from 'react'
import { Flag } from '../site/flag.tsx'
import styles from './auth-card.module.css'

/** "I request free pratique", as a ship asks to come in; "affirmative", "negative", and "I am disabled". */
const flags = { 'signed-out': 'Q', 'signed-in': 'C', denied: 'N', failed: 'F' } as const

/** A page about access: the form or the refusal on the left, its flag on the right. */
export function AuthCard({ state, children }: { state: keyof typeof flags; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <section>{children}</section>
      <Flag letter={flags[state]} edge />
    </div>
  )
}
