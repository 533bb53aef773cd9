import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'

interface NoteProps {
  /** `no` is for empty lists too. */
  says: 'yes' | 'no'
  children: ReactNode
  /** Announced when it appears: `status` waits its turn, `alert` does not. */
  role?: 'status' | 'alert'
}

export function Note({ says, children, role }: NoteProps) {
  return (
    <div className="note" role={role}>
      <Emblem of={says} edge />
      <div>{children}</div>
    </div>
  )
}
