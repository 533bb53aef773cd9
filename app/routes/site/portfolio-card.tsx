import type { PublicProject } from '../../../core/portfolio/project.ts'
import { ProjectFacts } from './portfolio-facts.tsx'
import { Poster } from './portfolio-poster.tsx'

interface ProjectCardProps {
  project: Omit<PublicProject, 'id'>
  sample: boolean
}

/** A project as it hangs on the wall: its poster, and what there is to say below it. */
export function ProjectCard({ project, sample }: ProjectCardProps) {
  return (
    <article className="proj">
      <Poster project={project} sample={sample} />
      <p className="label muted">{project.category}</p>
      <p className="lede">{opening(project.description)}</p>
      <ProjectFacts project={project} />
    </article>
  )
}

/** The rest stands on the project's own page; what has none says all of it in one paragraph. */
function opening(description: string): string {
  return description.split('\n\n', 1)[0] ?? ''
}
