import type { ReviewCall } from '../../../../core/conversation/session/chat-view.ts'
import { callMessages } from '../../../../core/leads/call-messages.ts'
import styles from './call-title.module.css'

/** In characters. */
const shortTime = 20

/** “We will call +27 83 555 0199 after 17:00.” The number, and a short time, stay on one line each while there is room. */
export function CallTitle({ call }: { call: ReviewCall }) {
  const text = call.isPromised ? callMessages.weWillCall(call) : callMessages.weCanCall(call.phone)
  const [before = '', time = ''] = text.split(call.phone)
  // Without a time, the full stop alone.
  const hasTime = time.startsWith(' ')
  return (
    <>
      {before}
      <span className={styles.unbroken}>
        {call.phone}
        {!hasTime && time}
      </span>
      {hasTime && ' '}
      {hasTime && <span className={time.length > shortTime ? undefined : styles.unbroken}>{time.trimStart()}</span>}
    </>
  )
}
