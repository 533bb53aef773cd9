import { data, redirect } from 'react-router'
import * as z from 'zod'
import { changesBetween } from '../../../../core/items/changes.ts'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { colorName, maxRevisions } from '../../../../core/portfolio/options.ts'
import { itemOf, projectFields } from '../../../../core/portfolio/project-fields.ts'
import type { ProjectContent } from '../../../../core/portfolio/project.ts'
import type { StoredProjectRevision } from '../../../../core/portfolio/revisions.ts'
import { formOf } from '../../../form-of.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { PageHandle } from '../../../ui/head/page-head.ts'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { VersionList } from '../../../ui/team/version-list.tsx'
import { actForMember, loadForMember, notLoaded } from '../../../visitor.ts'
import { listAddress, projectAddress } from '../addresses.ts'
import type { Route } from './+types/page.ts'
import layout from '../../../ui/team/editor.module.css'

export const handle: PageHandle = { noJs: true, bodyClass: 'team-page' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const project = loaderData?.history?.project
  return unlistedHead(matches, project ? texts.historyTitle(project.title) : texts.title)
}

const Restore = z.object({ restore: z.coerce.number().int(), revisionNumber: z.coerce.number().int() })

export function loader({ params, url, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ portfolio }, member) => {
      const history = await portfolio.revisions(member, params.id)
      if (history.kind === 'gone') throw data(null, 404)
      if (history.kind === 'failed') throw notLoaded(args.context, history.message)
      const { project, revisions } = history
      const { title, revisionNumber } = project
      const shown = { project: { title, revisionNumber }, versions: versionsOf(revisions) }
      return { history: shown, restored: url.searchParams.has('restored') }
    },
    { history: null },
  )
}

export function action({ params, ...args }: Route.ActionArgs) {
  const refuse = (reason: string | null) => ({ problem: reason ?? notRestored(portfolioMessages.notUpdated) })
  return actForMember(args, refuse, async ({ portfolio }, member) => {
    const { ifRevisionNumber, ...sent } = Object.fromEntries(await formOf(args.request))
    // A page of release 0.4.0 names both in another way.
    const restore = Restore.safeParse(
      ifRevisionNumber ? { restore: sent['revisionNumber'], revisionNumber: ifRevisionNumber } : sent,
    )
    if (!restore.success) throw data(null, 400)
    const { revisionNumber } = restore.data
    const saved = await portfolio.restore(member, params.id, restore.data.restore, revisionNumber)
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
  const { project, versions } = history
  const list = (
    <VersionList {...{ versions }} revisionNumber={project.revisionNumber} nameOf={(email) => email} isOpen />
  )
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <div className="page-bar">
        <h1>{texts.historyTitle(project.title)}</h1>
        <a className="link" href={listAddress}>
          {texts.backToAdmin}
        </a>
      </div>
      <p className="muted">{texts.historyLede(maxRevisions)}</p>
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
      {versions.length > 1 ? (
        <form method="post" className={layout.history}>
          {list}
        </form>
      ) : (
        <div className={layout.history}>{list}</div>
      )}
    </TeamPage>
  )
}

/** The revisions with what each has changed. */
function versionsOf(revisions: readonly StoredProjectRevision[]) {
  return revisions.map(({ revisionNumber, savedBy, createdAt, content }, index) => {
    const before = revisions[index + 1]?.content
    const changes = before ? changesBetween(projectFields, shownOf(before), shownOf(content)) : null
    return { revisionNumber, savedBy, createdAt, changes }
  })
}

function shownOf(content: ProjectContent) {
  return { ...itemOf(content), color: colorName(content.color), status: texts.statuses[content.status] }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.title} error={error} says={portfolioMessages.notRetrieved} />
}
