import type { ReactNode } from 'react'
import { Flag } from '../site/flag.tsx'

interface NoteProps {
  /** `yes` flies C, "affirmative"; `no` flies N, "negative", and is for empty lists too. */
  says: 'yes' | 'no'
  children: ReactNode
  /** Announced when it appears: `status` waits its turn, `alert` does not. */
  role?: 'status' | 'alert'
}

export function Note({ says, children, role }: NoteProps) {
  return (
    <div className="note" role={role}>
      <Flag letter={says === 'yes' ? 'C' : 'N'} edge />
      <div>{children}</div>
    </div>
  )
}
