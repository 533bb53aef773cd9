import { Link } from 'react-router'
import type { PosterArt } from '../../../../ui/poster/poster-art.ts'
import { PosterThumb } from '../../../../ui/poster/poster.tsx'
import { useOrder } from '../../../../ui/team/order.tsx'
import { ProjectStatusTag } from '../../../../ui/team/status-tag.tsx'
import { adminMessages as texts } from '../../../portfolio/admin-messages.ts'
import type { StoredProject } from '../../../portfolio/project.ts'
import { listAddress, projectAddress } from '../addresses.ts'
import styles from './project-list.module.css'

interface ProjectListProps {
  projects: readonly StoredProject[]
  art: Readonly<Record<string, PosterArt>>
  unsavedIds: ReadonlySet<string>
}

export function ProjectList({ projects, art, unsavedIds }: ProjectListProps) {
  const { shown, buttons, notes } = useOrder(projects, listAddress)
  return (
    <>
      <div className={styles.notes}>{notes}</div>
      <ol className={`ruled ${styles.projects}`}>
        {shown.map((project) => (
          <li key={project.id}>
            {buttons(project)}
            <PosterThumb color={project.color} art={art[project.id]} />
            <Heading project={project} unsaved={unsavedIds.has(project.id)} />
            <Summary project={project} />
            <Links project={project} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Heading({ project, unsaved }: { project: StoredProject; unsaved: boolean }) {
  return (
    <div className="stack tight top breaks">
      <h2 dir="auto">{project.title}</h2>
      <p className="row near">
        <span className="muted">
          <span aria-hidden="true">{project.icon}</span> <span>{project.category}</span>
        </span>
        <ProjectStatusTag status={project.status} />
        {unsaved && <strong className={`tag on-light ${styles.unsaved}`}>{texts.unsavedHere}</strong>}
      </p>
      <p className={`lines ${styles.description}`} dir="auto">
        {project.description}
      </p>
    </div>
  )
}

/** Specification §9. */
const maxTechnologies = 5
const maxResults = 2

function Summary({ project: { services, technologies, results } }: { project: StoredProject }) {
  const moreTechnologies = technologies.length - maxTechnologies
  const moreResults = results.length - maxResults
  return (
    <div className={`small stack close top breaks ${styles.summary}`}>
      <p>{services.join(', ')}</p>
      <p className="muted">
        <span>{technologies.slice(0, maxTechnologies).join(', ')}</span>
        {moreTechnologies > 0 && <strong>{` ${texts.more(moreTechnologies)}`}</strong>}
      </p>
      <ul className="bullets">
        {results.slice(0, maxResults).map((result) => (
          <li key={result} dir="auto">
            {result}
          </li>
        ))}
      </ul>
      {moreResults > 0 && (
        <p>
          <strong>{texts.moreResults(moreResults)}</strong>
        </p>
      )}
    </div>
  )
}

const linkClasses = { edit: 'quiet', delete: 'quiet danger', history: 'link' } as const
const pages = ['edit', 'delete', 'history'] as const

function Links({ project: { id, title } }: { project: StoredProject }) {
  return (
    <p className={`stack top ${styles.links}`}>
      {pages.map((page) => (
        <Link key={page} className={linkClasses[page]} to={projectAddress(page, id)} preventScrollReset>
          <span>{texts[page]}</span>
          <span className="visually-hidden">{` ${title}`}</span>
        </Link>
      ))}
    </p>
  )
}
