import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { leadMessages } from '../../../core/leads/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { notLoaded } from '../../not-loaded.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { act } from './act.ts'
import { DeskScreen } from './desk-screen.tsx'
import { loadDesk } from './load.ts'
import { type Outcome, typedIn, unanswered } from './outcome.ts'
import { readView } from './read-view.ts'
import './leads.css'
import './lead-detail.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: leadMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind === 'anonymous') return data({ access: 'none' } as const, 403)
    const { email } = visitor.user
    if (visitor.kind !== 'member') return data({ access: visitor.kind, email } as const, 403)
    const { member } = visitor
    const desk = await loadDesk({ member, context }, readView(url.searchParams))
    return { access: 'member', email, desk } as const
  } catch (error) {
    throw notLoaded(context, leadMessages.notFetched, error)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data(unanswered(form), 403)
    const { outcome, status } = await act({
      services: context.get(servicesContext),
      member: visitor.member,
      typed: typedIn(form),
    })
    return data(outcome, status)
  } catch (error) {
    const outcome = unanswered(form)
    context.get(exchangeContext).log.error('not done', { intent: outcome.intent, reason: String(error) })
    return data(outcome, 503)
  }
}

/** A broken connection leaves the dashboard as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.clone().formData()
  return serverAction().catch(() => unanswered(form))
}

/** What was not done has changed nothing. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (actionResult === undefined) return defaultShouldRevalidate
  return (actionResult as Outcome).kind !== 'not-done'
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') {
    return (
      <TeamPage {...loaderData}>
        <AccessDenied access={loaderData.access} sentence={leadMessages.membersOnly} />
      </TeamPage>
    )
  }
  const { desk, email } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <DeskScreen desk={desk} member={email} />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={leadMessages.errorTitle} error={error} says={leadMessages.notLoaded} />
}
