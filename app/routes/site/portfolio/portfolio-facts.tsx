import type { PublicProject } from '../../../../core/portfolio/project.ts'
import { portfolioCopy } from '../../../../core/site-content/portfolio.ts'

interface ProjectFactsProps {
  project: Pick<PublicProject, 'services' | 'technologies' | 'results'>
}

/** What was done, with what, and what came of it. What a project does not have is left out. */
export function ProjectFacts({ project: { services, technologies, results } }: ProjectFactsProps) {
  return (
    <dl className="facts">
      <Listed term={portfolioCopy.services} names={services} />
      <Listed term={portfolioCopy.technologies} names={technologies} />
      {results.length > 0 && (
        <div className="results">
          <dt>{portfolioCopy.results}</dt>
          {results.map((result) => (
            <dd key={result}>{result}</dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function Listed({ term, names }: { term: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )
}
