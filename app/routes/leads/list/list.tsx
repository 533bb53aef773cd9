import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { isLate } from '../../../../core/follow-up/follow-up.ts'
import type { InboxLine } from '../../../../core/inbox/inbox-lines.ts'
import type { InboxPage } from '../../../../core/inbox/list-items.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { countInWords } from '../../../../core/store/lists.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { LeadStatusTag, MessageStatusTag, PriorityTag } from '../shared/tags.tsx'
import { type View, addressOf, addressOfLine } from '../shared/view.ts'
import tagStyles from '../shared/tags.module.css'
import styles from './list.module.css'

interface ListProps {
  ref: Ref<HTMLElement>
  list: InboxPage
  view: View
  /** ISO 8601. */
  loadedAt: string
}

export function List({ ref, list, view, loadedAt }: ListProps) {
  const { lines, unreadable, counts } = list
  return (
    <section className={styles.list} aria-labelledby="list-title" ref={ref}>
      {view.openId !== null && (
        <a className="skip" href="#detail-title">
          {texts.skipToDetails}
        </a>
      )}
      <div className={styles.tabs}>
        <h2 className={styles.title} id="list-title" tabIndex={-1}>
          {leadMessages.count(countInWords(counts.lead))}
        </h2>
      </div>
      {unreadable.length > 0 && <Notice text={leadMessages.unreadable(unreadable)} />}
      {lines.length + unreadable.length === 0 && <Notice text={leadMessages.nothingFound} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Row key={line.id} line={line} view={view} now={new Date(loadedAt)} />
          ))}
        </ul>
      )}
      <Pages view={view} next={list.next} />
    </section>
  )
}

interface PagesProps {
  view: View
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

function Pages({ view, next }: PagesProps) {
  if (view.after === null && next === null) return null
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label={texts.pages}>
      {view.after !== null && <TextLink to={addressOf({ ...view, after: null })}>{leadMessages.newest}</TextLink>}
      {next !== null && <TextLink to={addressOf({ ...view, after: next })}>{leadMessages.older}</TextLink>}
    </nav>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <div className={styles.notice}>
      <Note says="no">{text}</Note>
    </div>
  )
}

function Row({ line, view, now }: { line: InboxLine; view: View; now: Date }) {
  return (
    <li>
      <Link
        className={styles.row}
        data-row={line.id}
        to={addressOfLine(line, view)}
        aria-current={line.id === view.openId ? 'true' : undefined}
      >
        <RowText line={line} now={now} />
      </Link>
    </li>
  )
}

function RowText({ line, now }: { line: InboxLine; now: Date }): ReactNode {
  const { kind, title, who, email, phone, callTime, priority, leadStatus, messageStatus, dueAt } = line
  return (
    <>
      <strong>{title}</strong>
      {priority && <PriorityTag priority={priority} />}
      <span className="muted">{who}</span>
      {leadStatus && <LeadStatusTag status={leadStatus} />}
      {messageStatus && <MessageStatusTag status={messageStatus} />}
      {kind === 'call' && (
        <span className={styles.call}>
          {inboxMessages.kinds['call-request']}: {inboxMessages.callAt(phone, callTime)}
        </span>
      )}
      <span className={`small muted ${styles.facts}`}>
        {email && <span>{email}</span>}
        <LocalTime iso={line.createdAt} />
        {line.assignee && <span>{texts.assignedTo(line.assignee.email)}</span>}
        {dueAt && (
          <span className={isLate(line, now) ? tagStyles.overdue : undefined}>
            {isLate(line, now) ? texts.wasDue : leadMessages.answerDue} <LocalTime iso={dueAt} />
          </span>
        )}
      </span>
    </>
  )
}
