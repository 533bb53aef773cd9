import { useEffect, useRef, useState } from 'react'
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { refusalMessages } from '../../../../../core/identity/refusals.ts'
import { runForm } from '../../../../ui/forms/define-form.ts'
import { Empty, Note } from '../../../../ui/forms/note.tsx'
import { FormNote, useForm } from '../../../../ui/forms/use-form.tsx'
import { unlisted } from '../../../../ui/head/unlisted-head.ts'
import { draftKeys, forgetDrafts, useDrafts } from '../../../../ui/live/drafts.ts'
import { useLiveUpdates } from '../../../../ui/live/use-live-updates.ts'
import { posterArt, type PosterArt } from '../../../../ui/poster/poster-art.ts'
import { PosterThumb } from '../../../../ui/poster/poster.tsx'
import { AccessDenied } from '../../../../ui/team/access-denied.tsx'
import { useOrder } from '../../../../ui/team/order.tsx'
import { ProjectStatusTag } from '../../../../ui/team/status-tag.tsx'
import { teamFailed } from '../../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../../ui/team/team-page.tsx'
import { TextLink } from '../../../../ui/team/text-link.tsx'
import { loadForMember } from '../../../../visitor.ts'
import { adminMessages as texts } from '../../../portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../portfolio/messages.ts'
import type { StoredProject } from '../../../portfolio/project.ts'
import { addAddress, doneMessages, listAddress, unsavedKey, projectAddress } from '../addresses.ts'
import { projectListForms } from '../project-forms.ts'
import type { Route } from './+types/page.ts'
import styles from './project-list.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, portfolioMessages.listNotRetrieved, async ({ portfolio }, member) => {
    const list = await portfolio.list(member)
    // By its id, as open pages of release 0.4.0 read it.
    return { list, art: Object.fromEntries(list.projects.map((project) => [project.id, posterArt(project)])) }
  })
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [projectListForms], subject: null })
}

export { sendForm as clientAction } from '../../../../ui/forms/send-form.ts'

/** Opening and closing a form changes nothing in the list. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const isOpening = asked.formMethod === undefined && asked.currentUrl.href !== asked.nextUrl.href
  return !isOpening && asked.defaultShouldRevalidate
}

export default function ProjectsPage({ loaderData: page }: Route.ComponentProps) {
  if (page.access !== 'member') return <AccessDenied access={page.access} sentence={texts.loginNeeded} />
  return (
    <TeamPage access="member" email={page.email} profile={page.profile}>
      <Projects {...page} />
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.notLoaded, refusalMessages.network)

type Loaded = Extract<Route.ComponentProps['loaderData'], { access: 'member' }>

function Projects({ list: { projects, version }, art, uid }: Loaded) {
  const moved = useForm(['move'], { isOfPage: true })
  const message = useDoneMessage(projects, uid)
  const loading = useNavigation().state === 'loading'
  const unsaved = useDrafts(() => draftKeys(unsavedKey(uid, '')).join(' ')).split(' ')
  const unsavedIds = new Set(unsaved.map((key) => key.slice(unsavedKey(uid, '').length)))
  const addLink = useFocusAfterDialog()
  useLiveList(version)
  const empty = projects.length === 0
  return (
    <>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <p className="muted grow" role="status">
          {loading ? texts.loading : message}
        </p>
        <Link className={empty ? 'quiet' : 'btn'} to={addAddress} preventScrollReset ref={addLink}>
          {texts.addNew}
        </Link>
      </div>
      <div className={styles.notes}>
        {moved.result && <FormNote form={moved} />}
        {unsavedIds.has('new') && (
          <Note says="yes">
            <p>{texts.unsavedNew}</p>
            <TextLink to={addAddress} preventScrollReset>
              {texts.goOn}
            </TextLink>
          </Note>
        )}
        {!empty && projects.every(({ status }) => status !== 'published') && (
          <Note says="no">{texts.samplesShown}</Note>
        )}
      </div>
      {empty && (
        <Empty title={texts.noProjects}>
          <p>{texts.samplesShown}</p>
          <Link className="btn" to={addAddress} preventScrollReset>
            {texts.addFirst}
          </Link>
        </Empty>
      )}
      <Outlet />
      {!empty && <ProjectList projects={projects} art={art} unsavedIds={unsavedIds} />}
    </>
  )
}

/** Returns what was done, as the address says. With script the address is then replaced, so that a reload does not say it again. */
function useDoneMessage(projects: readonly StoredProject[], uid: string): string {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [last, setLast] = useState('')
  const done = doneKinds.find((kind) => kind === search.get('done'))
  const form = search.get('form')
  const title = projects.find(({ id }) => id === search.get('project'))?.title ?? ''
  const dialogOpen = useLocation().pathname !== listAddress

  useEffect(() => {
    if (!done) return
    if (form !== null) forgetDrafts(unsavedKey(uid, form))
    void navigate(listAddress, { replace: true, preventScrollReset: true })
  }, [done, form, uid, navigate])

  const latest = done ? doneMessages[done](title) : dialogOpen ? '' : last
  if (latest !== last) setLast(latest)
  return latest
}

const doneKinds = Object.keys(doneMessages) as (keyof typeof doneMessages)[]

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

interface ProjectListProps {
  projects: readonly StoredProject[]
  art: Readonly<Record<string, PosterArt>>
  unsavedIds: ReadonlySet<string>
}

export function ProjectList({ projects, art, unsavedIds }: ProjectListProps) {
  const { shown, buttons, notes } = useOrder(projects, listAddress)
  return (
    <>
      <div className={styles.notes}>{notes}</div>
      <ol className={`ruled ${styles.projects}`}>
        {shown.map((project) => (
          <li key={project.id}>
            {buttons(project)}
            <PosterThumb color={project.color} art={art[project.id]} />
            <Heading project={project} unsaved={unsavedIds.has(project.id)} />
            <Summary project={project} />
            <Links project={project} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Heading({ project, unsaved }: { project: StoredProject; unsaved: boolean }) {
  return (
    <div className="stack tight top breaks">
      <h2 dir="auto">{project.title}</h2>
      <p className="row near">
        <span className="muted">
          <span aria-hidden="true">{project.icon}</span> <span>{project.category}</span>
        </span>
        <ProjectStatusTag status={project.status} />
        {unsaved && <strong className={`tag on-light ${styles.unsaved}`}>{texts.unsavedHere}</strong>}
      </p>
      <p className={`lines ${styles.description}`} dir="auto">
        {project.description}
      </p>
    </div>
  )
}

/** Specification §9. */
const maxTechnologies = 5
const maxResults = 2

function Summary({ project: { services, technologies, results } }: { project: StoredProject }) {
  const moreTechnologies = technologies.length - maxTechnologies
  const moreResults = results.length - maxResults
  return (
    <div className={`small stack close top breaks ${styles.summary}`}>
      <p>{services.join(', ')}</p>
      <p className="muted">
        <span>{technologies.slice(0, maxTechnologies).join(', ')}</span>
        {moreTechnologies > 0 && <strong>{` ${texts.more(moreTechnologies)}`}</strong>}
      </p>
      <ul className="bullets">
        {results.slice(0, maxResults).map((result) => (
          <li key={result} dir="auto">
            {result}
          </li>
        ))}
      </ul>
      {moreResults > 0 && (
        <p>
          <strong>{texts.moreResults(moreResults)}</strong>
        </p>
      )}
    </div>
  )
}

const linkClasses = { edit: 'quiet', delete: 'quiet danger', history: 'link' } as const
const pages = ['edit', 'delete', 'history'] as const

function Links({ project: { id, title } }: { project: StoredProject }) {
  return (
    <p className={`stack top ${styles.links}`}>
      {pages.map((page) => (
        <Link key={page} className={linkClasses[page]} to={projectAddress(page, id)} preventScrollReset>
          <span>{texts[page]}</span>
          <span className="visually-hidden">{` ${title}`}</span>
        </Link>
      ))}
    </p>
  )
}
