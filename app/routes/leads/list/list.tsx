import type { ReactNode, Ref } from 'react'
import { dayInWords } from '../../../../core/follow-up/clock-words.ts'
import { firstDue, isLate } from '../../../../core/follow-up/due.ts'
import { listMessages } from '../../../features/leads-desk/inbox/list-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { inboxMessages } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { Empty, Note } from '../../../ui/forms/note.tsx'
import { Pager } from '../../../ui/forms/pager.tsx'
import { useNow } from '../../../ui/live/use-now.ts'
import { useSite } from '../../../ui/site/site.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import { addressOf, hasFilter } from '../shared/view.ts'
import { BulkForm, BulkResult } from './bulk-bar.tsx'
import { Row } from './row.tsx'
import styles from './list.module.css'

interface ListProps extends Pick<Dashboard, 'list' | 'view' | 'totals' | 'team' | 'loadedAt'> {
  ref: Ref<HTMLElement>
  /** Below the rows. */
  children: ReactNode
}

export function List({ ref, list, view, totals, team, loadedAt, children }: ListProps) {
  const now = useNow(loadedAt)
  const { lines, unreadable } = list
  const isEmpty = lines.length + unreadable.leads.length + unreadable.contactMessages.length === 0
  return (
    <section className={`pane list-only ${styles.list}`} aria-label={listMessages.inOrder[view.order]} ref={ref}>
      {view.openId !== null && (
        <a className="skip" href="#detail-title">
          {texts.skipToDetails}
        </a>
      )}
      {!hasFilter(view) && !isEmpty && !lines.some((line) => isLate(line, now)) && <NothingDue totals={totals} />}
      {unreadable.leads.length > 0 && <Notice>{leadMessages.unreadable(unreadable.leads)}</Notice>}
      {unreadable.contactMessages.length > 0 && <Notice>{inboxMessages.unreadable(unreadable.contactMessages)}</Notice>}
      {isEmpty && (
        <Empty title={leadMessages.nothingFound}>{!hasFilter(view) && <p>{listMessages.nothingYet}</p>}</Empty>
      )}
      {lines.length > 0 && (
        <BulkForm view={view} team={team}>
          <ol>
            {lines.map((line) => (
              <Row key={`${line.kind} ${line.id}`} line={line} view={view} now={now} team={team} />
            ))}
          </ol>
        </BulkForm>
      )}
      <BulkResult view={view} />
      <Pager
        links={[
          view.after !== null && [addressOf({ ...view, after: null }), listMessages.backToStart],
          list.next !== null && [addressOf({ ...view, after: list.next }), listMessages.older],
        ]}
      />
      {children}
    </section>
  )
}

function NothingDue({ totals }: Pick<ListProps, 'totals'>) {
  const { timeZone } = useSite().agency
  const { late, dueToday, nextDue, waiting } = totals
  if (late + dueToday > 0) return null
  const next = nextDue && firstDue(nextDue)
  return (
    <div className="stack close box">
      <p className="display-type title">{listMessages.nothingIsDue}</p>
      <p>
        {nextDue && next && <span>{listMessages.nextDue(dayInWords(new Date(next.at), timeZone), nextDue.title)}</span>}{' '}
        {waiting > 0 && <span>{listMessages.waiting(waiting)}</span>}
      </p>
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Note says="no">{children}</Note>
    </div>
  )
}
