import { useEffect, useRef, useState } from 'react'
import {
  data,
  Form,
  Link,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import * as z from 'zod'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import { runServerAction } from '../../../client-action.ts'
import { servicesContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { notLoaded } from '../../../not-loaded.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { loadOrError, useLastLoaded } from '../../../ui/live/last-loaded.ts'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import { type PosterArt, posterArt } from '../../../ui/poster/poster-art.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { deniedAccess, formDenied, teamVisitorOf, visitorOrNotLoaded } from '../../../visitor.ts'
import { addAddress, type Done, doneAddress, doneKinds, listAddress, projectAddress } from '../addresses.ts'
import { forgetUnsavedWork, useUnsavedIds } from '../form/unsaved-work.ts'
import type { Route } from './+types/page.ts'
import { OpenerLink } from './opener-link.tsx'
import { ProjectList } from './project-list.tsx'
import { type ListActionResult, NotMoved } from './reorder.tsx'
import styles from './project-list.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, adminMessages.title)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const address = currentAddress(url.searchParams)
  if (address) throw redirect(address)
  const visitor = await visitorOrNotLoaded(request, context, portfolioMessages.listNotRetrieved)
  if (visitor.kind !== 'member') return data({ access: deniedAccess(visitor, request) }, 403)
  const { member } = visitor
  const list = await context.get(servicesContext).portfolio.list(member)
  if (list.kind === 'failed') throw notLoaded(context, list.message)
  const art = Object.fromEntries(list.projects.map((project) => [project.id, posterArt(project)]))
  return { access: 'member', email: member.email, uid: member.uid, list, art } as const
}

/** Up to release 0.2.0 the forms were opened by `?new`, `?edit=ID` and `?delete=ID`. */
function currentAddress(search: URLSearchParams): string | null {
  if (search.has('new')) return addAddress
  const page = (['edit', 'delete'] as const).find((name) => search.has(name))
  return page ? projectAddress(page, search.get(page) ?? '') : null
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrError(serverLoader)
}

const Move = z.object({
  intent: z.literal('move'),
  id: z.string().min(1),
  after: z.string().transform((id) => id || null),
  /** Sent by a page whose script shows the new order itself. */
  stay: z.literal('yes').optional(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data(notMoved(portfolioMessages.notUpdated), 503)
  if (visitor.kind !== 'member') return data(notMoved(formDenied(visitor)), 403)
  const move = Move.safeParse(Object.fromEntries(await formOf(request)))
  if (!move.success) throw data(null, 400)
  const { id, after, stay } = move.data
  const moved = await context.get(servicesContext).portfolio.move(visitor.member, id, after)
  if (moved.kind === 'gone') return data(notMoved(adminMessages.gone), 404)
  if (moved.kind === 'failed') return data(notMoved(moved.message), 503)
  return stay ? data<ListActionResult>({ kind: 'moved' }) : redirect(doneAddress('moved', id), 303)
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ message }) => notMoved(message ?? portfolioMessages.notUpdated))
}

function notMoved(reason: string): ListActionResult {
  return { kind: 'not-moved', reason }
}

/** Opening and closing a form changes nothing in the list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

export default function ProjectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: page, stale } = useLastLoaded(loaderData)
  if (page.access !== 'member') return <AccessDenied access={page.access} sentence={adminMessages.loginNeeded} />
  const { email, uid, list, art } = page
  return (
    <TeamPage access="member" email={email}>
      <Projects
        {...list}
        art={art}
        uid={uid}
        stale={stale}
        result={(actionData as ListActionResult | undefined) ?? null}
      />
    </TeamPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={adminMessages.notLoaded} error={error} says={refusalMessages.network} />
}

interface ProjectsProps {
  projects: readonly StoredProject[]
  art: Readonly<Record<string, PosterArt>>
  version: string
  uid: string
  stale: boolean
  result: ListActionResult | null
}

/** The list, and over it the form that the address opens. */
function Projects({ projects, art, version, uid, stale, result }: ProjectsProps) {
  const message = useDoneMessage(projects, uid)
  const loading = useNavigation().state === 'loading'
  const unsavedIds = useUnsavedIds(uid)
  const addLink = useFocusAfterDialog()
  useLiveList(version)
  const empty = projects.length === 0
  const noneShown = projects.every(({ status }) => status === 'draft')
  return (
    <>
      <div className="page-bar">
        <h1>{adminMessages.title}</h1>
        <p className={styles.message} role="status">
          {loading ? adminMessages.loading : message}
        </p>
        <OpenerLink className={empty ? 'quiet' : 'btn'} to={addAddress} ref={addLink}>
          {adminMessages.addNew}
        </OpenerLink>
      </div>
      <div className={styles.notes}>
        {stale && (
          <Note says="no" role="alert">
            <p>{adminMessages.notLoaded}</p>
            <Form>
              <button className="link">{adminMessages.tryAgain}</button>
            </Form>
          </Note>
        )}
        {result?.kind === 'not-moved' && <NotMoved reason={result.reason} />}
        {unsavedIds.has('new') && (
          <Note says="yes">
            <p>{adminMessages.unsavedNew}</p>
            <Link className="link" to={addAddress} preventScrollReset>
              {adminMessages.goOn}
            </Link>
          </Note>
        )}
        {!empty && noneShown && (
          <Note says="no">
            <p>{adminMessages.samplesShown}</p>
          </Note>
        )}
      </div>
      {empty && <Empty />}
      <Outlet />
      {!empty && <ProjectList projects={projects} art={art} unsavedIds={unsavedIds} />}
    </>
  )
}

function Empty() {
  return (
    <section className={`stack ${styles.empty}`}>
      <Flag letter="N" size={64} edge />
      <h2>{adminMessages.noProjects}</h2>
      <p>{adminMessages.samplesShown}</p>
      <Link className="btn" to={addAddress} preventScrollReset>
        {adminMessages.addFirst}
      </Link>
    </section>
  )
}

/** Returns what was done, as the address says. With script the address is then replaced, so that a reload does not say it again. */
function useDoneMessage(projects: readonly StoredProject[], uid: string): string {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [last, setLast] = useState('')
  const done = doneKinds.find((kind) => kind === search.get('done'))
  const id = search.get('project')
  const message = done ? doneMessage(done, projects.find((project) => project.id === id)?.title ?? '') : null
  const dialogOpen = useLocation().pathname !== listAddress

  useEffect(() => {
    if (!done) return
    if (done === 'added') forgetUnsavedWork(uid, null)
    if (id !== null) forgetUnsavedWork(uid, id)
    void navigate(listAddress, { replace: true, preventScrollReset: true })
  }, [done, id, uid, navigate])

  const latest = message ?? (dialogOpen ? '' : last)
  if (latest !== last) setLast(latest)
  return latest
}

function doneMessage(done: Done, title: string): string {
  switch (done) {
    case 'added':
      return adminMessages.added(title)
    case 'updated':
      return adminMessages.updated(title)
    case 'deleted':
      return adminMessages.deleted
    case 'moved':
      return adminMessages.moved
  }
}

/** Moves the focus to the returned link when a dialog has closed and the link that opened it is gone. */
function useFocusAfterDialog() {
  const addLink = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    const closed = previous.current !== pathname && pathname === listAddress
    if (closed && document.activeElement === document.body) addLink.current?.focus()
    previous.current = pathname
  }, [pathname])
  return addLink
}

/** Loads the list again when the server has a newer version. Waits for submissions, whose results a reload would interrupt. */
function useLiveList(version: string): void {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(version)
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const idle = navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle')
  useLiveUpdates(`${listAddress}/updates`, setLatest)
  useEffect(() => {
    if (idle && latest !== version) void revalidate()
  }, [idle, latest, version, revalidate])
}
