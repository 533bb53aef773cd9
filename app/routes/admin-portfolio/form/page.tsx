import { useState } from 'react'
import { data, Link } from 'react-router'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { runServerAction } from '../../../client-action.ts'
import { servicesContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { notLoaded } from '../../../not-loaded.ts'
import { loadOrError, useLastLoaded } from '../../../ui/live/last-loaded.ts'
import { formDenied, teamVisitorOf, visitorOrNotLoaded } from '../../../visitor.ts'
import { listAddress } from '../addresses.ts'
import { DialogFailed, Modal, ProjectGone } from '../dialogs.tsx'
import type { Route } from './+types/page.ts'
import { readSentForm } from './form-values.ts'
import { ProjectForm } from './project-form.tsx'
import { type SaveFormResult, saveForm } from './save.ts'
import styles from './project-form.module.css'

/* The routes `new` and `edit/:id`. */

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await visitorOrNotLoaded(request, context, portfolioMessages.notRetrieved)
  if (visitor.kind !== 'member') return data({ uid: '', project: null }, 403)
  const { uid } = visitor.member
  if (params.id === undefined) return { uid, project: null }
  const found = await context.get(servicesContext).portfolio.get(visitor.member, params.id)
  if (found.kind === 'failed') throw notLoaded(context, found.message)
  return { uid, project: found.kind === 'found' ? found.project : null }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrError(serverLoader)
}

/** Checks the rights before it reads a body that may hold a picture. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = params.id ?? null
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data(notSaved(id, await formOf(request)), 503)
  if (visitor.kind !== 'member') return data<SaveFormResult>({ kind: 'signed-out', reason: formDenied(visitor) }, 403)
  const { portfolio } = context.get(servicesContext)
  return saveForm({ id, form: await formOf(request), member: visitor.member, portfolio })
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ form, message }) => notSaved(args.params.id ?? null, form, message))
}

function notSaved(id: string | null, form: FormData, reason: string | null = null): SaveFormResult {
  const { notAdded, notUpdated } = portfolioMessages
  return { kind: 'not-saved', form: readSentForm(form), reason: reason ?? (id === null ? notAdded : notUpdated) }
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
          {id === null ? adminMessages.addNew : adminMessages.editTitle}
        </h2>
        <Link className="quiet" to={listAddress} preventScrollReset>
          {adminMessages.close}
        </Link>
      </header>
      <ProjectForm id={id} project={lastProject} gone={gone} uid={uid} sentBefore={sentBefore} />
    </Modal>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}
