import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { refusalMessages } from '../../../core/identity/messages.ts'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { notLoaded } from '../../not-loaded.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { act, refuse } from './act.ts'
import { Desk } from './desk.tsx'
import { readFilledForm, textOf } from './filled-form.ts'
import type { Outcome } from './outcome.ts'
import './desk-list.css'
import './project-form.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: adminMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch((error: unknown) => {
    throw notLoaded(context, portfolioMessages.listNotRetrieved, error)
  })
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor) }, 403)
  const { member } = visitor
  const list = await context.get(servicesContext).portfolio.list(member)
  if (list.kind === 'failed') throw notLoaded(context, list.message)
  return { access: 'member', email: member.email, uid: member.uid, list } as const
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
let onScreen: Loaded | null = null

/** Keeps what is on the screen when the list cannot be loaded again, so that a form survives a broken connection. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded & { stale?: true }> {
  try {
    onScreen = await serverLoader()
    return onScreen
  } catch (error) {
    if (!onScreen) throw error
    return { ...onScreen, stale: true }
  }
}
// Also for what the server rendered, so that it is on the screen from the start.
clientLoader.hydrate = true as const

/** Asks who it is before it reads a byte of what may be a picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return refuse(unanswered(await formOf(request)), 503)
  if (visitor.kind !== 'member') return refuse({ kind: 'signed-out' }, 403)
  const { portfolio } = context.get(servicesContext)
  return act({ form: await formOf(request), member: visitor.member, portfolio })
}

/** A line that breaks takes nothing from whoever is filling in a form. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown): Outcome => {
    // A redirect travels as a thrown response. Anything else means that no answer came.
    if (error instanceof Response) throw error
    return unanswered(form, refusalMessages.network)
  })
}

/** The outcome of a form that nothing was done with. The reason is the catalogue's, unless another is known. */
function unanswered(form: FormData, reason?: string): Outcome {
  const intent = form.get('intent')
  const { notAdded, notUpdated, notDeleted } = portfolioMessages
  if (intent === 'move') return { kind: 'not-moved', reason: reason ?? notUpdated }
  if (intent === 'delete') return { kind: 'not-deleted', id: textOf(form, 'id'), reason: reason ?? notDeleted }
  const filled = readFilledForm(form)
  return { kind: 'not-saved', form: filled, reason: reason ?? (filled.id === null ? notAdded : notUpdated) }
}

/** Opening and closing a form is no news that only the server has. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.search !== nextUrl.search) return false
  return defaultShouldRevalidate
}

export default function AdminPortfolio({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') {
    return (
      <TeamPage access={loaderData.access}>
        <AccessDenied access={loaderData.access} sentence={adminMessages.loginNeeded} />
      </TeamPage>
    )
  }
  const { email, uid, list } = loaderData
  return (
    <TeamPage access="member" email={email}>
      <Desk {...list} stale={'stale' in loaderData} uid={uid} refused={actionData ?? null} />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={adminMessages.notLoaded} error={error} says={refusalMessages.network} />
}
