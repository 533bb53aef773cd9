import { useEffect, useRef } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView, Receipt } from '../../../../core/conversation/session/chat-view.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { BriefPaper } from '../brief/brief-paper.tsx'
import type { Outcome } from '../outcome.ts'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { ReceiptLines } from './receipt.tsx'

interface SubmittedScreenProps {
  conversation: ConversationView
  receipt: Receipt
  outcome: Outcome | null
}

/** Specification §9. Without script the button does it. */
const resetDelayMs = 3000

/** The page is flag C, "affirmative". After a moment a new chat begins, with the receipt above it. */
export function SubmittedScreen({ conversation, receipt, outcome }: SubmittedScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const { submit, pending } = useChatAction()

  useEffect(() => {
    if (appearedLater) heading.current?.focus()
  }, [appearedLater])

  useEffect(() => {
    const reset = () => void submit({ intent: 'reset' }, { method: 'post', action: '/project-chat' })
    const timer = setTimeout(reset, resetDelayMs)
    return () => clearTimeout(timer)
  }, [submit])

  return (
    <div className="charlie">
      <div className="sheet">
        <h1 tabIndex={-1} ref={heading}>
          {chatMessages.thankYou}
        </h1>
        <div className="lede">
          <ReceiptLines receipt={receipt} />
        </div>
        {outcome?.kind === 'not-done' && (
          <Note says="no" role="alert">
            <p>{outcome.message}</p>
          </Note>
        )}
        <div className="acts">
          <button className="btn" type="button" disabled>
            {chatMessages.submitted}
          </button>
          <PostForm intent="reset">
            <button className="quiet" type="submit" disabled={pending === 'reset'}>
              {chatMessages.newChat}
            </button>
          </PostForm>
        </div>
      </div>
      <BriefPaper conversation={conversation} reference={receipt.reference} />
    </div>
  )
}
