import { useRef, useState } from 'react'
import { data, Outlet, redirect, useParams, useRouteLoaderData } from 'react-router'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { servicesContext } from '../../context.ts'
import { notLoaded } from '../../not-loaded.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { SignedOutBanner } from '../../ui/team/signed-out-banner.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/layout.ts'
import type { DetailContext } from './detail/detail-form.tsx'
import { useDetailForm } from './detail/detail-form.tsx'
import type { Detail } from './detail/load-detail.ts'
import { Filters } from './list/filters.tsx'
import { KeyboardShortcuts, useListFocus } from './list/keyboard.tsx'
import { LeadStatsFigure } from './list/lead-stats.tsx'
import { List } from './list/list.tsx'
import { type Dashboard, loadDashboard } from './list/load-dashboard.ts'
import { useLiveDashboard } from './live/use-live-dashboard.ts'
import { usePendingRows } from './live/use-pending-rows.ts'
import { movedAddress, readView } from './read-view.ts'
import { listKey, type View } from './view.ts'
import styles from './layout.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, leadMessages.title)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const moved = movedAddress(url)
  if (moved) throw redirect(moved, 301)
  try {
    const visitor = await teamVisitorOf(request, context)
    const email = visitor.kind === 'anonymous' ? undefined : visitor.user.email
    if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor, request), email } as const, 403)
    const dashboard = await loadDashboard(context.get(servicesContext), visitor.member, readView(url))
    return { access: 'member', email: visitor.user.email, dashboard } as const
  } catch (error) {
    throw notLoaded(context, leadMessages.notFetched, error)
  }
}

export { listRevalidates as shouldRevalidate } from './revalidation.ts'

export default function LeadDashboard({ loaderData }: Route.ComponentProps) {
  const [first] = useState(loaderData.access)
  if (loaderData.access !== 'member') {
    const { access } = loaderData
    const denied = { ...loaderData, access: access === 'none' && first === 'member' ? 'ended' : access } as const
    return <AccessDenied {...denied} sentence={leadMessages.membersOnly} />
  }
  const { dashboard, email } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <DashboardScreen dashboard={dashboard} memberEmail={email} />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={leadMessages.errorTitle} error={error} says={leadMessages.notLoaded} />
}

function DashboardScreen({ dashboard, memberEmail }: { dashboard: Dashboard; memberEmail: string }) {
  const { leadId, messageId } = useParams()
  const openId = leadId ?? messageId ?? null
  const view: View = { ...dashboard.view, openId }
  const open = useRouteLoaderData<Detail>(`routes/leads/${view.tab === 'leads' ? 'lead' : 'message'}`)
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // The detail route disappears with the lead that it erases, so the layout reads the result too.
  const erasing = useDetailForm('erase', openId ?? '')
  const erasedId = erasing.latestResult?.kind === 'done' ? openId : null
  const rows = usePendingRows({ latest: dashboard.list, key: listKey(view), list, erasedId })
  const { changes, ended } = useLiveDashboard({ dashboard, open, view, memberEmail, erasedId, onReload: rows.freeze })
  const openAndFocus = useListFocus(view, list, detail)

  return (
    <div className={styles.dashboard} data-detail={openId === null ? undefined : 'open'}>
      <div className={`page-bar ${styles.header}`}>
        <h1>{leadMessages.title}</h1>
        <LeadStatsFigure stats={dashboard.stats} view={view} />
      </div>
      <Filters
        view={view}
        team={dashboard.team}
        memberEmail={memberEmail}
        changes={rows.pending && changes !== '' ? `${changes} ${dashboardMessages.pendingRows}` : changes}
        searchRef={search}
        onShow={rows.release}
      >
        <KeyboardShortcuts list={list} detail={detail} search={search} openAndFocus={openAndFocus} />
      </Filters>
      <div className={styles.panes}>
        <List ref={list} list={rows.list} view={view} counts={dashboard.counts} newMessages={dashboard.newMessages} />
        <Outlet context={{ team: dashboard.team, view, detail } satisfies DetailContext} />
      </div>
      {ended && <SignedOutBanner />}
    </div>
  )
}
