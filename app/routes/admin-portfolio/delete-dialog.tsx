import { useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { Modal } from './modal.tsx'
import { listAddress, type Outcome } from './outcome.ts'

interface DeleteDialogProps {
  project: StoredProject
  /** Why it was not deleted, where the page came as the answer to it. */
  refused: Outcome | null
}

const questionId = 'delete-dialog'

/** Asks, in the words of the specification, before anything is gone. */
export function DeleteDialog({ project, refused }: DeleteDialogProps) {
  const navigate = useNavigate()
  const { Form, data, state } = useFetcher<Outcome>()
  // As it was when the question was asked: what somebody makes of it meanwhile is not deleted unseen.
  const [edition] = useState(project.revisionNumber)
  const outcome = state === 'idle' ? (data ?? refused) : null
  return (
    <Modal
      className="ask modal"
      labelledBy={questionId}
      onLeave={() => void navigate(listAddress, { preventScrollReset: true })}
    >
      <h2>{project.title}</h2>
      <p id={questionId}>{adminMessages.deleteQuestion}</p>
      {outcome && (
        <div className="error" role="alert">
          {sentencesFor(outcome).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Form method="post" action={listAddress} className="actions">
        <input type="hidden" name="id" value={project.id} />
        <input type="hidden" name="edition" value={edition} />
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <Link className="btn low" to={listAddress} preventScrollReset data-first>
          {adminMessages.keep}
        </Link>
        <button className="quiet danger" name="intent" value="delete" disabled={state !== 'idle'}>
          {adminMessages.delete}
        </button>
      </Form>
    </Modal>
  )
}

function sentencesFor(outcome: Outcome): readonly string[] {
  if (outcome.kind === 'changed-before-delete') return [adminMessages.changedBeforeDelete]
  if (outcome.kind === 'not-deleted') return [adminMessages.notDeleted, outcome.reason]
  return [outcome.kind === 'signed-out' ? adminMessages.signedOut : adminMessages.notDeleted]
}
