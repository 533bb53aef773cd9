import { useRef, useState } from 'react'
import { Outlet, data, redirect, useParams, useRouteLoaderData } from 'react-router'
import { exchangeContext } from '../../context.ts'
import { listOrderCookie, readCookie, setCookie } from '../../cookies.ts'
import { dashboardMessages, leadMessages } from '../../features/leads-desk/leads/messages.ts'
import { Button } from '../../ui/forms/button.tsx'
import { runForm } from '../../ui/forms/define-form.ts'
import { unlisted } from '../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { loadForMember } from '../../visitor.ts'
import type { Route } from './+types/layout.ts'
import { type DetailContext, useDetailForm } from './detail/detail-form.ts'
import { Filters } from './list/filters.tsx'
import { KeyboardShortcuts, useListFocus } from './list/keyboard.tsx'
import { List } from './list/list.tsx'
import { useLiveDashboard, withoutRow } from './list/live-dashboard.ts'
import { NextCalls, Promised, Summary } from './list/summary.tsx'
import { inboxForms } from './shared/inbox-forms.ts'
import { type Dashboard, loadDashboard } from './shared/load-dashboard.ts'
import type { Detail } from './shared/load-detail.ts'
import { movedAddress, readView } from './shared/read-view.ts'
import type { View } from './shared/view.ts'
import '../../ui/styles/panes.css'
import styles from './layout.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(leadMessages.title)

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const moved = movedAddress(url)
  if (moved) throw redirect(moved, 301)
  const view = readView(url, await readCookie(listOrderCookie, args.request))
  const loaded = await loadForMember(args, leadMessages.notFetched, async (services, member) => {
    return { dashboard: await loadDashboard(services, member, view) }
  })
  // The order in an address was chosen, and is kept for addresses without one.
  if (!('access' in loaded) || !url.searchParams.has('order')) return loaded
  const cookie = await setCookie(listOrderCookie, view.order, args.context.get(exchangeContext))
  return data(loaded, { headers: { 'Set-Cookie': cookie } })
}

/** Of the chosen rows. What is open has an action of its own. */
export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [inboxForms], subject: null })
}

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'
export { listRevalidates as shouldRevalidate } from './shared/revalidation.ts'

export default function LeadDashboard({ loaderData }: Route.ComponentProps) {
  const [first] = useState(loaderData.access)
  if (loaderData.access !== 'member') {
    const { access } = loaderData
    const denied = { ...loaderData, access: access === 'none' && first === 'member' ? 'ended' : access } as const
    return <AccessDenied {...denied} sentence={leadMessages.membersOnly} />
  }
  const { dashboard, email, profile } = loaderData
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <DashboardScreen dashboard={dashboard} memberEmail={email} />
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(leadMessages.errorTitle, leadMessages.notLoaded)

function DashboardScreen({ dashboard, memberEmail }: { dashboard: Dashboard; memberEmail: string }) {
  const { leadId, messageId } = useParams()
  const openId = leadId ?? messageId ?? null
  const view: View = { ...dashboard.view, openId, openKind: messageId === undefined ? 'lead' : 'message' }
  const open = useRouteLoaderData<Detail>(`routes/leads/${view.openKind}`)
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const help = useRef<HTMLDialogElement>(null)
  // The detail route disappears with the lead that it erases, so the layout reads the result too.
  const { latestResult } = useDetailForm('erase', openId ?? '')
  const erasedId = latestResult?.kind === 'done' ? openId : null
  const shown = { dashboard, open, view }
  const { changes } = useLiveDashboard({ shown, memberEmail, erasedId })
  const openAndFocus = useListFocus(view, list, detail)
  const { totals, team } = dashboard

  return (
    <div className={styles.dashboard} data-detail={openId === null ? undefined : 'open'}>
      <div className={`row ${styles.top}`}>
        <Summary {...dashboard} />
        <Filters view={view} totals={totals} team={team} memberEmail={memberEmail} changes={changes} searchRef={search}>
          <Button className="quiet wide-only script-only" onClick={() => help.current?.showModal()}>
            {dashboardMessages.showShortcuts}
          </Button>
        </Filters>
        <NextCalls totals={totals} view={view} loadedAt={dashboard.loadedAt} />
      </div>
      <div className={`ruled ${styles.panes}`}>
        <List
          ref={list}
          list={withoutRow(dashboard.list, erasedId)}
          view={view}
          totals={totals}
          team={team}
          loadedAt={dashboard.loadedAt}
        >
          <Promised totals={totals} />
          <KeyboardShortcuts list={list} detail={detail} search={search} dialog={help} openAndFocus={openAndFocus} />
        </List>
        <Outlet context={{ team, view, detail } satisfies DetailContext} />
      </div>
    </div>
  )
}
