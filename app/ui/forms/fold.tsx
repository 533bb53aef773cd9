import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  title: string
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** Folded on a small screen; open on a large one and on paper, by style alone. Only one of the two titles is ever there. A browser that
 *  cannot open it by style folds it everywhere. */
export function Fold({ title, heading: Heading = 'h3', children }: FoldProps) {
  return (
    <div className={styles.fold}>
      <Heading className={styles.title}>{title}</Heading>
      <details>
        <summary>{title}</summary>
        {children}
      </details>
    </div>
  )
}
