import type { Ref } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { StoredProject } from '../../../core/portfolio/project.ts'
import { Note } from '../../ui/forms/note.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { Conflict } from './conflict.tsx'
import { filledFrom } from './filled-form.ts'
import type { FormEvent, FormState } from './form-state.ts'
import type { Outcome } from './outcome.ts'

interface FormNotesProps {
  state: FormState
  tell: (event: FormEvent) => void
  outcome: Outcome | null
  project: StoredProject | null
  /** Somebody has deleted it. */
  gone: boolean
  recalledFrom: string | null
  startOver: () => void
  ref: Ref<HTMLDivElement>
}

/** Whatever there is to say before the fields. */
export function FormNotes({ state, tell, outcome, project, gone, recalledFrom, startOver, ref }: FormNotesProps) {
  const newer = project !== null && project.revisionNumber > state.edition ? project : null
  const problem = gone ? { title: adminMessages.goneWhileEditing } : outcome && sentenceFor(outcome, state.id)
  return (
    <div className="notes" tabIndex={-1} ref={ref}>
      {recalledFrom && (
        <Note says="yes" role="status">
          <p>
            {adminMessages.unsavedBack} <LocalTime iso={recalledFrom} style="date-time" />.
          </p>
          <button className="link" type="button" onClick={startOver}>
            {state.id === null ? adminMessages.startBlank : adminMessages.startOver}
          </button>
        </Note>
      )}
      {problem && (
        <Note says="no" role="alert">
          <p>
            <strong>{problem.title}</strong>
          </p>
          {problem.advice && <p>{problem.advice}</p>}
        </Note>
      )}
      {newer && <Changed project={newer} compare={() => tell({ type: 'meet', meeting: meetingWith(newer) })} />}
      {state.meeting && !newer && <Conflict state={state} meeting={state.meeting} tell={tell} />}
    </div>
  )
}

/** Somebody has saved it while this form was open. */
function Changed({ project, compare }: { project: StoredProject; compare: () => void }) {
  return (
    <Note says="no" role="status">
      <p>
        <strong>{adminMessages.changedMeanwhile(project.savedBy ?? adminMessages.somebody)}</strong>{' '}
        {adminMessages.seeBoth}
      </p>
      <button className="link" type="button" onClick={compare}>
        {adminMessages.compareNow}
      </button>
    </Note>
  )
}

function meetingWith(project: StoredProject) {
  return { theirs: filledFrom(project), savedBy: project.savedBy, edition: project.revisionNumber, base: null }
}

function sentenceFor(outcome: Outcome, id: string | null): { title: string; advice?: string } | null {
  switch (outcome.kind) {
    case 'not-saved':
      return {
        title: id === null ? adminMessages.notAdded : adminMessages.notUpdated,
        advice: `${outcome.reason} ${adminMessages.nothingLost}`,
      }
    case 'invalid':
      return { title: id === null ? adminMessages.notAdded : adminMessages.notUpdated, advice: adminMessages.lookBelow }
    case 'signed-out':
      return { title: adminMessages.signedOut }
    default:
      return null
  }
}
