import type { Message } from '../../../core/conversation/conversation.ts'
import { chatMessages } from '../../../core/conversation/messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { LocalTime } from '../../ui/local-time.tsx'

/** The conversation as it was, behind a line that opens it. */
export function Transcript({ messages }: { messages: readonly Message[] }) {
  return (
    <details className="w talk">
      <summary>
        {leadMessages.transcript(messages.length)}
        <span className="pm" aria-hidden="true" />
      </summary>
      <ol>
        {messages.map(({ role, content, timestamp }, place) => (
          <li key={`${place}${timestamp}`}>
            <p className="small muted">
              {role === 'user' ? leadMessages.visitor : chatMessages.assistant},{' '}
              <LocalTime iso={timestamp} style="date-time" />
            </p>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
