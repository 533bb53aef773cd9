import { Link } from 'react-router'
import { senderOf } from '../../../core/contact/contact-message.ts'
import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { MessageStatusTag } from './lead-signals.tsx'
import type { ListedMessage } from './load.ts'
import { addressOf, type View } from './view.ts'

export function MessageLine({ message, view }: { message: ListedMessage; view: View }) {
  return (
    <li>
      <Link
        className="lead"
        data-id={message.id}
        to={addressOf({ ...view, chosen: message.id })}
        aria-current={message.id === view.chosen ? 'true' : undefined}
      >
        <strong>{senderOf(message)}</strong>
        <MessageStatusTag status={message.status} />
        {message.kind === 'call-request' && (
          <span className="call">
            {inboxMessages.kinds[message.kind]}:{' '}
            {message.name
              ? inboxMessages.callAt(message.phone, message.callTime)
              : message.callTime || inboxMessages.noTime}
          </span>
        )}
        {message.opening && <span className="opening">{message.opening}</span>}
        <span className="small muted when">
          {message.email && <span>{message.email}</span>}
          <LocalTime iso={message.receivedAt} style="date-time" />
        </span>
      </Link>
    </li>
  )
}
