import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Form, isRouteErrorResponse, useBlocker, useNavigate } from 'react-router'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import { Note } from '../../ui/forms/note.tsx'
import { errorSentence } from '../../ui/live/error-sentence.ts'
import { useOldPage } from '../../ui/live/old-page.ts'
import { OldPageBanner } from '../../ui/live/page-banner.tsx'
import { listAddress } from './addresses.ts'
import styles from './dialogs.module.css'

interface ModalProps {
  kind: 'form' | 'question'
  labelledBy: string
  children: ReactNode
}

/** A modal dialog over the list; leaving it leads back there. Without script it is a part of the page. */
export function Modal({ kind, labelledBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // It is rendered open for a browser without script. An open dialog cannot become modal.
    element.removeAttribute('open')
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element.close()
  }, [])

  function leave(): void {
    void navigate(listAddress, { preventScrollReset: true })
  }

  function cancel(event: SyntheticEvent): void {
    // The event bubbles from a dialog inside this one.
    if (event.target !== dialog.current) return
    event.preventDefault()
    leave()
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A second Escape would close the dialog without asking.
    event.preventDefault()
    leave()
  }

  const className = kind === 'form' ? styles.modal : `${styles.modal} ${styles.question}`
  return (
    <dialog open className={className} aria-labelledby={labelledBy} ref={dialog} onCancel={cancel} onKeyDown={press}>
      {children}
    </dialog>
  )
}

interface LeaveQuestionProps {
  when: boolean
  /** Called before the page is left. */
  onLeave: () => void
}

export function LeaveQuestion({ when, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(when)
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useId()
  const blocked = blocker.state === 'blocked'

  useEffect(() => {
    if (blocked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocked])

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
      className={styles.question}
      ref={dialog}
      aria-labelledby={question}
      onCancel={stay}
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
    >
      <p id={question}>{texts.leaveQuestion}</p>
      <div className="actions">
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <button className="btn low" type="button" onClick={stay}>
          {texts.stay}
        </button>
        <button className="quiet danger" type="button" onClick={leave}>
          {texts.leaveAndLose}
        </button>
      </div>
    </dialog>
  )
}

/** In place of a dialog whose project was deleted. */
export function ProjectGone() {
  return (
    <div className={styles.note}>
      <Note says="no" role="alert">
        <p>{texts.gone}</p>
      </Note>
    </div>
  )
}

/** In place of a dialog whose project could not be loaded. */
export function DialogFailed({ error }: { error: unknown }) {
  if (useOldPage() && !isRouteErrorResponse(error)) return <OldPageBanner />
  return (
    <div className={styles.note}>
      <Note says="no" role="alert">
        <p>{errorSentence(error) || refusalMessages.network}</p>
        <Form>
          <button className="link">{texts.tryAgain}</button>
        </Form>
      </Note>
    </div>
  )
}
