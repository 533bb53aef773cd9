import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { Link, useLocation, Form, isRouteErrorResponse, useNavigate } from 'react-router'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { initialContent, type ItemContent } from '../../../../core/items/fields.ts'
import type { EditedItem } from '../../../../core/items/items.ts'
import { itemIntent } from '../../../item-forms.ts'
import { ProjectCard } from '../../../routes/site/portfolio/portfolio-card.tsx'
import { Actions, Button } from '../../../ui/forms/button.tsx'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { sendForm } from '../../../ui/forms/send-form.ts'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { errorSentence } from '../../../ui/live/error-sentence.ts'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner } from '../../../ui/live/page-banner.tsx'
import { posterArt } from '../../../ui/poster/poster-art.ts'
import {
  ItemEditor,
  type ItemEditorOptions,
  type ItemEditorProps,
  revalidateItem,
  useItemEditor,
} from '../../../ui/team/item-editor.tsx'
import { loadForMember } from '../../../visitor.ts'
import { adminMessages as texts } from '../../portfolio/admin-messages.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { type Color, colorClasses, defaultColor } from '../../portfolio/options.ts'
import { projectFields, projectItem, valuesOf } from '../../portfolio/project-fields.ts'
import type { Route } from './+types/editor.ts'
import { addAddress, listAddress, projectAddress, unsavedKey } from './addresses.ts'
import { newProjectForms, projectForms, projectSubject } from './project-forms.ts'
import dialogs from './dialogs.module.css'
import styles from './project-form.module.css'

/* The routes `new`, `edit/:id`, `history/:id`, `preview/:id` and `delete/:id`. */

const newItem: EditedItem = {
  id: '',
  content: initialContent(projectFields),
  drafts: [],
  revisionNumber: 0,
  savedBy: null,
}

export const shouldRevalidate = revalidateItem

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ site, identity }, member) => {
      const team = await identity.assignees(member)
      const initials = Object.fromEntries(team.map((colleague) => [colleague.email, initialsOf(colleague)]))
      const found =
        params.id === undefined ? { item: newItem, versions: [] } : await site.item(member, projectItem(params.id))
      return { initials, found }
    },
    { uid: '', email: '', initials: {}, found: null },
  )
}

export function action(args: Route.ActionArgs) {
  const { id = null } = args.params
  const forms = id === null ? newProjectForms : projectForms
  return runForm(args, { tables: [forms], subject: projectSubject(id), intentOf: itemIntent })
}

export function clientAction(args: Route.ClientActionArgs) {
  const { pathname } = new URL(args.request.url)
  const isDeleting = pathname === projectAddress('delete', args.params.id ?? '')
  const sentence = isDeleting ? texts.notDeleted : args.params.id ? texts.notUpdated : texts.notAdded
  return sendForm(args, `${sentence}. ${refusalMessages.network}${isDeleting ? '' : ` ${texts.nothingLost}`}`)
}

export default function ProjectEditorPage(props: Route.ComponentProps) {
  return <ProjectDialog key={props.params.id ?? 'new'} {...props} />
}

function ProjectDialog({ params: { id = 'new' }, loaderData, actionData }: Route.ComponentProps) {
  // A form stays open when another member deletes its project.
  const isGone = loaderData.found === null
  const [last, setLast] = useState(loaderData)
  if (!isGone && loaderData !== last) setLast(loaderData)
  const { found, uid, email, initials } = isGone ? last : loaderData
  const { pathname } = useLocation()
  if (!found && actionData === undefined) return <DialogNote says={texts.gone} />
  const { item, versions } = found ?? { item: newItem, versions: [] }
  if (pathname === projectAddress('delete', id)) return <DeleteQuestion item={item} />
  return (
    <ProjectEditor
      {...{ id, item, versions, email, initials }}
      draftName={unsavedKey(uid, id)}
      gone={isGone ? texts.goneWhileEditing : null}
      isHistoryOpen={pathname === projectAddress('history', id)}
    />
  )
}

const titleId = 'project-form-title'

interface ProjectEditorProps
  extends Pick<ItemEditorProps, 'versions' | 'initials' | 'isHistoryOpen'>, Omit<ItemEditorOptions, 'fields'> {
  id: string
}

function ProjectEditor({ id, versions, initials, isHistoryOpen, ...options }: ProjectEditorProps) {
  const editor = useItemEditor({ ...options, fields: projectFields })
  const { form, gone, typed } = editor
  const isNew = id === 'new'
  const save = gone ? texts.addAgain : isNew ? texts.addProject : texts.save
  return (
    <Modal kind="form" labelledBy={titleId}>
      <header className={`line near ends on-paper ${styles.header}`}>
        <h2 id={titleId} tabIndex={-1} data-first>
          {isNew ? texts.addNew : texts.editTitle}
        </h2>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {texts.close}
        </Link>
      </header>
      <ItemEditor
        {...{ editor, versions, initials, isHistoryOpen }}
        action={isNew ? addAddress : projectAddress('edit', id)}
        onEnter="publish"
        className={styles.columns}
        buttons={
          <>
            <FormButton form={form} className="btn" intent="publish">
              {form.sending === 'publish' ? texts.saving : save}
            </FormButton>
            <Link className="quiet" to={listAddress} preventScrollReset>
              {texts.cancel}
            </Link>
          </>
        }
        preview={<CardPreview typed={typed} />}
      />
    </Modal>
  )
}

function CardPreview({ typed }: { typed: ItemContent }) {
  const values = valuesOf(typed)
  const project = {
    ...values,
    title: values.title || texts.untitled,
    color: colorClasses.find((classes): classes is Color => classes === values.color) ?? defaultColor,
    // Without a link, which would lead out of the form.
    slug: null,
    imageWidth: null,
    imageHeight: null,
  }
  return (
    <aside className={`stack near top ${styles.preview}`} aria-label={texts.previewTitle}>
      <p className="label muted">{texts.previewTitle}</p>
      <ProjectCard project={project} art={posterArt(project)} sample={false} />
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}

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

  const className = kind === 'form' ? dialogs.modal : `stack ${dialogs.modal} ${dialogs.question}`
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
        <Link className="btn" to={listAddress} preventScrollReset data-first>
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
    <div className={dialogs.note}>
      <Note says="no" role="alert">
        <p>{says}</p>
        {children}
      </Note>
    </div>
  )
}
