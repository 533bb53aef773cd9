import type { ReactNode } from 'react'
import { type GateFlag, gateFlags } from '../../content/gates.ts'
import { Flag } from '../site/flag.tsx'

interface GateProps {
  flag: GateFlag
  children: ReactNode
}

/** A page at a door: what is asked or refused on the left, and the flag that says so at sea on the right. */
export function Gate({ flag, children }: GateProps) {
  const { letter, meaning } = gateFlags[flag]
  return (
    <div className="gate">
      <section>{children}</section>
      <figure>
        <Flag letter={letter} edge />
        <figcaption className="small muted">{meaning}</figcaption>
      </figure>
    </div>
  )
}
