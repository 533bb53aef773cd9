import type { ReactNode } from 'react'
import type { PublicProject } from '../../../features/portfolio/project.ts'
import { caseStudyCopy, portfolioCopy } from '../../../features/site/pages/portfolio.ts'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import { acrossThePage, Poster, ProjectImage } from '../../../ui/poster/poster.tsx'
import { Items, NamesRow } from '../texts.tsx'
import styles from './portfolio-case.module.css'

interface CaseStudyProps {
  project: Omit<PublicProject, 'id' | 'slug'>
  /** What is said of a sample. */
  sample?: string
  children?: ReactNode
}

/** The page of one project: its poster beside its results, then what was built. */
export function CaseStudy({ project, sample = '', children }: CaseStudyProps) {
  const { description, services, technologies, results, imageUrl } = project
  return (
    <article className={styles.case}>
      <div className={`wrap stack beside-early ${styles.top}`}>
        {sample && (
          <p className={`full span ${styles.sample}`}>
            <b>{portfolioCopy.sample}</b> <span>{sample}</span>
          </p>
        )}
        {/* The picture stands below, in its own shape. */}
        <Poster project={{ ...project, imageUrl: '' }} art={posterArt(project)} heading="h1" sample={sample !== ''} />
        {results.length > 0 && (
          <section className={`breaks ${styles.results}`}>
            <h2 className="subtitle">{caseStudyCopy.changed}</h2>
            <Items items={results} />
          </section>
        )}
      </div>
      <div className={`ruled ${styles.story}`}>
        <div className="wrap stack beside-early">
          <section className={`stack top left breaks ${styles.built}`}>
            <h2 className="subtitle">{caseStudyCopy.built}</h2>
            {description.split(/\n{2,}/).map((paragraph, index) => (
              <p key={`${index}${paragraph}`} className="lines" dir="auto">
                {paragraph}
              </p>
            ))}
            {children}
          </section>
          <dl className="stack top facts">
            <NamesRow term={portfolioCopy.services} names={services} />
            <NamesRow term={caseStudyCopy.builtWith} names={technologies} />
          </dl>
          {imageUrl && (
            <figure className="span">
              <ProjectImage project={project} sizes={acrossThePage} />
            </figure>
          )}
        </div>
      </div>
    </article>
  )
}
