import { Link, useNavigate } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { Modal } from './modal.tsx'
import { listAddress, type Outcome } from './outcome.ts'
import { ProjectForm } from './project-form.tsx'

interface ProjectDialogProps {
  /** As it is stored now, whoever has saved it; null: a new one. */
  project: StoredProject | null
  /** Somebody has deleted it meanwhile. */
  gone: boolean
  uid: string
  refused: Outcome | null
}

const titleId = 'project-dialog'

/** The form over the list; without script in its place. */
export function ProjectDialog({ project, gone, uid, refused }: ProjectDialogProps) {
  const navigate = useNavigate()
  return (
    <Modal
      className="modal"
      labelledBy={titleId}
      onLeave={() => void navigate(listAddress, { preventScrollReset: true })}
    >
      <header>
        <h2 id={titleId} tabIndex={-1} data-first>
          {project ? adminMessages.editTitle : adminMessages.addNew}
        </h2>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {adminMessages.close}
        </Link>
      </header>
      <ProjectForm project={project} gone={gone} uid={uid} refused={refused} />
    </Modal>
  )
}
