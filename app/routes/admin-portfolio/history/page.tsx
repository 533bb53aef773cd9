import { data, redirect } from 'react-router'
import * as z from 'zod'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { maxRevisions } from '../../../../core/portfolio/options.ts'
import { differingFields } from '../../../../core/portfolio/project-values.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import type { StoredProjectRevision } from '../../../../core/portfolio/revisions.ts'
import { formOf } from '../../../form-of.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { PageHandle } from '../../../ui/head/page-head.ts'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { actForMember, loadForMember, notLoaded } from '../../../visitor.ts'
import { ProjectCard } from '../../site/portfolio/portfolio-card.tsx'
import { listAddress, projectAddress } from '../addresses.ts'
import { ProjectStatusTag } from '../status-tag.tsx'
import type { Route } from './+types/page.ts'
import styles from './history.module.css'

export const handle: PageHandle = { noJs: true, bodyClass: 'team-page' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const project = loaderData?.history?.project
  return unlistedHead(matches, project ? texts.historyTitle(project.title) : texts.title)
}

const Restore = z.object({ revisionNumber: z.coerce.number().int(), ifRevisionNumber: z.coerce.number().int() })

export function loader({ params, url, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ portfolio }, member) => {
      const history = await portfolio.revisions(member, params.id)
      if (history.kind === 'gone') throw data(null, 404)
      if (history.kind === 'failed') throw notLoaded(args.context, history.message)
      return { history, restored: url.searchParams.has('restored') }
    },
    { history: null },
  )
}

export function action({ params, ...args }: Route.ActionArgs) {
  const refuse = (reason: string | null) => ({ problem: reason ?? notRestored(portfolioMessages.notUpdated) })
  return actForMember(args, refuse, async ({ portfolio }, member) => {
    const restore = Restore.safeParse(Object.fromEntries(await formOf(args.request)))
    if (!restore.success) throw data(null, 400)
    const { revisionNumber, ifRevisionNumber } = restore.data
    const saved = await portfolio.restore(member, params.id, revisionNumber, ifRevisionNumber)
    switch (saved.kind) {
      case 'saved':
        return redirect(`${projectAddress('history', params.id)}?restored`, 303)
      case 'conflict':
        return data({ problem: texts.notRestored }, 409)
      case 'gone':
        return data({ problem: texts.gone }, 404)
      case 'invalid':
        return data({ problem: Object.values(saved.problems)[0] ?? texts.notUpdated }, 422)
      case 'failed':
        return data({ problem: notRestored(saved.message) }, 503)
    }
  })
}

function notRestored(reason: string): string {
  return `${texts.notUpdated}. ${reason}`
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.loginNeeded} />
  const { email, profile, history, restored } = loaderData
  const { project, revisions } = history
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.historyTitle(project.title)}</h1>
        <a className="link" href={listAddress}>
          {texts.backToAdmin}
        </a>
      </div>
      <p className={`muted ${styles.lede}`}>{texts.historyLede(maxRevisions)}</p>
      {actionData?.problem && (
        <Note says="no" role="alert">
          <p>{actionData.problem}</p>
        </Note>
      )}
      {restored && !actionData && (
        <Note says="yes" role="status">
          <p>{texts.restored(project.title)}</p>
        </Note>
      )}
      <ol className={styles.revisions}>
        {revisions.map((revision, index) => (
          <Revision key={revision.id} project={project} revision={revision} previous={revisions[index + 1]} />
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
    <li>
      <div>
        <h2>
          <LocalTime iso={createdAt} />
        </h2>
        <p className="tags">
          {savedBy && <span className="muted">{texts.savedBy(savedBy)}</span>}
          <ProjectStatusTag status={content.status} />
        </p>
        <p>{changesSince(previous, revision)}</p>
      </div>
      {revisionNumber === project.revisionNumber ? (
        <p className={`label ${styles.current}`}>{texts.current}</p>
      ) : (
        <form method="post">
          <input type="hidden" name="revisionNumber" value={revisionNumber} />
          <input type="hidden" name="ifRevisionNumber" value={project.revisionNumber} />
          <button className="quiet">{texts.restore}</button>
        </form>
      )}
      <details>
        <summary>{texts.look}</summary>
        <ProjectCard project={{ ...content, slug: null }} art={posterArt(content)} sample={false} />
      </details>
    </li>
  )
}

function changesSince(previous: StoredProjectRevision | undefined, { content, revisionNumber }: StoredProjectRevision) {
  if (!previous) return revisionNumber <= 1 ? texts.firstSaved : ''
  return texts.changedFields(differingFields(previous.content, content).map((field) => texts.fields[field]))
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={portfolioMessages.notRetrieved} />
}
