import { data } from 'react-router'
import { caseStudyPage } from '../../../content/case-study-page.ts'
import { servicesContext } from '../../../context.ts'
import type { PageHandle } from '../../../ui/head/page-handle.ts'
import { pageHead } from '../../../ui/head/page-head.ts'
import { caseStudy } from '../../../ui/head/structured-data.ts'
import type { Route } from './+types/portfolio-case.ts'
import { firstWords } from './first-words.ts'
import { CaseStudy } from './portfolio-case-study.tsx'
import { Ask, Neighbours, Share } from './portfolio-case-ways.tsx'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { project } = loaderData
  const head = {
    title: project.title,
    description: firstWords(project.description),
    shared: caseStudyPage(project.color),
  }
  return pageHead(matches, head, (site) => caseStudy(site, project))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).portfolio.bySlug(params.slug)
  if (found.kind === 'none') throw data(null, 404)
  if (found.kind === 'failed') throw data(null, 503)
  return found
}

export default function PortfolioCase({ loaderData: { project, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <CaseStudy project={project}>
        <Share project={project} />
      </CaseStudy>
      <Neighbours newer={newer} older={older} />
      <Ask />
    </>
  )
}
