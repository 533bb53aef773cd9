import { type ReactNode, useEffect, useRef } from 'react'
import { chatMessages } from '../../../core/conversation/messages.ts'
import { AgencyLinks } from '../../ui/agency-links.tsx'
import { Note } from '../../ui/note.tsx'
import { useSite } from '../../ui/site.ts'
import type { Outcome } from './outcome.ts'
import { PostForm } from './post-form.tsx'
import type { Review } from './review-screen.tsx'
import { submissionIdFor } from './submission-id.ts'
import { useChatAction } from './use-chat-action.ts'

interface SubmitFormProps {
  review: Review
  outcome: Outcome | null
  /** Stands beside the button. */
  children: ReactNode
}

export function SubmitForm({ review, outcome, children }: SubmitFormProps) {
  const submitting = useChatAction().pending === 'submit'
  const button = useRef<HTMLButtonElement>(null)
  const submissionId = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (submissionId.current) submissionId.current.value = submissionIdFor(review.sessionId, review.submissionId)
  }, [review])

  useEffect(() => {
    // While it was disabled, the button lost the focus.
    if (outcome?.kind === 'not-submitted' && document.activeElement === document.body) button.current?.focus()
  }, [outcome])

  return (
    <PostForm intent="submit">
      {outcome?.kind === 'not-submitted' && !submitting && <SubmissionFailed message={outcome.message} />}
      <input type="hidden" name="submissionId" defaultValue={review.submissionId} ref={submissionId} />
      <div className="acts">
        <button className="btn" type="submit" disabled={submitting} ref={button}>
          {submitting ? chatMessages.submitting : chatMessages.submit}
        </button>
        {children}
      </div>
    </PostForm>
  )
}

function SubmissionFailed({ message }: { message: string }) {
  const { agency } = useSite()
  return (
    <Note says="no" role="alert">
      <h2>{chatMessages.submissionFailed}</h2>
      <p>{message}</p>
      <p>{chatMessages.contactInstead(agency.email)}</p>
      <AgencyLinks />
    </Note>
  )
}
