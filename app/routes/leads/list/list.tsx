import type { ReactElement, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { answerDueAt } from '../../../../core/leads/statuses.ts'
import { countInWords } from '../../../../core/store/lists.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { type ListedMessage, senderOf } from '../shared/listed-message.ts'
import type { Dashboard, ListData, ListedLead } from '../shared/load-dashboard.ts'
import { LeadStatusTag, MessageStatusTag, PriorityTag } from '../shared/tags.tsx'
import { type LeadView, type View, addressOf, allLeads, allMessages } from '../shared/view.ts'
import tagStyles from '../shared/tags.module.css'
import styles from './list.module.css'

interface ListProps {
  ref: Ref<HTMLElement>
  list: ListData
  view: View
  counts: Dashboard['counts']
  newMessages: Dashboard['newMessages']
}

export function List({ ref, list, view, counts, newMessages }: ListProps) {
  const tabTexts = view.tab === 'leads' ? leadMessages : inboxMessages
  const { lines, unreadable } = list
  return (
    <section className={styles.list} aria-labelledby="list-title" ref={ref}>
      {view.openId !== null && (
        <a className="skip" href="#detail-title">
          {texts.skipToDetails}
        </a>
      )}
      <Tabs tab={view.tab} counts={counts} newMessages={newMessages} />
      {view.tab === 'leads' && view.late && <OverdueOnly view={view} count={counts.leads} />}
      {unreadable.length > 0 && <Notice text={tabTexts.unreadable(unreadable)} />}
      {lines.length + unreadable.length === 0 && <Notice text={tabTexts.nothingFound} />}
      {lines.length > 0 && <ul>{rowsOf(list, view)}</ul>}
      <Pages view={view} next={list.next} newest={tabTexts.newest} older={tabTexts.older} />
    </section>
  )
}

function rowsOf(list: ListData, view: View): readonly ReactElement[] {
  if (list.tab === 'leads') return list.lines.map((lead) => <LeadRow key={lead.id} lead={lead} view={view} />)
  return list.lines.map((message) => <MessageRow key={message.id} message={message} view={view} />)
}

interface PagesProps {
  view: View
  /** Cursor of the next page; null on the last one. */
  next: string | null
  newest: string
  older: string
}

function Pages({ view, next, newest, older }: PagesProps) {
  if (view.after === null && next === null) return null
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label={texts.pages}>
      {view.after !== null && <TextLink to={addressOf({ ...view, after: null })}>{newest}</TextLink>}
      {next !== null && <TextLink to={addressOf({ ...view, after: next })}>{older}</TextLink>}
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

function OverdueOnly({ view, count }: { view: LeadView; count: Dashboard['counts']['leads'] }) {
  return (
    <p className={`row ${styles.overdueOnly}`}>
      <strong className={tagStyles.overdue}>{texts.overdueOnly(countInWords(count))}</strong>
      <TextLink to={addressOf({ ...view, late: false, after: null })}>{texts.showAll}</TextLink>
    </p>
  )
}

type TabsProps = Pick<ListProps, 'counts' | 'newMessages'> & Pick<View, 'tab'>

function Tabs({ tab, counts, newMessages }: TabsProps) {
  const leads = leadMessages.count(countInWords(counts.leads))
  const messages = inboxMessages.count(countInWords(counts.messages))
  return (
    <div className={styles.tabs}>
      {tab === 'leads' ? <Title text={leads} /> : <Link to={addressOf(allLeads)}>{leads}</Link>}
      {tab === 'messages' ? <Title text={messages} /> : <Link to={addressOf(allMessages)}>{messages}</Link>}
      {newMessages > 0 && <span className={`tag ${styles.newOnes}`}>{inboxMessages.newOnes(newMessages)}</span>}
    </div>
  )
}

function Title({ text }: { text: string }) {
  return (
    <h2 className={styles.title} id="list-title" tabIndex={-1}>
      {text}
    </h2>
  )
}

function LeadRow({ lead, view }: { lead: ListedLead; view: View }) {
  return (
    <Row id={lead.id} view={view}>
      <strong>{lead.title}</strong>
      <PriorityTag priority={lead.priority} />
      <span className="muted">{lead.contactName}</span>
      <LeadStatusTag status={lead.leadStatus} />
      <span className={`small muted ${styles.facts}`}>
        <span>{lead.contactEmail}</span>
        <LocalTime iso={lead.submissionDate} />
        {lead.assignee && <span>{texts.assignedTo(lead.assignee.email)}</span>}
        {view.tab === 'leads' && view.order === 'due' && lead.leadStatus === 'new' ? (
          <span className={lead.overdue ? tagStyles.overdue : undefined}>
            {lead.overdue ? texts.wasDue : leadMessages.answerDue} <LocalTime iso={answerDueAt(lead)} />
          </span>
        ) : (
          lead.overdue && <span className={tagStyles.overdue}>{texts.overdue}</span>
        )}
      </span>
    </Row>
  )
}

function MessageRow({ message, view }: { message: ListedMessage; view: View }) {
  const { id, kind, name, phone, email, callTime, excerpt, status, receivedAt } = message
  return (
    <Row id={id} view={view}>
      <strong>{senderOf(message)}</strong>
      <MessageStatusTag status={status} />
      {kind === 'call-request' && (
        <span className={styles.call}>
          {inboxMessages.kinds[kind]}: {name ? inboxMessages.callAt(phone, callTime) : callTime || inboxMessages.noTime}
        </span>
      )}
      {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
      <span className={`small muted ${styles.facts}`}>
        {email && <span>{email}</span>}
        <LocalTime iso={receivedAt} />
      </span>
    </Row>
  )
}

function Row({ id, view, children }: { id: string; view: View; children: ReactNode }) {
  return (
    <li>
      <Link
        className={styles.row}
        data-row={id}
        to={addressOf({ ...view, openId: id })}
        aria-current={id === view.openId ? 'true' : undefined}
      >
        {children}
      </Link>
    </li>
  )
}
