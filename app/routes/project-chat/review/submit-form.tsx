import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { AgencyLinks } from '../../../ui/site/agency-links.tsx'
import type { Outcome } from '../outcome.ts'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import type { Review } from './review-screen.tsx'
import { submissionIdFor } from './submission-id.ts'

interface SubmitFormProps {
  review: Review
  outcome: Outcome | null
  /** Stands beside the button. */
  children: ReactNode
}

export function SubmitForm({ review, outcome, children }: SubmitFormProps) {
  const submitting = useChatAction().pending === 'submit'
  const button = useRef<HTMLButtonElement>(null)
  const submissionId = useSubmissionId(review)
  const failed = outcome?.kind === 'not-submitted' && !submitting

  useEffect(() => {
    // While it was disabled, the button lost the focus.
    if (failed && document.activeElement === document.body) button.current?.focus()
  }, [failed])

  return (
    <PostForm intent="submit">
      {failed && <SubmissionFailed message={outcome.message} />}
      <input type="hidden" name="submissionId" value={submissionId} />
      <div className="acts">
        <button className="btn" type="submit" disabled={submitting} ref={button}>
          {submitting ? chatMessages.submitting : chatMessages.submit}
        </button>
        {children}
      </div>
    </PostForm>
  )
}

/** The browser's own, or without script the server's. */
function useSubmissionId({ sessionId, submissionId }: Review): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => submissionIdFor(sessionId, submissionId),
    () => submissionId,
  )
}

function SubmissionFailed({ message }: { message: string }) {
  return (
    <Note says="no" role="alert">
      <h2>{chatMessages.submissionFailed}</h2>
      <p>{message}</p>
      <p>{chatMessages.contactInstead}</p>
      <AgencyLinks />
    </Note>
  )
}
