import { useState } from 'react'
import { Link } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { runServerAction } from '../../../client-action.ts'
import { formWithFiles } from '../../../form-of.ts'
import { loadOrError, useLastLoaded } from '../../../ui/live/last-loaded.ts'
import { actForMember, loadForMember, notLoaded } from '../../../visitor.ts'
import { listAddress } from '../addresses.ts'
import { DialogFailed, Modal, ProjectGone } from '../dialogs.tsx'
import type { Route } from './+types/page.ts'
import { ProjectForm } from './project-form.tsx'
import { type SaveFormResult, saveForm, sentIn } from './save.ts'
import styles from './project-form.module.css'

/* The routes `new` and `edit/:id`. */

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ portfolio }, member) => {
      const { uid } = member
      if (params.id === undefined) return { uid, project: null }
      const found = await portfolio.get(member, params.id)
      if (found.kind === 'failed') throw notLoaded(args.context, found.message)
      return { uid, project: found.kind === 'found' ? found.project : null }
    },
    { uid: '', project: null },
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
    async (reason): Promise<SaveFormResult> =>
      reason === null ? notSaved(id, await formWithFiles(args)) : { kind: 'signed-out', reason },
    async ({ portfolio }, member) => saveForm({ id, form: await formWithFiles(args), member, portfolio }),
  )
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ form, message }) => notSaved(args.params.id ?? null, form, message))
}

function notSaved(id: string | null, form: FormData, reason: string | null = null): SaveFormResult {
  const { notAdded, notUpdated } = portfolioMessages
  return { kind: 'not-saved', sent: sentIn(form), reason: reason ?? (id === null ? notAdded : notUpdated) }
}

const titleId = 'project-form-title'

export default function ProjectFormPage(props: Route.ComponentProps) {
  return <ProjectFormDialog key={props.params.id ?? 'new'} {...props} />
}

function ProjectFormDialog({ params, loaderData, actionData }: Route.ComponentProps) {
  const { uid, project } = useLastLoaded(loaderData).data
  // A form stays open when another member deletes its project.
  const [lastProject, setLastProject] = useState(project)
  if (project && project !== lastProject) setLastProject(project)
  const id = params.id ?? null
  const gone = id !== null && project === null
  const sentBefore = (actionData as SaveFormResult | undefined) ?? null
  if (gone && !lastProject && !sentBefore) return <ProjectGone />
  return (
    <Modal kind="form" labelledBy={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1} data-first>
          {id === null ? texts.addNew : texts.editTitle}
        </h2>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {texts.close}
        </Link>
      </header>
      <ProjectForm id={id} project={lastProject} gone={gone} uid={uid} sentBefore={sentBefore} />
    </Modal>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}
