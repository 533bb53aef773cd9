import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../../core/portfolio/project.ts'
import type { PosterArt } from '../../../ui/poster/poster-art.ts'
import { PosterThumb } from '../../../ui/poster/poster.tsx'
import { projectAddress } from '../addresses.ts'
import { ProjectStatusTag } from '../status-tag.tsx'
import { NotMoved, PositionButtons, useReorder } from './reorder.tsx'
import styles from './project-list.module.css'

interface OpenerLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'ref'> {
  to: string
  ref?: RefObject<HTMLAnchorElement | null>
}

/** A link that opens a dialog. It gets the focus back when the dialog is closed. */
export function OpenerLink({ to, ref, ...link }: OpenerLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  const element = ref ?? own
  const open = useLocation().pathname === to
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open, element])
  return <Link to={to} preventScrollReset ref={element} {...link} />
}

interface ProjectListProps {
  projects: readonly StoredProject[]
  art: Readonly<Record<string, PosterArt>>
  unsavedIds: ReadonlySet<string>
}

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
    setMessage(texts.movedTo(project.title, position, shown.length))
  }

  return (
    <>
      {failed && (
        <div className={styles.notes}>
          <NotMoved reason={failed} />
        </div>
      )}
      <ol className={styles.projects}>
        {shown.map((project, index) => (
          <li key={project.id}>
            <PositionButtons {...{ project, index, ids }} moveTo={(to, button) => moveTo(project, to, button)} />
            <Thumb color={project.color} art={art[project.id]} />
            <Heading project={project} unsaved={unsavedIds.has(project.id)} />
            <Summary project={project} />
            <Links project={project} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  )
}

/** A project that was added since has no poster before the list is loaded again. */
function Thumb({ color, art }: { color: StoredProject['color']; art: PosterArt | undefined }) {
  return art && <PosterThumb color={color} art={art} />
}

function Heading({ project, unsaved }: { project: StoredProject; unsaved: boolean }) {
  return (
    <div className={styles.heading}>
      <h2 dir="auto">{project.title}</h2>
      <p className="tags">
        <span className="muted">
          <span aria-hidden="true">{project.icon}</span> <span>{project.category}</span>
        </span>
        <ProjectStatusTag status={project.status} />
        {unsaved && <strong className={`tag ${styles.unsaved}`}>{texts.unsavedHere}</strong>}
      </p>
      <p className={styles.description} dir="auto">
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
    <div className={`small ${styles.summary}`}>
      <p>{services.join(', ')}</p>
      <p className="muted">
        <span>{technologies.slice(0, maxTechnologies).join(', ')}</span>
        {moreTechnologies > 0 && <strong>{` ${texts.more(moreTechnologies)}`}</strong>}
      </p>
      <ul>
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

function Links({ project: { id, title } }: { project: StoredProject }) {
  const ofProject = <span className="visually-hidden">{` ${title}`}</span>
  return (
    <p className={styles.links}>
      {(['edit', 'delete'] as const).map((page) => (
        <OpenerLink key={page} className={page === 'delete' ? 'quiet danger' : 'quiet'} to={projectAddress(page, id)}>
          <span>{texts[page]}</span>
          {ofProject}
        </OpenerLink>
      ))}
      {(['preview', 'history'] as const).map((page) => (
        <a key={page} className="link" href={projectAddress(page, id)}>
          <span>{texts[page]}</span>
          {ofProject}
        </a>
      ))}
    </p>
  )
}
