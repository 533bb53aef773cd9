import { data } from 'react-router'
import { servicesContext } from '../../context.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageHead } from '../../ui/page-head.ts'
import { caseStudy } from '../../ui/structured-data.ts'
import type { Route } from './+types/portfolio-case.ts'
import { firstWords } from './first-words.ts'
import { Ask, Neighbours, Share } from './portfolio-case-ways.tsx'
import { ProjectFacts } from './portfolio-facts.tsx'
import { Bands, ProjectImage } from './portfolio-poster.tsx'
import './portfolio-case.css'

export const handle: PageHandle = { noJs: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { project } = loaderData
  const head = { title: project.title, description: firstWords(project.description) }
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
      <article className="case">
        <header>
          <Bands project={project} />
          <div className="wrap">
            <div className="plate">
              <p className="label">{project.category}</p>
              <h1>{project.title}</h1>
            </div>
          </div>
        </header>
        <div className="wrap case-body">
          <div className="story">
            {project.description.split(/\n{2,}/).map((paragraph, place) => (
              <p key={`${place}${paragraph}`}>{paragraph}</p>
            ))}
            <Share project={project} />
          </div>
          <ProjectFacts project={project} />
          {project.imageUrl && (
            <figure>
              <ProjectImage project={project} />
            </figure>
          )}
        </div>
      </article>
      <Neighbours newer={newer} older={older} />
      <Ask />
    </>
  )
}
