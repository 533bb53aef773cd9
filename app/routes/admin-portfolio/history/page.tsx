import { data, redirect } from 'react-router'
import * as z from 'zod'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { maxRevisions } from '../../../../core/portfolio/options.ts'
import { differingFields } from '../../../../core/portfolio/project-values.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import type { StoredProjectRevision } from '../../../../core/portfolio/revisions.ts'
import { servicesContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { notLoaded } from '../../../not-loaded.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { PageHandle } from '../../../ui/head/page-handle.ts'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { deniedAccess, formDenied, teamVisitorOf, visitorOrNotLoaded } from '../../../visitor.ts'
import { ProjectCard } from '../../site/portfolio/portfolio-card.tsx'
import { listAddress, projectAddress } from '../addresses.ts'
import { ProjectStatusTag } from '../status-tag.tsx'
import type { Route } from './+types/page.ts'
import styles from './history.module.css'

export const handle: PageHandle = { noJs: true, bodyClass: 'team-page' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.history ? adminMessages.historyTitle(loaderData.history.project.title) : adminMessages.title
  return unlistedHead(matches, title)
}

const Restore = z.object({ revisionNumber: z.coerce.number().int(), ifRevisionNumber: z.coerce.number().int() })

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const visitor = await visitorOrNotLoaded(request, context, portfolioMessages.notRetrieved)
  if (visitor.kind !== 'member') {
    return data({ access: deniedAccess(visitor, request), history: null }, 403)
  }
  const history = await context.get(servicesContext).portfolio.revisions(visitor.member, params.id)
  if (history.kind === 'gone') throw data(null, 404)
  if (history.kind === 'failed') throw notLoaded(context, history.message)
  const restored = url.searchParams.has('restored')
  return { access: 'member', email: visitor.member.email, history, restored } as const
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data({ problem: notRestored(portfolioMessages.notUpdated) }, 503)
  if (visitor.kind !== 'member') return data({ problem: formDenied(visitor) }, 403)
  const restore = Restore.safeParse(Object.fromEntries(await formOf(request)))
  if (!restore.success) throw data(null, 400)
  const { revisionNumber, ifRevisionNumber } = restore.data
  const { portfolio } = context.get(servicesContext)
  const saved = await portfolio.restore(visitor.member, params.id, revisionNumber, ifRevisionNumber)
  switch (saved.kind) {
    case 'saved':
      return redirect(`${projectAddress('history', params.id)}?restored`, 303)
    case 'conflict':
      return data({ problem: adminMessages.notRestored }, 409)
    case 'gone':
      return data({ problem: adminMessages.gone }, 404)
    case 'invalid':
      return data({ problem: Object.values(saved.problems)[0] ?? adminMessages.notUpdated }, 422)
    case 'failed':
      return data({ problem: notRestored(saved.message) }, 503)
  }
}

function notRestored(reason: string): string {
  return `${adminMessages.notUpdated}. ${reason}`
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={adminMessages.loginNeeded} />
  const { email, history, restored } = loaderData
  const { project, revisions } = history
  return (
    <TeamPage access="member" email={email}>
      <div className="page-bar">
        <h1>{adminMessages.historyTitle(project.title)}</h1>
        <a className="link" href={listAddress}>
          {adminMessages.backToAdmin}
        </a>
      </div>
      <p className={`muted ${styles.lede}`}>{adminMessages.historyLede(maxRevisions)}</p>
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
      <ol className={styles.revisions}>
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <Revision project={project} revision={revision} previous={revisions[index + 1]} />
          </li>
        ))}
      </ol>
    </TeamPage>
  )
}

interface RevisionProps {
  project: StoredProject
  revision: StoredProjectRevision
  previous: StoredProjectRevision | undefined
}

/** One save: when, by whom, what it changed, what the project looked like, and a button to restore it. */
function Revision({ project, revision, previous }: RevisionProps) {
  const { revisionNumber, createdAt, savedBy, content } = revision
  return (
    <>
      <div>
        <h2>
          <LocalTime iso={createdAt} />
        </h2>
        <p className="tags">
          {savedBy && <span className="muted">{adminMessages.savedBy(savedBy)}</span>}
          <ProjectStatusTag status={content.status} />
        </p>
        <p>{changesSince(previous, revision)}</p>
      </div>
      {revisionNumber === project.revisionNumber ? (
        <p className={`label ${styles.current}`}>{adminMessages.current}</p>
      ) : (
        <form method="post">
          <input type="hidden" name="revisionNumber" value={revisionNumber} />
          <input type="hidden" name="ifRevisionNumber" value={project.revisionNumber} />
          <button className="quiet">{adminMessages.restore}</button>
        </form>
      )}
      <details>
        <summary>{adminMessages.look}</summary>
        <ProjectCard project={{ ...content, slug: null }} art={posterArt(content)} sample={false} />
      </details>
    </>
  )
}

function changesSince(previous: StoredProjectRevision | undefined, { content, revisionNumber }: StoredProjectRevision) {
  if (!previous) return revisionNumber <= 1 ? adminMessages.firstSaved : ''
  const fields = differingFields(previous.content, content)
  return adminMessages.changedFields(fields.map((field) => adminMessages.fields[field]))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={adminMessages.title} error={error} says={portfolioMessages.notRetrieved} />
}
