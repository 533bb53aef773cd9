import { useId } from 'react'
import type { ConversationView } from '../../../core/conversation/chat-view.ts'
import { chatMessages } from '../../../core/conversation/messages.ts'
import { Flag } from '../../ui/flag.tsx'
import type { FlagLetter } from '../../ui/flag-shapes.ts'
import { questionFlags } from '../../ui/mast.tsx'
import { EndChat } from './end-chat.tsx'

interface BriefProps {
  conversation: ConversationView
  /** Whether an answer is on its way to the server. */
  noting: boolean
  onEnd: () => void
}

export const briefId = 'brief'

/** What the visitor has told so far. Beside the conversation where there is room; else a drawer, which opens and closes without script. */
export function Brief({ conversation, noting, onEnd }: BriefProps) {
  const { brief, step, isComplete } = conversation
  const title = useId()
  return (
    <div className="brief" id={briefId} role="region" tabIndex={0} popover="auto" aria-labelledby={title}>
      <div className="brief-h">
        <h2 id={title}>{chatMessages.briefTitle}</h2>
        <button className="quiet brief-shut" type="button" popoverTarget={briefId} popoverTargetAction="hide">
          {chatMessages.close}
        </button>
      </div>
      <p>{chatMessages.briefHint}</p>
      <ol>
        {brief.map((entry, place) => {
          const isAsked = place === step - 1 && !isComplete
          const letter = questionFlags[place] as FlagLetter
          return <Entry key={entry.title} {...entry} letter={letter} isAsked={isAsked} noting={noting && isAsked} />
        })}
      </ol>
      {/* In large letters the bar above the conversation has no room for it. */}
      <div className="brief-end">
        <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />
      </div>
    </div>
  )
}

interface EntryProps {
  title: string
  answer: string | null
  letter: FlagLetter
  isAsked: boolean
  noting: boolean
}

/** Told: its flag is up. To come: the flag's outline waits in its place. */
function Entry({ title, answer, letter, isAsked, noting }: EntryProps) {
  if (answer === '') {
    return (
      <li className={isAsked ? 'todo asked' : 'todo'} aria-current={isAsked ? 'step' : undefined}>
        <Flag letter={letter} />
        <b>{noting ? chatMessages.beingNoted(title) : title}</b>
      </li>
    )
  }
  return (
    <li>
      <Flag letter={letter} />
      <b>{title}</b>
      <span className={answer === null ? 'skipped' : undefined}>{answer ?? chatMessages.skipped}</span>
    </li>
  )
}
