import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import { answerDueAt } from '../../../../core/leads/overdue.ts'
import { countInWords } from '../../../../core/store/count-matches.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { type ListedMessage, senderOf } from '../listed-message.ts'
import { LeadStatusTag, MessageStatusTag, PriorityTag } from '../tags.tsx'
import { addressOf, allLeads, allMessages, type LeadView, type View } from '../view.ts'
import type { Dashboard, ListData, ListedLead } from './load-dashboard.ts'
import tagStyles from '../tags.module.css'
import styles from './list.module.css'

interface ListProps {
  ref: Ref<HTMLElement>
  list: ListData
  view: View
  counts: Dashboard['counts']
  newMessages: Dashboard['newMessages']
}

export function List({ ref, list, view, counts, newMessages }: ListProps) {
  const texts = view.tab === 'leads' ? leadMessages : inboxMessages
  return (
    <section className={styles.list} aria-labelledby="list-title" ref={ref}>
      {view.openId !== null && (
        <a className="skip" href="#detail-title">
          {dashboardMessages.skipToDetails}
        </a>
      )}
      <Tabs tab={view.tab} counts={counts} newMessages={newMessages} />
      {view.tab === 'leads' && view.late && <OverdueOnly view={view} count={counts.leads} />}
      {list.unreadable.length > 0 && <Notice text={texts.unreadable(list.unreadable)} />}
      {list.lines.length + list.unreadable.length === 0 && <Notice text={texts.nothingFound} />}
      {list.lines.length > 0 && (
        <ul>
          {list.tab === 'leads'
            ? list.lines.map((lead) => <LeadRow key={lead.id} lead={lead} view={view} />)
            : list.lines.map((message) => <MessageRow key={message.id} message={message} view={view} />)}
        </ul>
      )}
      {(view.after !== null || list.next !== null) && (
        <nav className={`screen-only ${styles.pages}`} aria-label={dashboardMessages.pages}>
          {view.after !== null && (
            <Link className="link" to={addressOf({ ...view, after: null })}>
              {texts.newest}
            </Link>
          )}
          {list.next !== null && (
            <Link className="link" to={addressOf({ ...view, after: list.next })}>
              {texts.older}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <div className={styles.notice}>
      <Note says="no">{text}</Note>
    </div>
  )
}

/** Says that only overdue leads are shown, with a link to all. */
function OverdueOnly({ view, count }: { view: LeadView; count: Dashboard['counts']['leads'] }) {
  return (
    <p className={`row ${styles.overdueOnly}`}>
      <strong className={tagStyles.overdue}>{dashboardMessages.overdueOnly(countInWords(count))}</strong>
      <Link className="link" to={addressOf({ ...view, late: false, after: null })}>
        {dashboardMessages.showAll}
      </Link>
    </p>
  )
}

interface TabsProps extends Pick<ListProps, 'counts' | 'newMessages'> {
  tab: View['tab']
}

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
        {lead.assignee && <span>{dashboardMessages.assignedTo(lead.assignee.email)}</span>}
        {view.tab === 'leads' && view.order === 'due' && lead.leadStatus === 'new' ? (
          <span className={lead.overdue ? tagStyles.overdue : undefined}>
            {lead.overdue ? dashboardMessages.wasDue : leadMessages.answerDue} <LocalTime iso={answerDueAt(lead)} />
          </span>
        ) : (
          lead.overdue && <span className={tagStyles.overdue}>{dashboardMessages.overdue}</span>
        )}
      </span>
    </Row>
  )
}

function MessageRow({ message, view }: { message: ListedMessage; view: View }) {
  return (
    <Row id={message.id} view={view}>
      <strong>{senderOf(message)}</strong>
      <MessageStatusTag status={message.status} />
      {message.kind === 'call-request' && (
        <span className={styles.call}>
          {inboxMessages.kinds[message.kind]}:{' '}
          {message.name
            ? inboxMessages.callAt(message.phone, message.callTime)
            : message.callTime || inboxMessages.noTime}
        </span>
      )}
      {message.excerpt && <span className={styles.excerpt}>{message.excerpt}</span>}
      <span className={`small muted ${styles.facts}`}>
        {message.email && <span>{message.email}</span>}
        <LocalTime iso={message.receivedAt} />
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
