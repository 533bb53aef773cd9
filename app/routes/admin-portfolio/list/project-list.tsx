import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import type { PosterArt } from '../../../ui/poster/poster-art.ts'
import { PosterThumb } from '../../../ui/poster/poster.tsx'
import { projectAddress } from '../addresses.ts'
import { ProjectStatusTag } from '../status-tag.tsx'
import { OpenerLink } from './opener-link.tsx'
import { NotMoved, PositionButtons, useReorder } from './reorder.tsx'
import styles from './project-list.module.css'

interface ProjectListProps {
  projects: readonly StoredProject[]
  /** By the project's id. */
  art: Readonly<Record<string, PosterArt>>
  /** The projects of which this browser stores unsaved work. */
  unsavedIds: ReadonlySet<string>
}

/** All projects in their order, which can be changed here. */
export function ProjectList({ projects, art, unsavedIds }: ProjectListProps) {
  const { shown, move, failed } = useReorder(projects)
  const [message, setMessage] = useState('')
  const pressed = useRef<HTMLButtonElement | null>(null)
  const ids = shown.map(({ id }) => id)

  // A row that moves within the page loses the focus.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  })

  function moveTo(project: StoredProject, index: number, button: HTMLButtonElement): void {
    pressed.current = button
    const position = move(project.id, index) + 1
    setMessage(adminMessages.movedTo(project.title, position, shown.length))
  }

  return (
    <>
      {failed && (
        <div className={styles.notes}>
          <NotMoved reason={failed} />
        </div>
      )}
      <ol className={styles.projects}>
        {shown.map((project, index) => {
          const drawn = art[project.id]
          return (
            <li key={project.id}>
              <PositionButtons
                project={project}
                index={index}
                ids={ids}
                moveTo={(to, button) => moveTo(project, to, button)}
              />
              {drawn && <PosterThumb color={project.color} art={drawn} />}
              <Heading project={project} unsaved={unsavedIds.has(project.id)} />
              <Summary project={project} />
              <Links project={project} />
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  )
}

function Heading({ project, unsaved }: { project: StoredProject; unsaved: boolean }) {
  return (
    <div className={styles.heading}>
      <h2>{project.title}</h2>
      <p className="tags">
        <span className="muted">
          <span aria-hidden="true">{project.icon}</span> {project.category}
        </span>
        <ProjectStatusTag status={project.status} />
        {unsaved && <strong className={`tag ${styles.unsaved}`}>{adminMessages.unsavedHere}</strong>}
      </p>
      <p className={styles.description}>{project.description}</p>
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
    <div className={`small ${styles.summary}`}>
      <p>{services.join(', ')}</p>
      <p className="muted">
        {technologies.slice(0, maxTechnologies).join(', ')}
        {moreTechnologies > 0 && <strong> {adminMessages.more(moreTechnologies)}</strong>}
      </p>
      <ul>
        {results.slice(0, maxResults).map((result) => (
          <li key={result}>{result}</li>
        ))}
      </ul>
      {moreResults > 0 && (
        <p>
          <strong>{adminMessages.moreResults(moreResults)}</strong>
        </p>
      )}
    </div>
  )
}

function Links({ project: { id, title } }: { project: StoredProject }) {
  const ofProject = <span className="visually-hidden"> {title}</span>
  return (
    <p className={styles.links}>
      {(['edit', 'delete'] as const).map((page) => (
        <OpenerLink key={page} className={page === 'delete' ? 'quiet danger' : 'quiet'} to={projectAddress(page, id)}>
          {adminMessages[page]}
          {ofProject}
        </OpenerLink>
      ))}
      {(['preview', 'history'] as const).map((page) => (
        <a key={page} className="link" href={projectAddress(page, id)}>
          {adminMessages[page]}
          {ofProject}
        </a>
      ))}
    </p>
  )
}
