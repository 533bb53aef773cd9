import { useId } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { Mast } from '../../../ui/site/mast.tsx'

interface ChatProgressProps {
  conversation: ConversationView
}

export function ChatProgress({ conversation }: ChatProgressProps) {
  const { step, totalSteps, percent, isComplete } = conversation
  const id = useId()
  return (
    <div className="prog">
      <Mast raised={isComplete ? totalSteps : step - 1} />
      <p id={id} className="label">
        {chatMessages.progress(step, totalSteps, percent)}
      </p>
      <progress className="vh" max={100} value={percent} aria-labelledby={id} />
    </div>
  )
}
