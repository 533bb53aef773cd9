import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { AccessDenied } from '../../ui/access-denied.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { TeamPage } from '../../ui/team-page.tsx'
import { deniedAccess, teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { act, refuse } from './act.ts'
import { Desk } from './desk.tsx'
import { DeskFailed } from './desk-failed.tsx'
import { readFilledForm, textOf } from './filled-form.ts'
import type { Outcome } from './outcome.ts'
import '../../ui/styles/desk.css'
import './desk-list.css'
import './project-form.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: adminMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor) }, 403)
  const { member } = visitor
  const who = { access: 'member', email: member.email, uid: member.uid } as const
  const list = await context.get(servicesContext).portfolio.list(member)
  return list.kind === 'failed' ? data({ ...who, list: null }, 503) : { ...who, list }
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>
let onScreen: Loaded | null = null

/** Keeps what is on the screen when the list cannot be had anew: nobody loses a form because a line broke. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded & { stale?: true }> {
  const latest = await serverLoader().catch(() => null)
  const isMissing = latest === null || (latest.access === 'member' && latest.list === null)
  if (isMissing && onScreen) return { ...onScreen, stale: true }
  if (latest === null) throw data(null, 503)
  onScreen = latest
  return latest
}
// Also for what the server rendered, so that it is known here.
clientLoader.hydrate = true as const

/** Asks who it is before it reads a byte of what may be a picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context)
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
    return unanswered(form)
  })
}

function unanswered(form: FormData): Outcome {
  const intent = form.get('intent')
  if (intent === 'move') return { kind: 'not-moved' }
  if (intent === 'delete') return { kind: 'not-deleted', id: textOf(form, 'id') }
  return { kind: 'not-saved', form: readFilledForm(form) }
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
      {list ? <Desk {...list} stale={'stale' in loaderData} uid={uid} refused={actionData ?? null} /> : <DeskFailed />}
    </TeamPage>
  )
}
