import { useState } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { adminMessages as texts } from '../../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../../core/portfolio/messages.ts'
import { runServerAction } from '../../../client-action.ts'
import { formOf } from '../../../form-of.ts'
import { actForMember, loadForMember, notLoaded } from '../../../visitor.ts'
import { doneAddress, listAddress } from '../addresses.ts'
import { DialogFailed, Modal, ProjectGone } from '../dialogs.tsx'
import type { Route } from './+types/delete.ts'

export function loader({ params, ...args }: Route.LoaderArgs) {
  return loadForMember(
    args,
    portfolioMessages.notRetrieved,
    async ({ portfolio }, member) => {
      const found = await portfolio.get(member, params.id)
      if (found.kind === 'failed') throw notLoaded(args.context, found.message)
      if (found.kind === 'gone') return { project: null }
      const { title, revisionNumber } = found.project
      return { project: { title, revisionNumber } }
    },
    { project: null },
  )
}

type DeleteActionResult =
  | { readonly kind: 'conflict' }
  | { readonly kind: 'signed-out' | 'not-deleted'; readonly reason: string }

export function action({ params, ...args }: Route.ActionArgs) {
  const refuse = (reason: string | null): DeleteActionResult =>
    reason === null ? notDeleted(portfolioMessages.notDeleted) : { kind: 'signed-out', reason }
  return actForMember(args, refuse, async ({ portfolio }, member) => {
    const revisionNumber = Number((await formOf(args.request)).get('revisionNumber') ?? Number.NaN)
    if (!Number.isSafeInteger(revisionNumber)) throw data(null, 400)
    const removed = await portfolio.remove(member, params.id, revisionNumber)
    if (removed.kind === 'failed') return data(notDeleted(removed.message), 503)
    if (removed.kind === 'conflict') return data<DeleteActionResult>({ kind: 'conflict' }, 409)
    return redirect(doneAddress('deleted'), 303)
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<unknown>(args, ({ message }) => notDeleted(message ?? portfolioMessages.notDeleted))
}

function notDeleted(reason: string): DeleteActionResult {
  return { kind: 'not-deleted', reason }
}

const questionId = 'delete-question'

export default function DeleteProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project } = loaderData
  const { Form, data: fetched, state } = useFetcher<DeleteActionResult>()
  // The revision that the member was asked about: a later one is not deleted unseen.
  const [revisionNumber] = useState(project?.revisionNumber)
  if (!project) return <ProjectGone />
  const result = state === 'idle' ? (fetched ?? (actionData as DeleteActionResult | undefined)) : undefined
  return (
    <Modal kind="question" labelledBy={questionId}>
      <h2 dir="auto">{project.title}</h2>
      <p id={questionId}>{texts.deleteQuestion}</p>
      {result && (
        <div className="error" role="alert">
          {result.kind === 'not-deleted' && <p>{texts.notDeleted}</p>}
          <p>{result.kind === 'conflict' ? texts.changedBeforeDelete : result.reason}</p>
        </div>
      )}
      <Form method="post" className="actions">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="revisionNumber" value={revisionNumber} />
        {/* First, so that the focus starts on the answer that loses nothing. */}
        <Link className="btn low" to={listAddress} preventScrollReset data-first>
          {texts.keep}
        </Link>
        <button className="quiet danger" disabled={state !== 'idle'}>
          {texts.delete}
        </button>
      </Form>
    </Modal>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DialogFailed error={error} />
}
