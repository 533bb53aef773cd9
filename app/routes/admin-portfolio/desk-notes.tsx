import { Form, Link } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { Note } from '../../ui/forms/note.tsx'
import { Flag } from '../../ui/site/flag.tsx'
import { addAddress, type Outcome } from './outcome.ts'

interface DeskNotesProps {
  projects: readonly StoredProject[]
  /** They could not be fetched anew. */
  stale: boolean
  unsaved: ReadonlySet<string>
  /** The address names a project that is not there. */
  gone: boolean
  refused: Outcome | null
}

/** What there is to know before the list. */
export function DeskNotes({ projects, stale, unsaved, gone, refused }: DeskNotesProps) {
  const noneShown = projects.every(({ status }) => status === 'draft')
  return (
    <>
      {stale && <Stale />}
      {gone && (
        <Note says="no" role="alert">
          <p>{adminMessages.gone}</p>
        </Note>
      )}
      {refused?.kind === 'not-moved' && (
        <Note says="no" role="alert">
          <p>
            <strong>{adminMessages.notUpdated}</strong>
          </p>
          <p>{refused.reason}</p>
        </Note>
      )}
      {unsaved.has('new') && (
        <Note says="yes">
          <p>{adminMessages.unsavedNew}</p>
          <Link className="link" to={addAddress} preventScrollReset>
            {adminMessages.goOn}
          </Link>
        </Note>
      )}
      {projects.length === 0 && <Empty />}
      {projects.length > 0 && noneShown && (
        <Note says="no">
          <p>{adminMessages.samplesShown}</p>
        </Note>
      )}
    </>
  )
}

function Stale() {
  return (
    <Note says="no" role="alert">
      <p>{adminMessages.notLoaded}</p>
      <Form>
        <button className="link">{adminMessages.tryAgain}</button>
      </Form>
    </Note>
  )
}

function Empty() {
  return (
    <section className="empty">
      <Flag letter="N" size={64} edge />
      <h2>{adminMessages.noProjects}</h2>
      <p>{adminMessages.samplesShown}</p>
      <Link className="btn" to={addAddress} preventScrollReset>
        {adminMessages.addFirst}
      </Link>
    </section>
  )
}
