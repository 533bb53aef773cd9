import { Link } from 'react-router'
import { callMoment, timeInWords } from '../../../../core/follow-up/clock-words.ts'
import type { InboxLine } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import { listMessages as texts } from '../../../features/leads-desk/inbox/list-messages.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import { addressOfLine } from '../shared/view.ts'
import { Layer } from './layer.tsx'
import styles from './next-calls.module.css'

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
      className={`list-only ${styles.calls}`}
      title={`${first.title} ${first.lines.map(({ time }) => time).join(', ')}`}
    >
      {days.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ol>
            {lines.map(({ call, at, time }) => (
              <li key={call.id}>
                <time className={styles.time} dateTime={at}>
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
