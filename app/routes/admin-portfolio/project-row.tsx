import { Link } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { PosterThumb } from '../../ui/poster/poster.tsx'
import { posterArt } from '../../ui/poster/poster-art.ts'
import { listAddress } from './outcome.ts'
import { StatusTag } from './status-tag.tsx'

/** As many as a row has room for: specification §9. */
const mostTechnologies = 5
const mostResults = 2

interface ProjectRowProps {
  project: StoredProject
  unsaved: boolean
}

/** A project in short, and what can be done with it. */
export function ProjectRow({ project, unsaved }: ProjectRowProps) {
  return (
    <>
      <PosterThumb color={project.color} art={posterArt(project)} />
      <div className="what">
        <h2>{project.title}</h2>
        <p className="tags">
          <span className="muted">
            <span aria-hidden="true">{project.icon}</span> {project.category}
          </span>
          <StatusTag status={project.status} />
          {unsaved && <strong className="tag unsaved">{adminMessages.unsavedHere}</strong>}
        </p>
        <p className="desc">{project.description}</p>
      </div>
      <InShort project={project} />
      <Actions project={project} />
    </>
  )
}

function InShort({ project: { services, technologies, results } }: { project: StoredProject }) {
  const moreTechnologies = technologies.length - mostTechnologies
  const moreResults = results.length - mostResults
  return (
    <div className="short small">
      <p>{services.join(', ')}</p>
      <p className="muted">
        {technologies.slice(0, mostTechnologies).join(', ')}
        {moreTechnologies > 0 && <strong> {adminMessages.more(moreTechnologies)}</strong>}
      </p>
      <ul>
        {results.slice(0, mostResults).map((result) => (
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

function Actions({ project: { id, title } }: { project: StoredProject }) {
  const opening = (form: 'edit' | 'delete') => `${listAddress}?${new URLSearchParams({ [form]: id })}`
  const rest = <span className="visually-hidden"> {title}</span>
  return (
    <p className="does">
      <Link className="quiet" id={`edit-${id}`} to={opening('edit')} preventScrollReset>
        {adminMessages.edit}
        {rest}
      </Link>
      <Link className="quiet danger" id={`delete-${id}`} to={opening('delete')} preventScrollReset>
        {adminMessages.delete}
        {rest}
      </Link>
      <a className="link" href={`${listAddress}/preview/${id}`}>
        {adminMessages.preview}
        {rest}
      </a>
      <a className="link" href={`${listAddress}/history/${id}`}>
        {adminMessages.history}
        {rest}
      </a>
    </p>
  )
}
