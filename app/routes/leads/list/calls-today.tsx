import { Link } from 'react-router'
import { isAtTime, timeInWords } from '../../../../core/follow-up/clock-words.ts'
import type { InboxLine } from '../../../../core/inbox/inbox-lines.ts'
import { listMessages as texts } from '../../../../core/inbox/list-messages.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type View, addressOfLine } from '../shared/view.ts'
import styles from './calls-today.module.css'

/** The calls of today, one line each, with the number to ring and the way to note what was said. */
export function CallsToday({ calls, view }: { calls: readonly InboxLine[]; view: View }) {
  const { timeZone } = useSite().agency
  if (calls.length === 0) return null
  return (
    <section className={styles.calls} aria-labelledby="calls-today">
      <h2 id="calls-today">{texts.callsToday}</h2>
      <ol>
        {calls.map((call) => (
          <li key={call.id}>
            <time className={styles.time} dateTime={call.dueAt}>
              {!isAtTime(call) && texts.callBy}
              {timeInWords(new Date(call.dueAt), timeZone)}
            </time>
            <a className={styles.number} href={telephoneLink(call.phone)}>
              {call.phone}
            </a>
            <span className={styles.about}>
              <b>{call.who}</b> {call.excerpt}
            </span>
            <Link className="quiet" to={`${addressOfLine(call, view)}#call`}>
              {texts.noteIt}
              <span className="visually-hidden"> {texts.noteCallOf(call.who || call.phone)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
