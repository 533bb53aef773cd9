import { type RefObject, useEffect } from 'react'
import { type FetcherFormProps, useActionData, useFetcher, useOutletContext, useRouteLoaderData } from 'react-router'
import type { User } from '../../../../ports/identity.ts'
import { draftKey, forgetDrafts } from '../../../ui/live/drafts.ts'
import { useDraft } from '../../../ui/live/use-draft.ts'
import { DraftNote } from '../../../ui/team/draft-note.tsx'
import { useDenied } from '../../../ui/team/trouble.tsx'
import { type ActionResult, type Intent, isFollowUp } from '../shared/action-result.ts'
import type { View } from '../shared/view.ts'
import styles from './form-result.module.css'

/** One form of a lead or a message: its Form component and its result. Without script the result comes with the page. */
export function useDetailForm(intent: Intent, id: string) {
  const form = useResultOf(isFollowUp(intent) ? followUpKey(id) : `${intent} ${id}`, (sent) => isOfForm(intent, sent))
  const uid = useUid()
  const draft = useDraft(uid === undefined ? null : draftKey('draft', uid, id, intent), form.result?.kind === 'done')
  return { ...form, draft }
}

/** The buttons of a letter, and of one that waits, are one form each. */
function isOfForm(intent: Intent, sent: string): boolean {
  return sent === intent || (intent.endsWith('letter') && sent.startsWith(`${intent}-`))
}

export type DetailForm = ReturnType<typeof useDetailForm>

/** The forms that change the state or note a call share one result: the latest. */
export function useFollowUpResult(id: string) {
  return useResultOf(followUpKey(id), isFollowUp)
}

const followUpKey = (id: string) => `follow-up ${id}`

function useResultOf(key: string, isOwn: (intent: string) => boolean) {
  const { Form, state, data } = useFetcher<ActionResult>({ key })
  const posted = useActionData<ActionResult>()
  const latest = data ?? posted
  const idle = state === 'idle'
  /** Also while the page is still loading again. */
  const latestResult = latest && isOwn(latest.intent) ? latest : null
  /** Null until the page shows the change too. */
  const result = idle ? latestResult : null
  /** What was refused without script. A script leaves the fields as they are. */
  const isAgain = posted?.kind === 'not-done' || posted?.kind === 'shown'
  const refusedFields = isAgain && isOwn(posted.intent) ? posted.fields : null
  return { Form, idle, latestResult, result, refusedFields }
}

/** Removes what was written to a lead or message that no longer exists. */
export function useDraftsOfErased(id: string, isErased: boolean): void {
  const uid = useUid()
  useEffect(() => {
    if (isErased && uid !== undefined) forgetDrafts(draftKey('draft', uid, id))
  }, [id, isErased, uid])
}

function useUid(): string | undefined {
  return useRouteLoaderData<{ uid?: string }>('routes/leads/layout')?.uid
}

/** Keeps on this device what is filled in, until it is sent or thrown away. */
export function DraftForm({ form: { Form, draft }, ...props }: { form: DetailForm } & FetcherFormProps) {
  const { ref } = draft
  return <Form {...props} method="post" ref={ref} />
}

interface HiddenFieldsProps {
  intent: Intent
  /** Of what is shown: erasing asks for it, so that nothing newer is erased unseen. */
  revision?: string
  noteId?: string
}

export function HiddenFields({ intent, revision, noteId }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {noteId && <input type="hidden" name="noteId" value={noteId} />}
      {revision && <input type="hidden" name="revision" value={revision} />}
    </>
  )
}

export interface DetailContext {
  readonly view: View
  readonly team: readonly User[]
  /** To be set on the detail's outermost element. */
  readonly detail: RefObject<HTMLElement | null>
}

export function useDetailContext(): DetailContext {
  return useOutletContext<DetailContext>()
}

type FormWithResult = ReturnType<typeof useResultOf> & Partial<Pick<DetailForm, 'draft'>>

export function FormResult({ form }: { form: FormWithResult }) {
  const { result, draft } = form
  return (
    <>
      <ResultLine result={result} />
      {draft && <DraftNote draft={draft} />}
    </>
  )
}

function ResultLine({ result }: { result: FormWithResult['result'] }) {
  /** Said by the note of a draft, or by the page. */
  const isDenied = useDenied() !== null
  const said = isDenied || result?.kind === 'shown' ? null : result
  const isRefused = result?.kind === 'not-done'
  return (
    <p className={`${isRefused ? 'error' : 'small muted'} ${styles.status}`} role="status">
      {said?.message}
    </p>
  )
}
