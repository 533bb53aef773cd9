import type { Member } from '../../../../core/identity/member.ts'
import type { LeadStats } from '../../../../core/leads/lead-stats.ts'
import type { LeadLine } from '../../../../core/leads/lead.ts'
import type { LeadQuery } from '../../../../core/leads/list-leads.ts'
import { isOverdue } from '../../../../core/leads/statuses.ts'
import type { Services } from '../../../../core/services.ts'
import type { SummaryPage } from '../../../../core/store/collection.ts'
import type { FoundCount } from '../../../../ports/document-store.ts'
import type { User } from '../../../../ports/identity.ts'
import { type ListedMessage, listedMessage } from './listed-message.ts'
import type { LeadView, MessageView, View } from './view.ts'

export type ListedLead = LeadLine & { readonly overdue: boolean }

export type ListData = ListOf<'leads', ListedLead> | ListOf<'messages', ListedMessage>

interface ListOf<Tab, Line> extends SummaryPage<Line> {
  readonly tab: Tab
}

/** Everything of the dashboard but the open lead or message. */
export interface Dashboard {
  readonly view: View
  readonly list: ListData
  /** Matches of the list's filter; for the other tab its total. */
  readonly counts: { readonly leads: FoundCount; readonly messages: FoundCount }
  /** How many messages and call requests are not answered. */
  readonly newMessages: number
  readonly stats: LeadStats
  readonly team: readonly User[]
  /** Differs after every change of a lead or a message. */
  readonly version: string
}

export async function loadDashboard(services: Services, member: Member, view: View): Promise<Dashboard> {
  // Read before the data, so that a change during loading gives a later version.
  const version = dashboardVersion(services)
  const [listed, newMessages, stats, team] = await Promise.all([
    view.tab === 'leads' ? listLeads(services, member, view) : listMessages(services, member, view),
    services.messages.countNew(member),
    services.leads.stats(member),
    services.identity.assignees(member),
  ])
  return { view, ...listed, newMessages, stats, team, version }
}

/** Returns the query of a view, with the member's own uid for `mine`. */
export function queryOf(view: LeadView, { uid }: Member): LeadQuery {
  const assignee = view.assignee === 'mine' ? uid : view.assignee === 'nobody' ? '' : view.assignee
  return { ...view, assignee }
}

export function dashboardVersion({ leads, messages }: Services): string {
  return `${leads.version()}-${messages.version()}`
}

type Listed = Pick<Dashboard, 'list' | 'counts'>

async function listLeads({ leads, messages }: Services, member: Member, view: LeadView): Promise<Listed> {
  const [page, total] = await Promise.all([leads.list(member, queryOf(view, member)), messages.count(member)])
  const { leads: found, count, unreadable, next } = page
  const now = new Date()
  const lines = found.map((lead) => ({ ...lead, overdue: isOverdue(lead, now) }))
  return {
    list: { tab: 'leads', lines, unreadable, next },
    counts: { leads: count, messages: { count: total, more: false } },
  }
}

async function listMessages({ leads, messages }: Services, member: Member, view: MessageView): Promise<Listed> {
  const [page, total] = await Promise.all([messages.list(member, view), leads.count(member)])
  const { messages: found, count, unreadable, next } = page
  return {
    list: { tab: 'messages', lines: found.map(listedMessage), unreadable, next },
    counts: { leads: { count: total, more: false }, messages: count },
  }
}
