import { data } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { publicView } from '../../../core/portfolio/project.ts'
import { servicesContext } from '../../context.ts'
import { notLoaded } from '../../not-loaded.ts'
import type { PageHandle } from '../../ui/head/page-handle.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { SitePage } from '../../ui/site/site-page.tsx'
import { AccessDenied } from '../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { deniedAccess, visitorOrNotLoaded } from '../../visitor.ts'
import { CaseStudy } from '../site/portfolio/portfolio-case-study.tsx'
import type { Route } from './+types/preview.ts'
import { listAddress, projectAddress } from './addresses.ts'
import { ProjectStatusTag } from './status-tag.tsx'
import styles from './preview.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.project
    ? adminMessages.of(adminMessages.preview, loaderData.project.title)
    : adminMessages.title
  return unlistedHead(matches, title)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await visitorOrNotLoaded(request, context, portfolioMessages.notRetrieved)
  if (visitor.kind !== 'member') {
    return data({ access: deniedAccess(visitor, request), project: null }, 403)
  }
  const found = await context.get(servicesContext).portfolio.get(visitor.member, params.id)
  if (found.kind === 'gone') throw data(null, 404)
  if (found.kind === 'failed') throw notLoaded(context, found.message)
  return { access: 'member', project: publicView(found.project), status: found.project.status } as const
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member')
    return <AccessDenied access={loaderData.access} sentence={adminMessages.loginNeeded} />
  const { project, status } = loaderData
  return (
    <SitePage>
      <aside className={styles.bar} aria-label={adminMessages.preview}>
        <div className="wrap">
          <ProjectStatusTag status={status} />
          <p>{adminMessages.previewBar[status]}</p>
          <a className="link" href={projectAddress('edit', project.id)}>
            {adminMessages.edit}
          </a>
          <a className="link" href={listAddress}>
            {adminMessages.backToAdmin}
          </a>
        </div>
      </aside>
      <CaseStudy project={project} />
    </SitePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={adminMessages.title} error={error} says={portfolioMessages.notRetrieved} />
}
