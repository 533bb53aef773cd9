import { useId } from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView, BriefLine as Line } from '../../../../core/conversation/session/chat-view.ts'
import { EndChat } from '../end-chat.tsx'
import type { Outcome } from '../outcome.ts'
import { BriefLine, letterOf } from './brief-line.tsx'
import { BriefFooter, BriefHeader } from './brief-paper.tsx'

interface BriefProps {
  conversation: ConversationView
  /** Whether an answer is on its way to the server. */
  noting: boolean
  outcome: Outcome | null
  onEnd: () => void
}

export const briefId = 'brief'

/** What the visitor has told so far, to read and to correct. Beside the conversation where there is room; else a drawer, which opens and
 *  closes without script. On paper it is the whole page. */
export function Brief({ conversation, noting, outcome, onEnd }: BriefProps) {
  const { brief, step, isComplete } = conversation
  const title = useId()
  return (
    <div className="brief" id={briefId} role="region" popover="auto" aria-labelledby={title}>
      <BriefHeader conversation={conversation} />
      <div className="brief-h">
        <h2 id={title}>{chatMessages.briefTitle}</h2>
        <button className="quiet brief-shut" type="button" popoverTarget={briefId} popoverTargetAction="hide">
          {chatMessages.close}
        </button>
        {/* In a drawer that is open because its line is in the address: without script. */}
        <a className="quiet brief-leave" href="/project-chat#latest">
          {chatMessages.close}
        </a>
      </div>
      <p className="brief-hint">{chatMessages.briefHint}</p>
      <ol className="lines">
        {brief.map((line, place) => {
          const isAsked = place === step - 1 && !isComplete
          return (
            <BriefLine
              key={line.field}
              line={line}
              letter={letterOf(place)}
              conversation={conversation}
              outcome={outcome}
              isAsked={isAsked}
              isNoting={noting && isAsked}
            />
          )
        })}
      </ol>
      {/* In large letters the bar above the conversation has no room for it. */}
      <div className="brief-end">
        <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />
      </div>
      <BriefFooter />
    </div>
  )
}

/** Says once what the last answer filled, wherever the brief itself is. */
export function BriefNews({ brief }: { brief: readonly Line[] }) {
  const titles = brief.filter(({ isNoted }) => isNoted).map(({ title }) => title)
  return (
    <p className="vh" role="status">
      {titles.length > 0 && chatMessages.noted(listed(titles))}
    </p>
  )
}

/** “Goals, timeline and budget” */
function listed([first = '', ...others]: readonly string[]): string {
  const rest = others.map((title) => title.toLowerCase())
  return [[first, ...rest.slice(0, -1)].join(', '), ...rest.slice(-1)].join(' and ')
}
