import type { ReactNode } from 'react'
import { LocalTime } from '../../ui/live/local-time.tsx'

interface ActivityLogProps {
  title: string
  /** How it began, and when. */
  began: readonly [says: string, at: string]
  /** Newest first. */
  entries: readonly { readonly at: string; readonly by: string; readonly says: ReactNode }[]
}

/** Who changed what, and when. */
export function ActivityLog({ title, began: [says, at], entries }: ActivityLogProps) {
  return (
    <section className="block past" aria-labelledby="log-title">
      <h3 id="log-title">{title}</h3>
      <ol className="log">
        {entries.map((entry) => (
          <li key={`${entry.at}${entry.by}`}>
            <p>{entry.says}</p>
            <p className="small muted">
              {entry.by}, <LocalTime iso={entry.at} style="date-time" />
            </p>
          </li>
        ))}
        <li>
          <p>{says}</p>
          <p className="small muted">
            <LocalTime iso={at} style="date-time" />
          </p>
        </li>
      </ol>
    </section>
  )
}
