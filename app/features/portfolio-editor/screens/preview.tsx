import { data } from 'react-router'
import { CaseStudy } from '../../../routes/site/portfolio/portfolio-case-study.tsx'
import type { PageHandle } from '../../../ui/head/page-head.ts'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { SitePage } from '../../../ui/site/site-page.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { ProjectStatusTag } from '../../../ui/team/status-tag.tsx'
import { teamFailed } from '../../../ui/team/team-failed.tsx'
import { loadForMember } from '../../../visitor.ts'
import { adminMessages as texts } from '../../portfolio/admin-messages.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { publicView } from '../../portfolio/project.ts'
import type { Route } from './+types/preview.ts'
import { listAddress, projectAddress } from './addresses.ts'
import styles from './preview.module.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const project = loaderData?.project
  return unlistedHead(matches, project ? texts.of(texts.preview, project.title) : texts.title)
}

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ portfolio }, member) => {
      const project = await portfolio.get(member, params.id)
      if (!project) throw data(null, 404)
      return { project: publicView(project), status: project.status }
    },
    { project: null },
  )
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.loginNeeded} />
  const { project, status } = loaderData
  return (
    <SitePage>
      <aside className={`on-light ${styles.bar}`} aria-label={texts.preview}>
        <div className="wrap row">
          <ProjectStatusTag status={status} />
          <p>{texts.previewBar[status]}</p>
          <a className="link" href={projectAddress('edit', project.id)}>
            {texts.edit}
          </a>
          <a className="link" href={listAddress}>
            {texts.backToAdmin}
          </a>
        </div>
      </aside>
      <CaseStudy project={project} />
    </SitePage>
  )
}

export const ErrorBoundary = teamFailed(texts.title, portfolioMessages.notRetrieved)
