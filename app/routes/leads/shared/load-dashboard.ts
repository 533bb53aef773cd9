import type { Member } from '../../../../core/identity/member.ts'
import type { Services } from '../../../features.ts'
import type { InboxQuery } from '../../../features/leads-desk/inbox/list-items.ts'
import { leadStatuses } from '../../../features/leads-desk/leads/statuses.ts'
import type { View } from './view.ts'

/** Everything of the dashboard but the open lead or message. */
export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>

export async function loadDashboard(services: Services, member: Member, view: View) {
  // Read before the data, so that a change during loading gives a later version.
  const version = services.inbox.version()
  const [list, totals, team] = await Promise.all([
    services.inbox.list(member, queryOf(view, member)),
    services.inbox.totals(member),
    services.identity.assignees(member),
  ])
  return { view, list, totals, team, links: services.dashboardLinks, loadedAt: list.readAt, version, ...ofEarlier }
}

const byStatus = Object.fromEntries(leadStatuses.map((status) => [status, 0]))
/** A page of 0.4.0 draws columns by week, and has none of them here. */
const ofEarlier = { stats: { weeks: [{ monday: '2026-01-05', total: 0, byStatus }] } }

/** Returns the query of a view, with the member's own uid for `mine`. */
export function queryOf({ kind, assignee, ...view }: View, { uid }: Member): InboxQuery {
  const owner = assignee === 'mine' ? uid : assignee === 'nobody' ? '' : assignee
  const kinds = kind === 'contact' ? (['message', 'call'] as const) : kind === null ? [] : [kind]
  return { ...view, kinds, assignee: owner }
}
