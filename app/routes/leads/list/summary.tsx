import { Link } from 'react-router'
import { callMoment, timeInWords } from '../../../../core/follow-up/clock-words.ts'
import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import type { InboxLine } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import { listMessages as texts, medianInWords } from '../../../features/leads-desk/inbox/list-messages.ts'
import { leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { TextLink } from '../../../ui/team/text-link.tsx'
import type { Dashboard } from '../shared/load-dashboard.ts'
import { addressOfLine } from '../shared/view.ts'
import { Layer } from './layer.tsx'
import nextCalls from './next-calls.module.css'
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

/** The calls of today and tomorrow, each with the number to ring and the way to note what was said. Folded beside the filters; on a small screen
 *  they stand above the list. */
export function NextCalls({ totals, view, loadedAt }: Pick<Dashboard, 'totals' | 'view' | 'loadedAt'>) {
  const { timeZone } = useSite().agency
  const linesOf = (calls: readonly InboxLine[]) =>
    calls.map((call) => {
      const { at, isTime } = callMoment(call, new Date(loadedAt))
      return { call, at, time: (isTime ? '' : texts.callBy) + timeInWords(new Date(at), timeZone) }
    })
  const days = [
    { title: texts.callsToday, lines: linesOf(totals.calls) },
    // A server of an earlier release sends none.
    { title: texts.callsTomorrow, lines: linesOf(totals.callsTomorrow ?? []) },
  ].filter(({ lines }) => lines.length > 0)
  const [first] = days
  if (!first) return null
  return (
    <Layer
      className={`list-only ${nextCalls.calls}`}
      title={`${first.title} ${first.lines.map(({ time }) => time).join(', ')}`}
    >
      {days.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ol>
            {lines.map(({ call, at, time }) => (
              <li key={call.id}>
                <time className={nextCalls.time} dateTime={at}>
                  {time}
                </time>
                <a className="tap strong" href={telephoneLink(call.phone)}>
                  {call.phone}
                </a>
                {/* On a small screen it is in the row of the list. */}
                <span className="narrow-unseen">
                  <b dir="auto">{call.who}</b> <span dir="auto">{call.excerpt}</span>
                </span>
                <Link className="quiet" to={`${addressOfLine(call, view)}#call`}>
                  {texts.noteIt}
                  <span className="visually-hidden">{` ${texts.noteCallOf(call.who || call.phone)}`}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Layer>
  )
}
