import type { ReactNode } from 'react'
import type { PublicProject } from '../../../core/portfolio/project.ts'
import { ProjectFacts } from './portfolio-facts.tsx'
import { acrossThePage, Bands, ProjectImage } from './portfolio-poster.tsx'
import './portfolio-case.css'

interface CaseStudyProps {
  project: Omit<PublicProject, 'id' | 'slug'>
  /** After the story. */
  children?: ReactNode
}

/** All that there is to say of one project. */
export function CaseStudy({ project, children }: CaseStudyProps) {
  return (
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
          {children}
        </div>
        <ProjectFacts project={project} />
        {project.imageUrl && (
          <figure>
            <ProjectImage project={project} sizes={acrossThePage} />
          </figure>
        )}
      </div>
    </article>
  )
}
