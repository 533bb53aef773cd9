import type { InboxPage } from '../../../../core/inbox/list-items.ts'
import { listMessages as texts, medianInWords } from '../../../../core/inbox/list-messages.ts'
import type { InboxTotals } from '../../../../core/inbox/totals.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import styles from './summary.module.css'

interface SummaryProps {
  counts: InboxPage['counts']
  totals: InboxTotals
}

/** Title and counts of the dashboard, and how well the promise is kept. */
export function Summary({ counts, totals: { late, dueToday, medianAnswerMs } }: SummaryProps) {
  return (
    <div className={`row baseline list-unseen ${styles.summary}`}>
      <h1>{leadMessages.title}</h1>
      <h2 className={`list-only ${styles.counts}`} id="list-title" tabIndex={-1}>
        <span>{leadMessages.count(countInWords(counts.lead))}</span>
        <span>{texts.otherCounts(countInWords(counts.message), countInWords(counts.call))}</span>
      </h2>
      <p className={`screen-only muted list-only ${styles.promise}`}>
        {late > 0 && <b className="error">{`${texts.late(countInWords(foundCount(late)), dueToday > 0)} `}</b>}
        {dueToday > 0 && <span>{texts.dueToday(countInWords(foundCount(dueToday)))}</span>}
        {late + dueToday === 0 && <span>{texts.nothingDueToday}</span>}
        {medianAnswerMs !== null && (
          <span className="wide-only">{` ${texts.firstAnswers(medianInWords(medianAnswerMs))}`}</span>
        )}
      </p>
    </div>
  )
}
