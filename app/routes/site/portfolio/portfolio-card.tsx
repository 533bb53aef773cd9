import type { PublicProject } from '../../../../core/portfolio/project.ts'
import { caseAddress } from '../../../content/navigation.ts'
import { Poster } from '../../../ui/poster/poster.tsx'
import type { PosterArt } from '../../../ui/poster/poster-art.ts'
import { ProjectFacts } from './portfolio-facts.tsx'
import './portfolio-card.css'

interface ProjectCardProps {
  project: Omit<PublicProject, 'id'>
  art: PosterArt
  sample: boolean
}

/** A project in the list: its poster, and below it what there is to say. One with a page of its own leads there. */
export function ProjectCard({ project, art, sample }: ProjectCardProps) {
  const { slug, description } = project
  return (
    <article className="proj">
      <Poster
        project={project}
        art={art}
        heading="h2"
        href={slug === null ? undefined : caseAddress(slug)}
        sample={sample}
      />
      <p className="says">{firstParagraph(description)}</p>
      <ProjectFacts project={project} />
    </article>
  )
}

/** The rest stands on the project's own page; what has none says all of it in one paragraph. */
function firstParagraph(description: string): string {
  return description.split('\n\n', 1)[0] ?? ''
}
