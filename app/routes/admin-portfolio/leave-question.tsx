import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  when: boolean
  /** It is lost then. */
  onLeave: () => void
}

/** Stands in the way of whatever would close the form: a link, Escape, the way back. */
export function LeaveQuestion({ when, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(when)
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useId()
  const asked = blocker.state === 'blocked'

  useEffect(() => {
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])

  function leave(): void {
    onLeave()
    blocker.proceed?.()
  }

  function stay(event: SyntheticEvent): void {
    event.stopPropagation()
    event.preventDefault()
    blocker.reset?.()
  }

  return (
    <dialog
      className="ask"
      ref={dialog}
      aria-labelledby={question}
      onCancel={stay}
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
    >
      <p id={question}>{adminMessages.leaveQuestion}</p>
      <div className="actions">
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <button className="btn low" type="button" onClick={stay}>
          {adminMessages.stay}
        </button>
        <button className="quiet danger" type="button" onClick={leave}>
          {adminMessages.leaveAndLose}
        </button>
      </div>
    </dialog>
  )
}
