import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { Message } from '../../../../core/conversation/session/conversation.ts'
import { leadMessages } from '../../../../core/leads/messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import styles from './transcript.module.css'

/** A machine translation below the original. */
export function Translation({ english }: { english: string }) {
  return (
    <p className={styles.translation}>
      <span className="small muted">{leadMessages.inEnglish}</span> {english}
    </p>
  )
}

export function Transcript({ messages }: { messages: readonly Message[] }) {
  return (
    <details className={styles.transcript}>
      <summary>
        {leadMessages.transcript(messages.length)}
        <span className={styles.icon} aria-hidden="true" />
      </summary>
      <ol>
        {messages.map(({ role, content, timestamp, lang, english }, index) => (
          <li key={`${index}${timestamp}`}>
            <p className="small muted">
              {role === 'user' ? leadMessages.visitor : chatMessages.assistant},{' '}
              <LocalTime iso={timestamp} style="date-time" />
            </p>
            <p lang={lang}>{content}</p>
            {english && <Translation english={english} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
