import type { LeadStats, Week } from '../../../../core/leads/lead-stats.ts'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import { leadStatuses, statusLabels } from '../../../../core/leads/statuses.ts'
import { groupedNumber } from '../../../../core/text/numbers.ts'
import { dayAndMonth } from '../../../ui/live/local-time.tsx'
import styles from './lead-stats.module.css'

/** A week with up to this many leads shows a square for each. */
const maxSquares = 5
const column = { width: 16, step: 20 } as const
const height = 60
const gap = 2

/** Shows the leads of the last twelve weeks by status: a column a week, also as a list for screen readers. */
export function LeadStatsFigure({ stats: { weeks } }: { stats: LeadStats }) {
  const total = weeks.reduce((sum, week) => sum + week.total, 0)
  const most = Math.max(maxSquares, ...weeks.map((week) => week.total))
  return (
    <figure className={`screen-only row ${styles.stats}`}>
      <svg viewBox={`0 0 ${weeks.length * column.step - 4} ${height + 2}`} aria-hidden="true">
        {weeks.map((week, index) => (
          <g key={week.monday} transform={`translate(${index * column.step} 0)`}>
            <title>{inWords(week)}</title>
            <path className={styles.space} d={`M0 0h${column.width}v${height}H0z`} />
            {blocksOf(week, most).map(({ status, y, tall }) => (
              <path
                key={`${status}${y}`}
                className={styles[status]}
                data-status={status}
                d={`M0 ${y}h${column.width}v${tall}H0z`}
              />
            ))}
          </g>
        ))}
        <path className={styles.ground} d={`M0 ${height + 1}h${weeks.length * column.step - 4}`} />
      </svg>
      <ol className="visually-hidden" aria-label={dashboardMessages.lastTwelveWeeks}>
        {weeks.map((week) => (
          <li key={week.monday}>{inWords(week)}</li>
        ))}
      </ol>
      <ul className={styles.legend}>
        {leadStatuses.map((status) => (
          <li key={status}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path className={styles[status]} data-status={status} d="M0 0h10v10H0z" />
            </svg>
            {statusLabels[status]} {groupedNumber(weeks.reduce((sum, { byStatus }) => sum + byStatus[status], 0))}
          </li>
        ))}
      </ul>
      <figcaption className="muted">{dashboardMessages.inTwelveWeeks(total, weeks.at(-1)?.total ?? 0)}</figcaption>
    </figure>
  )
}

/** Blocks from bottom to top in the order of the statuses. */
function blocksOf({ byStatus }: Week, most: number) {
  const unit = (height + gap) / most
  let top = height
  return leadStatuses.flatMap((status) => {
    const count = byStatus[status]
    // A square for each lead, or with many leads one bar a status.
    const pieces = most === maxSquares ? Array.from({ length: count }, () => 1) : count > 0 ? [count] : []
    return pieces.map((piece) => {
      const tall = Math.max(1, piece * unit - gap)
      top -= tall
      const block = { status, y: round(top), tall: round(tall) }
      top -= most === maxSquares ? gap : Math.max(0, piece * unit - tall)
      return block
    })
  })
}

function inWords({ monday, total, byStatus }: Week): string {
  const parts = leadStatuses
    .filter((status) => byStatus[status] > 0)
    .map((status) => `${byStatus[status]} ${statusLabels[status].toLowerCase()}`)
  return dashboardMessages.week(dayAndMonth(monday), total, parts.join(', '))
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
