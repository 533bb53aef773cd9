import { Link } from 'react-router'
import { callMoment, timeInWords } from '../../../../core/follow-up/clock-words.ts'
import type { InboxLine } from '../../../../core/inbox/inbox-lines.ts'
import { listMessages as texts } from '../../../../core/inbox/list-messages.ts'
import type { InboxTotals } from '../../../../core/inbox/totals.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type View, addressOfLine } from '../shared/view.ts'
import styles from './next-calls.module.css'

type NextCallsProps = Pick<CallsProps, 'view' | 'loadedAt'> & { totals: Pick<InboxTotals, 'calls' | 'callsTomorrow'> }

/** The calls of today and tomorrow. */
export function NextCalls({ totals, ...shown }: NextCallsProps) {
  return (
    <>
      <Calls id="calls-today" title={texts.callsToday} calls={totals.calls} {...shown} />
      {/* A server of an earlier release sends none. */}
      <Calls id="calls-tomorrow" title={texts.callsTomorrow} calls={totals.callsTomorrow ?? []} {...shown} />
    </>
  )
}

interface CallsProps {
  id: string
  title: string
  calls: readonly InboxLine[]
  view: View
  loadedAt: string
}

/** One line each, with the number to ring and the way to note what was said. */
function Calls({ id, title, calls, view, loadedAt }: CallsProps) {
  const { timeZone } = useSite().agency
  if (calls.length === 0) return null
  return (
    <section className={`stack on-light beside list-only ${styles.calls}`} aria-labelledby={id}>
      <h2 className="narrow-unseen" id={id}>
        {title}
      </h2>
      <ol>
        {calls
          .map((call) => ({ call, ...callMoment(call, new Date(loadedAt)) }))
          .map(({ call, at, isTime }) => (
            <li key={call.id}>
              <time className={styles.time} dateTime={at}>
                {(isTime ? '' : texts.callBy) + timeInWords(new Date(at), timeZone)}
              </time>
              <a className="tap strong" href={telephoneLink(call.phone)}>
                {call.phone}
              </a>
              {/* On a small screen it is in the row of the list. */}
              <span className={`narrow-unseen ${styles.about}`}>
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
  )
}
