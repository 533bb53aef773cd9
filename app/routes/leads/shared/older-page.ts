import { isLate } from '../../../../core/follow-up/follow-up.ts'
import type { InboxLine } from '../../../../core/inbox/inbox-lines.ts'
import { releaseHeader } from '../../../release.ts'
import type { Dashboard } from './load-dashboard.ts'
import type { OpenItem } from './open-item.ts'
import type { View } from './view.ts'

/* Pages of release 0.3.0 and before that are open while the server is updated go on with data in their own form: one kind of item to a list. */

/** Whether the script of such a page asks. Later pages name their release. */
export function isOlderPage({ headers }: Request): boolean {
  return headers.get('Sec-Fetch-Dest') === 'empty' && !headers.has(releaseHeader)
}

export function viewOfOlderPage(view: View, url: URL): View {
  return { ...view, kind: null, order: url.searchParams.get('order') === 'due' ? 'due' : 'newest' }
}

export function forOlderPage(dashboard: Dashboard, url: URL) {
  const { view, list, loadedAt } = dashboard
  const tab = url.pathname.startsWith('/leads/messages') ? 'messages' : 'leads'
  const { lead, message, call } = list.counts
  const messages = { count: message.count + call.count, more: message.more || call.more }
  const lines = list.lines.filter(({ kind }) => (kind === 'lead') === (tab === 'leads'))
  return {
    ...dashboard,
    view: { ...view, tab },
    counts: { leads: lead, messages },
    newMessages: 0,
    list: { ...list, tab, lines: lines.map((line) => lineOfOlderPage(line, new Date(loadedAt))) },
  } as const
}

function lineOfOlderPage(line: InboxLine, now: Date) {
  return {
    ...line,
    name: line.who,
    contactName: line.who,
    contactEmail: line.email,
    submissionDate: line.createdAt,
    receivedAt: line.createdAt,
    status: line.messageStatus,
    overdue: isLate(line, now),
  }
}

/** Adds to a lead or a message the fields of earlier releases. */
export function detailOfOlderPage<Open extends { readonly item: OpenItem; readonly message?: object }>(
  open: Open,
): Open {
  const { title, noteId, dueAt, now, changes, samePerson } = open.item
  const activity = changes.map(({ at: createdAt, text: reason, ...change }) => ({ ...change, createdAt, reason }))
  const [leads, messages] = [
    samePerson.filter(({ kind }) => kind === 'lead'),
    samePerson.filter(({ kind }) => kind !== 'lead'),
  ]
  return {
    ...open,
    ...('message' in open && { message: { ...open.message, history: changes } }),
    title,
    noteId,
    activity,
    samePerson: {
      leads: leads.map((each) => ({ ...each, leadStatus: each.status, submissionDate: each.at })),
      messages: messages.map((each) => ({ ...each, excerpt: each.title, receivedAt: each.at })),
    },
    answerDueAt: dueAt,
    overdue: isLate(open.item, new Date(now)),
  }
}
