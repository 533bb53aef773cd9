import { useState } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import { initialsOf } from '../../../core/identity/member-label.ts'
import { initialContent, type ItemContent } from '../../../core/items/fields.ts'
import type { EditedItem } from '../../../core/items/items.ts'
import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { type Color, colorClasses, defaultColor } from '../../../core/portfolio/options.ts'
import { projectFields, valuesOf } from '../../../core/portfolio/project-fields.ts'
import { runServerAction } from '../../client-action.ts'
import { formWithFiles } from '../../form-of.ts'
import { actOnItem, answerItem, intentOf, sentIn } from '../../item-action.ts'
import { loadOrError, useLastLoaded } from '../../ui/live/last-loaded.ts'
import { posterArt } from '../../ui/poster/poster-art.ts'
import {
  ItemEditor,
  type ItemEditorOptions,
  type ItemEditorProps,
  type ItemResult,
  revalidateItem,
  type SaidResult,
  useItemEditor,
} from '../../ui/team/item-editor.tsx'
import { actForMember, loadForMember } from '../../visitor.ts'
import { ProjectCard } from '../site/portfolio/portfolio-card.tsx'
import type { Route } from './+types/editor.ts'
import { addAddress, doneAddress, listAddress, projectAddress, unsavedKey } from './addresses.ts'
import { DeleteQuestion, DialogFailed, Modal, ProjectGone } from './dialogs.tsx'
import styles from './project-form.module.css'

/* The routes `new`, `edit/:id`, `history/:id` and `delete/:id`. */

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
    async ({ portfolio, identity }, member) => {
      const { uid, email } = member
      const team = await identity.assignees(member)
      const initials = Object.fromEntries(team.map((colleague) => [colleague.email, initialsOf(colleague)]))
      const found = params.id === undefined ? { item: newItem, versions: [] } : await portfolio.item(member, params.id)
      return { uid, email, initials, found }
    },
    { uid: '', email: '', initials: {}, found: null },
  )
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrError(serverLoader)
}

/** The rights are checked before the body is read, which may hold a picture. */
export function action({ params, ...args }: Route.ActionArgs) {
  const id = params.id ?? null
  return actForMember(
    args,
    async (reason): Promise<ItemResult> =>
      reason === null ? notSaved(id, await formWithFiles(args), null) : { intent: '', kind: 'unavailable', reason },
    async ({ portfolio }, member) => {
      const form = await formWithFiles(args)
      const before = form.get('ifRevisionNumber')
      // Release 0.4.0 names the version that it restores, and the present one, in another way.
      if (before !== null) form.append('restore', form.get('revisionNumber') ?? '')
      if (before !== null) form.set('revisionNumber', before)
      const context = { id, fields: projectFields, form, member, items: portfolio, pictures: portfolio }
      const result = await actOnItem(args, context)
      if (result.kind === 'unavailable') return answerItem(notSaved(id, form, null))
      const isDeleted = result.intent === 'reset' && (result.kind === 'done' || result.kind === 'gone')
      if (isDeleted) return redirect(doneAddress('deleted'), 303)
      if (result.kind !== 'done' || result.intent === 'restore') return answerItem(result)
      return redirect(doneAddress(result.id === id ? 'updated' : 'added', result.id), 303)
    },
  )
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ form, message }) => notSaved(args.params.id ?? null, form, message))
}

function notSaved(id: string | null, form: FormData, reason: string | null): ItemResult {
  const { notAdded, notUpdated, notDeleted } = portfolioMessages
  const intent = intentOf(form)
  const sentence = intent === 'reset' ? notDeleted : id === null ? notAdded : notUpdated
  return { intent, kind: 'unavailable', sent: sentIn(form, projectFields), reason: reason ?? sentence }
}

export default function ProjectEditorPage(props: Route.ComponentProps) {
  return <ProjectDialog key={props.params.id ?? 'new'} {...props} />
}

function ProjectDialog({ params, loaderData, actionData }: Route.ComponentProps) {
  const { found, uid, email, initials } = useLastLoaded(loaderData).data
  // A form stays open when another member deletes its project.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const { pathname } = useLocation()
  const posted = (actionData as ItemResult | undefined) ?? null
  if (!last && !posted) return <ProjectGone />
  const { id = '' } = params
  const { item, versions } = last ?? { item: { ...newItem, id }, versions: [] }
  if (pathname === projectAddress('delete', id)) return <DeleteQuestion project={item} posted={posted} />
  return (
    <ProjectEditor
      {...{ item, versions, email, initials, posted }}
      isNew={id === ''}
      draftName={unsavedKey(uid, id || null)}
      gone={found ? null : texts.goneWhileEditing}
      isHistoryOpen={pathname === projectAddress('history', id)}
    />
  )
}

const titleId = 'project-form-title'

interface ProjectEditorProps
  extends Pick<ItemEditorProps, 'versions' | 'initials' | 'isHistoryOpen'>, Omit<ItemEditorOptions, 'fields'> {
  isNew: boolean
}

function ProjectEditor({ isNew, item, versions, initials, isHistoryOpen, ...options }: ProjectEditorProps) {
  const editor = useItemEditor({ ...options, item, fields: projectFields })
  const { isIdle, isGone, typed } = editor
  return (
    <Modal kind="form" labelledBy={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1} data-first>
          {isNew ? texts.addNew : texts.editTitle}
        </h2>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {texts.close}
        </Link>
      </header>
      <ItemEditor
        {...{ editor, versions, initials, isHistoryOpen }}
        action={isNew ? addAddress : projectAddress('edit', item.id)}
        onEnter="publish"
        className={styles.columns}
        say={(result) => saidOf(result, isNew ? null : item)}
        buttons={
          <>
            <Link className="quiet" to={listAddress} preventScrollReset>
              {texts.cancel}
            </Link>
            <button className="btn low" name="intent" value="publish" disabled={!isIdle}>
              {!isIdle ? texts.saving : isGone ? texts.addAgain : isNew ? texts.addProject : texts.save}
            </button>
          </>
        }
        preview={<CardPreview typed={typed} />}
      />
    </Modal>
  )
}

/** Returns a heading and what to do. `item` is null of a new one. */
function saidOf(result: SaidResult, item: EditedItem | null): readonly string[] {
  const title = item === null ? texts.notAdded : texts.notUpdated
  switch (result.kind) {
    case 'done':
      return [texts.restored(item?.content['title'] ?? '')]
    case 'invalid':
      return [title, texts.lookBelow]
    case 'gone':
    case 'full':
      return [texts.goneWhileEditing]
    case 'unavailable':
      return [title, `${result.reason} ${texts.nothingLost}`]
  }
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
    <aside className={styles.preview} aria-label={texts.previewTitle}>
      <p className="label muted">{texts.previewTitle}</p>
      <ProjectCard project={project} art={posterArt(project)} sample={false} />
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}
