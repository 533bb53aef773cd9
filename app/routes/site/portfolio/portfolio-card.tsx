import { caseAddress } from '../../../content/navigation.ts'
import type { PublicProject } from '../../../features/portfolio/project.ts'
import { portfolioCopy } from '../../../features/site/pages/portfolio.ts'
import type { PosterArt } from '../../../ui/poster/poster-art.ts'
import { Poster } from '../../../ui/poster/poster.tsx'
import { NamesRow } from '../texts.tsx'
import styles from './portfolio-card.module.css'

interface ProjectCardProps {
  project: Omit<PublicProject, 'id' | 'createdAt' | 'updatedAt'>
  art: PosterArt
  sample: boolean
}

/** A project in the list: its poster with its facts below. A project with a slug links to its page. */
export function ProjectCard({ project, art, sample }: ProjectCardProps) {
  const { slug, description } = project
  return (
    <article>
      <Poster
        project={project}
        art={art}
        heading="h2"
        href={slug === null ? undefined : caseAddress(slug)}
        sample={sample}
      />
      <p className="lines after strong" dir="auto">
        {firstParagraph(description)}
      </p>
      <ProjectFacts project={project} />
    </article>
  )
}

/** The project's own page has the whole description. */
function firstParagraph(description: string): string {
  return description.split('\n\n', 1)[0] ?? ''
}

function ProjectFacts({ project: { services, technologies, results } }: Pick<ProjectCardProps, 'project'>) {
  return (
    <dl className={`stack near facts after ${styles.facts}`}>
      <NamesRow term={portfolioCopy.services} names={services} />
      <NamesRow term={portfolioCopy.technologies} names={technologies} />
      {results.length > 0 && (
        <div className="bullets">
          <dt>{portfolioCopy.results}</dt>
          {results.map((result) => (
            <dd key={result} dir="auto">
              {result}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
