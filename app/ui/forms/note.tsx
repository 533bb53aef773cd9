import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import styles from './waiting.module.css'

interface NoteProps {
  /** `no` is for empty lists too. */
  says: 'yes' | 'no'
  children: ReactNode
  /** Announced when it appears: `status` waits its turn, `alert` does not. */
  role?: 'status' | 'alert'
  /** A place that the address can name: it takes the focus. */
  id?: string
}

export function Note({ says, children, role, id }: NoteProps) {
  return (
    <div className="note" role={role} id={id} tabIndex={id ? -1 : undefined}>
      <Emblem of={says} edge />
      <div>{children}</div>
    </div>
  )
}

/** In place of a list: that nothing is there, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="stack left empty">
      <Emblem of="no" edge />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Words for a wait, with three squares that bob. */
export function Waiting({ text, role }: { text: string; role?: 'status' }) {
  return (
    <p className={`line near ${styles.waiting}`} role={role}>
      <span>{text}</span>
    </p>
  )
}
