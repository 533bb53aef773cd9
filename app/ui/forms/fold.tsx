import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface DisclosureProps {
  title: string
  className?: string
  children: ReactNode
}

/** Folded under its title until it is opened; open on paper. */
export function Disclosure({ title, className = '', children }: DisclosureProps) {
  return (
    <details className={`folds ${className}`}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** Folded on a small screen; open on a large one and on paper, by style alone. Only one of the two titles is ever there. A browser that
 *  cannot open it by style folds it everywhere. */
export function Fold({ heading: Heading = 'h3', ...folded }: DisclosureProps & { heading?: 'h2' | 'h3' }) {
  return (
    <div className={styles.fold}>
      <Heading className={styles.title}>{folded.title}</Heading>
      <Disclosure {...folded} />
    </div>
  )
}
