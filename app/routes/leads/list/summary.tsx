import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import { listMessages as texts, medianInWords } from '../../../features/leads-desk/inbox/list-messages.ts'
import { leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { TextLink } from '../../../ui/team/text-link.tsx'
import type { Dashboard } from '../shared/load-dashboard.ts'
import styles from './summary.module.css'

/** A server of an earlier release sends no links. */
type SummaryProps = Pick<Dashboard, 'list' | 'totals'> & Partial<Pick<Dashboard, 'links'>>

/** Title and counts of the dashboard. */
export function Summary({ list: { counts }, totals: { late }, links = [] }: SummaryProps) {
  return (
    <div className={`row list-unseen ${styles.summary}`}>
      <h1>{leadMessages.title}</h1>
      <h2 className={`list-only ${styles.counts}`} id="list-title" tabIndex={-1}>
        <span>{leadMessages.count(countInWords(counts.lead))}</span>
        <span>{texts.otherCounts(countInWords(counts.message), countInWords(counts.call))}</span>
      </h2>
      {links.map(({ href, text }) => (
        <TextLink key={href} to={href} className="link list-only">
          {text}
        </TextLink>
      ))}
      {/* On a large screen its filter says so. */}
      {late > 0 && <b className="error list-only narrow-only">{texts.late(countInWords(foundCount(late)))}</b>}
    </div>
  )
}

/** What is due today, and how well the promise is kept. */
export function Promised({ totals: { dueToday, medianAnswerMs } }: Pick<Dashboard, 'totals'>) {
  return (
    <p className="screen-only small muted">
      {dueToday > 0 && <span>{texts.dueToday(countInWords(foundCount(dueToday)))}</span>}{' '}
      {medianAnswerMs !== null && <span>{texts.firstAnswers(medianInWords(medianAnswerMs))}</span>}
    </p>
  )
}
