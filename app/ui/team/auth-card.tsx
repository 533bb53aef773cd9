import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import styles from './auth-card.module.css'

const emblems = { 'signed-out': 'sign-in', 'signed-in': 'yes', denied: 'no', failed: 'failed' } as const

/** A page about access: the form or the refusal on the left, its emblem on the right. */
export function AuthCard({ state, children }: { state: keyof typeof emblems; children: ReactNode }) {
  return (
    <div className={`stack beside ${styles.card}`}>
      <section className="stack loose top">{children}</section>
      <Emblem of={emblems[state]} edge />
    </div>
  )
}
