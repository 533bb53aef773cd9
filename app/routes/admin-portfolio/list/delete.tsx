import { useState } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { adminMessages } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { runServerAction } from '../../../client-action.ts'
import { servicesContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import { notLoaded } from '../../../not-loaded.ts'
import { loadOrError, useLastLoaded } from '../../../ui/live/last-loaded.ts'
import { formDenied, teamVisitorOf, visitorOrNotLoaded } from '../../../visitor.ts'
import { doneAddress, listAddress } from '../addresses.ts'
import { DialogFailed, Modal, ProjectGone } from '../dialogs.tsx'
import type { Route } from './+types/delete.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await visitorOrNotLoaded(request, context, portfolioMessages.notRetrieved)
  if (visitor.kind !== 'member') return data({ project: null }, 403)
  const found = await context.get(servicesContext).portfolio.get(visitor.member, params.id)
  if (found.kind === 'failed') throw notLoaded(context, found.message)
  if (found.kind === 'gone') return { project: null }
  const { title, revisionNumber } = found.project
  return { project: { title, revisionNumber } }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrError(serverLoader)
}

type DeleteActionResult =
  | { readonly kind: 'conflict' }
  | { readonly kind: 'signed-out'; readonly reason: string }
  | { readonly kind: 'not-deleted'; readonly reason: string }

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return data(notDeleted(portfolioMessages.notDeleted), 503)
  if (visitor.kind !== 'member')
    return data<DeleteActionResult>({ kind: 'signed-out', reason: formDenied(visitor) }, 403)
  const revisionNumber = Number((await formOf(request)).get('revisionNumber') ?? Number.NaN)
  if (!Number.isSafeInteger(revisionNumber)) throw data(null, 400)
  const removed = await context.get(servicesContext).portfolio.remove(visitor.member, params.id, revisionNumber)
  if (removed.kind === 'failed') return data(notDeleted(removed.message), 503)
  if (removed.kind === 'conflict') return data<DeleteActionResult>({ kind: 'conflict' }, 409)
  return redirect(doneAddress('deleted'), 303)
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ message }) => notDeleted(message ?? portfolioMessages.notDeleted))
}

function notDeleted(reason: string): DeleteActionResult {
  return { kind: 'not-deleted', reason }
}

const questionId = 'delete-question'

export default function DeleteProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project } = useLastLoaded(loaderData).data
  const { Form, data: fetched, state } = useFetcher<DeleteActionResult>()
  // The revision that the member was asked about: a later one is not deleted unseen.
  const [revisionNumber] = useState(project?.revisionNumber)
  if (!project) return <ProjectGone />
  const result = state === 'idle' ? (fetched ?? (actionData as DeleteActionResult | undefined)) : undefined
  return (
    <Modal kind="question" labelledBy={questionId}>
      <h2>{project.title}</h2>
      <p id={questionId}>{adminMessages.deleteQuestion}</p>
      {result && (
        <div className="error" role="alert">
          {sentencesFor(result).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Form method="post" className="actions">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="revisionNumber" value={revisionNumber} />
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <Link className="btn low" to={listAddress} preventScrollReset data-first>
          {adminMessages.keep}
        </Link>
        <button className="quiet danger" disabled={state !== 'idle'}>
          {adminMessages.delete}
        </button>
      </Form>
    </Modal>
  )
}

function sentencesFor(result: DeleteActionResult): readonly string[] {
  switch (result.kind) {
    case 'conflict':
      return [adminMessages.changedBeforeDelete]
    case 'signed-out':
      return [result.reason]
    case 'not-deleted':
      return [adminMessages.notDeleted, result.reason]
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}
