import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Form, isRouteErrorResponse, Link, useNavigate } from 'react-router'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import type { EditedItem } from '../../../../core/items/items.ts'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { errorSentence } from '../../../ui/live/error-sentence.ts'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner } from '../../../ui/live/page-banner.tsx'
import { adminMessages as texts } from '../../portfolio/admin-messages.ts'
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
    const opener = document.activeElement
    if (!element) return
    // It is rendered open for a browser without script. An open dialog cannot become modal.
    element.removeAttribute('open')
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
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

  const className = kind === 'form' ? styles.modal : `stack ${styles.modal} ${styles.question}`
  return (
    <dialog open className={className} aria-labelledby={labelledBy} ref={dialog} onCancel={cancel} onKeyDown={press}>
      {children}
    </dialog>
  )
}

const questionId = 'delete-question'

/** Asks before a project is deleted. */
export function DeleteQuestion({ item: project }: { item: EditedItem }) {
  const form = useForm(['reset'])
  // The revision that the member was asked about: a later one is not deleted unseen.
  const [revisionNumber] = useState(project.revisionNumber)
  return (
    <Modal kind="question" labelledBy={questionId}>
      <h2 dir="auto">{project.content['title']}</h2>
      <p id={questionId}>{texts.deleteQuestion}</p>
      <FormNote form={form} />
      <Actions as={FormOf} form={form}>
        <input type="hidden" name="revisionNumber" value={revisionNumber} />
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <Link className="btn low" to={listAddress} preventScrollReset data-first>
          {texts.keep}
        </Link>
        <FormButton className="quiet danger" intent="reset">
          {texts.delete}
        </FormButton>
      </Actions>
    </Modal>
  )
}

/** In place of a dialog whose project could not be loaded. */
export function DialogFailed({ error }: { error: unknown }) {
  if (useOldPage() && !isRouteErrorResponse(error)) return <OldPageBanner />
  return (
    <DialogNote says={errorSentence(error) || refusalMessages.network}>
      <Form>
        <Button className="link">{texts.tryAgain}</Button>
      </Form>
    </DialogNote>
  )
}

/** In place of a dialog. */
export function DialogNote({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <Note says="no" role="alert">
        <p>{says}</p>
        {children}
      </Note>
    </div>
  )
}
