import { chatMessages } from '../../../core/conversation/messages.ts'

/** For those who do not see where a link opens. */
export function NewTab() {
  return <span className="vh">({chatMessages.newTab})</span>
}
