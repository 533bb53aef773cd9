import type { ReactNode } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import { LocalTime } from '../live/local-time.tsx'
import styles from './thread-entry.module.css'

interface ThreadEntryProps {
  id: string
  /** Whether it is of the reader's side. */
  isOwn: boolean
  name: string
  at: string
  /** What it is, such as sent or received. */
  kind?: string
  /** Follows the name. */
  beside?: ReactNode
  children: ReactNode
}

/** One of the letters and notes that went to and fro. */
export function ThreadEntry({ id, isOwn, name, at, kind, beside, children }: ThreadEntryProps) {
  return (
    <article id={id} className={`stack close ${styles.entry} ${isOwn ? styles.own : 'box'}`}>
      <header className="row baseline">
        <b dir="auto">{name}</b>
        {beside}
        <span className="small muted">
          <LocalTime iso={at} />
        </span>
        {kind && (
          <span className="tag">
            <Emblem of={isOwn ? 'watched' : 'new'} edge /> <span>{kind}</span>
          </span>
        )}
      </header>
      {children}
    </article>
  )
}
