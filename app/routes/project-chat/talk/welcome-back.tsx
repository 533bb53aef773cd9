import { useState, useSyncExternalStore } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { EndChat } from '../end-chat.tsx'
import { tabMemory } from '../tab-memory.ts'

const welcomedKey = 'project-chat-welcomed'

/** Whether to greet somebody who comes back to a conversation with answers in it: once in a visit, and not right after their own post. */
export function useWelcomeBack(hasAnswers: boolean): [shown: boolean, dismiss: () => void] {
  const [cameBack] = useState(hasAnswers)
  const [dismissed, setDismissed] = useState(false)
  const appearedLater = useAppearedLater()
  const mayGreet = useSyncExternalStore(neverChanges, isUngreeted, () => false)
  const shown = cameBack && !appearedLater && !dismissed && mayGreet

  function dismiss(): void {
    if (!shown) return
    setDismissed(true)
    tabMemory.keep(welcomedKey, 'yes')
  }

  return [shown, dismiss]
}

function isUngreeted(): boolean {
  return tabMemory.recall(welcomedKey) === null && location.hash !== '#latest'
}

function neverChanges(): () => void {
  return () => undefined
}

interface WelcomeBackProps {
  onContinue: () => void
  onEnd: () => void
}

export function WelcomeBack({ onContinue, onEnd }: WelcomeBackProps) {
  return (
    <div className="welcome">
      <p>{chatMessages.welcomeBack}</p>
      <div className="acts">
        <button className="quiet" type="button" onClick={onContinue}>
          {chatMessages.continueChat}
        </button>
        <EndChat label={chatMessages.startOver} className="link" onEnd={onEnd} />
      </div>
    </div>
  )
}
