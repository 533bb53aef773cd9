import { data, redirect } from 'react-router'
import * as z from 'zod'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { maxRevisions } from '../../../core/portfolio/options.ts'
import { servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { notLoaded } from '../../not-loaded.ts'
import { Note } from '../../ui/forms/note.tsx'
import type { PageHandle } from '../../ui/head/page-handle.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/history.ts'
import { listAddress } from './outcome.ts'
import { RevisionList } from './revision-list.tsx'
import './history.css'

export const handle: PageHandle = { noJs: true, bodyClass: 'desk' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.history ? adminMessages.historyTitle(loaderData.history.project.title) : adminMessages.title
  return [...pageHead(matches, { title }), { name: 'robots', content: 'noindex' }]
}

const Wanted = z.object({ edition: z.coerce.number().int(), ifEdition: z.coerce.number().int() })

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch((error: unknown) => {
    throw notLoaded(context, portfolioMessages.notRetrieved, error)
  })
  if (visitor.kind !== 'member') {
    return data({ access: deniedAccess(visitor), history: null }, 403)
  }
  const history = await context.get(servicesContext).portfolio.revisions(visitor.member, params.id)
  if (history.kind === 'gone') throw data(null, 404)
  if (history.kind === 'failed') throw notLoaded(context, history.message)
  const restored = url.searchParams.has('restored')
  return { access: 'member', email: visitor.member.email, history, restored } as const
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return data({ problem: adminMessages.signedOut }, 403)
  const wanted = Wanted.safeParse(Object.fromEntries(await formOf(request)))
  if (!wanted.success) throw data(null, 400)
  const { edition, ifEdition } = wanted.data
  const { portfolio } = context.get(servicesContext)
  const saved = await portfolio.restore(visitor.member, params.id, edition, ifEdition)
  switch (saved.kind) {
    case 'saved':
      return redirect(`${listAddress}/history/${params.id}?restored`, 303)
    case 'conflict':
      return data({ problem: adminMessages.notRestored }, 409)
    case 'gone':
      return data({ problem: adminMessages.gone }, 404)
    case 'invalid':
      return data({ problem: Object.values(saved.problems)[0] ?? adminMessages.notUpdated }, 422)
    case 'failed':
      return data({ problem: `${adminMessages.notUpdated}. ${saved.message}` }, 503)
  }
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') {
    return (
      <TeamPage access={loaderData.access}>
        <AccessDenied access={loaderData.access} sentence={adminMessages.loginNeeded} />
      </TeamPage>
    )
  }
  const { email, history, restored } = loaderData
  const { project, revisions } = history
  return (
    <TeamPage access="member" email={email}>
      <div className="bar">
        <h1>{adminMessages.historyTitle(project.title)}</h1>
        <a className="link" href={listAddress}>
          {adminMessages.backToAdmin}
        </a>
      </div>
      <p className="muted">{adminMessages.historyLede(maxRevisions)}</p>
      {actionData?.problem && (
        <Note says="no" role="alert">
          <p>{actionData.problem}</p>
        </Note>
      )}
      {restored && !actionData && (
        <Note says="yes" role="status">
          <p>{adminMessages.restored(project.title)}</p>
        </Note>
      )}
      <RevisionList project={project} revisions={revisions} />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={adminMessages.title} error={error} says={portfolioMessages.notRetrieved} />
}
