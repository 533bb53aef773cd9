import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import * as z from 'zod'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, statusLabels } from '../../../core/leads/statuses.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { AccessDenied } from '../../ui/access-denied.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { TeamPage } from '../../ui/team-page.tsx'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadsFailed } from './leads-failed.tsx'
import { RefreshForm } from './refresh-form.tsx'
import '../../ui/styles/desk.css'
import './leads.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: leadMessages.title }), { name: 'robots', content: 'noindex' }]
}

const StatusChange = z.object({ leadId: z.string().min(1).max(100), status: z.enum(leadStatuses) })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(request, context)
  if (visitor.kind !== 'member') return data({ access: visitor.kind } as const, 403)
  const { leads } = context.get(servicesContext)
  const after = url.searchParams.get('after')
  const leadId = url.searchParams.get('lead')
  try {
    const [page, selected] = await Promise.all([
      leads.list(visitor.member, { after }),
      leadId ? leads.get(visitor.member, leadId) : null,
    ])
    return { access: 'member', email: visitor.member.email, state: 'loaded', ...page, after, leadId, selected } as const
  } catch (error) {
    context.get(exchangeContext).log.error('leads not loaded', { reason: String(error) })
    return data({ access: 'member', state: 'failed' } as const, 500)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(request, context)
  if (visitor.kind !== 'member') return data({ message: null, error: leadMessages.statusNotUpdated }, 403)
  const change = StatusChange.safeParse(Object.fromEntries(await formOf(request)))
  if (!change.success) return data({ message: null, error: leadMessages.statusNotUpdated }, 400)
  const { leadId, status } = change.data
  try {
    const { kind } = await context.get(servicesContext).leads.setStatus(visitor.member, leadId, status)
    if (kind === 'no-lead') return data({ message: null, error: leadMessages.gone }, 404)
    return { message: leadMessages.statusUpdated(statusLabels[status]), error: null }
  } catch (error) {
    context.get(exchangeContext).log.error('lead not updated', { leadId, reason: String(error) })
    return data({ message: null, error: leadMessages.statusNotUpdated }, 500)
  }
}

/** A broken line must not take the dashboard away from whoever works in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): ReturnType<typeof serverAction> {
  return serverAction().catch(() => ({ message: null, error: leadMessages.statusNotUpdated }))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  return serverLoader().catch(() => ({ access: 'member', state: 'failed' }) as const)
}

/** After a change that did not get through, nothing is new. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.error === leadMessages.statusNotUpdated ? false : defaultShouldRevalidate
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  if (loaderData.access !== 'member') {
    return (
      <TeamPage access={loaderData.access === 'account' ? 'account' : 'none'}>
        <AccessDenied sentence={leadMessages.membersOnly} />
      </TeamPage>
    )
  }
  if (loaderData.state === 'failed') {
    return (
      <TeamPage access="member">
        <LeadsFailed />
      </TeamPage>
    )
  }
  const { email, leads, count, next, after, leadId, selected } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <div className="bar">
        <h1>{leadMessages.title}</h1>
        <RefreshForm after={after} leadId={leadId} loading={loading} />
      </div>
      <div className={leadId ? 'pan chosen' : 'pan'}>
        <LeadList leads={leads} count={count} next={next} after={after} leadId={leadId} />
        {selected ? <LeadDetail key={selected.id} lead={selected} after={after} /> : <NoLead gone={leadId !== null} />}
      </div>
    </TeamPage>
  )
}

function NoLead({ gone }: { gone: boolean }) {
  return (
    <section className="det none">
      <p className="muted">{gone ? leadMessages.gone : leadMessages.selectOne}</p>
    </section>
  )
}
