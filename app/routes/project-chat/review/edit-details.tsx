import { type ComponentProps, Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import { type ProjectField, projectFieldNames, projectFields } from '../../../../core/conversation/project-info.ts'
import { type RequiredField, requiredFields } from '../../../../core/leads/submit/submission-messages.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import type { ReviewProps } from './review-screen.tsx'

const charactersInARow = 60
const mostRows = 8

/** What a browser may fill in, or which keys a phone shows. */
const helps: Partial<Record<ProjectField, ComponentProps<'textarea'>>> = {
  contactName: { autoComplete: 'name' },
  contactEmail: { autoComplete: 'email', inputMode: 'email' },
  contactPhone: { autoComplete: 'tel', inputMode: 'tel' },
}

/** Every field that holds something, and those that no lead can do without. */
export function EditDetails({ review, missing, outcome }: ReviewProps) {
  const form = useRef<HTMLFormElement>(null)
  const appearedLater = useAppearedLater()
  const { pending, forget } = useChatAction()
  const saving = pending === 'save'
  const refused = outcome?.kind === 'invalid' ? outcome : null
  const info = { ...review.conversation.projectInfo, ...(outcome && 'changes' in outcome ? outcome.changes : {}) }

  useEffect(() => {
    if (!focusFirstInvalid(form.current) && appearedLater) form.current?.querySelector('h1')?.focus()
  }, [appearedLater])

  useEffect(() => {
    if (refused) focusFirstInvalid(form.current)
  }, [refused])

  return (
    <PostForm className="edit" intent="save" ref={form}>
      <h1 tabIndex={-1}>{chatMessages.editDetails}</h1>
      <p className="lede">{chatMessages.editHint}</p>
      {projectFieldNames.filter(isShown).map((field) => (
        <Fragment key={field}>
          <input type="hidden" name={`was-${field}`} value={review.conversation.projectInfo[field]} />
          <TextField
            label={projectFields[field]}
            name={field}
            error={(refused?.missing ?? missing).find((lack) => lack.field === field)?.message}
            rows={rowsFor(info[field])}
            defaultValue={info[field]}
            {...helps[field]}
          />
        </Fragment>
      ))}
      {(outcome?.kind === 'not-kept' || outcome?.kind === 'not-done') && (
        <Note says="no" role="alert">
          <p>{outcome.message}</p>
        </Note>
      )}
      <div className="acts">
        <button className="btn" type="submit" disabled={saving}>
          {chatMessages.saveChanges}
        </button>
        <Link className="quiet" to="/project-chat" replace onClick={forget}>
          {chatMessages.cancel}
        </Link>
      </div>
    </PostForm>
  )

  function isShown(field: ProjectField): boolean {
    return info[field] !== '' || requiredFields.includes(field as RequiredField)
  }
}

/** Also brings the message below the field into view. */
function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  field?.focus()
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
  return field !== null && field !== undefined
}

/** For browsers that do not grow a box with its content. */
function rowsFor(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersInARow)))
  return Math.min(
    mostRows,
    rows.reduce((sum, count) => sum + count, 0),
  )
}
