import type { ReactNode } from 'react'
import { Flag } from '../site/flag.tsx'
import styles from './auth-card.module.css'

interface AuthCardProps {
  state: keyof typeof flags
  children: ReactNode
}

/** The flag of each state, with what it means at sea. */
const flags = {
  'signed-out': {
    letter: 'Q',
    meaning: 'Flag Q: “my vessel is healthy and I request free pratique”. It is how a ship asks to come in.',
  },
  'signed-in': { letter: 'C', meaning: 'Flag C: “affirmative”. You are in.' },
  denied: { letter: 'N', meaning: 'Flag N: “negative”.' },
  failed: { letter: 'F', meaning: 'Flag F: “I am disabled; communicate with me”.' },
} as const

/** A page about access: the form or the refusal on the left, its flag on the right. */
export function AuthCard({ state, children }: AuthCardProps) {
  const { letter, meaning } = flags[state]
  return (
    <div className={styles.card}>
      <section>{children}</section>
      <figure>
        <Flag letter={letter} edge />
        <figcaption className="small muted">{meaning}</figcaption>
      </figure>
    </div>
  )
}
