import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type FetcherFormProps,
  Link,
  useActionData,
  useFetcher,
  useOutletContext,
  useRouteLoaderData,
} from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import type { ExpectedRevision } from '../../../../core/store/lists.ts'
import type { User } from '../../../../ports/identity.ts'
import { draftKey, forgetDrafts } from '../../../ui/live/drafts.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useDraft } from '../../../ui/live/use-draft.ts'
import { DraftNote } from '../../../ui/team/draft-note.tsx'
import { useDenied } from '../../../ui/team/trouble.tsx'
import { type ActionResult, type FieldConflict, type Intent, isFollowUp } from '../shared/action-result.ts'
import { addressOf, type View } from '../shared/view.ts'
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
  const { Form, state, data, reset } = useFetcher<ActionResult>({ key })
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
  return { Form, idle, latestResult, result, refusedFields, reset: () => reset() }
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
  expected?: ExpectedRevision
  noteId?: string
}

export function HiddenFields({ intent, expected, noteId }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {noteId && <input type="hidden" name="noteId" value={noteId} />}
      {expected && <input type="hidden" name="revision" value={expected.revision} />}
      {expected && <input type="hidden" name="was" value={expected.was} />}
    </>
  )
}

/** Returns the revision that a form with a draft expects: of the conflict that the member has read, else the one that the draft was begun with,
 *  else the stored one. */
export function revisionOf({ result, draft }: DetailForm, stored: ExpectedRevision): ExpectedRevision {
  const { revision, was } = result?.kind === 'conflict' ? result.overwrite : draft.hidden
  return { revision: revision ?? stored.revision, was: was ?? stored.was }
}

/** Returns the revision that a form expects. It follows the stored one until a member starts to fill in the form. From then on it is the one
 *  that the member saw, until the form is sent. */
export function useExpectedRevision(stored: ExpectedRevision) {
  const [seen, setSeen] = useState<ExpectedRevision | null>(null)
  const edited = useRef(false)

  function release(): void {
    edited.current = false
    setSeen(null)
  }

  return {
    expected: seen ?? stored,
    /** To be called when the form has been sent or reset. */
    release,
    formEvents: {
      onFocus: () => setSeen((before) => before ?? stored),
      onInput: () => {
        edited.current = true
      },
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (!edited.current && !event.currentTarget.contains(event.relatedTarget)) release()
      },
    },
  }
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

interface FormResultProps {
  form: FormWithResult
  /** Drawn for a conflict. */
  whenOvertaken?: ReactNode
}

export function FormResult({ form, whenOvertaken }: FormResultProps) {
  const { result, draft } = form
  return (
    <>
      <ResultLine result={result} />
      {draft && <DraftNote draft={draft} />}
      {result?.kind === 'conflict' && (whenOvertaken ?? <ConflictChoice conflict={result} form={form} />)}
    </>
  )
}

function ResultLine({ result }: { result: FormWithResult['result'] }) {
  /** Said by the note of a draft, or by the page. */
  const isDenied = useDenied() !== null
  const said = isDenied || result?.kind === 'conflict' || result?.kind === 'shown' ? null : result
  const isRefused = result?.kind === 'not-done'
  return (
    <p className={`${isRefused ? 'error' : 'small muted'} ${styles.status}`} role="status">
      {said?.message}
    </p>
  )
}

interface ConflictProps {
  conflict: FieldConflict
  form: FormWithResult
}

/** Lets a member keep the value that another member has set, or overwrite it. */
function ConflictChoice({ conflict, form }: ConflictProps) {
  const { by, at, field, theirs, yours } = conflict
  const { view } = useDetailContext()
  const giveWay = () => {
    form.draft?.throwAway()
    form.reset()
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <Emblem of="watched" size={16} edge /> <strong>{dashboardMessages.conflict(by, field, theirs)}</strong>{' '}
        {at && (
          <span className="small muted">
            <LocalTime iso={at} />
          </span>
        )}
      </p>
      <p>{dashboardMessages.youChose(yours)}</p>
      <div className={`actions ${styles.actions}`}>
        <Link className="quiet" to={addressOf(view)} onClick={giveWay} preventScrollReset>
          {dashboardMessages.keep(theirs)}
        </Link>
        <Overwrite conflict={conflict} form={form} label={dashboardMessages.set(yours)} />
      </div>
    </div>
  )
}

/** Sends the same form once more, with the current revision. */
export function Overwrite({ conflict, form, label }: ConflictProps & { label: string }) {
  return (
    <form.Form method="post">
      {Object.entries(conflict.overwrite).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="quiet">{label}</button>
    </form.Form>
  )
}
