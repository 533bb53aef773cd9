import type { ReactNode } from 'react'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'

interface DetailTopProps {
  title: string
  tags: ReactNode
  /** The one that stands for the status. */
  flag: { readonly letter: string; readonly meaning: string }
  reply: { readonly href: string; readonly label: string }
}

/** Who or what is open, how it stands, and the way to answer. */
export function DetailTop({ title, tags, flag, reply }: DetailTopProps) {
  return (
    <header className="det-top">
      <div>
        <h2 id="lead-title" tabIndex={-1}>
          {title}
        </h2>
        <p className="tags">
          {tags}
          <span className="muted small">{dashboardMessages.flag(flag.letter, flag.meaning)}</span>
        </p>
      </div>
      <a className="btn low" href={reply.href}>
        {reply.label}
      </a>
    </header>
  )
}
