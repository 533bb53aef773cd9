import type { Ref } from 'react'
import { Link } from 'react-router'
import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { countInWords } from '../../../core/count-matches.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { LeadLine } from './lead-line.tsx'
import type { Desk, List as Listed } from './load.ts'
import { MessageLine } from './message-line.tsx'
import { addressOf, allLeads, allMessages, type LeadView, type View } from './view.ts'

interface ListProps {
  ref: Ref<HTMLElement>
  list: Listed
  view: View
  counts: Desk['counts']
}

export function List({ ref, list, view, counts }: ListProps) {
  const words = wordsOf(view)
  return (
    <section className="list" aria-labelledby="list-title" ref={ref}>
      {view.chosen !== null && (
        <a className="skip" href="#lead-title">
          {dashboardMessages.skipToDetails}
        </a>
      )}
      <Tabs tab={view.tab} counts={counts} />
      {view.tab === 'leads' && view.late && <LateOnly view={view} count={counts.leads} />}
      {list.unreadable.length > 0 && <Note says="no">{words.unreadable(list.unreadable)}</Note>}
      {list.lines.length + list.unreadable.length === 0 && <Note says="no">{words.nothingFound}</Note>}
      {list.lines.length > 0 && (
        <ul className="lines">
          {list.tab === 'leads'
            ? list.lines.map((lead) => <LeadLine key={lead.id} lead={lead} view={view} />)
            : list.lines.map((message) => <MessageLine key={message.id} message={message} view={view} />)}
        </ul>
      )}
      <Pages view={view} next={list.next} />
    </section>
  )
}

/** Says that only late leads are shown, and leads back to all. */
function LateOnly({ view, count }: { view: LeadView; count: Desk['counts']['leads'] }) {
  return (
    <p className="only">
      <strong className="late">{dashboardMessages.overdueOnly(countInWords(count))}</strong>
      <Link className="link" to={addressOf({ ...view, late: false, after: null })}>
        {dashboardMessages.showAll}
      </Link>
    </p>
  )
}

/** Two lists; the title of the one that is shown names it. */
function Tabs({ tab, counts }: { tab: View['tab']; counts: Desk['counts'] }) {
  const leads = leadMessages.count(countInWords(counts.leads))
  const messages = inboxMessages.count(countInWords(counts.messages))
  return (
    <div className="tabs">
      {tab === 'leads' ? <Title text={leads} /> : <Link to={addressOf(allLeads)}>{leads}</Link>}
      {tab === 'messages' ? <Title text={messages} /> : <Link to={addressOf(allMessages)}>{messages}</Link>}
    </div>
  )
}

function Title({ text }: { text: string }) {
  return (
    <h2 id="list-title" tabIndex={-1}>
      {text}
    </h2>
  )
}

function Pages({ view, next }: { view: View; next: string | null }) {
  if (view.after === null && next === null) return null
  const words = wordsOf(view)
  return (
    <nav className="pages" aria-label={dashboardMessages.pages}>
      {view.after !== null && (
        <Link className="link" to={addressOf({ ...view, after: null })}>
          {words.newest}
        </Link>
      )}
      {next !== null && (
        <Link className="link" to={addressOf({ ...view, after: next })}>
          {words.older}
        </Link>
      )}
    </nav>
  )
}

function wordsOf({ tab }: View) {
  return tab === 'leads' ? leadMessages : inboxMessages
}
