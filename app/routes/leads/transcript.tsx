import { chatMessages } from '../../../core/conversation/messages.ts'
import type { Message } from '../../../core/conversation/session/conversation.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'

/** What a model made of words in another language, beside them. */
export function InEnglish({ english }: { english: string }) {
  return (
    <p className="by-machine">
      <span className="small muted">{leadMessages.inEnglish}</span> {english}
    </p>
  )
}

/** The conversation as it was, behind a line that opens it. */
export function Transcript({ messages }: { messages: readonly Message[] }) {
  return (
    <details className="w talk">
      <summary>
        {leadMessages.transcript(messages.length)}
        <span className="pm" aria-hidden="true" />
      </summary>
      <ol>
        {messages.map(({ role, content, timestamp, lang, english }, place) => (
          <li key={`${place}${timestamp}`}>
            <p className="small muted">
              {role === 'user' ? leadMessages.visitor : chatMessages.assistant},{' '}
              <LocalTime iso={timestamp} style="date-time" />
            </p>
            <p lang={lang}>{content}</p>
            {english && <InEnglish english={english} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
