import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { initialsOf } from '../../../../core/identity/member-label.ts'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { initialContent, type ItemContent } from '../../../../core/items/fields.ts'
import type { EditedItem } from '../../../../core/items/items.ts'
import { itemIntent } from '../../../item-forms.ts'
import { ProjectCard } from '../../../routes/site/portfolio/portfolio-card.tsx'
import { runForm } from '../../../ui/forms/define-form.ts'
import { sendForm } from '../../../ui/forms/send-form.ts'
import { FormButton } from '../../../ui/forms/use-form.tsx'
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
import { DeleteQuestion, DialogFailed, DialogNote, Modal } from './dialogs.tsx'
import { newProjectForms, projectForms, projectSubject } from './project-forms.ts'
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
            <FormButton form={form} className="btn low" intent="publish">
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
